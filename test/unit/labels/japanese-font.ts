import { existsSync } from "node:fs";

/** Of Debian's fonts-vlgothic: free, and with the letters of Japan. */
export const JAPANESE_FONT = "/usr/share/fonts/truetype/vlgothic/VL-Gothic-Regular.ttf";

/** Without it a test is skipped, except in CI, where it must fail. */
export const isFontMissing = !existsSync(JAPANESE_FONT) && process.env["CI"] !== "true";

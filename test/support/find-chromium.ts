import { existsSync } from "node:fs";

/** The first takes a fifth less of a processor for a file of pages: it draws no window around them. */
const PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
] as const;

/** Null on a machine without a browser of this kind. */
export const findChromium = (): string | null => PATHS.find((path) => existsSync(path)) ?? null;

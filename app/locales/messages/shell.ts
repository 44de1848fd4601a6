import type { ByLanguage } from "../catalogue.ts";
import { shell as en } from "../en/shell.ts";
import { shell as es } from "../es/shell.ts";

export const shellMessages: ByLanguage<"shell"> = { es, en };

import type { ByLanguage } from "../catalogue.ts";
import { settings as en } from "../en/settings.ts";
import { settings as es } from "../es/settings.ts";

export const settingsMessages: ByLanguage<"settings"> = { es, en };

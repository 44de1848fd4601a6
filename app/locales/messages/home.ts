import type { ByLanguage } from "../catalogue.ts";
import { home as en } from "../en/home.ts";
import { home as es } from "../es/home.ts";

export const homeMessages: ByLanguage<"home"> = { es, en };

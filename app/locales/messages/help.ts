import type { ByLanguage } from "../catalogue.ts";
import { help as en } from "../en/help.ts";
import { help as es } from "../es/help.ts";

export const helpMessages: ByLanguage<"help"> = { es, en };

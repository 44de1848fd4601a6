import type { ByLanguage } from "../catalogue.ts";
import { carriers as en } from "../en/carriers.ts";
import { carriers as es } from "../es/carriers.ts";

export const carriersMessages: ByLanguage<"carriers"> = { es, en };

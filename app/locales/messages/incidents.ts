import type { ByLanguage } from "../catalogue.ts";
import { incidents as en } from "../en/incidents.ts";
import { incidents as es } from "../es/incidents.ts";

export const incidentsMessages: ByLanguage<"incidents"> = { es, en };

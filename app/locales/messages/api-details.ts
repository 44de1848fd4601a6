import type { ByLanguage } from "../catalogue.ts";
import { apiDetails as en } from "../en/api-details.ts";
import { apiDetails as es } from "../es/api-details.ts";

export const apiDetailsMessages: ByLanguage<"apiDetails"> = { es, en };

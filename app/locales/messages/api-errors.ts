import type { ByLanguage } from "../catalogue.ts";
import { apiErrors as en } from "../en/api-errors.ts";
import { apiErrors as es } from "../es/api-errors.ts";

export const apiErrorsMessages: ByLanguage<"apiErrors"> = { es, en };

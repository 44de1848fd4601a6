import type { ByLanguage } from "../catalogue.ts";
import { categories as en } from "../en/categories.ts";
import { categories as es } from "../es/categories.ts";

export const categoryMessages: ByLanguage<"categories"> = { es, en };

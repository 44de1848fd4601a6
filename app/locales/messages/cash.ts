import type { ByLanguage } from "../catalogue.ts";
import { cash as en } from "../en/cash.ts";
import { cash as es } from "../es/cash.ts";

export const cashMessages: ByLanguage<"cash"> = { es, en };

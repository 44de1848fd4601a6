import type { ByLanguage } from "../catalogue.ts";
import { merchant as en } from "../en/merchant.ts";
import { merchant as es } from "../es/merchant.ts";

export const merchantMessages: ByLanguage<"merchant"> = { es, en };

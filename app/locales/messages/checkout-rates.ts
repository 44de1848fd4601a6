import type { ByLanguage } from "../catalogue.ts";
import { checkoutRates as en } from "../en/checkout-rates.ts";
import { checkoutRates as es } from "../es/checkout-rates.ts";

export const checkoutRateMessages: ByLanguage<"checkoutRates"> = { es, en };

import type { ByLanguage } from "../catalogue.ts";
import { checkout as en } from "../en/checkout.ts";
import { checkout as es } from "../es/checkout.ts";

export const checkoutMessages: ByLanguage<"checkout"> = { es, en };

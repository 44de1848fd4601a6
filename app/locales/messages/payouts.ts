import type { ByLanguage } from "../catalogue.ts";
import { payouts as en } from "../en/payouts.ts";
import { payouts as es } from "../es/payouts.ts";

export const payoutsMessages: ByLanguage<"payouts"> = { es, en };

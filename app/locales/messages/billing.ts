import type { ByLanguage } from "../catalogue.ts";
import { billing as en } from "../en/billing.ts";
import { billing as es } from "../es/billing.ts";

export const billingMessages: ByLanguage<"billing"> = { es, en };

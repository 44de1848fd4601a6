import type { ByLanguage } from "../catalogue.ts";
import { purchase as en } from "../en/purchase.ts";
import { purchase as es } from "../es/purchase.ts";

export const purchaseMessages: ByLanguage<"purchase"> = { es, en };

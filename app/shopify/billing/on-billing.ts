import type { StoreEventHint } from "#app/shipping/model/job.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../app.ts";
import { settlePurchase } from "./finish-top-up.ts";
import { refreshUsagePlan } from "./refresh-usage-plan.ts";

/** Something became of a purchase or of the usage plan: the store is asked what. */
export async function onBilling(
  face: StoreFace,
  shop: Shop,
  { purchaseId, subscriptionId }: StoreEventHint,
): Promise<void> {
  if (purchaseId) await settlePurchase(face, shop, purchaseId);
  if (subscriptionId) await refreshUsagePlan(face, shop);
}

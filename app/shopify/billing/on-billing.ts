import type { StoreEventHint } from "#app/shipping/model/job.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { finishPurchaseState } from "./finish-top-up.ts";
import { refreshUsagePlan } from "./refresh-usage-plan.ts";

/** Something became of a purchase or of the usage plan: the store is asked what. */
export async function onBilling(
  app: ShopifyApp,
  shop: Shop,
  { purchaseId, subscriptionId }: StoreEventHint,
): Promise<void> {
  if (purchaseId) await finishPurchaseState(app, shop, purchaseId);
  if (subscriptionId) await refreshUsagePlan(app, shop);
}

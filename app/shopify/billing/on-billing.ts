import type { StoreEventHint } from "#app/shopify/model/store-event.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { finishPurchaseState } from "./finish-top-up.ts";
import { refreshUsagePlan } from "./refresh-usage-plan.ts";

/** Reads the purchase or the usage plan that a billing webhook names. */
export async function onBilling(
  app: ShopifyApp,
  shop: Shop,
  { purchaseId, subscriptionId }: StoreEventHint,
): Promise<void> {
  if (purchaseId) await finishPurchaseState(app, shop, purchaseId);
  if (subscriptionId) await refreshUsagePlan(app, shop);
}

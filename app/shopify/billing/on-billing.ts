import type { StoreEventHint } from "#app/shopify/model/store-event.ts";

import type { ShopContext } from "../shop-context.ts";
import { finishPurchaseState } from "./finish-top-up.ts";
import { refreshUsagePlan } from "./refresh-usage-plan.ts";

/** Reads the purchase or the usage plan that a billing webhook names. */
export async function onBilling(
  ctx: ShopContext,
  { purchaseId, subscriptionId }: StoreEventHint,
): Promise<void> {
  if (purchaseId) await finishPurchaseState(ctx, purchaseId);
  if (subscriptionId) await refreshUsagePlan(ctx);
}

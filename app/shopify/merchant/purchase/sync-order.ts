import { within } from "#app/runtime/within.ts";

import type { ShopifyApp } from "../../app.ts";
import { syncStoreOrder, type SyncStoreOrder } from "../../orders/sync-store-order.ts";

/**
 * Looks at an order in its store now, for somebody who waits and no longer than that. What takes longer goes on without
 * them. False when the store did not answer in time.
 */
export async function syncOrderNow(
  app: ShopifyApp,
  order: SyncStoreOrder,
  withinMs: number,
): Promise<boolean> {
  const looking = syncStoreOrder(app, order, AbortSignal.timeout(withinMs));
  try {
    await within(withinMs, looking);
    return true;
  } catch (err) {
    const { orderId } = order;
    app.options.log.warn({ err, orderId }, "an order could not be looked at in its store");
    return false;
  }
}

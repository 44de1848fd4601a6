import { within } from "#app/runtime/within.ts";

import { syncStoreOrder } from "../../orders/sync-store-order.ts";
import type { ShopContext } from "../../shop-context.ts";

/**
 * Syncs an order now, for a caller that waits no longer than the limit. A longer sync goes on without the caller. False
 * when the store did not answer in time.
 */
export async function syncOrderNow(
  ctx: ShopContext,
  orderId: string,
  withinMs: number,
): Promise<boolean> {
  const order = { accountId: ctx.accountId, orderId };
  const looking = syncStoreOrder(ctx.app, order, AbortSignal.timeout(withinMs));
  try {
    await within(withinMs, looking);
    return true;
  } catch (err) {
    ctx.log.warn({ event: "order.sync_failed", orderId, err }, "An order could not be synced.");
    return false;
  }
}

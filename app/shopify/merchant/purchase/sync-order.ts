import { within } from "#app/runtime/within.ts";

import { syncStoreOrder } from "../../orders/sync-store-order.ts";
import type { ShopContext } from "../../shop-context.ts";

/**
 * Looks at an order in its store now, for somebody who waits and no longer than that. What takes longer goes on without
 * them. False when the store did not answer in time.
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

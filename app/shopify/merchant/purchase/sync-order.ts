import { within } from "#app/runtime/within.ts";

import type { StoreFace } from "../../app.ts";
import { syncStoreOrder, type SyncStoreOrder } from "../../orders/sync-store-order.ts";

/**
 * Looks at an order in its store now, for somebody who waits and no longer than that. What takes longer goes on without
 * them. False when the store did not answer in time.
 */
export async function lookAtOrder(
  face: StoreFace,
  order: SyncStoreOrder,
  withinMs: number,
): Promise<boolean> {
  const looking = syncStoreOrder(face, order, AbortSignal.timeout(withinMs));
  try {
    await within(withinMs, looking);
    return true;
  } catch (err) {
    const { orderId } = order;
    face.options.log.warn({ err, orderId }, "an order could not be looked at in its store");
    return false;
  }
}

import type { Service } from "#app/shipping/context.ts";
import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";

import type { SyncStoreOrder } from "./sync-store-order.ts";

/**
 * Enqueues the sync of an order: one job for everything that happens before the sync begins, one more for what happens
 * during it.
 * @param runAt later than now when more events of the order are expected
 */
export async function requestSync(
  tx: Connection,
  service: Service,
  { accountId, orderId }: SyncStoreOrder,
  runAt?: Date,
): Promise<void> {
  await enqueueJob(tx, service, {
    kind: "syncStoreOrder",
    payload: { accountId, orderId },
    pendingKey: `syncStoreOrder/${accountId}/${orderId}`,
    ...(runAt && { runAt }),
  });
}

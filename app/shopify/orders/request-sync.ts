import type { Service } from "#app/shipping/context.ts";
import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";

import type { SyncStoreOrder } from "./sync-store-order.ts";

/**
 * Asks that an order is looked at in its store: once for everything that happened to it before the look begins, once more
 * for what happens during it.
 * @param runAt later than now when more news of the order is to be expected
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

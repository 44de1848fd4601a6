import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { selectUndecided, type StoreOrderRow } from "#db/shopify/store-orders.ts";

/** More orders than one merchant decides about; those beyond are looked at when reconciliation comes by. */
const WAITING_MAX = 1_000;

/**
 * Asks, in the commit of what the merchant said, that every order which waited for just that is looked at again.
 * @returns how many orders
 */
export async function resync(
  tx: Connection,
  service: Service,
  accountId: AccountId,
  waitedForIt: (row: StoreOrderRow) => boolean,
): Promise<number> {
  const waiting = await selectUndecided(tx, accountId, ["attention"], WAITING_MAX);
  const orderIds = new Set(waiting.filter(waitedForIt).map(({ orderId }) => orderId));
  for (const orderId of orderIds) {
    await enqueueJob(tx, service, { kind: "syncStoreOrder", payload: { accountId, orderId } });
  }
  return orderIds.size;
}

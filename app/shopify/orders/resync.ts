import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { selectUndecided, type StoreOrderRow } from "#db/shopify/store-orders.ts";

/** More orders than one merchant decides about; those beyond wait for reconciliation. */
const WAITING_MAX = 1_000;

/**
 * Enqueues, in the commit of the merchant's answer, the sync of every order that waited for that answer; with `drafts`
 * also of those that are ready, where the answer can stop them.
 * @returns the number of orders
 */
export async function resync(
  tx: Connection,
  service: Service,
  accountId: AccountId,
  isWaiting: (row: StoreOrderRow) => boolean,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<number> {
  const states = ["attention", "waiting", ...(drafts ? (["draft"] as const) : [])] as const;
  const waiting = await selectUndecided(tx, accountId, states, WAITING_MAX);
  const orderIds = new Set(waiting.filter(isWaiting).map(({ orderId }) => orderId));
  for (const orderId of orderIds) {
    await enqueueJob(tx, service, { kind: "syncStoreOrder", payload: { accountId, orderId } });
  }
  return orderIds.size;
}

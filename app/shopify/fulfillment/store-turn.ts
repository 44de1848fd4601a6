import { RetryLater, retryTimeOf } from "#app/jobs/retry-later.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { endLease, extendLease, readLeases, takeLease, type Lease } from "#db/durable/leases.ts";
import type { Connection } from "#db/engine/database.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopContext } from "../shop-context.ts";

/** Longer than a mutation can take with all its waiting, see admin-client.ts: no other process begins meanwhile. */
const TURN_MS = 120_000;
/** How long to wait for another process that tells the store of the same shipment; after that it is postponed. */
const PATIENCE_MS = 1_000;
/** After an answer that was lost: the store may still be doing what it was asked. */
const PAUSE_MS = 30_000;

export interface OfShipment {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/**
 * Tells the store of one shipment: one process at a time does, and none for a while after an answer was lost.
 * @throws RetryLater while another process does; what the work throws
 */
export async function inTurn(
  ctx: ShopContext,
  { accountId, shipmentId }: OfShipment,
  work: (lease: Lease) => Promise<void>,
): Promise<void> {
  const { db, processId } = ctx;
  const key = keyOf(shipmentId);
  const lease = await waitFor(ctx, PATIENCE_MS, () =>
    db.tx(accountId, (tx) => takeLease(tx, key, processId, TURN_MS)),
  );
  if (!lease) throw await busyWith(ctx, shipmentId);
  let pauseMs = 0;
  try {
    await work(lease);
  } catch (error) {
    if (mayHaveHappened(error)) pauseMs = PAUSE_MS;
    throw error;
  } finally {
    // Also one that was lost: then nothing changes.
    await db.tx(accountId, (tx) => endLease(tx, lease, pauseMs));
  }
}

/**
 * Writes what came of a step and keeps the turn for the next: also before a mutation, with nothing to write.
 * @throws Error when the turn was lost: the process that has it now goes on, and nothing is written
 */
export async function writeInTurn<Row>(
  { db }: Pick<ShopContext, "db">,
  { accountId, shipmentId }: OfShipment,
  lease: Lease,
  write: (tx: Connection) => Promise<Row | null>,
): Promise<Row> {
  const row = await db.tx(accountId, async (tx) =>
    (await extendLease(tx, lease, TURN_MS)) ? write(tx) : null,
  );
  if (row === null) throw new Error(`another process pushes shipment ${shipmentId} now`);
  return row;
}

/** The pause after an answer that was lost is waited for like a process. */
async function busyWith({ db, now }: ShopContext, shipmentId: ShipmentId): Promise<RetryLater> {
  const key = keyOf(shipmentId);
  const nowMs = now().getTime();
  const leftMs = (await readLeases(db.read, [key])).get(key) ?? 0;
  const since = new Date(nowMs + leftMs - TURN_MS);
  const until = new Date(nowMs + leftMs);
  return new RetryLater(
    `another process works on shipment ${shipmentId}`,
    retryTimeOf({ since, until }, new Date(nowMs)),
  );
}

const keyOf = (shipmentId: ShipmentId): string => `fulfillment:${shipmentId}`;

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof AdminError && ["outcomeUnknown", "refused"].includes(error.kind);

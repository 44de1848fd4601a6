import { isDeepStrictEqual } from "node:util";

import type { Service } from "#app/shipping/context.ts";
import { endLease, readLeases, takeLease, type Lease } from "#db/durable/leases.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  insertStoreOrder,
  replaceStoreOrder,
  type StoreOrderRow,
} from "#db/shopify/store-orders.ts";

/** Longer than a job may take. */
const CLAIM_MS = 90_000;
/** A live worker finishes a draft in less. */
const QUICK_MS = 1_000;

/** The lease of the draft of one fulfilment order: the draft and its row are not written in one commit. */
const leaseKey = ({ accountId, fulfillmentOrderId }: RowKey): string =>
  `storeOrder:${accountId}:${fulfillmentOrderId}`;
type RowKey = Pick<StoreOrderRow, "accountId" | "fulfillmentOrderId">;

/** The oldest claim on one of these rows, of a worker that may be dead. */
export interface OrderClaim {
  ageMs: number;
  leftMs: number;
}

/** Null when no worker changes the drafts of these rows. */
export async function findOrderClaim(
  { db }: Service,
  rows: readonly StoreOrderRow[],
): Promise<OrderClaim | null> {
  const held = await readLeases(db.read, rows.map(leaseKey));
  if (held.size === 0) return null;
  const leftMs = Math.min(...held.values());
  return { ageMs: CLAIM_MS - leftMs, leftMs };
}

/** Since when and until when a claim lasts, by the clock of the process; null when its worker is probably alive. */
export function oldClaim(claim: OrderClaim | null, now: Date): { since: Date; until: Date } | null {
  if (!claim || claim.ageMs < QUICK_MS) return null;
  const nowMs = now.getTime();
  return { since: new Date(nowMs - claim.ageMs), until: new Date(nowMs + claim.leftMs) };
}

/**
 * Writes the row in place of the one that was read (null: there was none), unless another process wrote first. An
 * unchanged row is not written.
 * @returns the row as it is now; null when another process wrote first, and everything must be read again
 */
export async function keepStoreOrder(
  service: Service,
  before: StoreOrderRow | null,
  after: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">,
  inCommit?: (tx: Connection) => Promise<void>,
): Promise<StoreOrderRow | null> {
  const row = stamped(service, before, after);
  if (before && isDeepStrictEqual({ ...before }, { ...row, objectUpdated: before.objectUpdated })) {
    return before;
  }
  const isKept = await service.db.tx(row.accountId, async (tx) => {
    const isWritten = await writeRow(tx, before, row);
    if (isWritten) await inCommit?.(tx);
    return isWritten;
  });
  return isKept ? row : null;
}

/** The right to change the draft of a fulfilment order, and its row as it is then. */
export interface ClaimedOrder {
  row: StoreOrderRow;
  lease: Lease;
}

/**
 * Claims the draft. Until the claim ends the row has no fingerprint: it is not certain what the draft is made of.
 * @returns null when another worker was faster
 */
export async function claimStoreOrder(
  service: Service,
  before: StoreOrderRow | null,
  after: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">,
): Promise<ClaimedOrder | null> {
  const row = stamped(service, before, { ...after, fingerprint: null });
  return service.db.tx(row.accountId, async (tx) => {
    const lease = await takeLease(tx, leaseKey(row), service.processId, CLAIM_MS);
    if (!lease) return null;
    if (await writeRow(tx, before, row)) return { row, lease };
    await endLease(tx, lease);
    return null;
  });
}

/** Writes what became of a claimed draft and ends the claim. Null when the claim was lost: nothing is written then. */
export async function finishStoreOrder(
  service: Service,
  { row: before, lease }: ClaimedOrder,
  after: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">,
): Promise<StoreOrderRow | null> {
  const row = stamped(service, before, after);
  return service.db.tx(row.accountId, async (tx) => {
    if (!(await endLease(tx, lease))) return null;
    return (await writeRow(tx, before, row)) ? row : null;
  });
}

const writeRow = (
  tx: Connection,
  before: StoreOrderRow | null,
  row: StoreOrderRow,
): Promise<boolean> =>
  before ? replaceStoreOrder(tx, row, before.objectUpdated) : insertStoreOrder(tx, row);

/** Every row is younger than the one before it, also within one millisecond: that shows that it was written again. */
function stamped(
  service: Service,
  before: StoreOrderRow | null,
  after: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">,
): StoreOrderRow {
  const now = service.now();
  if (!before) return { ...after, objectCreated: now, objectUpdated: now };
  const { objectCreated, objectUpdated } = before;
  const atMs = Math.max(now.getTime(), objectUpdated.getTime() + 1);
  return { ...after, objectCreated, objectUpdated: new Date(atMs) };
}

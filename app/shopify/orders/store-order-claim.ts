import { isDeepStrictEqual } from "node:util";

import type { Service } from "#app/shipping/context.ts";
import {
  insertStoreOrder,
  replaceStoreOrder,
  type StoreOrderRow,
} from "#db/shopify/store-orders.ts";

/**
 * While somebody changes a draft its row says so in place of the fingerprint: the two are not written in one commit,
 * and until both are, nobody knows what the draft is made of. The claim of somebody who died is over when it is too
 * old.
 */
const CLAIM = "claimed";
/** Longer than a job may take. */
const CLAIM_MS = 90_000;

export function isClaimed(row: StoreOrderRow, now: Date): boolean {
  return row.fingerprint === CLAIM && now.getTime() - row.objectUpdated.getTime() < CLAIM_MS;
}

/** Whoever lives is done with a draft in less. */
const QUICK_MS = 1_000;

/** Since when and until when somebody who may be dead has claimed one of these; null when nobody has, or only just. */
export function oldClaim(
  rows: readonly StoreOrderRow[],
  now: Date,
): { since: Date; until: Date } | null {
  const claimed = rows.filter((row) => isClaimed(row, now));
  const sinceMs = Math.min(...claimed.map(({ objectUpdated }) => objectUpdated.getTime()));
  if (claimed.length === 0 || now.getTime() - sinceMs < QUICK_MS) return null;
  return { since: new Date(sinceMs), until: new Date(sinceMs + CLAIM_MS) };
}

/** What the draft was made of; null when that is not certain. */
export const certainFingerprint = ({ fingerprint }: StoreOrderRow): string | null =>
  fingerprint === CLAIM ? null : fingerprint;

/**
 * Writes the row in place of the one that was read (null: there was none), unless somebody else was faster. One that
 * says nothing new costs nothing.
 * @returns the row as it is now; null when somebody else was faster, and everything must be looked at again
 */
export async function keepStoreOrder(
  service: Service,
  before: StoreOrderRow | null,
  after: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">,
): Promise<StoreOrderRow | null> {
  const row = stamped(service, before, after);
  if (before && isDeepStrictEqual({ ...before }, { ...row, objectUpdated: before.objectUpdated })) {
    return before;
  }
  const isKept = await service.db.tx(row.accountId, (tx) =>
    before ? replaceStoreOrder(tx, row, before.objectUpdated) : insertStoreOrder(tx, row),
  );
  return isKept ? row : null;
}

/** The right to change the draft of a fulfilment order; null when somebody else was faster. */
export function claimStoreOrder(
  service: Service,
  before: StoreOrderRow | null,
  after: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">,
): Promise<StoreOrderRow | null> {
  return keepStoreOrder(service, before, { ...after, fingerprint: CLAIM });
}

/**
 * Every row is younger than the one before it, also within one millisecond: its time tells whether it was written
 * again.
 */
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

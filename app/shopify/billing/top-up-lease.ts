import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import type { Service } from "#app/shipping/context.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import { endLease, takeLease, type Lease } from "#db/durable/leases.ts";
import type { Connection } from "#db/engine/database.ts";
import { findTopUp, insertTopUp, updateTopUp, type WalletTopUp } from "#db/shopify/top-ups.ts";

/** Longer than the mutation can take with all its waiting, see admin-client.ts. */
const CLAIM_MS = 120_000;

/** The lease of the process that requests a purchase; paused while the store may still be making it. */
export const topUpLeaseKey = (walletTopUpId: WalletTopUpId): string => `topUp:${walletTopUpId}`;

/** The right to request the purchase from the store, and the top-up as it is then. */
export interface ClaimedTopUp {
  topUp: WalletTopUp;
  lease: Lease;
}

/** Writes the intent and claims it. Null when it was written before. */
export function insertClaimedTopUp(
  service: Service,
  topUp: WalletTopUp,
): Promise<ClaimedTopUp | null> {
  const { db, processId } = service;
  return db.tx(topUp.accountId, async (tx) => {
    if (!(await insertTopUp(tx, topUp))) return null;
    const subject = { subjectKind: "topUp", subjectId: topUp.walletTopUpId } as const;
    await recordActivity(service, tx, topUp.accountId, { action: "topUpRequested", ...subject });
    const lease = await take(tx, processId, topUp);
    if (!lease) throw new Error(`top-up ${topUp.walletTopUpId} is new and its lease is taken`);
    return { topUp, lease };
  });
}

/** Null while another process requests the purchase or the pause lasts, and when the store has answered. */
export function claimTopUpRequest(
  { db, processId, now }: Service,
  key: Pick<WalletTopUp, "accountId" | "walletTopUpId">,
): Promise<ClaimedTopUp | null> {
  return db.tx(key.accountId, async (tx) => {
    const lease = await take(tx, processId, key);
    if (!lease) return null;
    const topUp = await findTopUp(tx, key);
    if (topUp?.state !== "requested") {
      await endLease(tx, lease);
      return null;
    }
    const changes = { detail: null, objectUpdated: now() };
    await updateTopUp(tx, key, changes);
    return { topUp: { ...topUp, ...changes }, lease };
  });
}

/** Writes what came of a claimed top-up and ends the claim. False when it was lost: nothing is written then. */
export function finishClaimedTopUp(
  { db, now }: Service,
  { topUp, lease }: ClaimedTopUp,
  changes: Partial<Pick<WalletTopUp, "state" | "purchaseId" | "confirmationUrl" | "detail">>,
  pauseMs = 0,
): Promise<boolean> {
  return db.tx(topUp.accountId, async (tx) => {
    if (!(await endLease(tx, lease, pauseMs))) return false;
    await updateTopUp(tx, topUp, { ...changes, objectUpdated: now() });
    return true;
  });
}

const take = (
  tx: Connection,
  processId: string,
  { walletTopUpId }: Pick<WalletTopUp, "walletTopUpId">,
): Promise<Lease | null> => takeLease(tx, topUpLeaseKey(walletTopUpId), processId, CLAIM_MS);

import { and, eq, inArray, lte } from "drizzle-orm";

import type { AccountId, AdjustmentId, ShipmentId, TransferId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type { AdjustmentState, AdjustmentType } from "#app/shipping/model/wallet.ts";

import type { Connection } from "../engine/database.ts";

/** A correction of a wallet by a person. Its terms never change; it ends as done or withdrawn. */
export interface WalletAdjustment {
  adjustmentId: AdjustmentId;
  accountId: AccountId;
  type: AdjustmentType;
  /** Negative when it takes money from the wallet. */
  amount: Cents;
  currency: Currency;
  reason: string;
  reference: string;
  referenceKey: string;
  shipmentId: ShipmentId | null;
  reversesId: TransferId | null;
  requestedBy: string;
  needsConfirmation: boolean;
  confirmedBy: string | null;
  state: AdjustmentState;
  transferId: TransferId | null;
  objectCreated: Date;
  objectUpdated: Date;
}

/** False when its reference, the reversed top-up or the recharged shipment already has an adjustment. */
export async function insertAdjustment(
  tx: Connection,
  adjustment: WalletAdjustment,
): Promise<boolean> {
  const { walletAdjustments } = tx.tables;
  const inserted = await tx
    .insert(walletAdjustments)
    .values(adjustment)
    .onConflictDoNothing()
    .returning({ adjustmentId: walletAdjustments.adjustmentId });
  return inserted.length === 1;
}

/** Ends a pending request. False for all but one of several callers. Its transfer follows in the same transaction. */
export async function endAdjustment(
  tx: Connection,
  adjustmentId: AdjustmentId,
  end: Pick<WalletAdjustment, "transferId" | "confirmedBy" | "objectUpdated"> & {
    state: Exclude<AdjustmentState, "pending">;
  },
): Promise<boolean> {
  const { walletAdjustments } = tx.tables;
  const changed = await tx
    .update(walletAdjustments)
    .set(end)
    .where(
      and(eq(walletAdjustments.adjustmentId, adjustmentId), eq(walletAdjustments.state, "pending")),
    )
    .returning({ adjustmentId: walletAdjustments.adjustmentId });
  return changed.length === 1;
}

export async function findAdjustment(
  db: Connection,
  adjustmentId: AdjustmentId,
): Promise<WalletAdjustment | null> {
  const { walletAdjustments } = db.tables;
  const [found] = await db
    .select()
    .from(walletAdjustments)
    .where(eq(walletAdjustments.adjustmentId, adjustmentId));
  return found ?? null;
}

export async function findAdjustmentByReference(
  db: Connection,
  referenceKeys: string[],
): Promise<WalletAdjustment | null> {
  const { walletAdjustments } = db.tables;
  const [found] = await db
    .select()
    .from(walletAdjustments)
    .where(inArray(walletAdjustments.referenceKey, referenceKeys));
  return found ?? null;
}

/** Those that nobody can confirm any more. */
export async function withdrawOldAdjustments(
  tx: Connection,
  before: Date,
  objectUpdated: Date,
): Promise<void> {
  const { walletAdjustments } = tx.tables;
  await tx
    .update(walletAdjustments)
    .set({ state: "withdrawn", objectUpdated })
    .where(
      and(eq(walletAdjustments.state, "pending"), lte(walletAdjustments.objectCreated, before)),
    );
}

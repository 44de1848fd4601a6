import type { LedgerAccountId, AutoTopUpId, JournalId, ShipmentId, TransferId } from "./ids.ts";
import type { LedgerTransferKind } from "./ledger.ts";
import type { Cents, Currency } from "./money.ts";

/**
 * What moves a wallet: an adjustment is the operator's, a debt is what a charge found missing and is owed from then on,
 * a payout is cash that the merchant takes as balance.
 */
export const transferKinds = [
  "topUp",
  "charge",
  "refund",
  "adjustment",
  "reweigh",
  "returnFreight",
  "debt",
  "debtPaid",
  "payout",
] as const satisfies readonly LedgerTransferKind[];
export type TransferKind = (typeof transferKinds)[number];

/** The money of a purchase: `open` until its waybill exists (`posted`) or it goes back before that (`voided`). */
export const holdStates = ["open", "posted", "voided"] as const;
export type HoldState = (typeof holdStates)[number];

/** Why a person corrects a wallet. */
export const adjustmentTypes = [
  "correction",
  "topUpReversal",
  "chargeBack",
  "reweigh",
  "recharge",
  "payout",
] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

/** Those that change what the shipment they name has cost; a correction that names none is the wallet's alone. */
export const costAdjustmentTypes = [
  "correction",
  "reweigh",
  "recharge",
] as const satisfies readonly AdjustmentType[];

/** `pending`: another person has to confirm it. */
export type AdjustmentState = "pending" | "done" | "withdrawn";

export interface Wallet {
  ledgerAccountId: LedgerAccountId;
  /** The money that can be spent: what open holds reserve is no longer in it. */
  balance: Cents;
  currency: Currency;
}

/** A wallet with what its open holds reserve: money that has left the balance and can still come back. */
export interface WalletWithHeld extends Wallet {
  held: Cents;
  /** What it lacked for earlier charges, and is owed: the next top-up pays it first. */
  debt: Cents;
}

/** One immutable movement between two ledger accounts. Its unique key names its cause, so that it happens only once. */
export interface Transfer {
  transferId: TransferId;
  idempotencyKey: string;
  kind: LedgerTransferKind;
  debitId: LedgerAccountId;
  creditId: LedgerAccountId;
  amount: Cents;
  currency: Currency;
  shipmentId: ShipmentId | null;
  /** On a refund, the charge that it reverses. */
  reversesId: TransferId | null;
  /** Of a top-up: its key, however the reference in it was typed. */
  referenceKey: string | null;
  /** What it belongs to; null for what stands alone. */
  journalId: JournalId | null;
  objectCreated: Date;
}

/** One line of a wallet's statement. */
export interface StatementEntry {
  /** 1, 2, 3 … without gaps. */
  version: number;
  kind: TransferKind;
  /** Negative when money left the wallet. */
  amount: Cents;
  balanceAfter: Cents;
  shipmentId: ShipmentId | null;
  idempotencyKey: string;
  /** Of an adjustment: what it is, and why a person made it. */
  adjustmentType: AdjustmentType | null;
  reason: string | null;
  objectCreated: Date;
}

/** The same for the owner of the wallet, with the shipment that it is about. */
export interface WalletMovement extends StatementEntry {
  extId: string | null;
  trackingNumber: string | null;
}

/** The text that names a top-up or an adjustment; null for what the service moves by itself. */
export function referenceOf({
  kind,
  idempotencyKey,
}: Pick<StatementEntry, "kind" | "idempotencyKey">): string | null {
  const [prefix = "", ...reference] = idempotencyKey.split(":");
  const isNamed = (kind === "topUp" && prefix === "topUp") || kind === "adjustment";
  return isNamed ? reference.join(":") : null;
}

/** The same for the operator: with what became of a charge's money, and with the people behind an adjustment. */
export interface OperatorEntry extends StatementEntry {
  hold: HoldState | null;
  requestedBy: string | null;
  confirmedBy: string | null;
}

export const idempotencyKeys = {
  topUp: (reference: string) => `topUp:${reference}`,
  autoTopUp: (autoTopUpId: AutoTopUpId) => `draw:${autoTopUpId}`,
  exchange: (reference: string) => `exchange:${reference}`,
  charge: (shipmentId: ShipmentId) => `charge:${shipmentId}`,
  refund: (shipmentId: ShipmentId) => `refund:${shipmentId}`,
  adjustment: (reference: string) => `adjustment:${reference}`,
};

import type { LedgerAccountId, AutoTopUpId, ShipmentId, TransferId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/** The kinds of ledger accounts: the wallets, and the platform's three counterparties. */
export const ledgerAccountKinds = ["wallet", "funding", "sales", "adjustment"] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** topUp funding to wallet, charge wallet to sales, refund sales to wallet; an adjustment is the operator's. */
export const transferKinds = ["topUp", "charge", "refund", "adjustment"] as const;
export type TransferKind = (typeof transferKinds)[number];

export interface Wallet {
  ledgerAccountId: LedgerAccountId;
  balance: Cents;
  currency: Currency;
}

/** One immutable movement between two ledger accounts. Its unique key names its cause, so that it happens only once. */
export interface Transfer {
  transferId: TransferId;
  idempotencyKey: string;
  kind: TransferKind;
  debitId: LedgerAccountId;
  creditId: LedgerAccountId;
  amount: Cents;
  currency: Currency;
  shipmentId: ShipmentId | null;
  /** On a refund, the charge that it reverses. */
  reversesId: TransferId | null;
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
  objectCreated: Date;
}

export const idempotencyKeys = {
  topUp: (reference: string) => `topUp:${reference}`,
  autoTopUp: (autoTopUpId: AutoTopUpId) => `draw:${autoTopUpId}`,
  charge: (shipmentId: ShipmentId) => `charge:${shipmentId}`,
  refund: (shipmentId: ShipmentId) => `refund:${shipmentId}`,
};

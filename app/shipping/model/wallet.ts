import type { LedgerAccountId, PaymentDrawId, ShipmentId, TransferId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/** Who owns money in the ledger: the wallets, and the three sides of the platform that they trade with. */
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

/** One immutable movement between two ledger accounts. Its key is the reason why it can only happen once. */
export interface Transfer {
  transferId: TransferId;
  idempotencyKey: string;
  kind: TransferKind;
  debitId: LedgerAccountId;
  creditId: LedgerAccountId;
  amount: Cents;
  currency: Currency;
  shipmentId: ShipmentId | null;
  /** A refund names the charge that it gives back. */
  reversesId: TransferId | null;
  objectCreated: Date;
}

/** One line of a wallet's statement. */
export interface StatementEntry {
  /** 1, 2, 3 … without a gap. */
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
  autoTopUp: (autoTopUpId: PaymentDrawId) => `draw:${autoTopUpId}`,
  charge: (shipmentId: ShipmentId) => `charge:${shipmentId}`,
  refund: (shipmentId: ShipmentId) => `refund:${shipmentId}`,
};

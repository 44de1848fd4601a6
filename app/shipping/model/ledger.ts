import type { AccountId, JournalId, ShipmentId, StaffId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/**
 * Of one account. They alone have a balance, never below nothing, and an entry for each movement. What a merchant owes
 * grows by its debit side, the others by their credit side.
 */
export const ownSideKinds = [
  "wallet",
  "merchantPayable",
  "codHeld",
  "claimHeld",
  "merchantDebt",
] as const;
export type OwnSideKind = (typeof ownSideKinds)[number];

/** What a carrier owes the platform (`carrierCash`, `carrierClaims`), and what it is owed (`carrierPayable`). */
export const carrierSideKinds = ["carrierCash", "carrierPayable", "carrierClaims"] as const;
export type CarrierSideKind = (typeof carrierSideKinds)[number];

/** The platform's own. `bank` is one for each bank account, `taxPayable` and `taxCredit` one for each tax. */
export const platformSideKinds = [
  "bank",
  "storeClearing",
  "depositClearing",
  "sales",
  "codFees",
  "otherIncome",
  "carrierCost",
  "bankFees",
  "lossesOnCash",
  "taxPayable",
  "taxCredit",
  "suspense",
  "adjustment",
  "exchange",
] as const;
export type PlatformSideKind = (typeof platformSideKinds)[number];

export const ledgerAccountKinds = [
  ...ownSideKinds,
  ...carrierSideKinds,
  ...platformSideKinds,
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** One side of a transfer, by what it is. That of an account is the account's of the journal. */
export type Side =
  | { kind: OwnSideKind }
  | { kind: CarrierSideKind; country: string; carrierToken: string }
  | { kind: "bank"; bankAccountId: string }
  | { kind: "taxPayable" | "taxCredit"; taxCode: string }
  | { kind: Exclude<PlatformSideKind, "bank" | "taxPayable" | "taxCredit"> };

export type SharedSide = Exclude<Side, { kind: OwnSideKind }>;

type Pair = readonly [debit: LedgerAccountKind, credit: LedgerAccountKind];

/** Which two kinds of accounts each kind of transfer is between. The database refuses every other (db/rules). */
export const transferPairs = {
  topUp: [
    ["storeClearing", "wallet"],
    ["depositClearing", "wallet"],
  ],
  charge: [["wallet", "sales"]],
  refund: [["sales", "wallet"]],
  adjustment: [
    ["adjustment", "wallet"],
    ["wallet", "adjustment"],
  ],
  exchange: [["storeClearing", "exchange"]],
  cost: [["carrierCost", "carrierPayable"]],
  costReversal: [["carrierPayable", "carrierCost"]],
  tax: [["sales", "taxPayable"]],
  taxReversal: [["taxPayable", "sales"]],
  codCollected: [["carrierCash", "codHeld"]],
  codReversal: [
    ["codHeld", "carrierCash"],
    ["merchantPayable", "codHeld"],
    ["carrierCash", "lossesOnCash"],
    ["lossesOnCash", "codHeld"],
  ],
  codBanked: [
    ["bank", "carrierCash"],
    ["suspense", "carrierCash"],
  ],
  codReleased: [["codHeld", "merchantPayable"]],
  codFee: [
    ["merchantPayable", "codFees"],
    ["merchantPayable", "taxPayable"],
  ],
  deduction: [
    ["carrierPayable", "carrierCash"],
    ["bankFees", "carrierCash"],
    ["taxCredit", "carrierCash"],
  ],
  setOff: [["merchantPayable", "merchantDebt"]],
  payout: [
    ["merchantPayable", "bank"],
    ["merchantPayable", "wallet"],
  ],
  payoutReturned: [["bank", "merchantPayable"]],
  reweigh: [["wallet", "sales"]],
  returnFreight: [["wallet", "sales"]],
  // What a wallet lacks for a charge is lent to it, and owed from then on.
  debt: [["merchantDebt", "wallet"]],
  debtPaid: [["wallet", "merchantDebt"]],
  claim: [
    ["carrierClaims", "claimHeld"],
    ["carrierClaims", "otherIncome"],
  ],
  claimPaid: [
    ["bank", "carrierClaims"],
    ["carrierPayable", "carrierClaims"],
    ["claimHeld", "merchantPayable"],
  ],
  writeOff: [
    ["lossesOnCash", "carrierCash"],
    ["lossesOnCash", "carrierClaims"],
    ["lossesOnCash", "merchantDebt"],
    ["codHeld", "lossesOnCash"],
    ["claimHeld", "lossesOnCash"],
  ],
  bankIn: [
    ["bank", "storeClearing"],
    ["bank", "depositClearing"],
    ["bank", "suspense"],
    ["bank", "otherIncome"],
    ["bank", "merchantDebt"],
    ["bankFees", "storeClearing"],
    ["suspense", "storeClearing"],
    ["suspense", "depositClearing"],
    ["suspense", "otherIncome"],
  ],
  bankOut: [
    ["carrierPayable", "bank"],
    ["bankFees", "bank"],
    ["storeClearing", "bank"],
    ["depositClearing", "bank"],
    ["suspense", "bank"],
    ["taxPayable", "bank"],
    ["otherIncome", "suspense"],
  ],
} as const satisfies Record<string, readonly Pair[]>;
export type LedgerTransferKind = keyof typeof transferPairs;

/** Those that are about one shipment; the others may name one, but for those of `shipmentlessKinds`. */
export const shipmentKinds = [
  "charge",
  "refund",
  "cost",
  "costReversal",
  "tax",
  "taxReversal",
  "codCollected",
  "codReversal",
  "codReleased",
  "codFee",
  "reweigh",
  "returnFreight",
] as const satisfies readonly LedgerTransferKind[];

export const shipmentlessKinds = [
  "topUp",
  "adjustment",
  "exchange",
] as const satisfies readonly LedgerTransferKind[];

/** One movement of a journal. */
export interface Posting {
  kind: LedgerTransferKind;
  debit: Side;
  credit: Side;
  amount: Cents;
  currency: Currency;
  shipmentId?: ShipmentId | null;
}

/** What belongs together: all of it is posted, once, for its cause and account. */
export interface Journal {
  journalId: JournalId;
  /** What made it, such as `label`; with `causeId` its name for good. */
  cause: string;
  causeId: string;
  /** Null for what is the platform's alone. */
  accountId: AccountId | null;
  at: Date;
  staffId: StaffId | null;
}

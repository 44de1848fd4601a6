import type { AccountId, BankDetailsId, PayoutId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";
import { HOUR_MS } from "./time-units.ts";

/** `approved`: on its way to the bank's file. `sent`: the bank has the order; `done`: the bank has paid. */
export const payoutStates = ["draft", "approved", "sent", "done", "returned", "withdrawn"] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutDestinations = ["bank", "wallet"] as const;
export type PayoutDestination = (typeof payoutDestinations)[number];

export interface Payout {
  payoutId: PayoutId;
  accountId: AccountId;
  amount: Cents;
  /** What of the balance paid the merchant's debt before. */
  setOff: Cents;
  currency: Currency;
  destination: PayoutDestination;
  bankDetailsId: BankDetailsId | null;
  bankAccountId: string | null;
  state: PayoutState;
  /** By which the bank confirms it. */
  bankReference: string | null;
  /** When it was written into an order for the bank; null until then. From here on it is not withdrawn. */
  orderedAt: Date | null;
  askedBy: string;
  approvedBy: string | null;
  /** The second person, above the limit of one. */
  confirmedBy: string | null;
  objectCreated: Date;
  objectUpdated: Date;
}

export const bankAccountKinds = ["checking", "savings"] as const;
export type BankAccountKind = (typeof bankAccountKinds)[number];

/** Whose word a request is: a merchant's is nobody's of the operator. */
export const MERCHANT = "merchant";

/** Where a merchant is paid. */
export interface BankDetails {
  holder: string;
  taxId: string;
  bank: string;
  number: string;
  kind: BankAccountKind;
}

export interface KeptBankDetails {
  bankDetailsId: BankDetailsId;
  accountId: AccountId;
  /** The end of its number, which may be shown. */
  hint: string;
  /** From when it is paid to: a change waits, so that its owner can object. */
  validFrom: Date;
  /** Null for what was withdrawn, or erased. */
  details: BankDetails | null;
  objectCreated: Date;
}

/** A change of where money goes is told, and waits. The first one replaces nothing. */
export const BANK_DETAILS_WAIT_MS = 48 * HOUR_MS;

import type { AccountId, MoneyRequestId, ShipmentId, StaffId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";
import type { StaffRole } from "./staff.ts";
import { DAY_MS } from "./time-units.ts";
import { adjustmentTypes } from "./wallet.ts";

/** Everything by which a person credits an account, pays out or charges, each within the limits of one person. */
export const moneyRequestKinds = [
  "topUp",
  "cashPayout",
  "writeOff",
  "suspense",
  "suspenseUndone",
  "merchantCharge",
  "refundSettled",
  "topUpSettled",
  ...adjustmentTypes,
] as const;
export type MoneyRequestKind = (typeof moneyRequestKinds)[number];

/**
 * `pending`: another person has to confirm it. `allowed`: it may be done, once, and may have been. `expired` is a
 * pending one whose time is over.
 */
export type MoneyRequestState = "pending" | "allowed" | "done" | "withdrawn";

/** What a person asked for. A known reference must come with the same terms. */
export interface MoneyTerms {
  kind: MoneyRequestKind;
  /** Null for money that is no account's. */
  accountId: AccountId | null;
  /** Negative when it takes money from the account, or out of suspense. */
  amount: Cents;
  currency: Currency;
  reason: string;
  /** What identifies it, once for each kind of movement. */
  reference: string;
  shipmentId: ShipmentId | null;
  /** The reference of the top-up that it takes back. */
  topUpReference: string | null;
}

export interface MoneyRequest extends MoneyTerms {
  requestId: MoneyRequestId;
  referenceKey: string;
  askedBy: StaffId;
  askedByName: string;
  confirmedBy: StaffId | null;
  confirmedByName: string | null;
  state: MoneyRequestState;
  /** Of one that waits for a second person, until when. */
  expiresAt: Date | null;
  objectCreated: Date;
  objectUpdated: Date;
}

/** Dollars, and a thousand times as much in other money. */
export interface MoneyLimit {
  perAction: number;
  /** Within any 24 hours: of one person over all accounts, and of one account over all people. */
  perDay: number;
}
export type MoneyLimits = Record<StaffRole, MoneyLimit>;

const nothing: MoneyLimit = { perAction: 0, perDay: 0 };
/** Of what needs two people, whatever the amount is. */
export const nothingAlone: MoneyLimits = {
  support: nothing,
  operations: nothing,
  finance: nothing,
  admin: nothing,
};

/** How long a request waits for a second person. */
export const REQUEST_KEPT_MS = 7 * DAY_MS;
/** Any 24 hours: a day of the calendar could be used twice around midnight. */
export const LIMIT_WINDOW_MS = DAY_MS;

/** Whether nobody can confirm it any more, at that time. */
export const isRequestExpired = ({ state, expiresAt }: MoneyRequest, at: Date): boolean =>
  state === "pending" && expiresAt !== null && expiresAt <= at;

import type { AccountId, CarrierFileId, TransferId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/**
 * What becomes of money that came with a remittance and was no parcel's: `returned`, the bank sent it back or on;
 * `income`, it is the service's; `line`, it is a line of the bank again, for a remittance that came later.
 */
export const suspenseEnds = ["returned", "income", "line"] as const;
export type SuspenseEnd = (typeof suspenseEnds)[number];

/** The causes of their journals. Each is named by the transfer that it ends, and by the key of its reference. */
export const suspenseCauses = {
  returned: "suspenseReturned",
  income: "suspenseIncome",
  line: "suspenseLine",
} as const satisfies Record<SuspenseEnd, string>;
export const SUSPENSE_UNDONE = "suspenseUndone";

/** What begins the key of a line of the bank that is money out of suspense. */
export const SUSPENSE_LINE = "suspense:";

export interface SuspenseSettlement {
  to: SuspenseEnd;
  amount: Cents;
  /** As `referenceKeyOf` makes it. */
  referenceKey: string;
  bankAccountId: string | null;
  at: Date;
  isUndone: boolean;
}

/** Money in suspense, by the transfer that brought it. */
export interface Suspended {
  transferId: TransferId;
  /** Whose parcels it was for, where the books do not know their cash; else it is nobody's. */
  accountId: AccountId | null;
  fileId: CarrierFileId;
  bankAccountId: string | null;
  currency: Currency;
  since: Date;
  came: Cents;
  left: Cents;
  settlements: SuspenseSettlement[];
}

import type { AccountId } from "./ids.ts";
import type { LabelFormat } from "./label.ts";
import type { Cents } from "./money.ts";

export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];

export interface Account {
  accountId: AccountId;
  name: string;
  objectCreated: Date;
  /** May choose the carriers that are there for testing. */
  isTest: boolean;
  /** What its recipients are written to in. */
  language: Language;
  /** Below this balance the account is told. */
  walletLowBelow: Cents;
  /** What its labels are printed on, where the carrier lets us print them. */
  labelFormat: LabelFormat;
}

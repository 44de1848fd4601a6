import type { AccountId } from "./ids.ts";
import type { LabelFormat } from "./label.ts";
import type { Language } from "./language.ts";
import type { Cents } from "./money.ts";

/** Characters of an API key's name. */
export const API_KEY_NAME_LENGTH_MAX = 60;
/** Of keys that are not revoked: more than an account has systems. */
export const API_KEYS_MAX = 20;

export interface Account {
  accountId: AccountId;
  name: string;
  objectCreated: Date;
  /** May choose test-only carriers. */
  isTest: boolean;
  /** Of a sandbox: the account whose test keys act in it. */
  liveAccountId: AccountId | null;
  /** The language of mails to its recipients. */
  language: Language;
  /** Below this balance the account receives a mail. */
  walletLowBelow: Cents;
  /** The default label format, where the carrier lets this service render its labels. */
  labelFormat: LabelFormat;
}

import type { Connection } from "#db/engine/database.ts";
import { insertAccount } from "#db/shipping/accounts.ts";
import { insertWallet } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { DEFAULT_LABEL_FORMAT } from "../model/label.ts";
import { cents, NO_MONEY, type Currency, FIRST_CURRENCY } from "../model/money.ts";

/** The balance that two ordinary parcels need, and the language of the first market. */
const newAccount = {
  language: "es",
  walletLowBelow: cents(1000),
  labelFormat: DEFAULT_LABEL_FORMAT,
} as const;

interface NewAccount {
  accountId: AccountId;
  name: string;
  isTest: boolean;
  /** Of its wallet, for good. */
  currency: Currency;
}

/** An account with an empty wallet and no key, inserted in the caller's transaction. */
export async function insertOpenedAccount(
  tx: Connection,
  { newId, now }: Pick<Service, "newId" | "now">,
  { currency, ...account }: NewAccount,
): Promise<void> {
  await insertAccount(tx, {
    ...newAccount,
    walletLowBelow: currency === FIRST_CURRENCY ? newAccount.walletLowBelow : NO_MONEY,
    ...account,
    objectCreated: now(),
  });
  await insertWallet(tx, {
    ledgerAccountId: newId(),
    accountId: account.accountId,
    currency,
  });
}

import type { Connection } from "#db/engine/database.ts";
import { insertAccount } from "#db/shipping/accounts.ts";
import { insertWallet } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { DEFAULT_LABEL_FORMAT } from "../model/label.ts";
import { cents, type Cents, type Currency } from "../model/money.ts";

/** The balance that two ordinary parcels need, until the account's market is known. */
const FIRST_LOW_BELOW = cents(10_00);
/** The language of the first market. */
const newAccount = { language: "es", labelFormat: DEFAULT_LABEL_FORMAT } as const;

interface NewAccount {
  accountId: AccountId;
  name: string;
  isTest: boolean;
  /** Of a sandbox. */
  liveAccountId?: AccountId;
  /** Of its wallet, from its first money on for good. */
  currency: Currency;
  /** What its market's accounts are warned below. */
  walletLowBelow?: Cents;
}

/** An account with an empty wallet and no key, inserted in the caller's transaction. */
export async function insertOpenedAccount(
  tx: Connection,
  { newId, now }: Pick<Service, "newId" | "now">,
  { currency, walletLowBelow = FIRST_LOW_BELOW, liveAccountId, ...account }: NewAccount,
): Promise<void> {
  await insertAccount(tx, {
    ...newAccount,
    walletLowBelow,
    ...account,
    liveAccountId: liveAccountId ?? null,
    objectCreated: now(),
  });
  await insertWallet(tx, {
    ledgerAccountId: newId(),
    accountId: account.accountId,
    currency,
  });
}

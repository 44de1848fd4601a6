import type { Connection } from "#db/engine/database.ts";
import { insertAccount } from "#db/shipping/accounts.ts";
import { insertWallet } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { DEFAULT_LABEL_FORMAT } from "../model/label.ts";
import { cents, currencies } from "../model/money.ts";

/** The balance that two ordinary parcels need, and the language of the first market. */
const newAccount = {
  language: "es",
  walletLowBelow: cents(1000),
  labelFormat: DEFAULT_LABEL_FORMAT,
} as const;

/** An account with an empty wallet and no key, inserted in the caller's transaction. */
export async function insertOpenedAccount(
  tx: Connection,
  { newId, now }: Pick<Service, "newId" | "now">,
  account: { accountId: AccountId; name: string; isTest: boolean },
): Promise<void> {
  await insertAccount(tx, { ...newAccount, ...account, objectCreated: now() });
  await insertWallet(tx, {
    ledgerAccountId: newId(),
    accountId: account.accountId,
    currency: currencies[0],
  });
}

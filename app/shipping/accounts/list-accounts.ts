import { selectAccounts } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { Account } from "../model/account.ts";
import type { Cents, Currency } from "../model/money.ts";

export type ListedAccount = Pick<
  Account,
  "accountId" | "name" | "isTest" | "liveAccountId" | "objectCreated"
> & {
  balance: Cents;
  currency: Currency;
  /** Of the store that the account belongs to; names are not unique. */
  shopDomain: string | null;
};

/** Every account with its wallet, oldest first. */
export async function listAccounts(service: Service): Promise<ListedAccount[]> {
  return selectAccounts(service.db.read);
}

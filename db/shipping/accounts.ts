import { asc, eq } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../database.ts";

export interface Account {
  accountId: AccountId;
  name: string;
  objectCreated: Date;
}

export async function insertAccount(tx: Connection, account: Account): Promise<void> {
  await tx.insert(tx.tables.accounts).values(account);
}

export async function findAccount(db: Connection, accountId: AccountId): Promise<Account | null> {
  const { accounts } = db.tables;
  const [found] = await db.select().from(accounts).where(eq(accounts.accountId, accountId));
  return found ?? null;
}

/** Every account with the balance of its wallet, oldest first. */
export function selectAccounts(db: Connection) {
  const { accounts, ledgerAccounts } = db.tables;
  return db
    .select({
      accountId: accounts.accountId,
      name: accounts.name,
      balance: ledgerAccounts.balance,
      currency: ledgerAccounts.currency,
      objectCreated: accounts.objectCreated,
    })
    .from(accounts)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, accounts.accountId))
    .orderBy(asc(accounts.accountId));
}

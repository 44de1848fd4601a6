import { and, asc, eq, notExists, or, sql } from "drizzle-orm";

import type { Account } from "#app/shipping/model/account.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

export async function insertAccount(tx: Connection, account: Account): Promise<void> {
  await tx.insert(tx.tables.accounts).values(account);
}

export async function findAccount(db: Connection, accountId: AccountId): Promise<Account | null> {
  const [found] = await db
    .prepared("findAccount", (connection) => {
      const { accounts } = connection.tables;
      return connection
        .select()
        .from(accounts)
        .where(eq(accounts.accountId, sql.placeholder("accountId")))
        .prepare("findAccount");
    })
    .execute({ accountId });
  return found ?? null;
}

/** Absent fields stay unchanged. Null when there is no such account. */
export async function updateAccount(
  tx: Connection,
  accountId: AccountId,
  changes: Partial<Omit<Account, "accountId" | "objectCreated">>,
): Promise<Account | null> {
  const { accounts } = tx.tables;
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  if (isEmpty) return findAccount(tx, accountId);
  const [edited] = await tx
    .update(accounts)
    .set(changes)
    .where(eq(accounts.accountId, accountId))
    .returning();
  return edited ?? null;
}

/**
 * Turns the account into a test account, unless its wallet has ever moved: its money would be real.
 * @returns false when it stays a real account
 */
export async function markTestAccount(tx: Connection, accountId: AccountId): Promise<boolean> {
  const { accounts, ledgerAccounts, ledgerTransfers } = tx.tables;
  const moved = tx
    .select({ one: sql`1` })
    .from(ledgerTransfers)
    .innerJoin(
      ledgerAccounts,
      or(
        eq(ledgerTransfers.debitId, ledgerAccounts.ledgerAccountId),
        eq(ledgerTransfers.creditId, ledgerAccounts.ledgerAccountId),
      ),
    )
    .where(eq(ledgerAccounts.accountId, accountId));
  const marked = await tx
    .update(accounts)
    .set({ isTest: true })
    .where(and(eq(accounts.accountId, accountId), or(eq(accounts.isTest, true), notExists(moved))))
    .returning({ accountId: accounts.accountId });
  return marked.length === 1;
}

/** Every account with the balance of its wallet, oldest first. */
export function selectAccounts(db: Connection) {
  const { accounts, ledgerAccounts, shops } = db.tables;
  return db
    .select({
      accountId: accounts.accountId,
      name: accounts.name,
      balance: ledgerAccounts.balance,
      currency: ledgerAccounts.currency,
      isTest: accounts.isTest,
      objectCreated: accounts.objectCreated,
      /** Of a shop's account, and of the test account that it had before it went live; null for any other. */
      shopDomain: shops.shopDomain,
    })
    .from(accounts)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, accounts.accountId))
    .leftJoin(
      shops,
      or(eq(shops.accountId, accounts.accountId), eq(shops.testAccountId, accounts.accountId)),
    )
    .orderBy(asc(accounts.accountId));
}

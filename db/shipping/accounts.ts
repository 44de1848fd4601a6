import { and, asc, eq, ne, notExists, or, sql } from "drizzle-orm";

import type { Account } from "#app/shipping/model/account.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Currency } from "#app/shipping/model/money.ts";

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

/** The sandbox of a live account; null while it has none. */
export async function findSandboxOf(
  db: Connection,
  liveAccountId: AccountId,
): Promise<AccountId | null> {
  const { accounts } = db.tables;
  const [found] = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(eq(accounts.liveAccountId, liveAccountId));
  return found?.accountId ?? null;
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

/**
 * Gives a wallet another currency. False for one that has ever moved, or has a correction on its way: its currency is
 * that of its money.
 */
export async function changeWalletCurrency(
  tx: Connection,
  accountId: AccountId,
  currency: Currency,
): Promise<boolean> {
  const { ledgerAccounts, walletAdjustments, autoTopUps } = tx.tables;
  const asked = tx
    .select({ one: sql`1` })
    .from(walletAdjustments)
    .where(and(eq(walletAdjustments.accountId, accountId), eq(walletAdjustments.state, "pending")));
  const charged = tx
    .select({ one: sql`1` })
    .from(autoTopUps)
    .where(eq(autoTopUps.accountId, accountId));
  const changed = await tx
    .update(ledgerAccounts)
    .set({ currency })
    .where(
      and(
        eq(ledgerAccounts.accountId, accountId),
        eq(ledgerAccounts.kind, "wallet"),
        eq(ledgerAccounts.version, 0),
        ne(ledgerAccounts.currency, currency),
        notExists(asked),
        notExists(charged),
      ),
    )
    .returning({ ledgerAccountId: ledgerAccounts.ledgerAccountId });
  return changed.length === 1;
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
      liveAccountId: accounts.liveAccountId,
      objectCreated: accounts.objectCreated,
      /** Of a shop's account, and of the test account that it had before it went live; null for any other. */
      shopDomain: shops.shopDomain,
    })
    .from(accounts)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.accountId, accounts.accountId), eq(ledgerAccounts.kind, "wallet")),
    )
    .leftJoin(
      shops,
      or(eq(shops.accountId, accounts.accountId), eq(shops.testAccountId, accounts.accountId)),
    )
    .orderBy(asc(accounts.accountId));
}

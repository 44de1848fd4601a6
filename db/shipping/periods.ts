import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  lt,
  lte,
  max,
  sql,
} from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { OwnSideKind } from "#app/shipping/model/ledger.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import type { ChainEntry } from "#app/shipping/model/statement-chain.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type ClosedDays = Tables["closedDays"]["$inferSelect"];
export type StatementDay = Tables["statementDays"]["$inferSelect"];
export type AccountingPeriod = Tables["accountingPeriods"]["$inferSelect"];

/** The currencies in which anything has moved. */
export async function selectMovedCurrencies(db: Connection): Promise<Currency[]> {
  const { ledgerAccounts } = db.tables;
  const rows = await db
    .select({ currency: ledgerAccounts.currency })
    .from(ledgerAccounts)
    .where(and(isNotNull(ledgerAccounts.accountId), gte(ledgerAccounts.version, 1)))
    .groupBy(ledgerAccounts.currency);
  return rows.map(({ currency }) => currency).toSorted();
}

export async function findClosedDays(
  db: Connection,
  currency: Currency,
): Promise<ClosedDays | null> {
  const { closedDays } = db.tables;
  const [found] = await db.select().from(closedDays).where(eq(closedDays.currency, currency));
  return found ?? null;
}

/** Never back to an earlier time. */
export async function saveClosedDays(tx: Connection, row: ClosedDays): Promise<void> {
  const { closedDays } = tx.tables;
  await tx
    .insert(closedDays)
    .values(row)
    .onConflictDoUpdate({
      target: closedDays.currency,
      set: { closedUntil: row.closedUntil, sealedUntil: row.sealedUntil },
      setWhere: lte(closedDays.closedUntil, sql`excluded.closed_until`),
    });
}

/** Whether an own side of an account moved before that time. */
export async function hasChainEntries(
  db: Connection,
  currency: Currency,
  until: Date,
): Promise<boolean> {
  const { ledgerEntries: e, ledgerTransfers: t } = db.tables;
  const found = await db
    .select({ one: sql`1` })
    .from(e)
    .innerJoin(t, eq(t.transferId, e.transferId))
    .where(and(eq(t.currency, currency), lt(t.objectCreated, until)))
    .limit(1);
  return found.length > 0;
}

/** What moved own sides of accounts in that time, in the order of the transfers. It goes over the whole ledger. */
export async function selectChainEntries(
  db: Connection,
  currency: Currency,
  { from, until, accountId }: { from: Date | null; until: Date; accountId?: AccountId },
): Promise<ChainEntry[]> {
  const { ledgerEntries: e, ledgerTransfers: t, ledgerAccounts: a } = db.tables;
  const rows = await db
    .select({
      accountId: sql<AccountId>`${a.accountId}`.mapWith((id) => Number(id) as AccountId),
      currency: a.currency,
      side: sql<OwnSideKind>`${a.kind}`,
      version: e.version,
      transferId: e.transferId,
      kind: t.kind,
      amount: e.amount,
      balanceAfter: e.balanceAfter,
      at: t.objectCreated,
    })
    .from(e)
    .innerJoin(t, eq(t.transferId, e.transferId))
    .innerJoin(a, eq(a.ledgerAccountId, e.ledgerAccountId))
    .where(
      and(
        eq(a.currency, currency),
        isNotNull(a.accountId),
        accountId === undefined ? undefined : eq(a.accountId, accountId),
        lt(t.objectCreated, until),
        from ? gte(t.objectCreated, from) : undefined,
      ),
    )
    .orderBy(asc(e.transferId));
  return rows;
}

/** When each account moved last before that time. It goes over the whole ledger. */
export async function selectLastMoves(
  db: Connection,
  currency: Currency,
  until: Date,
): Promise<{ accountId: AccountId; at: Date }[]> {
  const { ledgerEntries: e, ledgerTransfers: t, ledgerAccounts: a } = db.tables;
  const rows = await db
    .select({ accountId: a.accountId, at: max(t.objectCreated) })
    .from(e)
    .innerJoin(t, eq(t.transferId, e.transferId))
    .innerJoin(a, eq(a.ledgerAccountId, e.ledgerAccountId))
    .where(and(eq(a.currency, currency), isNotNull(a.accountId), lt(t.objectCreated, until)))
    .groupBy(a.accountId);
  return rows.flatMap(({ accountId, at }) => (accountId && at ? [{ accountId, at }] : []));
}

export async function findLastStatementDay(
  db: Connection,
  accountId: AccountId,
  currency: Currency,
  before: string,
): Promise<StatementDay | null> {
  const { statementDays: d } = db.tables;
  const [found] = await db
    .select()
    .from(d)
    .where(and(eq(d.accountId, accountId), eq(d.currency, currency), lt(d.day, before)))
    .orderBy(desc(d.day))
    .limit(1);
  return found ?? null;
}

/** A day that is there stays as it is. */
export async function insertStatementDay(tx: Connection, row: StatementDay): Promise<void> {
  await tx.insert(tx.tables.statementDays).values(row).onConflictDoNothing();
}

/** The last one of each account before that day. */
export async function selectLastStatementDays(
  db: Connection,
  { currency, before }: { currency: Currency; before: string },
): Promise<StatementDay[]> {
  const { statementDays: d } = db.tables;
  const isBefore = and(eq(d.currency, currency), lt(d.day, before));
  const last = db
    .select({ accountId: d.accountId, day: sql<string>`max(${d.day})`.as("last_day") })
    .from(d)
    .where(isBefore)
    .groupBy(d.accountId)
    .as("last");
  const rows = await db
    .select(getTableColumns(d))
    .from(d)
    .innerJoin(last, and(eq(last.accountId, d.accountId), eq(last.day, d.day)))
    .where(isBefore);
  return rows;
}

/** Of one account, or of all, in the order of accounts and days. */
export async function selectStatementDays(
  db: Connection,
  { currency, accountId, before }: { currency?: Currency; accountId?: AccountId; before?: string },
): Promise<StatementDay[]> {
  const { statementDays: d } = db.tables;
  return db
    .select()
    .from(d)
    .where(
      and(
        currency === undefined ? undefined : eq(d.currency, currency),
        accountId === undefined ? undefined : eq(d.accountId, accountId),
        before === undefined ? undefined : lt(d.day, before),
      ),
    )
    .orderBy(asc(d.accountId), asc(d.currency), asc(d.day));
}

export async function findPeriod(
  db: Connection,
  month: string,
  currency: Currency,
): Promise<AccountingPeriod | null> {
  const { accountingPeriods: p } = db.tables;
  const [found] = await db
    .select()
    .from(p)
    .where(and(eq(p.month, month), eq(p.currency, currency)));
  return found ?? null;
}

export async function insertPeriod(tx: Connection, row: AccountingPeriod): Promise<void> {
  await tx.insert(tx.tables.accountingPeriods).values(row);
}

export async function confirmPeriod(
  tx: Connection,
  { month, currency, confirmedBy, objectUpdated }: AccountingPeriod,
): Promise<void> {
  const { accountingPeriods: p } = tx.tables;
  await tx
    .update(p)
    .set({ state: "closed", confirmedBy, objectUpdated })
    .where(and(eq(p.month, month), eq(p.currency, currency)));
}

export async function selectPeriods(db: Connection): Promise<AccountingPeriod[]> {
  const { accountingPeriods: p } = db.tables;
  return db.select().from(p).orderBy(asc(p.month), asc(p.currency));
}

/**
 * What keeps a month open, each with how many there are: of the month or of one before it. Those of files and of the
 * bank are in the home alone.
 * @param heldBefore a purchase that waits for its number since then is a question
 */
export async function countOpenQuestions(
  db: Connection,
  { currency, until, heldBefore }: { currency: Currency; until: Date; heldBefore: Date },
): Promise<Record<"holds" | "bankLines" | "files", number>> {
  const { ledgerHolds: h, bankLines: l, carrierFiles: f } = db.tables;
  const rowsOf = async (query: PromiseLike<{ rows: number }[]>) => (await query)[0]?.rows ?? 0;
  const rows = sql<number>`count(*)`.mapWith(Number);
  const isHeld = and(eq(h.state, "open"), eq(h.currency, currency), lt(h.objectCreated, until));
  const isLine = and(eq(l.state, "open"), eq(l.currency, currency), lt(l.at, until));
  const isFile = and(eq(f.state, "preview"), eq(f.currency, currency), lt(f.objectCreated, until));
  return {
    holds: await rowsOf(
      db
        .select({ rows })
        .from(h)
        .where(and(isHeld, lt(h.objectCreated, heldBefore))),
    ),
    bankLines: await rowsOf(db.select({ rows }).from(l).where(isLine)),
    files: await rowsOf(db.select({ rows }).from(f).where(isFile)),
  };
}

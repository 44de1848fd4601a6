import { and, asc, count, eq, gt, lte, min, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { TransferId } from "#app/shipping/model/ids.ts";
import type { Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../engine/database.ts";

/** A count of pending rows, and since when the oldest is pending. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/**
 * Pending and dead jobs. Both are counted on an index; done jobs are not counted, because they are many and not a
 * queue.
 */
export async function measureJobs(db: Connection): Promise<{ ready: Waiting; dead: Waiting }> {
  const { jobs } = db.tables;
  const inState = async (state: SQL, oldest: typeof jobs.runAt | typeof jobs.objectUpdated) => {
    const [row] = await db
      .select({ count: count(), oldest: min(oldest) })
      .from(jobs)
      .where(state);
    return row ?? { count: 0, oldest: null };
  };
  // Literals, because a partial index is not used for a state passed as a parameter.
  return {
    ready: await inState(sql`${jobs.state} = 'ready'`, jobs.runAt),
    dead: await inState(sql`${jobs.state} = 'dead'`, jobs.objectUpdated),
  };
}

/** Carrier calls without an outcome, by carrier. */
export function measurePendingCalls(db: Connection): Promise<(Waiting & CarrierKey)[]> {
  const { carrierCalls, durableCalls, shipments } = db.tables;
  return db
    .select({
      country: shipments.country,
      carrierToken: carrierCalls.carrierToken,
      count: count(),
      oldest: min(carrierCalls.objectCreated),
    })
    .from(durableCalls)
    .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .innerJoin(shipments, eq(shipments.shipmentId, carrierCalls.shipmentId))
    .where(sql`${durableCalls.state} = 'pending'`)
    .groupBy(shipments.country, carrierCalls.carrierToken)
    .orderBy(shipments.country, carrierCalls.carrierToken);
}

/** Refunds that await the carrier's confirmation. */
export async function measurePendingRefunds(db: Connection): Promise<Waiting> {
  const { shipments } = db.tables;
  const [row] = await db
    .select({ count: count(), oldest: min(shipments.objectUpdated) })
    .from(shipments)
    .where(eq(shipments.status, "refundPending"));
  return row ?? { count: 0, oldest: null };
}

/** The total of the transfers into wallets up to one of them. Transfers never change, so neither does this. */
export interface SettledTransfers {
  upTo: TransferId;
  /** Hundredths, by currency: amounts of two currencies are never added. */
  totals: ReadonlyMap<Currency, number>;
}

export const nothingSettled: SettledTransfers = { upTo: 0 as TransferId, totals: new Map() };

/** Adds the next transfers up to an id that no future transfer can be below; null when there are none. */
export async function settleTransfers(
  db: Connection,
  { upTo, totals }: SettledTransfers,
  until: TransferId,
  limit: number,
): Promise<SettledTransfers | null> {
  const { ledgerTransfers } = db.tables;
  const next = db
    .select({
      transferId: ledgerTransfers.transferId,
      currency: ledgerTransfers.currency,
      toWallets: sql<number>`${toWallets(db)}`.as("to_wallets"),
    })
    .from(ledgerTransfers)
    .where(and(gt(ledgerTransfers.transferId, upTo), lte(ledgerTransfers.transferId, until)))
    .orderBy(asc(ledgerTransfers.transferId))
    .limit(limit)
    .as("next");
  const settled = await db
    .select({
      upTo: sql`max(${next.transferId})`.mapWith(ledgerTransfers.transferId),
      currency: next.currency,
      total: sql`sum(${next.toWallets})`.mapWith(Number),
    })
    .from(next)
    .groupBy(next.currency);
  if (settled.length === 0) return null;
  const sums = new Map(totals);
  for (const { currency, total } of settled) sums.set(currency, (sums.get(currency) ?? 0) + total);
  const last = Math.max(...settled.map((each) => each.upTo)) as TransferId;
  return { upTo: last, totals: sums };
}

/** What the wallets of one currency hold. Hundredths. */
export interface WalletTotals {
  currency: Currency;
  /** The sum of all wallet balances. */
  balances: number;
  /** The sum of all transfers into wallets: equal to `balances` unless a cent was lost or created. */
  transfers: number;
}

/** The sums of every currency at one moment, in the order of the currencies. */
export async function measureWallets(
  db: Connection,
  settled: SettledTransfers,
): Promise<WalletTotals[]> {
  const { ledgerTransfers: transfers, ledgerAccounts: accounts } = db.tables;
  // One statement, so that both are read from one snapshot during concurrent payments.
  const moved = sql`(
    select ${accounts.currency} as currency, ${accounts.balance} as balance, 0 as moved
      from ${accounts} where ${accounts.kind} = 'wallet'
    union all
    select ${transfers.currency}, 0, ${toWallets(db)}
      from ${transfers} where ${transfers.transferId} > ${settled.upTo}) as moved`;
  const rows = await db
    .select({
      currency: sql<Currency>`moved.currency`,
      balances: sql`sum(moved.balance)`.mapWith(Number),
      transfers: sql`sum(moved.moved)`.mapWith(Number),
    })
    .from(moved)
    .groupBy(sql`moved.currency`);
  const found = new Map(rows.map((row) => [row.currency, row]));
  return [...new Set([...found.keys(), ...settled.totals.keys()])].toSorted().map((currency) => ({
    currency,
    balances: found.get(currency)?.balances ?? 0,
    transfers: (settled.totals.get(currency) ?? 0) + (found.get(currency)?.transfers ?? 0),
  }));
}

/** The cents that a transfer brings to wallets: by its kind, and by the few sides that are no account's own. */
function toWallets({ tables: { ledgerTransfers } }: Connection): SQL {
  const { kind, amount, creditId, debitId } = ledgerTransfers;
  const isShared = (id: PgColumn) =>
    sql`${id} in (select p.ledger_account_id from ledger_accounts p where p.account_id is null)`;
  return sql`case when ${kind} in ('topUp', 'refund', 'debt') then ${amount}
    when ${kind} in ('charge', 'reweigh', 'returnFreight', 'debtPaid') then -${amount}
    when ${kind} = 'adjustment' then case when ${isShared(debitId)} then ${amount} else -${amount} end
    when ${kind} = 'payout' and not (${isShared(creditId)}) then ${amount} else 0 end`;
}

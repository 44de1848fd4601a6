import { and, asc, count, eq, gt, lte, max, min, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { TransferId } from "#app/shipping/model/ids.ts";

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
export function measurePendingCalls(
  db: Connection,
): Promise<(Waiting & { carrierToken: string })[]> {
  const { carrierCalls, durableCalls } = db.tables;
  return db
    .select({
      carrierToken: carrierCalls.carrierToken,
      count: count(),
      oldest: min(carrierCalls.objectCreated),
    })
    .from(durableCalls)
    .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .where(sql`${durableCalls.state} = 'pending'`)
    .groupBy(carrierCalls.carrierToken);
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
  /** Cents. */
  total: number;
}

export const nothingSettled: SettledTransfers = { upTo: 0 as TransferId, total: 0 };

/** Adds the next transfers up to an id that no future transfer can be below; null when there are none. */
export async function settleTransfers(
  db: Connection,
  { upTo, total }: SettledTransfers,
  until: TransferId,
  limit: number,
): Promise<SettledTransfers | null> {
  const { ledgerTransfers } = db.tables;
  const next = db
    .select({
      transferId: ledgerTransfers.transferId,
      toWallets: sql<number>`${toWallets(db)}`.as("to_wallets"),
    })
    .from(ledgerTransfers)
    .where(and(gt(ledgerTransfers.transferId, upTo), lte(ledgerTransfers.transferId, until)))
    .orderBy(asc(ledgerTransfers.transferId))
    .limit(limit)
    .as("next");
  const [settled] = await db
    .select({ upTo: max(next.transferId), total: sql`sum(${next.toWallets})`.mapWith(Number) })
    .from(next);
  return settled?.upTo ? { upTo: settled.upTo, total: total + settled.total } : null;
}

/** The sum of the wallets' balances, and of all transfers into them, at one moment. Cents. */
export async function measureWallets(
  db: Connection,
  settled: SettledTransfers,
): Promise<{ balances: number; transfers: number }> {
  const { ledgerTransfers, ledgerAccounts } = db.tables;
  // One statement, so that both are read from one snapshot during concurrent payments.
  const [row] = await db
    .select({
      balances:
        sql`(select coalesce(sum(${ledgerAccounts.balance}), 0) from ${ledgerAccounts} where ${ledgerAccounts.kind} = 'wallet')`.mapWith(
          Number,
        ),
      transfers:
        sql`(select coalesce(sum(${toWallets(db)}), 0) from ${ledgerTransfers} where ${ledgerTransfers.transferId} > ${settled.upTo})`.mapWith(
          Number,
        ),
    })
    .from(sql`(select 1 as one) as once`);
  if (!row) throw new Error("no row from a table of one");
  return { balances: row.balances, transfers: settled.total + row.transfers };
}

/** The cents that a transfer brings to wallets: excludes the few accounts that are not wallets, which is fast. */
function toWallets({ tables: { ledgerTransfers } }: Connection): SQL {
  const isWallet = (id: PgColumn) =>
    sql`${id} not in (select p.ledger_account_id from ledger_accounts p where p.kind <> 'wallet')`;
  const { amount, creditId, debitId } = ledgerTransfers;
  return sql`case when ${isWallet(creditId)} then ${amount} else 0 end - case when ${isWallet(debitId)} then ${amount} else 0 end`;
}

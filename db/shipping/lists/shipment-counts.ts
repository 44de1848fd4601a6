import { and, asc, count, desc, eq, gt, gte, inArray, lt, max, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { travellingStatuses, type ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../../engine/database.ts";

export interface State {
  status: ShipmentStatus;
  isPaid: boolean;
}

export interface StateCount extends State {
  count: number;
  /** Of them, with an open incident while the carrier has them. */
  incidents: number;
}

/** Shipments that are counted together, in the order of `seq`: as db/rules count them. */
export const BLOCK = 2_048;

/** The number of shipments in each state that has some. */
export async function countByState(db: Connection, accountId: AccountId): Promise<StateCount[]> {
  const { shipmentCounts } = db.tables;
  const { status, isPaid, shipments, incidents } = shipmentCounts;
  const total = sql<number>`sum(${shipments})`.mapWith(Number);
  const travelling = sql<number>`sum(case when ${inArray(status, travellingStatuses)}
    then ${incidents} else 0 end)`.mapWith(Number);
  return db
    .select({ status, isPaid, count: total, incidents: travelling })
    .from(shipmentCounts)
    .where(eq(shipmentCounts.accountId, accountId))
    .groupBy(status, isPaid)
    .having(gt(sql`sum(${shipments})`, 0))
    .orderBy(status, isPaid)
    .execute();
}

/** All of the account, which are numbered without gaps. */
export async function countAll(db: Connection, accountId: AccountId): Promise<number> {
  const { seq, ...shipments } = db.tables.shipments;
  const [last] = await db
    .select({ seq: max(seq) })
    .from(db.tables.shipments)
    .where(eq(shipments.accountId, accountId));
  return last?.seq ?? 0;
}

/** Of one state at least: of none it would restrict nothing. */
export function isInStates(
  { status, isPaid }: { status: PgColumn; isPaid: PgColumn },
  states: readonly State[],
) {
  return or(...states.map((state) => and(eq(status, state.status), eq(isPaid, state.isPaid))));
}

/** How many shipments in these states come before this `seq`. */
export async function countBelow(
  db: Connection,
  accountId: AccountId,
  states: readonly State[],
  seq: number,
): Promise<number> {
  if (states.length === 0) return 0;
  const { shipments, shipmentCounts } = db.tables;
  const block = Math.floor(seq / BLOCK);
  const [before] = await db
    .select({ count: sql<number>`coalesce(sum(${shipmentCounts.shipments}), 0)`.mapWith(Number) })
    .from(shipmentCounts)
    .where(
      and(
        eq(shipmentCounts.accountId, accountId),
        lt(shipmentCounts.block, block),
        isInStates(shipmentCounts, states),
      ),
    );
  const [within] = await db
    .select({ count: count() })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        gte(shipments.seq, block * BLOCK),
        lt(shipments.seq, seq),
        isInStates(shipments, states),
      ),
    );
  return (before?.count ?? 0) + (within?.count ?? 0);
}

export interface RowRange {
  skip: number;
  limit: number;
  isOldestFirst: boolean;
}

/**
 * The `seq` of shipments in any of these states, in their order. What is skipped is counted in blocks, so that the
 * last page reads no more of the index than a block of each state.
 * @param below only those before this one
 */
export async function selectSeqsInStates(
  db: Connection,
  accountId: AccountId,
  states: readonly State[],
  { skip, limit, isOldestFirst, below = null }: RowRange & { below?: number | null },
): Promise<number[]> {
  const start =
    below === null
      ? await findStart(db, accountId, states, { skip, isOldestFirst })
      : { bound: below, skipFromThere: skip };
  if (!start) return [];
  const { bound, skipFromThere } = start;
  const seqs: number[] = [];
  for (const state of states) {
    const part = { bound, isOldestFirst, limit: skipFromThere + limit };
    seqs.push(...(await seqsInState(db, accountId, state, part)).map(({ seq }) => seq));
  }
  return seqs
    .toSorted((a, b) => (isOldestFirst ? a - b : b - a))
    .slice(skipFromThere, skipFromThere + limit);
}

/** The statement of one state. The bound is the first `seq` of the oldest first, the end of the newest first. */
export function seqsInState(
  db: Connection,
  accountId: AccountId,
  { status, isPaid }: State,
  { bound, isOldestFirst, limit }: { bound: number | null; isOldestFirst: boolean; limit: number },
) {
  const { shipments } = db.tables;
  return db
    .select({ seq: shipments.seq })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.status, status),
        eq(shipments.isPaid, isPaid),
        bound === null ? undefined : (isOldestFirst ? gte : lt)(shipments.seq, bound),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(shipments.seq))
    .limit(limit);
}

/** Where the block begins that has the first one after those skipped; null when there are not as many. */
async function findStart(
  db: Connection,
  accountId: AccountId,
  states: readonly State[],
  { skip, isOldestFirst }: Omit<RowRange, "limit">,
): Promise<{ bound: number | null; skipFromThere: number } | null> {
  if (skip < BLOCK) return { bound: null, skipFromThere: skip };
  const { block, status, isPaid, shipments, ...counts } = db.tables.shipmentCounts;
  const isIn = states.map((state) => and(eq(status, state.status), eq(isPaid, state.isPaid)));
  const blocks = await db
    .select({ block, count: sql<number>`sum(${shipments})`.mapWith(Number) })
    .from(db.tables.shipmentCounts)
    .where(and(eq(counts.accountId, accountId), or(...isIn)))
    .groupBy(block)
    .orderBy((isOldestFirst ? asc : desc)(block));
  let left = skip;
  for (const each of blocks) {
    if (left < each.count)
      return { bound: (isOldestFirst ? each.block : each.block + 1) * BLOCK, skipFromThere: left };
    left -= each.count;
  }
  return null;
}

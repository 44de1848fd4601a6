import { and, count, eq, gte, lt, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import { countAlong, isWithin, seqsAlong } from "./along-seq.ts";
import { BLOCK } from "./shipment-counts.ts";

const DAY_MS = 24 * 60 * 60_000;
/** So many are counted and put in order by the index of the times as quickly. */
const FEW = 4_096;

/** Of when shipments changed last; either end may be open. It holds its begin and not its end. */
export interface ChangePeriod {
  from: Date | undefined;
  to: Date | undefined;
}

export interface ChangedIn {
  total: number;
  /** The newest of them that are asked for. */
  seqs: number[];
}

interface Counted {
  block: number;
  count: number;
}

/**
 * How many shipments changed last in a period, exactly, and some of them: whole days as they are kept, the days in
 * which it begins and ends by the index of the times. A page reads the rows of the blocks that it lies in.
 * @param below only those before this `seq`; null for all
 * @returns null when they are few: the index of the times has them sooner
 */
export async function findChangedIn(
  db: Connection,
  accountId: AccountId,
  period: ChangePeriod,
  { skip, limit, below }: { skip: number; limit: number; below: number | null },
): Promise<ChangedIn | null> {
  const days = await countDays(db, accountId, period);
  if (days.atMost <= FEW) return null;
  const counts = new Map(days.inside.map((each) => [each.block, each.count]));
  for (const each of await countEdges(db, accountId, period))
    counts.set(each.block, (counts.get(each.block) ?? 0) + each.count);
  const all = [...counts].map(([block, found]) => ({ block, count: found }));
  if (sumOf(all) <= FEW) return null;

  const matches = isWithin(db, "objectUpdated", period);
  let blocks = all;
  if (below !== null) {
    // The cursor's own block counts up to the cursor.
    const last = Math.floor(below / BLOCK);
    const part = await countAlong(db, accountId, { from: last * BLOCK, to: below }, matches);
    blocks = [...all.filter(({ block }) => block < last), { block: last, count: part }];
  }
  const total = sumOf(blocks);
  const seqs: number[] = [];
  let left = skip;
  for (const each of blocks.toSorted((a, b) => b.block - a.block)) {
    if (seqs.length === limit) break;
    if (left >= each.count) {
      left -= each.count;
      continue;
    }
    const to = (each.block + 1) * BLOCK;
    const range = { from: each.block * BLOCK, to: below === null ? to : Math.min(to, below) };
    const wanted = { matches, limit: left + limit - seqs.length };
    seqs.push(...(await seqsAlong(db, accountId, range, wanted)).slice(left));
    left = 0;
  }
  return { total, seqs };
}

const sumOf = (counted: readonly Counted[]) => counted.reduce((sum, each) => sum + each.count, 0);

/** The days that lie in a period as a whole: `first` and those before `end`. None when `end` is not above `first`. */
function wholeDays({ from, to }: ChangePeriod) {
  return {
    first: from ? Math.ceil(from.getTime() / DAY_MS) : Number.NEGATIVE_INFINITY,
    end: to ? Math.floor(to.getTime() / DAY_MS) : Number.POSITIVE_INFINITY,
  };
}

/** @returns inside: of the whole days; atMost: of these and of the days in which the period begins and ends */
async function countDays(
  db: Connection,
  accountId: AccountId,
  period: ChangePeriod,
): Promise<{ inside: Counted[]; atMost: number }> {
  const { accountId: owner, day, block, shipments } = db.tables.changedDays;
  const { first, end } = wholeDays(period);
  const isInside = and(
    Number.isFinite(first) ? gte(day, first) : undefined,
    Number.isFinite(end) ? lt(day, end) : undefined,
  );
  const rows = await db
    .select({
      block,
      all: sql<number>`sum(${shipments})`.mapWith(Number),
      inside: sql<number>`sum(case when ${isInside} then ${shipments} else 0 end)`.mapWith(Number),
    })
    .from(db.tables.changedDays)
    .where(
      and(
        eq(owner, accountId),
        period.from && gte(day, Math.floor(period.from.getTime() / DAY_MS)),
        period.to && lt(day, Math.ceil(period.to.getTime() / DAY_MS)),
      ),
    )
    .groupBy(block);
  return {
    inside: rows.map((row) => ({ block: row.block, count: row.inside })),
    atMost: rows.reduce((sum, row) => sum + row.all, 0),
  };
}

/** Of the days in which the period begins and ends, those in it. */
async function countEdges(
  db: Connection,
  accountId: AccountId,
  { from, to }: ChangePeriod,
): Promise<Counted[]> {
  const { accountId: owner, seq, objectUpdated } = db.tables.shipments;
  const { first, end } = wholeDays({ from, to });
  const [firstAt, endAt] = [first, end].map((day) => new Date(day * DAY_MS));
  const edges =
    first > end
      ? [and(from && gte(objectUpdated, from), to && lt(objectUpdated, to))]
      : [
          from && and(gte(objectUpdated, from), lt(objectUpdated, firstAt!)),
          to && and(gte(objectUpdated, endAt!), lt(objectUpdated, to)),
        ];
  const counted: Counted[] = [];
  for (const edge of edges) {
    if (!edge) continue;
    const block = sql<number>`${seq} / ${sql.raw(String(BLOCK))}`.mapWith(Number);
    const rows = await db
      .select({ block, count: count() })
      .from(db.tables.shipments)
      .where(and(eq(owner, accountId), edge))
      .groupBy(block);
    counted.push(...rows);
  }
  return counted;
}

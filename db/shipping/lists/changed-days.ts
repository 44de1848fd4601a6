import { and, count, eq, gte, lt, max, sql, type SQL } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { Connection } from "../../engine/database.ts";
import {
  countAlong,
  isOfStates,
  isWithin,
  listPlacesOf,
  seqsAlong,
  unindexed,
  type SeqRange,
  type ShipmentList,
} from "./list-places.ts";
import { BLOCK, isInStates, type State } from "./shipment-counts.ts";

/** So many are counted and put in order by the index of the times as quickly. */
const FEW = 4_096;

/** Of when shipments changed last; either end may be open. It holds its begin and not its end. */
export interface ChangePeriod {
  from: Date | undefined;
  to: Date | undefined;
}

export interface ChangedList extends ShipmentList {
  period: ChangePeriod;
  /** Only those in one of these states, of which there is one at least; all when absent. */
  states: readonly State[] | undefined;
}

/**
 * Either how many there are and the newest of them that are asked for, or by which index they are found sooner: so few
 * changed in the period, or the vendor has so few.
 */
export type ChangedIn =
  | { fewBy: null; total: number; seqs: number[] }
  | { fewBy: "changes" | "vendor" };

export interface CountedBlock {
  block: number;
  count: number;
}

/**
 * How many shipments of a list changed last in a period, exactly, and some of them: whole days as they are kept, and
 * the parts of the days in which it begins and ends by the index of the times. A page reads the rows of the blocks that
 * it lies in.
 * @param below only those before this place in the list; null for all
 */
export async function findChangedIn(
  db: Connection,
  list: ChangedList,
  { skip, limit, below }: { skip: number; limit: number; below: number | null },
): Promise<ChangedIn> {
  const { accountId, extVendorId, period } = list;
  if (extVendorId !== null && (await countOfVendor(db, list)) < BLOCK) return { fewBy: "vendor" };
  if ((await countAtMost(db, accountId, period)) <= FEW) return { fewBy: "changes" };

  const counts = await countDays(db, list);
  for (const { block, count: found } of await countEdges(db, list))
    counts.set(block, (counts.get(block) ?? 0) + found);
  const last = below === null ? Number.POSITIVE_INFINITY : Math.floor(below / BLOCK);
  const blocks = [...counts]
    .map(([block, found]) => ({ block, count: found }))
    .filter((each) => each.block < last && each.count > 0);
  // Rows are counted in the cursor's own block up to the cursor, and in the first of a vendor.
  const parts: SeqRange[] = below === null ? [] : [{ from: last * BLOCK, to: below }];
  if (extVendorId !== null && last > 0) parts.push({ from: 0, to: BLOCK });
  const isChanged = isWithin(db, "objectUpdated", period);
  const matches = and(isChanged, list.states && isOfStates(db, list.states));
  for (const part of parts)
    blocks.push({
      block: Math.floor(part.from / BLOCK),
      count: await countAlong(db, list, part, matches),
    });

  const total = blocks.reduce((sum, each) => sum + each.count, 0);
  const seqs: number[] = [];
  const { ranges, skipInside } = rangesOf(blocks, { skip, limit });
  for (const { from, to } of ranges) {
    const range = { from, to: below === null ? to : Math.min(to, below) };
    const wanted = skipInside + limit - seqs.length;
    seqs.push(...(await newestIn(db, list, range, { isChanged, limit: wanted })));
  }
  return { fewBy: null, total, seqs: seqs.slice(skipInside, skipInside + limit) };
}

/** Ranges of blocks that follow each other, newest first, in which a page lies. */
export function rangesOf(
  blocks: readonly CountedBlock[],
  { skip, limit }: { skip: number; limit: number },
): { ranges: SeqRange[]; skipInside: number } {
  const ranges: SeqRange[] = [];
  let [skipInside, found] = [skip, 0];
  for (const each of blocks.toSorted((a, b) => b.block - a.block)) {
    if (each.count === 0) continue;
    if (ranges.length === 0 && skipInside >= each.count) {
      skipInside -= each.count;
      continue;
    }
    if (found >= skipInside + limit) break;
    const [from, to] = [each.block * BLOCK, (each.block + 1) * BLOCK];
    const above = ranges.at(-1);
    if (above?.from === to) above.from = from;
    else ranges.push({ from, to });
    found += each.count;
  }
  return { ranges, skipInside };
}

/** Of all of the account in each state alone, whose index has the places; of a vendor along its own places. */
async function newestIn(
  db: Connection,
  list: ChangedList,
  range: SeqRange,
  { isChanged, limit }: { isChanged: SQL | undefined; limit: number },
): Promise<number[]> {
  const { states, extVendorId } = list;
  if (!states || extVendorId !== null) {
    const matches = and(isChanged, states && isOfStates(db, states));
    return seqsAlong(db, list, range, { matches, limit });
  }
  const seqs: number[] = [];
  for (const state of states) {
    const matches = and(isChanged, isInStates(db.tables.shipments, [state]));
    seqs.push(...(await seqsAlong(db, list, range, { matches, limit })));
  }
  return seqs.toSorted((a, b) => b - a).slice(0, limit);
}

/** All of a vendor, which are numbered without gaps. */
export async function countOfVendor(db: Connection, list: ShipmentList): Promise<number> {
  const { place, isListed } = listPlacesOf(db, list);
  const [newest] = await db
    .select({ place: max(place) })
    .from(db.tables.shipments)
    .where(isListed);
  return newest?.place ?? 0;
}

/** Of the account in every day that has some of the period. */
async function countAtMost(
  db: Connection,
  accountId: AccountId,
  { from, to }: ChangePeriod,
): Promise<number> {
  const { accountId: owner, day, shipments } = db.tables.changedDays;
  const [days] = await db
    .select({ count: sql<number>`coalesce(sum(${shipments}), 0)`.mapWith(Number) })
    .from(db.tables.changedDays)
    .where(
      and(
        eq(owner, accountId),
        from && gte(day, Math.floor(from.getTime() / DAY_MS)),
        to && lt(day, Math.ceil(to.getTime() / DAY_MS)),
      ),
    );
  return days?.count ?? 0;
}

/** The whole days next to a period: less than half a day of each end is too much or missing. */
const nearestDay = (moment: Date) => Math.round(moment.getTime() / DAY_MS);

async function countDays(
  db: Connection,
  { accountId, extVendorId, states, period: { from, to } }: ChangedList,
): Promise<Map<number, number>> {
  const { changedDays, changedVendorDays } = db.tables;
  const kept = extVendorId === null ? changedDays : changedVendorDays;
  const { day, block, shipments } = kept;
  const rows = await db
    .select({ block, count: sql<number>`sum(${shipments})`.mapWith(Number) })
    .from(kept)
    .where(
      and(
        eq(kept.accountId, accountId),
        extVendorId === null ? undefined : eq(changedVendorDays.extVendorId, extVendorId),
        from && gte(day, nearestDay(from)),
        to && lt(day, nearestDay(to)),
        states && isInStates(kept, states),
      ),
    )
    .groupBy(block);
  return new Map(rows.map((row) => [row.block, row.count]));
}

/** What the nearest days lack of the period, and, below zero, what they have too much. */
async function countEdges(
  db: Connection,
  { accountId, extVendorId, states, period }: ChangedList,
): Promise<CountedBlock[]> {
  const { accountId: owner, objectUpdated, ...shipments } = db.tables.shipments;
  const place = extVendorId === null ? shipments.seq : shipments.vendorSeq;
  const counted: CountedBlock[] = [];
  for (const { sign, from, to } of edgesOf(period)) {
    const block = sql<number>`${place} / ${sql.raw(String(BLOCK))}`.mapWith(Number);
    const rows = await db
      .select({ block, count: count() })
      .from(db.tables.shipments)
      .where(
        and(
          eq(owner, accountId),
          gte(objectUpdated, from),
          lt(objectUpdated, to),
          extVendorId === null
            ? undefined
            : sql`${unindexed(shipments.extVendorId)} = ${extVendorId} and ${unindexed(
                place,
              )} >= ${BLOCK}`,
          states && isOfStates(db, states),
        ),
      )
      .groupBy(block);
    counted.push(...rows.map((row) => ({ block: row.block, count: sign * row.count })));
  }
  return counted;
}

function edgesOf({ from, to }: ChangePeriod): { sign: 1 | -1; from: Date; to: Date }[] {
  const edge = (moment: Date, inside: 1 | -1) => {
    const midnight = new Date(nearestDay(moment) * DAY_MS);
    return moment < midnight
      ? { sign: inside, from: moment, to: midnight }
      : { sign: -inside as 1 | -1, from: midnight, to: moment };
  };
  return [...(from ? [edge(from, 1)] : []), ...(to ? [edge(to, -1)] : [])].filter(
    (each) => each.from < each.to,
  );
}

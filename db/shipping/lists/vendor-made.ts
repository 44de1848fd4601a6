import { and, eq, gte, lt, max, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import { countOfVendor, rangesOf, type CountedBlock } from "./changed-days.ts";
import type { CreatedRange, Period } from "./created-in-period.ts";
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

/** Blocks whose rows are counted, and the runs of whole ones: more is counted by the index of the times. */
const PARTS_MAX = 8;
/** Shipments of the account among which one of a large vendor is sought first. */
const NEAR = 64;

type VendorList = ShipmentList & { extVendorId: string };

/**
 * How many shipments of a vendor were made in a period, exactly. Both `seq` and `vendorSeq` have no gaps and follow one
 * order, so that the kept blocks of the account that lie in the period are a range of the vendor's places: its length
 * is their number. Of some states, whole blocks of the vendor are counted as they are kept by days of change.
 * @param below only those before this place of the vendor; null for all
 * @returns null when too much is not kept
 */
export async function findVendorMadeIn(
  db: Connection,
  list: VendorList,
  { states, ...period }: Period,
  { skip, limit, below }: CreatedRange,
): Promise<{ total: number; seqs: number[] } | null> {
  const end = below ?? (await countOfVendor(db, list)) + 1;
  // So few are counted as quickly.
  const { inside, parts, tail } =
    end <= BLOCK ? { inside: [], parts: [], tail: 0 } : await blocksOf(db, list.accountId, period);
  if (parts.length > PARTS_MAX || inside.length > PARTS_MAX) return null;
  const found = new Map<number, number>([[0, 1]]);
  const placeOf = async (seq: number) => {
    const place = found.get(seq) ?? (await placeAt(db, list, seq, end));
    found.set(seq, place);
    return place;
  };
  const rest = { from: await placeOf(tail), to: end };
  if (rest.to - rest.from > PARTS_MAX * BLOCK) return null;

  const places = async ({ from, to }: SeqRange): Promise<SeqRange> => ({
    from: await placeOf(from),
    to: await placeOf(to),
  });
  const ofStates = states && isOfStates(db, states);
  const matches = and(isWithin(db, "objectCreated", period), ofStates);
  const counts = new Map<number, number>();
  const add = ({ block, count }: CountedBlock) =>
    counts.set(block, (counts.get(block) ?? 0) + count);
  const counted = [rest];
  for (const part of parts) counted.push(await places(part));
  const whole: SeqRange[] = [];
  for (const run of inside)
    for (const piece of piecesOf(await places(run)))
      if (!states) add({ block: blockOf(piece), count: piece.to - piece.from });
      else if (piece.to - piece.from === BLOCK) whole.push(piece);
      else add({ block: blockOf(piece), count: await countAlong(db, list, piece, ofStates) });
  for (const piece of counted.flatMap(piecesOf))
    add({ block: blockOf(piece), count: await countAlong(db, list, piece, matches) });
  if (states) for (const each of await keptOf(db, list, whole, states)) add(each);

  const blocks = [...counts].map(([block, count]) => ({ block, count }));
  const total = blocks.reduce((sum, { count }) => sum + count, 0);
  const seqs: number[] = [];
  const { ranges, skipInside } = rangesOf(blocks, { skip, limit });
  for (const { from, to } of ranges) {
    const range = { from, to: Math.min(to, end) };
    const wanted = skipInside + limit - seqs.length;
    seqs.push(...(await seqsAlong(db, list, range, { matches, limit: wanted })));
  }
  return { total, seqs: seqs.slice(skipInside, skipInside + limit) };
}

const blockOf = ({ from }: SeqRange) => Math.floor(from / BLOCK);

/** The parts of a range in each block. */
function piecesOf({ from, to }: SeqRange): SeqRange[] {
  const pieces: SeqRange[] = [];
  for (let at = from; at < to;) {
    const next = Math.min(to, (Math.floor(at / BLOCK) + 1) * BLOCK);
    pieces.push({ from: at, to: next });
    at = next;
  }
  return pieces;
}

/** Kept blocks that lie in the period, those that it begins or ends in, and where none is kept any more; by `seq`. */
async function blocksOf(db: Connection, accountId: AccountId, { from, to }: Period) {
  const { accountId: owner, block, firstMade, lastMade } = db.tables.madeBlocks;
  const [newest] = await db
    .select({ block: max(block) })
    .from(db.tables.madeBlocks)
    .where(eq(owner, accountId));
  const kept = await db
    .select({ block, firstMade, lastMade })
    .from(db.tables.madeBlocks)
    .where(and(eq(owner, accountId), from && gte(lastMade, from), to && lt(firstMade, to)))
    .orderBy(block);
  const [inside, parts]: [SeqRange[], SeqRange[]] = [[], []];
  for (const each of kept) {
    const range = { from: each.block * BLOCK, to: (each.block + 1) * BLOCK };
    const isInside = (!from || each.firstMade >= from) && (!to || each.lastMade < to);
    const before = inside.at(-1);
    if (!isInside) parts.push(range);
    else if (before?.to === range.from) before.to = range.to;
    else inside.push(range);
  }
  return { inside, parts, tail: ((newest?.block ?? -1) + 1) * BLOCK };
}

/** The vendor's first place whose `seq` is not below this one, at most `end`: by the rows before it, or by halves. */
async function placeAt(db: Connection, list: VendorList, seq: number, end: number) {
  const { shipments } = db.tables;
  const { accountId, extVendorId, seq: places, vendorSeq } = shipments;
  const [near] = await db
    .select({ place: max(vendorSeq) })
    .from(shipments)
    .where(
      and(
        eq(accountId, list.accountId),
        gte(places, seq - NEAR),
        lt(places, seq),
        sql`${unindexed(extVendorId)} = ${list.extVendorId}`,
      ),
    );
  if (near?.place) return Math.min(end, near.place + 1);
  let [low, high] = [1, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { place, isListed } = listPlacesOf(db, list);
    const [found] = await db
      .select({ seq: places })
      .from(shipments)
      .where(and(isListed, eq(place, middle)));
    if (found && found.seq < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whole blocks of the vendor, none of them its first, by their states. */
async function keptOf(
  db: Connection,
  { accountId, extVendorId }: VendorList,
  whole: readonly SeqRange[],
  states: readonly State[],
): Promise<CountedBlock[]> {
  const wanted = new Set(whole.map(blockOf));
  if (wanted.size === 0) return [];
  const kept = db.tables.changedVendorDays;
  const rows = await db
    .select({ block: kept.block, count: sql<number>`sum(${kept.shipments})`.mapWith(Number) })
    .from(kept)
    .where(
      and(
        eq(kept.accountId, accountId),
        eq(kept.extVendorId, extVendorId),
        isInStates(kept, states),
      ),
    )
    .groupBy(kept.block);
  return rows.filter(({ block }) => wanted.has(block));
}

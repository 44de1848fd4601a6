import { and, count, desc, eq, gte, lt, lte, max, min, or, sql, type SQL } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import { countAlong, isWithin, seqsAlong } from "./list-places.ts";
import { BLOCK, countAll, isInStates, type State } from "./shipment-counts.ts";

/** Blocks that are counted one by one: those where a period begins and ends, and a few that are not kept yet. */
const PARTS_MAX = 8;
/** Further down, the places of the period are put in order as a whole. */
const SKIP_MAX = 2 * BLOCK;

/** Of when shipments were made; either end may be open. It holds its begin and not its end. */
export interface Period {
  from: Date | undefined;
  to: Date | undefined;
  /** Only those in one of these states; all when absent. */
  states?: readonly State[] | undefined;
}

export interface CreatedRange {
  skip: number;
  limit: number;
  /** Only those before this `seq`; null for all. */
  below: number | null;
}

export interface CreatedIn {
  total: number;
  /** The newest of them that are asked for; null for a page too far down. */
  seqs: number[] | null;
}

/**
 * How many shipments were made in a period, exactly: full blocks as they are kept, the others by the index.
 * @returns null when too much is not kept
 */
export async function findCreatedIn(
  db: Connection,
  accountId: AccountId,
  period: Period,
  { skip, limit, below }: CreatedRange,
): Promise<CreatedIn | null> {
  const end = below === null ? await countAll(db, accountId) : below - 1;
  // The block of the cursor is counted as one that is not kept.
  const isBelow = lt(db.tables.madeBlocks.block, Math.floor((end + 1) / BLOCK));
  const kept = await keptIn(db, accountId, period, isBelow);
  const tail = ((await newestKept(db, accountId, isBelow)) + 1) * BLOCK;
  if (end - tail > PARTS_MAX * BLOCK) return null;

  const isInside = ({ firstMade, lastMade }: KeptBlock) =>
    (!period.from || firstMade >= period.from) && (!period.to || lastMade < period.to);
  const parts = kept.filter((block) => !isInside(block));
  if (parts.length > PARTS_MAX) return null;
  let total = await countInside(db, accountId, period, kept.filter(isInside));
  for (const part of parts) total += await countPart(db, accountId, period, part);
  const isMade = isMadeIn(db, period);
  const ofTail = await countAlong(
    db,
    { accountId, extVendorId: null },
    { from: tail, to: end + 1 },
    isMade,
  );
  total += ofTail;
  if (total <= skip) return { total, seqs: [] };
  if (skip + limit > SKIP_MAX) return { total, seqs: null };
  const first = ofTail > 0 ? end + 1 : ((kept[0]?.block ?? 0) + 1) * BLOCK;
  const last = kept.length > 0 ? kept.at(-1)!.block * BLOCK : tail;
  const seqs = await seqsBelow(db, accountId, period, { first, last, skip, limit });
  return { total, seqs };
}

type KeptBlock = Awaited<ReturnType<typeof keptIn>>[number];

/** The kept blocks that have some of the period, newest first. */
async function keptIn(db: Connection, accountId: AccountId, { from, to }: Period, isBelow: SQL) {
  const { accountId: owner, ...block } = db.tables.madeBlocks;
  return db
    .select({
      block: block.block,
      shipments: block.shipments,
      firstMade: block.firstMade,
      lastMade: block.lastMade,
    })
    .from(db.tables.madeBlocks)
    .where(
      and(
        eq(owner, accountId),
        isBelow,
        from && gte(block.lastMade, from),
        to && lt(block.firstMade, to),
      ),
    )
    .orderBy(desc(block.block));
}

/** -1 when none is kept. */
async function newestKept(db: Connection, accountId: AccountId, isBelow: SQL): Promise<number> {
  const { madeBlocks } = db.tables;
  const [newest] = await db
    .select({ block: max(madeBlocks.block) })
    .from(madeBlocks)
    .where(and(eq(madeBlocks.accountId, accountId), isBelow));
  return newest?.block ?? -1;
}

/** Of blocks that lie in the period as a whole; those of some states as they are counted by state. */
async function countInside(
  db: Connection,
  accountId: AccountId,
  { states }: Period,
  inside: readonly KeptBlock[],
): Promise<number> {
  if (!states) return inside.reduce((sum, { shipments }) => sum + shipments, 0);
  if (inside.length === 0) return 0;
  const { accountId: owner, block, shipments, ...state } = db.tables.shipmentCounts;
  const rows = await db
    .select({ block, shipments })
    .from(db.tables.shipmentCounts)
    .where(
      and(
        eq(owner, accountId),
        gte(block, inside.at(-1)!.block),
        lte(block, inside[0]!.block),
        isInStates(state, states),
      ),
    );
  const wanted = new Set(inside.map((each) => each.block));
  return rows.reduce((sum, each) => sum + (wanted.has(each.block) ? each.shipments : 0), 0);
}

function isMadeIn(db: Connection, { states, ...period }: Period) {
  return and(
    isWithin(db, "objectCreated", period),
    states && isInStates(db.tables.shipments, states),
  );
}

/** In a block that a period begins or ends in: by the index of the times, of which these are few. */
async function countPart(
  db: Connection,
  accountId: AccountId,
  { from, to, states }: Period,
  { block, firstMade, lastMade }: KeptBlock,
): Promise<number> {
  const { accountId: owner, seq, objectCreated } = db.tables.shipments;
  const [counted] = await db
    .select({ count: count() })
    .from(db.tables.shipments)
    .where(
      and(
        eq(owner, accountId),
        gte(objectCreated, from && from > firstMade ? from : firstMade),
        to && to <= lastMade ? lt(objectCreated, to) : lte(objectCreated, lastMade),
        sql`+${seq} >= ${block * BLOCK}`,
        sql`+${seq} < ${(block + 1) * BLOCK}`,
        states && isInStates(db.tables.shipments, states),
      ),
    );
  return counted?.count ?? 0;
}

/** From the newest on, of each state alone: together they would be put in order, however many they are. */
async function seqsBelow(
  db: Connection,
  accountId: AccountId,
  { states, ...period }: Period,
  { first, last, skip, limit }: { first: number; last: number; skip: number; limit: number },
): Promise<number[]> {
  const seqs: number[] = [];
  for (const state of states ?? [null]) {
    const matches = and(
      state ? isInStates(db.tables.shipments, [state]) : undefined,
      isMadeIn(db, period),
    );
    const range = { from: last, to: first };
    seqs.push(
      ...(await seqsAlong(db, { accountId, extVendorId: null }, range, {
        matches,
        limit: skip + limit,
      })),
    );
  }
  return seqs.toSorted((a, b) => b - a).slice(skip, skip + limit);
}

/** Accounts with full blocks that are not kept, and the first such block of each. */
export async function selectUnkeptBlocks(
  db: Connection,
): Promise<{ accountId: AccountId; block: number; end: number }[]> {
  const { shipmentCounts, madeBlocks } = db.tables;
  const last = db
    .select({
      accountId: shipmentCounts.accountId,
      block: max(shipmentCounts.block).as("last_block"),
    })
    .from(shipmentCounts)
    .groupBy(shipmentCounts.accountId)
    .as("last");
  const kept = db
    .select({ accountId: madeBlocks.accountId, block: max(madeBlocks.block).as("kept_block") })
    .from(madeBlocks)
    .groupBy(madeBlocks.accountId)
    .as("kept");
  const rows = await db
    .select({ accountId: last.accountId, last: last.block, kept: kept.block })
    .from(last)
    .leftJoin(kept, eq(kept.accountId, last.accountId))
    .where(or(sql`${kept.block} is null`, sql`${kept.block} < ${last.block} - 1`));
  return rows
    .map((row) => ({
      accountId: row.accountId,
      block: row.kept === null ? 0 : row.kept + 1,
      end: row.last ?? 0,
    }))
    .filter(({ block, end }) => block < end);
}

/** Keeps a full block: nothing of it changes any more. Nothing when it is kept already. */
export async function keepCountedBlock(
  tx: Connection,
  accountId: AccountId,
  block: number,
): Promise<void> {
  const { shipments, madeBlocks } = tx.tables;
  const { seq, objectCreated } = shipments;
  const [made] = await tx
    .select({ shipments: count(), firstMade: min(objectCreated), lastMade: max(objectCreated) })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        gte(seq, block * BLOCK),
        lt(seq, (block + 1) * BLOCK),
      ),
    );
  if (!made?.firstMade || !made.lastMade) return;
  const { firstMade, lastMade } = made;
  await tx
    .insert(madeBlocks)
    .values({ accountId, block, shipments: made.shipments, firstMade, lastMade })
    .onConflictDoNothing();
}

import { and, count, desc, eq, gte, lt, lte, max, min, or, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import { BLOCK, countAll } from "./shipment-counts.ts";

/** Blocks that are counted one by one: those where a period begins and ends, and a few that are not kept yet. */
const PARTS_MAX = 8;
/** Further down, the places of the period are put in order as a whole. */
const SKIP_MAX = 2 * BLOCK;

/** Of when shipments were made; either end may be open. It holds its begin and not its end. */
export interface Period {
  from: Date | undefined;
  to: Date | undefined;
}

export interface MadeIn {
  total: number;
  /** The newest of them that are asked for; null for a page too far down. */
  seqs: number[] | null;
}

/**
 * How many shipments were made in a period, exactly: full blocks as they are kept, the others by the index.
 * @returns null when too much is not kept
 */
export async function findMadeIn(
  db: Connection,
  accountId: AccountId,
  period: Period,
  { skip, limit }: { skip: number; limit: number },
): Promise<MadeIn | null> {
  const { madeBlocks } = db.tables;
  const kept = await db
    .select({
      block: madeBlocks.block,
      shipments: madeBlocks.shipments,
      firstMade: madeBlocks.firstMade,
      lastMade: madeBlocks.lastMade,
    })
    .from(madeBlocks)
    .where(
      and(
        eq(madeBlocks.accountId, accountId),
        period.from && gte(madeBlocks.lastMade, period.from),
        period.to && lt(madeBlocks.firstMade, period.to),
      ),
    )
    .orderBy(desc(madeBlocks.block));
  const [newest] = await db
    .select({ block: max(madeBlocks.block) })
    .from(madeBlocks)
    .where(eq(madeBlocks.accountId, accountId));
  const end = await countAll(db, accountId);
  const tail = ((newest?.block ?? -1) + 1) * BLOCK;
  if (end - tail > PARTS_MAX * BLOCK) return null;

  const isInside = ({ firstMade, lastMade }: { firstMade: Date; lastMade: Date }) =>
    (!period.from || firstMade >= period.from) && (!period.to || lastMade < period.to);
  const parts = kept.filter((block) => !isInside(block));
  if (parts.length > PARTS_MAX) return null;
  let total = kept.filter(isInside).reduce((sum, { shipments }) => sum + shipments, 0);
  for (const part of parts) total += await countPart(db, accountId, period, part);
  const ofTail = await countWithin(db, accountId, period, { from: tail, to: end + 1 });
  total += ofTail;
  if (total <= skip) return { total, seqs: [] };
  if (skip + limit > SKIP_MAX) return { total, seqs: null };
  const first = ofTail > 0 ? end + 1 : ((kept[0]?.block ?? 0) + 1) * BLOCK;
  return { total, seqs: await seqsBelow(db, accountId, period, { first, skip, limit }) };
}

/** Along `seq`: the index of the times would be read from the period's begin. */
function isMadeIn({ tables: { shipments } }: Connection, { from, to }: Period) {
  const made = sql`coalesce(${shipments.objectCreated}, ${shipments.objectCreated})`;
  const at = (time: Date) => sql.param(time, shipments.objectCreated);
  return and(from && sql`${made} >= ${at(from)}`, to && sql`${made} < ${at(to)}`);
}

/** In a block that a period begins or ends in: by the index of the times, of which these are few. */
async function countPart(
  db: Connection,
  accountId: AccountId,
  { from, to }: Period,
  { block, firstMade, lastMade }: { block: number; firstMade: Date; lastMade: Date },
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
      ),
    );
  return counted?.count ?? 0;
}

async function countWithin(
  db: Connection,
  accountId: AccountId,
  period: Period,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { shipments } = db.tables;
  const [counted] = await db
    .select({ count: count() })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        gte(shipments.seq, from),
        lt(shipments.seq, to),
        isMadeIn(db, period),
      ),
    );
  return counted?.count ?? 0;
}

async function seqsBelow(
  db: Connection,
  accountId: AccountId,
  period: Period,
  { first, skip, limit }: { first: number; skip: number; limit: number },
): Promise<number[]> {
  const { shipments } = db.tables;
  const rows = await db
    .select({ seq: shipments.seq })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), lt(shipments.seq, first), isMadeIn(db, period)))
    .orderBy(desc(shipments.seq))
    .limit(limit)
    .offset(skip);
  return rows.map(({ seq }) => seq);
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
export async function keepBlock(
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

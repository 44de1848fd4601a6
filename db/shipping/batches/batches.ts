import { and, asc, count, desc, eq, inArray, lt, notExists, sql, sum } from "drizzle-orm";

import type { Batch, BatchItemState } from "#app/shipping/model/batch.ts";
import type { AccountId, BatchId } from "#app/shipping/model/ids.ts";
import { cents, type Cents } from "#app/shipping/model/money.ts";

import type { Connection } from "../../engine/database.ts";
import { isWaiting } from "./batch-items.ts";

export async function insertBatch(tx: Connection, batch: Batch): Promise<void> {
  await tx.insert(tx.tables.batches).values(batch);
}

export async function findBatch(
  db: Connection,
  accountId: AccountId,
  batchId: BatchId,
): Promise<Batch | null> {
  const { batches } = db.tables;
  const [found] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.batchId, batchId), eq(batches.accountId, accountId)));
  return found ?? null;
}

/** One of its items is over, or so many wait again. @returns how many wait now */
export async function changeWaitingCount(
  tx: Connection,
  batchId: BatchId,
  change: number,
): Promise<number> {
  const { batches } = tx.tables;
  const [counted] = await tx
    .update(batches)
    .set({ waiting: sql`${batches.waiting} + ${change}` })
    .where(eq(batches.batchId, batchId))
    .returning({ waiting: batches.waiting });
  if (!counted) throw new Error(`no batch ${batchId}`);
  return counted.waiting;
}

/** Newest first, those before that batch (absent: the newest). */
export function selectBatches(
  db: Connection,
  accountId: AccountId,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Batch[]> {
  const { batches } = db.tables;
  const isBefore = before === undefined ? undefined : lt(batches.batchId, before as BatchId);
  return db
    .select()
    .from(batches)
    .where(and(eq(batches.accountId, accountId), isBefore))
    .orderBy(desc(batches.batchId))
    .limit(limit)
    .execute();
}

/** How many items of these batches are in each state, and what those that are done cost. */
export async function countBatchItems(
  db: Connection,
  batchIds: readonly BatchId[],
): Promise<{ batchId: BatchId; state: BatchItemState; items: number; priceTotal: Cents }[]> {
  if (batchIds.length === 0) return [];
  const { batchItems } = db.tables;
  const { batchId, state } = batchItems;
  const rows = await db
    .select({ batchId, state, items: count(), priceTotal: sum(batchItems.priceTotal) })
    .from(batchItems)
    .where(inArray(batchId, [...batchIds]))
    .groupBy(batchId, state);
  return rows.map((row) => ({ ...row, priceTotal: cents(Number(row.priceTotal ?? 0)) }));
}

/** Batches that were started before an id was made, oldest first, so many at most; none that an item waits in. */
export async function deleteOldBatches(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { batches, batchItems } = tx.tables;
  const waiting = tx
    .select({ one: sql`1` })
    .from(batchItems)
    .where(and(eq(batchItems.batchId, batches.batchId), isWaiting(tx)));
  const old = await tx
    .select({ batchId: batches.batchId })
    .from(batches)
    .where(and(lt(batches.batchId, before as BatchId), notExists(waiting)))
    .orderBy(asc(batches.batchId))
    .limit(limit);
  const ids = old.map(({ batchId }) => batchId);
  if (ids.length === 0) return 0;
  await tx.delete(batchItems).where(inArray(batchItems.batchId, ids));
  await tx.delete(batches).where(inArray(batches.batchId, ids));
  return ids.length;
}

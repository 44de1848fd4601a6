import { and, asc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";

import type { Batch, BatchItem, BatchItemState } from "#app/shipping/model/batch.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

export type BatchItemKey = Pick<BatchItem, "accountId" | "batchId" | "position">;

/** What became of an item. */
export type BatchItemOutcome = Partial<
  Pick<BatchItem, "shipmentId" | "priceTotal" | "offers" | "code" | "details">
> & { state: Exclude<BatchItemState, "waiting">; input?: null; objectUpdated: Date };

/** SQLite takes 32,766 parameters in a statement. */
const ROWS_AT_ONCE = 500;

export async function insertBatchItems(tx: Connection, items: readonly BatchItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE)
    await tx
      .insert(tx.tables.batchItems)
      .values(items.slice(from, from + ROWS_AT_ONCE).map((item) => sealed(tx, item)));
}

export async function findBatchItem(
  db: Connection,
  key: BatchItemKey,
): Promise<{ batch: Batch; item: BatchItem } | null> {
  const { batches, batchItems } = db.tables;
  const [found] = await db
    .select({ batch: batches, item: batchItems })
    .from(batchItems)
    .innerJoin(batches, eq(batches.batchId, batchItems.batchId))
    .where(isItem(db, key));
  return found ? { batch: found.batch, item: opened(db, found.item) } : null;
}

/** In the order of the request, those behind a position. */
export async function selectBatchItems(
  db: Connection,
  { accountId, batchId }: Pick<Batch, "accountId" | "batchId">,
  { after, state, limit }: { after: number; state: BatchItemState | undefined; limit: number },
): Promise<BatchItem[]> {
  const { batchItems } = db.tables;
  const items = await db
    .select()
    .from(batchItems)
    .where(
      and(
        eq(batchItems.batchId, batchId),
        eq(batchItems.accountId, accountId),
        gt(batchItems.position, after),
        state && eq(batchItems.state, state),
      ),
    )
    .orderBy(asc(batchItems.position))
    .limit(limit);
  return items.map((item) => opened(db, item));
}

/** How many items of the account wait, at most that many. */
export async function countWaitingItems(
  db: Connection,
  accountId: AccountId,
  atMost: number,
): Promise<number> {
  const { batchItems } = db.tables;
  const waiting = await db
    .select({ position: batchItems.position })
    .from(batchItems)
    .where(and(eq(batchItems.accountId, accountId), isWaiting(db)))
    .limit(atMost);
  return waiting.length;
}

/** False for an item that is over already: its outcome stays. */
export async function settleBatchItem(
  tx: Connection,
  key: BatchItemKey,
  outcome: BatchItemOutcome,
): Promise<boolean> {
  const { batchItems } = tx.tables;
  const settled = await tx
    .update(batchItems)
    .set(outcome)
    .where(and(isItem(tx, key), isWaiting(tx)))
    .returning({ position: batchItems.position });
  return settled.length === 1;
}

/** Lets the items wait again whose refusal is one of these. @returns their positions */
export async function reopenBatchItems(
  tx: Connection,
  { accountId, batchId }: Pick<Batch, "accountId" | "batchId">,
  codes: readonly string[],
  objectUpdated: Date,
): Promise<number[]> {
  const { batchItems } = tx.tables;
  const reopened = await tx
    .update(batchItems)
    .set({ state: "waiting", code: null, details: null, objectUpdated })
    .where(
      and(
        eq(batchItems.batchId, batchId),
        eq(batchItems.accountId, accountId),
        eq(batchItems.state, "failed"),
        inArray(batchItems.code, [...codes]),
      ),
    )
    .returning({ position: batchItems.position });
  return reopened.map(({ position }) => position).toSorted((one, other) => one - other);
}

/** The account's drafts that were not made yet: they name their recipients. */
export async function selectWaitingDrafts(
  db: Connection,
  accountId: AccountId,
): Promise<BatchItem[]> {
  const { batches, batchItems } = db.tables;
  const ofDrafts = db
    .select({ batchId: batches.batchId })
    .from(batches)
    .where(and(eq(batches.accountId, accountId), eq(batches.operation, "create")));
  const items = await db
    .select()
    .from(batchItems)
    .where(
      and(
        eq(batchItems.accountId, accountId),
        isWaiting(db),
        inArray(batchItems.batchId, ofDrafts),
      ),
    );
  return items.map((item) => opened(db, item));
}

type KeptItem = Omit<BatchItem, "input"> & { input: Uint8Array | null };

const sealed = ({ vault }: Connection, { input, ...item }: BatchItem): KeptItem => ({
  ...item,
  input: input && vault.seal("batchItem", Buffer.from(JSON.stringify(input))),
});

function opened({ vault }: Connection, { input, ...item }: KeptItem): BatchItem {
  const plain = input && vault.open("batchItem", input);
  return { ...item, input: plain && (JSON.parse(Buffer.from(plain).toString()) as object) };
}

/** Written out, so that the index of waiting items serves it. */
export const isWaiting = ({ tables: { batchItems } }: Connection): SQL =>
  sql`${batchItems.state} = 'waiting'`;

function isItem(
  { tables: { batchItems } }: Connection,
  { accountId, batchId, position }: BatchItemKey,
) {
  return and(
    eq(batchItems.batchId, batchId),
    eq(batchItems.position, position),
    eq(batchItems.accountId, accountId),
  );
}

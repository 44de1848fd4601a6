import { and, asc, count, desc, eq, gte, max, sql } from "drizzle-orm";

import { type AccountId, firstIdAt } from "#app/shipping/model/ids.ts";
import type { BulkOutcome } from "#app/shipping/model/notice.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import type { BulkRunId } from "#app/shopify/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type BulkRun = Tables["bulkRuns"]["$inferSelect"];
export type BulkItem = Tables["bulkItems"]["$inferSelect"];

/** False when the account already has a run with this key. */
export async function insertBulkRun(tx: Connection, run: BulkRun): Promise<boolean> {
  const { bulkRuns } = tx.tables;
  const inserted = await tx
    .insert(bulkRuns)
    .values(run)
    .onConflictDoNothing({ target: [bulkRuns.accountId, bulkRuns.onceKey] })
    .returning({ bulkRunId: bulkRuns.bulkRunId });
  return inserted.length === 1;
}

/** SQLite takes 32,766 parameters in a statement. */
const BATCH_SIZE = 500;
/** An item that fails is given up after somewhat more than a day. */
const RUN_MS_MAX = 3 * DAY_MS;

export async function insertBulkItems(tx: Connection, items: readonly BulkItem[]): Promise<void> {
  const { bulkItems } = tx.tables;
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    await tx.insert(bulkItems).values(items.slice(from, from + BATCH_SIZE));
  }
}

export async function findBulkRunByKey(
  db: Connection,
  accountId: AccountId,
  onceKey: string,
): Promise<BulkRun | null> {
  const { bulkRuns } = db.tables;
  const [found] = await db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.accountId, accountId), eq(bulkRuns.onceKey, onceKey)));
  return found ?? null;
}

/** The account's newest run with the number of its items in each state; null before the first. */
export async function findNewestBulkRun(
  db: Connection,
  accountId: AccountId,
): Promise<{ bulkRunId: BulkRunId; counts: Map<BulkItem["state"], number> } | null> {
  const { bulkRuns, bulkItems } = db.tables;
  const [newest] = await db
    .select({ bulkRunId: bulkRuns.bulkRunId })
    .from(bulkRuns)
    .where(eq(bulkRuns.accountId, accountId))
    .orderBy(desc(bulkRuns.bulkRunId))
    .limit(1);
  if (!newest) return null;
  const { bulkRunId } = newest;
  const counted = await db
    .select({ state: bulkItems.state, count: count() })
    .from(bulkItems)
    .where(and(eq(bulkItems.bulkRunId, bulkRunId), eq(bulkItems.accountId, accountId)))
    .groupBy(bulkItems.state);
  return { bulkRunId, counts: new Map(counted.map((each) => [each.state, each.count])) };
}

/** Runs of which the last item ended in a time, by how their items ended; null for none. */
export async function countFinishedRuns(
  db: Connection,
  accountId: AccountId,
  { from, to }: { from: Date; to: Date },
): Promise<BulkOutcome | null> {
  const { bulkItems } = db.tables;
  const last = max(bulkItems.objectUpdated);
  const stateCount = (state: BulkItem["state"]) =>
    sql<number>`sum(case when ${bulkItems.state} = ${state} then 1 else 0 end)`.mapWith(Number);
  const [waiting, done, blocked, failed] = (["waiting", "done", "blocked", "failed"] as const).map(
    stateCount,
  );
  const runs = await db
    .select({ waiting: waiting!, done: done!, blocked: blocked!, failed: failed!, last })
    .from(bulkItems)
    .where(
      and(
        eq(bulkItems.accountId, accountId),
        gte(bulkItems.bulkRunId, firstIdAt(new Date(from.getTime() - RUN_MS_MAX)) as BulkRunId),
      ),
    )
    .groupBy(bulkItems.bulkRunId);
  const ended = runs.filter(
    (run) => run.waiting === 0 && run.last !== null && run.last >= from && run.last < to,
  );
  if (ended.length === 0) return null;
  const sum = (state: keyof BulkOutcome) => ended.reduce((total, run) => total + run[state], 0);
  return { done: sum("done"), blocked: sum("blocked"), failed: sum("failed") };
}

export async function findBulkItem(
  db: Connection,
  key: Pick<BulkItem, "accountId" | "bulkRunId" | "position">,
): Promise<BulkItem | null> {
  const [found] = await db.select().from(db.tables.bulkItems).where(isKey(db, key));
  return found ?? null;
}

/** With each parcel's current number, in picking order; empty for a run of another account. */
export function selectBulkItems(
  db: Connection,
  accountId: AccountId,
  bulkRunId: BulkRunId,
): Promise<(BulkItem & { trackingNumber: string | null })[]> {
  const { bulkItems, shipments } = db.tables;
  return db
    .select({ item: bulkItems, trackingNumber: shipments.trackingNumber })
    .from(bulkItems)
    .leftJoin(shipments, eq(shipments.shipmentId, bulkItems.shipmentId))
    .where(and(eq(bulkItems.accountId, accountId), eq(bulkItems.bulkRunId, bulkRunId)))
    .orderBy(asc(bulkItems.position))
    .execute()
    .then((rows) => rows.map(({ item, trackingNumber }) => ({ ...item, trackingNumber })));
}

/** The outcome of a waiting item. A decided one stays unchanged. */
export async function finishBulkItem(
  tx: Connection,
  key: Pick<BulkItem, "accountId" | "bulkRunId" | "position">,
  outcome: Pick<BulkItem, "state" | "reason" | "objectUpdated">,
): Promise<void> {
  const { bulkItems } = tx.tables;
  await tx
    .update(bulkItems)
    .set(outcome)
    .where(and(isKey(tx, key), eq(bulkItems.state, "waiting")));
}

function isKey(
  { tables: { bulkItems } }: Connection,
  { accountId, bulkRunId, position }: Pick<BulkItem, "accountId" | "bulkRunId" | "position">,
) {
  return and(
    eq(bulkItems.bulkRunId, bulkRunId),
    eq(bulkItems.position, position),
    eq(bulkItems.accountId, accountId),
  );
}

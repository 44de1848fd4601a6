import { and, asc, count, desc, eq, inArray, min, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type StoreOrderRow = Tables["storeOrders"]["$inferSelect"];

/** The rows of each fulfilment order of one order, oldest first. */
export function selectStoreOrdersOf(
  db: Connection,
  accountId: AccountId,
  orderId: string,
): Promise<StoreOrderRow[]> {
  const { storeOrders } = db.tables;
  return db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.accountId, accountId), eq(storeOrders.orderId, orderId)))
    .orderBy(asc(storeOrders.objectCreated), asc(storeOrders.fulfillmentOrderId));
}

export async function findStoreOrder(
  db: Connection,
  accountId: AccountId,
  fulfillmentOrderId: string,
): Promise<StoreOrderRow | null> {
  const { storeOrders } = db.tables;
  const [found] = await db
    .select()
    .from(storeOrders)
    .where(
      and(
        eq(storeOrders.accountId, accountId),
        eq(storeOrders.fulfillmentOrderId, fulfillmentOrderId),
      ),
    );
  return found ?? null;
}

/** False when another process wrote the first row of this fulfilment order. */
export async function insertStoreOrder(tx: Connection, row: StoreOrderRow): Promise<boolean> {
  const { storeOrders } = tx.tables;
  const inserted = await tx
    .insert(storeOrders)
    .values(row)
    .onConflictDoNothing({ target: [storeOrders.accountId, storeOrders.fulfillmentOrderId] })
    .returning({ orderId: storeOrders.orderId });
  return inserted.length === 1;
}

/** The order was read from the store, whether or not that changed anything. */
export async function markSynced(
  tx: Connection,
  { accountId, orderId }: Pick<StoreOrderRow, "accountId" | "orderId">,
  syncedAt: Date,
): Promise<void> {
  const { storeOrders } = tx.tables;
  await tx
    .update(storeOrders)
    .set({ syncedAt })
    .where(and(eq(storeOrders.accountId, accountId), eq(storeOrders.orderId, orderId)));
}

/** Replaces the row that was read, known by when it was written. False when it has been written again since. */
export async function replaceStoreOrder(
  tx: Connection,
  row: StoreOrderRow,
  readObjectUpdated: Date,
): Promise<boolean> {
  const { storeOrders } = tx.tables;
  const replaced = await tx
    .update(storeOrders)
    .set(row)
    .where(
      and(
        eq(storeOrders.accountId, row.accountId),
        eq(storeOrders.fulfillmentOrderId, row.fulfillmentOrderId),
        eq(storeOrders.objectUpdated, readObjectUpdated),
      ),
    )
    .returning({ orderId: storeOrders.orderId });
  return replaced.length === 1;
}

/** Orders that wait for the merchant, newest first. */
export async function selectAttention(
  db: Connection,
  accountId: AccountId,
  { limit, page, state = "attention" }: PageRequest & { state?: "attention" | "waiting" },
): Promise<Page<StoreOrderRow>> {
  const { storeOrders } = db.tables;
  const isListed = inState(db, accountId, [state]);
  const [counted] = await db.select({ total: count() }).from(storeOrders).where(isListed);
  const data = await db
    .select()
    .from(storeOrders)
    .where(isListed)
    .orderBy(desc(storeOrders.objectCreated), desc(storeOrders.fulfillmentOrderId))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: counted?.total ?? 0, limit, page };
}

/**
 * What may have become a draft without the store's saying so, and at most so many: those first that were synced longest
 * ago, so that each has its turn however many there are.
 */
export function selectUndecided(
  db: Connection,
  accountId: AccountId,
  states: readonly StoreOrderRow["state"][],
  limit: number,
): Promise<StoreOrderRow[]> {
  const { storeOrders } = db.tables;
  return db
    .select()
    .from(storeOrders)
    .where(inState(db, accountId, states))
    .orderBy(
      sql`coalesce(${storeOrders.syncedAt}, ${storeOrders.objectCreated})`,
      asc(storeOrders.fulfillmentOrderId),
    )
    .limit(limit);
}

/**
 * When these orders were last synced: the oldest time of their fulfilment orders. Absent: never.
 */
export async function findLastSeen(
  db: Connection,
  accountId: AccountId,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const { storeOrders } = db.tables;
  const rows = await db
    .select({ orderId: storeOrders.orderId, seen: min(storeOrders.orderUpdatedAt) })
    .from(storeOrders)
    .where(and(eq(storeOrders.accountId, accountId), inArray(storeOrders.orderId, [...orderIds])))
    .groupBy(storeOrders.orderId);
  return new Map(rows.flatMap(({ orderId, seen }) => (seen ? [[orderId, seen] as const] : [])));
}

function inState(
  { tables: { storeOrders } }: Connection,
  accountId: AccountId,
  states: readonly StoreOrderRow["state"][],
) {
  return and(eq(storeOrders.accountId, accountId), inArray(storeOrders.state, [...states]));
}

import { and, desc, eq, gt, inArray } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { StoreReturnDetail } from "#app/shopify/model/store-return.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type StoreReturn = Tables["storeReturns"]["$inferSelect"];

interface Whose {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/** Of a return label; null for one whose parcel no store knows. */
export async function findStoreReturn(db: Connection, whose: Whose): Promise<StoreReturn | null> {
  const { storeReturns } = db.tables;
  const [found] = await db.select().from(storeReturns).where(isOf(db, whose));
  return found ?? null;
}

/** Stores the intent. Changes nothing when it is stored already. */
export async function insertStoreReturn(
  tx: Connection,
  intent: Pick<StoreReturn, "accountId" | "shipmentId" | "returnOfShipmentId" | "orderId">,
  now: Date,
): Promise<void> {
  const { storeReturns } = tx.tables;
  await tx
    .insert(storeReturns)
    .values({ ...intent, state: "pending", objectCreated: now, objectUpdated: now })
    .onConflictDoNothing({ target: storeReturns.shipmentId })
    .returning({ shipmentId: storeReturns.shipmentId });
}

/** Changes the row of a return. The caller holds the lease of the shipment. Null when there is no row. */
export async function updateStoreReturn(
  tx: Connection,
  whose: Whose,
  changes: Partial<Omit<StoreReturn, "accountId" | "shipmentId">>,
): Promise<StoreReturn | null> {
  const { storeReturns } = tx.tables;
  const [updated] = await tx.update(storeReturns).set(changes).where(isOf(tx, whose)).returning();
  return updated ?? null;
}

/** The reverse deliveries of the store that still show the number of a label that was given back. */
export async function selectLeftDeliveries(
  db: Connection,
  { accountId, returnOfShipmentId }: Pick<StoreReturn, "accountId" | "returnOfShipmentId">,
): Promise<string[]> {
  const { storeReturns } = db.tables;
  const rows = await db
    .select({ deliveryIds: storeReturns.deliveryIds })
    .from(storeReturns)
    .where(
      and(
        eq(storeReturns.accountId, accountId),
        eq(storeReturns.returnOfShipmentId, returnOfShipmentId),
        eq(storeReturns.state, "left"),
      ),
    );
  return rows.flatMap(({ deliveryIds }) => deliveryIds);
}

/** Returns of which the store may not know everything: the newest first. */
export async function selectUnpushedReturns(
  db: Connection,
  accountId: AccountId,
  { madeAfter, limit }: { madeAfter: Date; limit: number },
): Promise<ShipmentId[]> {
  const { storeReturns } = db.tables;
  const rows = await db
    .select({ shipmentId: storeReturns.shipmentId })
    .from(storeReturns)
    .where(
      and(
        eq(storeReturns.accountId, accountId),
        gt(storeReturns.objectCreated, madeAfter),
        inArray(storeReturns.state, ["pending", "shown"]),
      ),
    )
    .orderBy(desc(storeReturns.objectCreated))
    .limit(limit);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** Returns whose last step ended with this detail, the newest first. */
export async function selectReturnsWithDetail(
  db: Connection,
  accountId: AccountId,
  { detail, limit }: { detail: StoreReturnDetail; limit: number },
): Promise<ShipmentId[]> {
  const { storeReturns } = db.tables;
  const rows = await db
    .select({ shipmentId: storeReturns.shipmentId })
    .from(storeReturns)
    .where(and(eq(storeReturns.accountId, accountId), eq(storeReturns.detail, detail)))
    .orderBy(desc(storeReturns.objectUpdated))
    .limit(limit);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** Whether the store was to hear of a return of this account before. */
export async function hasStoreReturn(db: Connection, accountId: AccountId): Promise<boolean> {
  const { storeReturns } = db.tables;
  const found = await db
    .select({ shipmentId: storeReturns.shipmentId })
    .from(storeReturns)
    .where(eq(storeReturns.accountId, accountId))
    .limit(1);
  return found.length > 0;
}

function isOf({ tables: { storeReturns } }: Connection, { accountId, shipmentId }: Whose) {
  return and(eq(storeReturns.shipmentId, shipmentId), eq(storeReturns.accountId, accountId));
}

import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { AttentionCode } from "#app/shopify/model/attention.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type StoreFulfillment = Tables["storeFulfillments"]["$inferSelect"];
type StoreOrder = Tables["storeOrders"]["$inferSelect"];

interface Whose {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/** The fulfilment order that became this shipment. Null for a shipment without a store, or of an earlier attempt. */
export async function findStoreOrderOfShipment(
  db: Connection,
  { accountId, shipmentId }: Whose,
): Promise<StoreOrder | null> {
  const { storeOrders } = db.tables;
  const [found] = await db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.shipmentId, shipmentId), eq(storeOrders.accountId, accountId)));
  return found ?? null;
}

export async function findStoreFulfillment(
  db: Connection,
  whose: Whose,
): Promise<StoreFulfillment | null> {
  const { storeFulfillments } = db.tables;
  const [found] = await db.select().from(storeFulfillments).where(isOf(db, whose));
  return found ?? null;
}

/** Stores the intent. Changes nothing when it is stored already. */
export async function insertStoreFulfillment(
  tx: Connection,
  intent: Pick<StoreFulfillment, "accountId" | "shipmentId" | "orderId" | "fulfillmentOrderId">,
  now: Date,
): Promise<void> {
  const { storeFulfillments } = tx.tables;
  await tx
    .insert(storeFulfillments)
    .values({
      ...intent,
      state: "pending",
      isMarkedPaid: false,
      objectCreated: now,
      objectUpdated: now,
    })
    .onConflictDoNothing({ target: storeFulfillments.shipmentId })
    .returning({ shipmentId: storeFulfillments.shipmentId });
}

/** Changes the row of a shipment. The caller holds the lease of the shipment. Null when there is no row. */
export async function updateStoreFulfillment(
  tx: Connection,
  whose: Whose,
  changes: Partial<Omit<StoreFulfillment, "accountId" | "shipmentId">>,
): Promise<StoreFulfillment | null> {
  const { storeFulfillments } = tx.tables;
  const [updated] = await tx
    .update(storeFulfillments)
    .set(changes)
    .where(isOf(tx, whose))
    .returning();
  return updated ?? null;
}

/** Shipments of orders that came in after then, of which the store may not know everything: the newest first. */
export async function selectUnpushedShipments(
  db: Connection,
  accountId: AccountId,
  { cameAfter, limit }: { cameAfter: Date; limit: number },
): Promise<ShipmentId[]> {
  const { storeOrders, storeFulfillments } = db.tables;
  const rows = await db
    .select({ shipmentId: storeOrders.shipmentId })
    .from(storeOrders)
    .leftJoin(storeFulfillments, eq(storeFulfillments.shipmentId, storeOrders.shipmentId))
    .where(
      and(
        eq(storeOrders.accountId, accountId),
        gt(storeOrders.objectCreated, cameAfter),
        isNotNull(storeOrders.shipmentId),
        or(
          isNull(storeFulfillments.state),
          inArray(storeFulfillments.state, ["pending", "fulfilled"]),
        ),
      ),
    )
    .orderBy(desc(storeOrders.objectCreated))
    .limit(limit);
  return rows.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId]));
}

/** The shipment behind a fulfilment of the store; null unless the fulfilment is one of ours, and of this order. */
export async function findShipmentOfFulfillment(
  db: Connection,
  accountId: AccountId,
  { orderId, fulfillmentId }: { orderId: string; fulfillmentId: string },
): Promise<ShipmentId | null> {
  const { storeFulfillments } = db.tables;
  const { shipmentId, fulfillmentId: first, moreFulfillmentIds } = storeFulfillments;
  const ofOrder = await db
    .select({ shipmentId, first, moreFulfillmentIds })
    .from(storeFulfillments)
    .where(and(eq(storeFulfillments.accountId, accountId), eq(storeFulfillments.orderId, orderId)));
  const found = ofOrder.find((one) =>
    [one.first, ...one.moreFulfillmentIds].includes(fulfillmentId),
  );
  return found?.shipmentId ?? null;
}

/** Shipments whose last step ended with this detail, the newest first. */
export async function selectShipmentsWithDetail(
  db: Connection,
  accountId: AccountId,
  { detail, limit }: { detail: string; limit: number },
): Promise<ShipmentId[]> {
  const { storeFulfillments } = db.tables;
  const rows = await db
    .select({ shipmentId: storeFulfillments.shipmentId })
    .from(storeFulfillments)
    .where(
      and(
        eq(storeFulfillments.accountId, accountId),
        eq(storeFulfillments.isMarkedPaid, false),
        eq(storeFulfillments.detail, detail),
      ),
    )
    .orderBy(desc(storeFulfillments.objectUpdated))
    .limit(limit);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** How the last step ended of each shipment of an order. */
export async function selectDetailsOfOrder(
  db: Connection,
  accountId: AccountId,
  orderId: string,
): Promise<(string | null)[]> {
  const { storeFulfillments } = db.tables;
  const rows = await db
    .select({ detail: storeFulfillments.detail })
    .from(storeFulfillments)
    .where(and(eq(storeFulfillments.accountId, accountId), eq(storeFulfillments.orderId, orderId)));
  return rows.map(({ detail }) => detail);
}

/** It is no longer so of any shipment of the order. */
export async function endDetailOfOrder(
  tx: Connection,
  { accountId, orderId }: Pick<StoreFulfillment, "accountId" | "orderId">,
  detail: string,
  now: Date,
): Promise<void> {
  const { storeFulfillments } = tx.tables;
  await tx
    .update(storeFulfillments)
    .set({ detail: null, objectUpdated: now })
    .where(
      and(
        eq(storeFulfillments.accountId, accountId),
        eq(storeFulfillments.orderId, orderId),
        eq(storeFulfillments.detail, detail),
      ),
    );
}

/** Adds a reason to the attention list for the order of a shipment. Once for each reason. */
export async function askForAttention(
  tx: Connection,
  whose: Whose,
  code: AttentionCode,
  now: Date,
): Promise<void> {
  const { storeOrders } = tx.tables;
  const order = await findStoreOrderOfShipment(tx, whose);
  if (!order || order.attention.some((reason) => reason.code === code)) return;
  // Always later than before: a reader of the previous row detects the write by it.
  const objectUpdated = new Date(Math.max(now.getTime(), order.objectUpdated.getTime() + 1));
  await tx
    .update(storeOrders)
    .set({
      state: "attention",
      attention: [...order.attention, { code }],
      objectUpdated,
    })
    .where(
      and(
        eq(storeOrders.accountId, whose.accountId),
        eq(storeOrders.fulfillmentOrderId, order.fulfillmentOrderId),
      ),
    );
}

function isOf({ tables: { storeFulfillments } }: Connection, { accountId, shipmentId }: Whose) {
  return and(
    eq(storeFulfillments.shipmentId, shipmentId),
    eq(storeFulfillments.accountId, accountId),
  );
}

import {
  aliasedTable,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { shipmentStatuses, type ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../../engine/database.ts";

/** A shipment as retention sees it. */
export interface AgedShipment {
  shipmentId: ShipmentId;
  accountId: AccountId;
  status: ShipmentStatus;
  isPaid: boolean;
  objectUpdated: Date;
}

/** Nothing happens to these any more. The rules of the database have the same list. */
export const overStatuses = ["delivered", "returnToSender", "refunded"] as const;

/** In the others something may still happen. */
export const openStatuses = shipmentStatuses.filter(
  (status) => ![...overStatuses, "annulled"].some((over) => over === status),
);

/** The next so many shipments after an id and before another, by their ids. */
export function selectShipmentsAfter(
  db: Connection,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<AgedShipment[]> {
  const { shipments } = db.tables;
  const { shipmentId, accountId, status, isPaid, objectUpdated } = shipments;
  return db
    .select({ shipmentId, accountId, status, isPaid, objectUpdated })
    .from(shipments)
    .where(and(gt(shipmentId, after as ShipmentId), lt(shipmentId, before as ShipmentId)))
    .orderBy(asc(shipmentId))
    .limit(limit)
    .execute();
}

/** Of these shipments, and of no other, rows go; at most so many. Returns how many went. */
type Deletes = (
  tx: Connection,
  over: { shipmentIds: readonly ShipmentId[]; before: Date },
  limit: number,
) => Promise<number>;

export const deleteLabels: Deletes = async (tx, over, limit) => {
  const { labels } = tx.tables;
  const old = tx
    .select({ shipmentId: labels.shipmentId })
    .from(labels)
    .where(inArray(labels.shipmentId, isOver(tx, over)))
    .limit(limit);
  const deleted = await tx
    .delete(labels)
    .where(inArray(labels.shipmentId, old))
    .returning({ id: labels.shipmentId });
  return deleted.length;
};

export const deleteTrackingEvents: Deletes = async (tx, over, limit) => {
  const { trackingEvents } = tx.tables;
  const old = tx
    .select({ id: trackingEvents.trackingEventId })
    .from(trackingEvents)
    .where(inArray(trackingEvents.shipmentId, isOver(tx, over)))
    .limit(limit);
  const deleted = await tx
    .delete(trackingEvents)
    .where(inArray(trackingEvents.trackingEventId, old))
    .returning({ id: trackingEvents.trackingEventId });
  return deleted.length;
};

/** With the notes; one that nobody has ended stays. */
export const deleteIncidents: Deletes = async (tx, over, limit) => {
  const { incidents, buyerAnswers } = tx.tables;
  const old = tx
    .select({ id: incidents.incidentId })
    .from(incidents)
    .where(and(inArray(incidents.shipmentId, isOver(tx, over)), isNotNull(incidents.closedAt)))
    .limit(limit);
  await tx
    .delete(buyerAnswers)
    .where(
      and(inArray(buyerAnswers.shipmentId, isOver(tx, over)), isNull(buyerAnswers.incidentId)),
    );
  const deleted = await tx
    .delete(incidents)
    .where(inArray(incidents.incidentId, old))
    .returning({ id: incidents.incidentId });
  return deleted.length;
};

/**
 * Requests for a waybill that the carrier refused. The one that made the number stays, because it proves the number;
 * annulments stay, because the reference of the next one counts them.
 */
export const deleteRefusedCalls: Deletes = async (tx, over, limit) => {
  const { carrierCalls, durableCalls } = tx.tables;
  const old = await tx
    .select({ id: carrierCalls.carrierCallId })
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, carrierCalls.carrierCallId))
    .where(
      and(
        inArray(carrierCalls.shipmentId, isOver(tx, over)),
        eq(carrierCalls.operation, "createWaybill"),
        eq(durableCalls.state, "rejected"),
      ),
    )
    .limit(limit);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.delete(durableCalls).where(inArray(durableCalls.durableCallId, ids));
  await tx.delete(carrierCalls).where(inArray(carrierCalls.carrierCallId, ids));
  return ids.length;
};

/** Of drafts that were annulled before then. */
export const deleteRatesOfAnnulled: Deletes = async (tx, { shipmentIds, before }, limit) => {
  const { rates, shipments } = tx.tables;
  const annulled = tx
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(
      and(
        inArray(shipments.shipmentId, [...shipmentIds]),
        eq(shipments.status, "annulled"),
        eq(shipments.isPaid, false),
        lt(shipments.objectUpdated, before),
      ),
    );
  const old = tx
    .select({ id: rates.rateId })
    .from(rates)
    .where(inArray(rates.shipmentId, annulled))
    .limit(limit);
  const deleted = await tx
    .delete(rates)
    .where(inArray(rates.rateId, old))
    .returning({ id: rates.rateId });
  return deleted.length;
};

/** Those of these shipments that are over since before then, and about which no question is open. */
function isOver(
  db: Connection,
  { shipmentIds, before }: { shipmentIds: readonly ShipmentId[]; before: Date },
) {
  const { shipments } = db.tables;
  return db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(
      and(
        inArray(shipments.shipmentId, [...shipmentIds]),
        inArray(shipments.status, overStatuses),
        lt(shipments.objectUpdated, before),
        hasNoQuestion(db),
      ),
    );
}

function hasNoQuestion(db: Connection): SQL | undefined {
  const { shipments, carrierCalls, durableCalls, walletAdjustments } = db.tables;
  const openCall = db
    .select({ one: sql`1` })
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, carrierCalls.carrierCallId))
    .where(
      and(
        eq(carrierCalls.shipmentId, shipments.shipmentId),
        inArray(durableCalls.state, ["pending", "needsPerson"]),
      ),
    );
  const pendingAdjustment = db
    .select({ one: sql`1` })
    .from(walletAdjustments)
    .where(
      and(
        eq(walletAdjustments.shipmentId, shipments.shipmentId),
        eq(walletAdjustments.state, "pending"),
      ),
    );
  return and(
    isNull(shipments.scannedAfterRefund),
    notExists(openCall),
    notExists(pendingAdjustment),
  );
}

/** Those of these shipments whose recipient is a person still, in no address book, and needed for nothing. */
export async function selectToForget(
  db: Connection,
  shipmentIds: readonly ShipmentId[],
  before: Date,
): Promise<ShipmentId[]> {
  const { shipments, addresses } = db.tables;
  const found = await db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .innerJoin(addresses, eq(addresses.addressId, shipments.recipientAddressId))
    .where(
      and(
        inArray(shipments.shipmentId, [...shipmentIds]),
        inArray(shipments.status, [...overStatuses, "annulled"]),
        lt(shipments.objectUpdated, before),
        eq(addresses.saved, false),
        isNull(addresses.erased),
        hasNoQuestion(db),
        hasNoReturn(db),
      ),
    );
  return found.map(({ shipmentId }) => shipmentId);
}

/** The recipient of a parcel that comes back is the sender of its return. */
function hasNoReturn(db: Connection): SQL | undefined {
  const { shipments } = db.tables;
  const back = aliasedTable(shipments, "back");
  return notExists(
    db
      .select({ one: sql`1` })
      .from(back)
      .where(
        and(eq(back.returnOfShipmentId, shipments.shipmentId), inArray(back.status, openStatuses)),
      ),
  );
}

/** Those of these drafts that belong to no order of a store: a draft of an order ends with the order. */
export async function selectWithoutOrder(
  db: Connection,
  shipmentIds: readonly ShipmentId[],
): Promise<ShipmentId[]> {
  const { shipments, storeOrders } = db.tables;
  const order = db
    .select({ one: sql`1` })
    .from(storeOrders)
    .where(eq(storeOrders.shipmentId, shipments.shipmentId));
  const found = await db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(and(inArray(shipments.shipmentId, [...shipmentIds]), notExists(order)));
  return found.map(({ shipmentId }) => shipmentId);
}

/**
 * Bulk purchases that were started before an id was made, item by item, oldest first; none that an item waits in.
 * Returns less than the limit when there are no more.
 */
export async function deleteBulkItems(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { bulkRuns, bulkItems } = tx.tables;
  const waiting = tx
    .select({ one: sql`1` })
    .from(bulkItems)
    .where(and(eq(bulkItems.bulkRunId, bulkRuns.bulkRunId), eq(bulkItems.state, "waiting")));
  const runs = await tx
    .select({ bulkRunId: bulkRuns.bulkRunId })
    .from(bulkRuns)
    .where(and(sql`${bulkRuns.bulkRunId} < ${before}`, notExists(waiting)))
    .orderBy(asc(bulkRuns.bulkRunId))
    .limit(RUNS_AT_ONCE);
  if (runs.length === 0) return 0;
  const ids = runs.map(({ bulkRunId }) => bulkRunId);
  const some = await tx
    .select({ bulkRunId: bulkItems.bulkRunId, position: bulkItems.position })
    .from(bulkItems)
    .where(inArray(bulkItems.bulkRunId, ids))
    .limit(limit);
  for (const [bulkRunId, items] of Map.groupBy(some, (item) => item.bulkRunId))
    await tx.delete(bulkItems).where(
      and(
        eq(bulkItems.bulkRunId, bulkRunId),
        inArray(
          bulkItems.position,
          items.map(({ position }) => position),
        ),
      ),
    );
  if (some.length === limit) return limit;
  await tx.delete(bulkRuns).where(inArray(bulkRuns.bulkRunId, ids));
  return runs.length === RUNS_AT_ONCE ? limit : 0;
}
const RUNS_AT_ONCE = 5;

import { and, asc, eq, gt, gte, inArray, isNotNull, lt, notExists, type SQL } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { travellingStatuses } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { TrackingHistory } from "#app/shipping/model/tracking-history.ts";

import type { Connection } from "../engine/database.ts";

/** The shipment behind a carrier's number: carriers know numbers, not accounts. */
export async function findTrackedShipment(
  db: Connection,
  carrierToken: string,
  trackingNumber: string,
): Promise<{ accountId: AccountId; shipmentId: ShipmentId } | null> {
  const { shipments, rates } = db.tables;
  const [found] = await db
    .select({ accountId: shipments.accountId, shipmentId: shipments.shipmentId })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(and(eq(shipments.trackingNumber, trackingNumber), eq(rates.carrierToken, carrierToken)));
  return found ?? null;
}

/** Writes the state that follows from the parcel's events. */
export async function setTrackingHistory(
  tx: Connection,
  shipment: Shipment,
  { status, incidentCount }: TrackingHistory,
  now: Date,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx
    .update(shipments)
    .set({ status, incidentCount, objectUpdated: now })
    .where(
      and(
        eq(shipments.shipmentId, shipment.shipmentId),
        eq(shipments.accountId, shipment.accountId),
        eq(shipments.status, shipment.status),
      ),
    );
}

export interface TrackedNumber {
  accountId: AccountId;
  shipmentId: ShipmentId;
  country: string;
  carrierToken: string;
  trackingNumber: string;
  /** When its state last changed. */
  objectUpdated: Date;
}

/** The numbers of all accounts in transit, oldest first, in batches: those after `afterId`. */
export function selectTravellingNumbers(
  db: Connection,
  carrierToken: string,
  afterId: ShipmentId | null,
  limit: number,
): Promise<TrackedNumber[]> {
  const isTravelling = inArray(db.tables.shipments.status, travellingStatuses);
  return selectNumbers(db, isTravelling, carrierToken, afterId, limit);
}

/** The same of labels whose money went back, or is to go back, since then. */
export function selectRefundedNumbers(
  db: Connection,
  since: Date,
  carrierToken: string,
  afterId: ShipmentId | null,
  limit: number,
): Promise<TrackedNumber[]> {
  const { status, objectUpdated } = db.tables.shipments;
  const isRefunded = and(inArray(status, ["refunded", "refundPending"]), gt(objectUpdated, since));
  return selectNumbers(db, isRefunded, carrierToken, afterId, limit);
}

async function selectNumbers(
  db: Connection,
  condition: SQL | undefined,
  carrierToken: string,
  afterId: ShipmentId | null,
  limit: number,
): Promise<TrackedNumber[]> {
  const { shipments, rates } = db.tables;
  const rows = await db
    .select({
      accountId: shipments.accountId,
      shipmentId: shipments.shipmentId,
      country: shipments.country,
      carrierToken: rates.carrierToken,
      trackingNumber: shipments.trackingNumber,
      objectUpdated: shipments.objectUpdated,
    })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(
      and(
        condition,
        isNotNull(shipments.trackingNumber),
        eq(rates.carrierToken, carrierToken),
        afterId === null ? undefined : gt(shipments.shipmentId, afterId),
      ),
    )
    .orderBy(asc(shipments.shipmentId))
    .limit(limit);
  return rows.flatMap(({ trackingNumber, ...row }) =>
    trackingNumber ? [{ ...row, trackingNumber }] : [],
  );
}

/** Parcels labelled within a period and not moved since: their carrier may annul the number. */
export async function selectIdleNumbers(
  db: Connection,
  carrierToken: string,
  { after, before }: { after: Date; before: Date },
): Promise<{ accountId: AccountId; shipmentId: ShipmentId }[]> {
  const { shipments, rates, trackingEvents } = db.tables;
  const reportedSince = db
    .select({ shipmentId: trackingEvents.shipmentId })
    .from(trackingEvents)
    .where(
      and(
        eq(trackingEvents.shipmentId, shipments.shipmentId),
        gte(trackingEvents.occurredAt, before),
      ),
    );
  return db
    .select({ accountId: shipments.accountId, shipmentId: shipments.shipmentId })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(
      and(
        eq(shipments.status, "labelCreated"),
        eq(rates.carrierToken, carrierToken),
        gt(shipments.objectUpdated, after),
        lt(shipments.objectUpdated, before),
        notExists(reportedSince),
      ),
    );
}

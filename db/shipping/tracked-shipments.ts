import { and, asc, eq, gt, gte, inArray, isNotNull, lt, notExists, type SQL } from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { travellingStatuses } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { TrackingHistory } from "#app/shipping/model/tracking-history.ts";

import type { Connection } from "../engine/database.ts";
import { findNumberHolder } from "./waybills/number-claims.ts";

export interface TrackedShipment {
  accountId: AccountId;
  shipmentId: ShipmentId;
  /** Of one of its parcels; null for the shipment's own number. */
  parcelNumber: string | null;
}

/** The shipment of a carrier's number, or of that of one of its parcels: carriers know numbers, not accounts. */
export async function findTrackedShipment(
  db: Connection,
  carrier: CarrierKey,
  trackingNumber: string,
): Promise<TrackedShipment | null> {
  const { shipments, rates, parcelNumbers } = db.tables;
  const numbered = await db
    .select({ accountId: shipments.accountId, shipmentId: shipments.shipmentId })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(and(eq(shipments.trackingNumber, trackingNumber), isOf(db, carrier)));
  const [found] = numbered;
  // A carrier that begins its range again: the number is that of the newer parcel.
  const holder =
    numbered.length > 1 ? await findNumberHolder(db, { ...carrier, trackingNumber }) : null;
  if (found) return { ...(holder ?? found), parcelNumber: null };
  const [ofParcel] = await db
    .select({ accountId: shipments.accountId, shipmentId: shipments.shipmentId })
    .from(parcelNumbers)
    .innerJoin(shipments, eq(shipments.shipmentId, parcelNumbers.shipmentId))
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(and(eq(parcelNumbers.trackingNumber, trackingNumber), isOf(db, carrier)));
  return ofParcel ? { ...ofParcel, parcelNumber: trackingNumber } : null;
}

const isOf = (
  { tables: { shipments, rates } }: Connection,
  { country, carrierToken }: CarrierKey,
) => and(eq(shipments.country, country), eq(rates.carrierToken, carrierToken));

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
  /** Of each of its parcels, of a carrier that numbers them. */
  parcelNumbers: readonly string[] | null;
  /** When its state last changed. */
  objectUpdated: Date;
}

/** The numbers of all accounts in transit, oldest first, in batches: those after `afterId`. */
export function selectTravellingNumbers(
  db: Connection,
  carrier: CarrierKey,
  afterId: ShipmentId | null,
  limit: number,
): Promise<TrackedNumber[]> {
  const isTravelling = inArray(db.tables.shipments.status, travellingStatuses);
  return selectNumbers(db, isTravelling, carrier, afterId, limit);
}

/** The same of labels whose money went back, or is to go back, since then. */
export function selectRefundedNumbers(
  db: Connection,
  since: Date,
  carrier: CarrierKey,
  afterId: ShipmentId | null,
  limit: number,
): Promise<TrackedNumber[]> {
  const { status, objectUpdated } = db.tables.shipments;
  const isRefunded = and(inArray(status, ["refunded", "refundPending"]), gt(objectUpdated, since));
  return selectNumbers(db, isRefunded, carrier, afterId, limit);
}

async function selectNumbers(
  db: Connection,
  condition: SQL | undefined,
  carrier: CarrierKey,
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
      parcelNumbers: shipments.parcelNumbers,
      objectUpdated: shipments.objectUpdated,
    })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(
      and(
        condition,
        isNotNull(shipments.trackingNumber),
        isOf(db, carrier),
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
  carrier: CarrierKey,
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
        isOf(db, carrier),
        gt(shipments.objectUpdated, after),
        lt(shipments.objectUpdated, before),
        notExists(reportedSince),
      ),
    );
}

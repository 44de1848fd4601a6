import { and, asc, eq, gt, gte, inArray, isNotNull, lt, notExists, type SQL } from "drizzle-orm";

import { foundNumber, isSameNumber } from "#app/shipping/model/bare-number.ts";
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

/**
 * The shipment of a carrier's number, or of that of one of its parcels: carriers know numbers, not accounts. A number
 * that nobody has as it is written is looked for in the form that its written forms share, where one shipment has it.
 */
export async function findTrackedShipment(
  db: Connection,
  carrier: CarrierKey,
  trackingNumber: string,
): Promise<TrackedShipment | null> {
  const written = await selectTracked(db, carrier, trackingNumber);
  const own = written.find(({ isWritten }) => isWritten);
  if (own) return trackedOf(own);
  const form = foundNumber(trackingNumber);
  if (form === null) return null;
  const alike = form === trackingNumber ? written : await selectTracked(db, carrier, form);
  const [found, ...others] = alike;
  const isOfOne = others.every(({ shipmentId }) => shipmentId === found?.shipmentId);
  return found && isOfOne ? trackedOf(found) : null;
}

const trackedOf = ({ accountId, shipmentId, parcelNumber }: TrackedShipment): TrackedShipment => ({
  accountId,
  shipmentId,
  parcelNumber,
});

/** `isWritten`: it has exactly this number, and not only one of the same form. */
async function selectTracked(
  db: Connection,
  carrier: CarrierKey,
  trackingNumber: string,
): Promise<(TrackedShipment & { isWritten: boolean })[]> {
  const { shipments, rates, parcelNumbers } = db.tables;
  const { accountId, shipmentId } = shipments;
  const numbered = await db
    .select({ accountId, shipmentId })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(and(eq(shipments.trackingNumber, trackingNumber), isOf(db, carrier)));
  // A carrier that begins its range again: the number is that of the newer parcel.
  const holder =
    numbered.length > 1 ? await findNumberHolder(db, { ...carrier, trackingNumber }) : null;
  const [first] = numbered;
  if (first) return [{ ...(holder ?? first), parcelNumber: null, isWritten: true }];
  const ofParcels = await db
    .select({ accountId, shipmentId, numbers: shipments.parcelNumbers })
    .from(parcelNumbers)
    .innerJoin(shipments, eq(shipments.shipmentId, parcelNumbers.shipmentId))
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(and(eq(parcelNumbers.trackingNumber, trackingNumber), isOf(db, carrier)));
  return ofParcels.map(({ numbers, ...found }) => {
    const isWritten = numbers?.includes(trackingNumber) ?? false;
    const own = isWritten
      ? trackingNumber
      : numbers?.find((each) => isSameNumber(each, trackingNumber));
    return { ...found, parcelNumber: own ?? null, isWritten };
  });
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

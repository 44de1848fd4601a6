import { eq } from "drizzle-orm";

import {
  isUnderway,
  travellingStatuses,
  type ShipmentStatus,
} from "#app/shipping/model/shipment-status.ts";
import type { BookedWaybill } from "#app/simulators/carrier/waybill-book.ts";
import type { Database } from "#db/engine/database.ts";

/**
 * Every event that the carrier reported since we knew the number is known, once, of each parcel on its way. What it
 * reported before the answer that named the number was about no known parcel, and is asked for only while it
 * travels.
 */
export async function checkJourneys(
  db: Database,
  waybills: readonly BookedWaybill[],
): Promise<string[]> {
  const { shipments, labels, trackingEvents } = db.read.tables;
  const rows = await db.read
    .select({
      trackingNumber: shipments.trackingNumber,
      status: shipments.status,
      labelled: labels.objectCreated,
      code: trackingEvents.carrierCode,
    })
    .from(shipments)
    .innerJoin(labels, eq(labels.shipmentId, shipments.shipmentId))
    .leftJoin(trackingEvents, eq(trackingEvents.shipmentId, shipments.shipmentId));
  const byNumber = Map.groupBy(rows, ({ trackingNumber }) => trackingNumber);

  return waybills.flatMap(({ number, isAnnulled, events }) => {
    const kept = byNumber.get(number) ?? [];
    const [shipment] = kept;
    if (isAnnulled || !shipment || !isUnderway(shipment.status)) return [];

    const known = kept.flatMap(({ code }) => code ?? []);
    const missing = events
      .filter(({ at }) => isTravelling(shipment.status) || new Date(at) > shipment.labelled)
      .filter(({ code }) => !known.includes(code));
    const hasArrived = events.some(({ code }) => code === "delivered");
    return [
      ...missing.map(({ code, at }) => `${number} has lost ${code} of ${at}`),
      ...(new Set(known).size === known.length ? [] : [`${number} has ${known.join()}`]),
      ...(hasArrived === (shipment.status === "delivered")
        ? []
        : [`${number} is ${shipment.status}, and its carrier says ${events.at(-1)?.code}`]),
    ];
  });
}

const isTravelling = (status: ShipmentStatus) => travellingStatuses.includes(status);

import { and, asc, desc, eq } from "drizzle-orm";

import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import type { AccountId, ShipmentId, TrackingEventId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

/** A carrier's event; instead of its number, that of the parcel when it is one of several, else nothing. */
export interface StoredTrackingEvent extends Omit<TrackingEvent, "trackingNumber"> {
  trackingEventId: TrackingEventId;
  parcelNumber: string;
}

/** True when the event is new: the shipment has none with the same code and time of the same parcel. */
export async function insertTrackingEvent(
  tx: Connection,
  shipment: { accountId: AccountId; shipmentId: ShipmentId },
  event: StoredTrackingEvent,
  now: Date,
): Promise<boolean> {
  const { trackingEvents } = tx.tables;
  const { shipmentId, accountId } = shipment;
  const { trackingEventId, parcelNumber, kind, carrierCode, occurredAt } = event;
  const { place, detail, weighedKg, milestone = null } = event;
  const what = { trackingEventId, parcelNumber, kind, milestone, carrierCode, occurredAt };
  const fields = { ...what, place, detail, weighedKg };
  const inserted = await tx
    .insert(trackingEvents)
    .values({ ...fields, accountId, shipmentId, objectCreated: now })
    .onConflictDoNothing({
      target: [
        trackingEvents.shipmentId,
        trackingEvents.carrierCode,
        trackingEvents.occurredAt,
        trackingEvents.parcelNumber,
      ],
    })
    .returning({ trackingEventId: trackingEvents.trackingEventId });
  return inserted.length === 1;
}

/** In the order in which they happened. */
export function selectTrackingEvents(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<StoredTrackingEvent[]> {
  const { trackingEvents } = db.tables;
  const { trackingEventId, parcelNumber, kind, milestone, carrierCode, occurredAt } =
    trackingEvents;
  const { place, detail, weighedKg } = trackingEvents;
  const what = { trackingEventId, parcelNumber, kind, milestone, carrierCode, occurredAt };
  return db
    .select({ ...what, place, detail, weighedKg })
    .from(trackingEvents)
    .where(and(eq(trackingEvents.accountId, accountId), eq(trackingEvents.shipmentId, shipmentId)))
    .orderBy(asc(occurredAt), asc(trackingEventId))
    .execute();
}

/** When the carrier reported the newest trouble of a parcel; null when only the number of them is known. */
export async function findLastIncident(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Date | null> {
  const { trackingEvents } = db.tables;
  const [found] = await db
    .select({ at: trackingEvents.occurredAt })
    .from(trackingEvents)
    .where(
      and(
        eq(trackingEvents.shipmentId, shipmentId),
        eq(trackingEvents.accountId, accountId),
        eq(trackingEvents.kind, "incidentOpened"),
      ),
    )
    .orderBy(desc(trackingEvents.occurredAt))
    .limit(1);
  return found?.at ?? null;
}

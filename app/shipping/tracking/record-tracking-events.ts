import { hasPendingWaybill } from "#db/shipping/carrier-calls.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { findTrackedShipment, setJourney } from "#db/shipping/tracked-shipments.ts";
import { insertTrackingEvent, selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import type { Service } from "../context.ts";
import type { TrackingEvent } from "../model/carrier.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { isUnderway } from "../model/shipment-status.ts";
import { trackingHistoryOf } from "../model/tracking-history.ts";
import { announce } from "../shipments/announce-change.ts";

/**
 * Keeps what a carrier tells of its parcels and moves the shipments to where that leads. Repeated and late events
 * change nothing twice: the state follows from all events in the order in which they happened. Events of numbers that
 * are not ours are ignored; those of an annulled or refunded shipment are kept and move nothing.
 * @returns how many of them were news, and whether others may turn out to be ours: a number is not, and a guide of this
 *   carrier is still without one
 */
export async function recordTrackingEvents(
  service: Service,
  { carrierToken, events }: { carrierToken: string; events: readonly TrackingEvent[] },
): Promise<{ news: number; isTooEarly: boolean }> {
  // Asked first: a guide that gets its number while we look for it is then found, or known to have been without one.
  const mayHaveMore = await hasPendingWaybill(service.db.read, carrierToken);
  let news = 0;
  let strangers = 0;
  for (const [trackingNumber, told] of byNumber(events)) {
    const found = await findTrackedShipment(service.db.read, carrierToken, trackingNumber);
    if (found) news += await recordForShipment(service, found, told);
    else strangers += 1;
  }
  return { news, isTooEarly: strangers > 0 && mayHaveMore };
}

function byNumber(events: readonly TrackingEvent[]): Map<string, TrackingEvent[]> {
  return Map.groupBy(events, ({ trackingNumber }) => trackingNumber);
}

function recordForShipment(
  service: Service,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
  events: readonly TrackingEvent[],
): Promise<number> {
  return service.db.tx(accountId, async (tx) => {
    const now = service.now();
    let news = 0;
    for (const event of events) {
      const row = { ...event, trackingEventId: service.newId<"TrackingEvent">() };
      if (await insertTrackingEvent(tx, { accountId, shipmentId }, row, now)) news += 1;
    }

    const shipment = await findShipment(tx, accountId, shipmentId);
    if (news === 0 || !shipment || !isUnderway(shipment.status)) return news;

    const history = trackingHistoryOf(await selectTrackingEvents(tx, accountId, shipmentId));
    const hasMoved = history.status !== shipment.status;
    const hasIncidents = history.incidentCount !== shipment.incidentCount;
    if (!hasMoved && !hasIncidents) return news;

    await setJourney(tx, shipment, history, now);
    const after = { ...shipment, ...history, objectUpdated: now };
    await announce(service, tx, after, hasMoved ? "moved" : "incident");
    return news;
  });
}

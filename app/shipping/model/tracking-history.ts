import type { TrackingEvent, TrackingEventKind } from "./carrier.ts";
import {
  statusAfter,
  travelEvents,
  type ShipmentStatus,
  type TravelEvent,
} from "./shipment-status.ts";

/** The state of a parcel as its tracking events imply it. */
export interface TrackingHistory {
  status: ShipmentStatus;
  /** Open delivery incidents; null until there has been one (section 2, ShipmentDetail). */
  incidentCount: number | null;
}

type RecordedEvent = Pick<TrackingEvent, "kind" | "carrierCode" | "occurredAt">;

/**
 * The state after these events, independent of the order and number of their arrivals: they apply in the order in which
 * they happened. An event that is impossible in its state changes nothing.
 */
export function trackingHistoryOf(events: readonly RecordedEvent[]): TrackingHistory {
  let status: ShipmentStatus = "labelCreated";
  let incidentCount: number | null = null;

  for (const { kind } of inOrderOfOccurrence(events)) {
    if (kind === "incidentOpened") incidentCount = (incidentCount ?? 0) + 1;
    if (kind === "incidentClosed" && incidentCount) incidentCount -= 1;
    if (!isTravel(kind)) continue;

    status = statusAfter(status, kind) ?? status;
    // A delivered parcel has no open incidents.
    if (kind === "delivered" && incidentCount) incidentCount = 0;
  }
  return { status, incidentCount };
}

/**
 * Events in the order in which they happened, each once. Of two at the same time, the one earlier in transit comes
 * first, an incident after both; the carrier's own code decides the rest, so that no order depends on arrival.
 */
export function inOrderOfOccurrence<Event extends RecordedEvent>(
  events: readonly Event[],
): Event[] {
  const once = new Map(
    events.map((event) => [`${event.occurredAt.getTime()} ${event.carrierCode}`, event]),
  );
  return [...once.values()].toSorted(
    (a, b) =>
      a.occurredAt.getTime() - b.occurredAt.getTime() ||
      rankOf(a.kind) - rankOf(b.kind) ||
      (a.carrierCode < b.carrierCode ? -1 : 1),
  );
}

export const isTravel = (kind: TrackingEventKind): kind is TravelEvent =>
  travelEvents.some((travel) => travel === kind);

function rankOf(kind: TrackingEventKind): number {
  const rank = travelEvents.findIndex((travel) => travel === kind);
  if (rank !== -1) return rank;
  return kind === "incidentOpened" ? travelEvents.length : travelEvents.length + 1;
}

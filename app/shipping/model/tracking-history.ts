import type { TrackingEvent, TrackingEventKind } from "./carrier.ts";
import {
  statusAfter,
  travelEvents,
  type ShipmentStatus,
  type TravelEvent,
} from "./shipment-status.ts";

/** Where a parcel is, as its carrier tells it. */
export interface TrackingHistory {
  status: ShipmentStatus;
  /** Open delivery incidents; null while there never was one (section 2, ShipmentDetail). */
  incidentCount: number | null;
}

type RecordedEvent = Pick<TrackingEvent, "kind" | "carrierCode" | "occurredAt">;

/**
 * The journey that these events tell, whatever the order they came in and however often: they are read in the order
 * in which they happened. An event that cannot happen any more changes nothing.
 */
export function trackingHistoryOf(events: readonly RecordedEvent[]): TrackingHistory {
  let status: ShipmentStatus = "labelCreated";
  let incidentCount: number | null = null;

  for (const { kind } of inOrder(events)) {
    if (kind === "incidentOpened") incidentCount = (incidentCount ?? 0) + 1;
    if (kind === "incidentClosed" && incidentCount) incidentCount -= 1;
    if (!isTravel(kind)) continue;

    status = statusAfter(status, kind) ?? status;
    // Whoever holds the parcel now has no open question about it.
    if (kind === "delivered" && incidentCount) incidentCount = 0;
  }
  return { status, incidentCount };
}

function inOrder(events: readonly RecordedEvent[]): RecordedEvent[] {
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

const isTravel = (kind: TrackingEventKind): kind is TravelEvent =>
  travelEvents.some((travel) => travel === kind);

/** Of two events in the same second the one that is earlier on the way came first, and an incident after both. */
function rankOf(kind: TrackingEventKind): number {
  const rank = travelEvents.findIndex((travel) => travel === kind);
  if (rank !== -1) return rank;
  return kind === "incidentOpened" ? travelEvents.length : travelEvents.length + 1;
}

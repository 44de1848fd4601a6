import type { TrackingEvent, TrackingEventKind } from "./carrier.ts";
import {
  scanEvents,
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

type RecordedEvent = Pick<TrackingEvent, "kind" | "carrierCode" | "occurredAt"> & {
  /** Of one of several parcels; empty, or none, for the number of the shipment. */
  parcelNumber?: string;
};

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
 * Whether the carrier has taken back the shipment's number, or that of each of its parcels, and has scanned none of
 * them.
 */
export function isWithdrawn(
  events: readonly Pick<RecordedEvent, "kind" | "parcelNumber">[],
  parcelNumbers: readonly string[] | null,
): boolean {
  if (events.some(({ kind }) => scanEvents.some((scan) => scan === kind))) return false;
  const withdrawn = new Set(
    events.flatMap(({ kind, parcelNumber }) => (kind === "withdrawn" ? (parcelNumber ?? "") : [])),
  );
  const ofParcels = parcelNumbers ?? [];
  return (
    withdrawn.has("") ||
    (ofParcels.length > 0 && ofParcels.every((number) => withdrawn.has(number)))
  );
}

/** Where a parcel ends, or all but ends: what one of several reports of it is not true of the others. */
const ends = ["collected", "returning", "delivered"] as const satisfies readonly TravelEvent[];

/** The states of all parcels in which the shipment, too, has come to that end. */
const statesOf: Record<(typeof ends)[number], readonly ShipmentStatus[]> = {
  collected: ["goodsCollectionInTransit", "delivered"],
  returning: ["returnToSender"],
  delivered: ["delivered"],
};

/**
 * The events of a shipment's number and of its parcels' numbers as the shipment's, in their order. What one parcel
 * reports on its way, and its incidents, are the shipment's. Its end only says that the shipment is on its way, until
 * the end of the last parcel or that of the shipment's own number: with a parcel on its way a shipment is not
 * delivered, and the cash for it is not collected.
 */
export function asOfShipment<Event extends RecordedEvent>(
  events: readonly Event[],
  parcelNumbers: readonly string[] | null,
): Event[] {
  const statuses = new Map<string, ShipmentStatus>();
  let shipmentStatus: ShipmentStatus = "labelCreated";
  return inOrderOfOccurrence(events).map((event) => {
    if (!isTravel(event.kind)) return event;
    const kind = event.parcelNumber ? ofParcel(event.kind, event.parcelNumber) : event.kind;
    if (isTravel(kind)) shipmentStatus = statusAfter(shipmentStatus, kind) ?? shipmentStatus;
    return { ...event, kind };
  });

  function ofParcel(kind: TravelEvent, parcelNumber: string): TrackingEventKind {
    const before = statuses.get(parcelNumber) ?? "labelCreated";
    statuses.set(parcelNumber, statusAfter(before, kind) ?? before);
    if (!isEnd(kind)) return kind;
    const all = (parcelNumbers ?? []).map((number) => statuses.get(number) ?? "labelCreated");
    const end = ends.findLast((each) => all.every((status) => statesOf[each].includes(status)));
    const asked = all.length > 0 && end ? end : "departed";
    return statusAfter(shipmentStatus, asked) ? asked : "noted";
  }
}

const isEnd = (kind: TravelEvent): boolean => ends.some((end) => end === kind);

/**
 * Events in the order in which they happened, each once of each parcel. Of two at the same time, the one earlier in
 * transit comes first, an incident after both; the carrier's own code and the number decide the rest, so that no order
 * depends on arrival.
 */
export function inOrderOfOccurrence<Event extends RecordedEvent>(
  events: readonly Event[],
): Event[] {
  const once = new Map(
    events.map((event) => [
      `${event.occurredAt.getTime()} ${event.parcelNumber ?? ""} ${event.carrierCode}`,
      event,
    ]),
  );
  return [...once.values()].toSorted(
    (a, b) =>
      a.occurredAt.getTime() - b.occurredAt.getTime() ||
      rankOf(a.kind) - rankOf(b.kind) ||
      compare(a.carrierCode, b.carrierCode) ||
      compare(a.parcelNumber ?? "", b.parcelNumber ?? ""),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const isTravel = (kind: TrackingEventKind): kind is TravelEvent =>
  travelEvents.some((travel) => travel === kind);

function rankOf(kind: TrackingEventKind): number {
  const rank = travelEvents.findIndex((travel) => travel === kind);
  if (rank !== -1) return rank;
  return kind === "incidentOpened" ? travelEvents.length : travelEvents.length + 1;
}

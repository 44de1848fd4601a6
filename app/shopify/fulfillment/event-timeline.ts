import {
  statusAfter,
  travelEvents,
  type ShipmentStatus,
  type TravelEvent,
} from "#app/shipping/model/shipment-status.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

/** The words of the store for where a parcel is: those of FulfillmentEventStatus that we use. */
export type StoreEventStatus =
  | "LABEL_PURCHASED"
  | "CONFIRMED"
  | "CARRIER_PICKED_UP"
  | "IN_TRANSIT"
  | "DELAYED"
  | "DELIVERED"
  | "FAILURE";

export interface StoreEvent {
  status: StoreEventStatus;
  /** When it happened, in the carrier's words. */
  at: Date;
  /** A canton, when the carrier names one. */
  city: string | null;
}

/** `pickupNotFound` is about the sender, so it is no ATTEMPTED_DELIVERY; with `collected` the buyer has the parcel. */
const wordOf: Record<TravelEvent, StoreEventStatus> = {
  pickupRequested: "CONFIRMED",
  pickupNotFound: "DELAYED",
  pickingUp: "CONFIRMED",
  pickedUp: "CARRIER_PICKED_UP",
  departed: "IN_TRANSIT",
  collected: "DELIVERED",
  returning: "FAILURE",
  delivered: "DELIVERED",
};
const isEnd = ({ status }: StoreEvent): boolean => ["DELIVERED", "FAILURE"].includes(status);

/**
 * What the store should have heard of a parcel, in the order in which it happened: every move that the states allow and
 * every incident, up to the end of the journey.
 */
export function timelineOf(events: Tracking["events"], labelledAt: Date): StoreEvent[] {
  const pushed = inOrder(events);
  // A carrier's clock may be behind ours.
  const first = Math.min(
    labelledAt.getTime(),
    ...pushed.map((event) => event.occurredAt.getTime()),
  );
  const timeline: StoreEvent[] = [{ status: "LABEL_PURCHASED", at: new Date(first), city: null }];

  let parcel: ShipmentStatus = "labelCreated";
  for (const { kind, occurredAt: at, city } of pushed) {
    if (kind === "incidentOpened") timeline.push({ status: "DELAYED", at, city });
    if (!isTravel(kind)) continue;
    const next = statusAfter(parcel, kind);
    if (!next) continue;
    parcel = next;
    const status = wordOf[kind];
    if (timeline.at(-1)?.status !== status) timeline.push({ status, at, city });
    if (isEnd({ status, at, city })) break;
  }
  return timeline;
}

/**
 * What of the story comes after the last event that the store was told of. A carrier that mends its story behind that
 * event changes nothing any more, except where the journey ended.
 */
export function pendingEvents(
  timeline: readonly StoreEvent[],
  { lastEvent, lastEventAt }: { lastEvent: string | null; lastEventAt: Date | null },
): StoreEvent[] {
  if (lastEvent === null || lastEventAt === null) return [...timeline];
  const last = timeline.findLastIndex(
    ({ status, at }) =>
      status === lastEvent &&
      // The label's moment is ours, and moves when an older event turns up.
      (status === "LABEL_PURCHASED" || at.getTime() === lastEventAt.getTime()),
  );
  if (last !== -1) return timeline.slice(last + 1);

  const newer = timeline.filter(({ at }) => at > lastEventAt);
  if (newer.length > 0) return newer;
  return timeline.filter((event) => isEnd(event) && event.status !== lastEvent);
}

function inOrder(events: Tracking["events"]): Tracking["events"] {
  return events.toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || rankOf(a.kind) - rankOf(b.kind),
  );
}

type Kind = Tracking["events"][number]["kind"];

const isTravel = (kind: Kind): kind is TravelEvent =>
  travelEvents.some((travel) => travel === kind);

/** Of two events in one moment the one that is earlier on the way came first, and an incident after both. */
function rankOf(kind: Kind): number {
  return isTravel(kind) ? travelEvents.indexOf(kind) : travelEvents.length;
}

import type { Milestone } from "#app/shipping/model/carrier.ts";
import {
  statusAfter,
  type ShipmentStatus,
  type TravelEvent,
} from "#app/shipping/model/shipment-status.ts";
import { inOrderOfOccurrence, isTravel } from "#app/shipping/model/tracking-history.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

/** The values of the store's FulfillmentEventStatus, but LABEL_PRINTED: printing is the merchant's own matter. */
export type StoreEventStatus =
  | "LABEL_PURCHASED"
  | "CONFIRMED"
  | "CARRIER_PICKED_UP"
  | "IN_TRANSIT"
  | "OUT_FOR_DELIVERY"
  | "ATTEMPTED_DELIVERY"
  | "READY_FOR_PICKUP"
  | "DELAYED"
  | "DELIVERED"
  | "FAILURE";

export interface StoreEvent {
  status: StoreEventStatus;
  /** The carrier's time of the event. */
  at: Date;
  /** A canton; null when the carrier names none. */
  city: string | null;
}

/** `pickupNotFound` concerns the sender, so it is not ATTEMPTED_DELIVERY; at `collected` the buyer has the parcel. */
const storeStatusOf: Record<TravelEvent, StoreEventStatus> = {
  pickupRequested: "CONFIRMED",
  pickupNotFound: "DELAYED",
  pickingUp: "CONFIRMED",
  pickedUp: "CARRIER_PICKED_UP",
  departed: "IN_TRANSIT",
  collected: "DELIVERED",
  returning: "FAILURE",
  delivered: "DELIVERED",
};
const statusOfMilestone: Record<Milestone, StoreEventStatus> = {
  outForDelivery: "OUT_FOR_DELIVERY",
  readyForPickup: "READY_FOR_PICKUP",
  deliveryAttempted: "ATTEMPTED_DELIVERY",
};
const isFinal = ({ status }: StoreEvent): boolean => ["DELIVERED", "FAILURE"].includes(status);

/**
 * The events of a parcel for the store, in the order in which they happened: every allowed status change, every
 * incident and every milestone of a parcel that travels, up to the final event.
 */
export function timelineOf(events: Tracking["events"], labelledAt: Date): StoreEvent[] {
  const sorted = inOrderOfOccurrence(events);
  // The carrier's clock may be behind ours.
  const first = Math.min(
    labelledAt.getTime(),
    ...sorted.map((event) => event.occurredAt.getTime()),
  );
  const timeline: StoreEvent[] = [{ status: "LABEL_PURCHASED", at: new Date(first), city: null }];

  let parcel: ShipmentStatus = "labelCreated";
  for (const { kind, milestone, occurredAt: at, city } of sorted) {
    const named = milestone && statusOfMilestone[milestone];
    if (kind === "incidentOpened") timeline.push({ status: named ?? "DELAYED", at, city });
    if (!isTravel(kind)) continue;
    const next = statusAfter(parcel, kind);
    if (!next && !(named && parcel === "inTransit")) continue;
    parcel = next ?? parcel;
    const status = named ?? storeStatusOf[kind];
    if (timeline.at(-1)?.status !== status) timeline.push({ status, at, city });
    if (isFinal({ status, at, city })) break;
  }
  return timeline;
}

/**
 * The events of the timeline after the last pushed one. When the carrier corrects events before that one, nothing
 * more is pushed, except the final event.
 */
export function pendingEvents(
  timeline: readonly StoreEvent[],
  { lastEvent, lastEventAt }: { lastEvent: string | null; lastEventAt: Date | null },
): StoreEvent[] {
  if (lastEvent === null || lastEventAt === null) return [...timeline];
  const last = timeline.findLastIndex(
    ({ status, at }) =>
      status === lastEvent &&
      // The time of the label is ours, and moves when an older event arrives.
      (status === "LABEL_PURCHASED" || at.getTime() === lastEventAt.getTime()),
  );
  if (last !== -1) return timeline.slice(last + 1);

  const newer = timeline.filter(({ at }) => at > lastEventAt);
  if (newer.length > 0) return newer;
  return timeline.filter((event) => isFinal(event) && event.status !== lastEvent);
}

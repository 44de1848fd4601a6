/**
 * The moves that a carrier reports before the handover. Messages get lost, so a later one may arrive without those
 * before it: any of these moves forward, none moves back.
 */
const toHandover = {
  // The carrier has annulled the waybill: this applies in every state.
  annulledByCarrier: "refunded",
  collected: "goodsCollectionInTransit",
  returning: "returnToSender",
  delivered: "delivered",
} as const;
const toTransit = { departed: "inTransit", ...toHandover } as const;
const toPickup = { pickedUp: "pickedUp", ...toTransit } as const;
/** The sender may still take the parcel back. */
const takenBack = { refunded: "refunded", refundRequested: "refundPending" } as const;

/**
 * The states of a shipment and the moves between them: section 3 of the specification, as data. Choices where it is
 * silent: a pickup may fail and be retried until the parcel is picked up; `goodsCollectionInTransit` is a delivered
 * parcel whose cash is on its way to the sender; `returnToSender` and `delivered` are final, because carriers scan a
 * returning parcel like a travelling one.
 */
const moves = {
  created: { quoted: "quoted", editedDeferred: "created", annulled: "annulled" },
  quoted: {
    quoted: "quoted",
    labelled: "labelCreated",
    annulled: "annulled",
    ...takenBack,
  },
  labelCreated: {
    pickupRequested: "pickupRequested",
    pickupNotFound: "pickupNotFound",
    pickingUp: "pickingUp",
    ...toPickup,
    ...takenBack,
  },
  pickupRequested: {
    pickupNotFound: "pickupNotFound",
    pickingUp: "pickingUp",
    ...toPickup,
    ...takenBack,
  },
  pickupNotFound: {
    pickupRequested: "pickupRequested",
    pickingUp: "pickingUp",
    ...toPickup,
    ...takenBack,
  },
  pickingUp: { pickupNotFound: "pickupNotFound", ...toPickup },
  pickedUp: toTransit,
  inTransit: toHandover,
  goodsCollectionInTransit: { delivered: "delivered" },
  returnToSender: {},
  delivered: {},
  annulled: {},
  refundPending: { refunded: "refunded", annulledByCarrier: "refunded" },
  refunded: {},
} as const satisfies Record<string, Record<string, string>>;

export type ShipmentStatus = keyof typeof moves;
type EventsOf<Status> = Status extends ShipmentStatus ? keyof (typeof moves)[Status] : never;
export type ShipmentEvent = EventsOf<ShipmentStatus>;

/** The moves that a carrier reports; the service makes the others. */
export const travelEvents = [
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
  "pickedUp",
  "departed",
  "collected",
  "returning",
  "delivered",
] as const satisfies readonly ShipmentEvent[];
export type TravelEvent = (typeof travelEvents)[number];

export const shipmentStatuses = Object.keys(moves) as ShipmentStatus[];

/** Where the event takes the shipment, or null when it cannot happen in that state. */
export function statusAfter(status: ShipmentStatus, event: ShipmentEvent): ShipmentStatus | null {
  const out: Partial<Record<ShipmentEvent, ShipmentStatus>> = moves[status];
  return out[event] ?? null;
}

/** The states in which the event can happen; used in the WHERE of a claiming UPDATE. */
export function statusesBefore(event: ShipmentEvent): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => statusAfter(status, event) !== null);
}

/** The moves that only a carrier that has the parcel reports. */
export const scanEvents = [
  "pickedUp",
  "departed",
  "collected",
  "returning",
  "delivered",
] as const satisfies readonly TravelEvent[];

/** The states in which tracking events are still expected. */
export const travellingStatuses: ShipmentStatus[] = [
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
  "pickedUp",
  "inTransit",
  "goodsCollectionInTransit",
];

/** True while the carrier's events decide the state: labelled, and not annulled or refunded. */
export const isUnderway = (status: ShipmentStatus): boolean =>
  [...travellingStatuses, "returnToSender", "delivered"].includes(status);

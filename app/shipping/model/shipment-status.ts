/**
 * What a carrier reports of a parcel, wherever it is on its way. Messages get lost, so a later one may come without
 * those before it: any of these moves forward, none moves back.
 */
const toHandover = {
  // The carrier has annulled the guide: its word counts wherever we thought the parcel was.
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
 * The states of a shipment and the moves between them: section 3 of the specification, as data. What it leaves open is
 * chosen here: the pickup may fail and be asked for again until the parcel is picked up; `goodsCollectionInTransit`
 * is a parcel handed over whose cash is on its way to the sender; `returnToSender` and `delivered` are ends, because
 * carriers scan a returning parcel as if it were travelling on.
 */
const moves = {
  created: { quoted: "quoted", editedDeferred: "created", annulled: "annulled" },
  quoted: {
    quoted: "quoted",
    labelled: "labelCreated",
    annulled: "annulled",
    refunded: "refunded",
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
  refundPending: { refunded: "refunded" },
  refunded: {},
} as const satisfies Record<string, Record<string, string>>;

export type ShipmentStatus = keyof typeof moves;
type EventsOf<Status> = Status extends ShipmentStatus ? keyof (typeof moves)[Status] : never;
export type ShipmentEvent = EventsOf<ShipmentStatus>;

/** The moves that a carrier reports; the others are ours. */
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

/** The states in which the event can happen: what a claiming UPDATE compares with. */
export function statusesBefore(event: ShipmentEvent): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => statusAfter(status, event) !== null);
}

/** A parcel that its carrier still has something to tell of. */
export const travellingStatuses: ShipmentStatus[] = [
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
  "pickedUp",
  "inTransit",
  "goodsCollectionInTransit",
];

/** A parcel whose carrier's word decides where it is: labelled, and not given back. */
export const isUnderway = (status: ShipmentStatus): boolean =>
  [...travellingStatuses, "returnToSender", "delivered"].includes(status);

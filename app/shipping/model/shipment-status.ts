/** The states of a shipment and the moves between them: section 3 of the specification, as data. */
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
    pickingUp: "pickingUp",
    pickedUp: "pickedUp",
    departed: "inTransit",
    refunded: "refunded",
    refundRequested: "refundPending",
  },
  pickupRequested: {
    pickupNotFound: "pickupNotFound",
    pickingUp: "pickingUp",
    pickedUp: "pickedUp",
    departed: "inTransit",
    refunded: "refunded",
    refundRequested: "refundPending",
  },
  pickupNotFound: {
    pickupRequested: "pickupRequested",
    pickingUp: "pickingUp",
    pickedUp: "pickedUp",
    departed: "inTransit",
    refunded: "refunded",
    refundRequested: "refundPending",
  },
  pickingUp: { pickupNotFound: "pickupNotFound", pickedUp: "pickedUp", departed: "inTransit" },
  pickedUp: { departed: "inTransit", returning: "returnToSender", delivered: "delivered" },
  inTransit: {
    collected: "goodsCollectionInTransit",
    returning: "returnToSender",
    delivered: "delivered",
  },
  goodsCollectionInTransit: { delivered: "delivered" },
  returnToSender: { departed: "inTransit" },
  delivered: {},
  annulled: {},
  refundPending: { refunded: "refunded" },
  refunded: {},
} as const satisfies Record<string, Record<string, string>>;

export type ShipmentStatus = keyof typeof moves;
type EventsOf<Status> = Status extends ShipmentStatus ? keyof (typeof moves)[Status] : never;
export type ShipmentEvent = EventsOf<ShipmentStatus>;

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

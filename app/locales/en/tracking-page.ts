import type { Milestone, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

interface StateText {
  headline: string;
  explanation: string;
}

// A draft has no page; its texts keep the record of states complete.
const draft = {
  headline: "Being prepared",
  explanation: "The store is preparing the shipment.",
};
const withdrawn = {
  headline: "Shipment canceled",
  explanation:
    "This shipment won't arrive, and its tracking number is no longer valid. If the store sends it again, you'll get a new tracking number.",
};
const waiting = {
  headline: "Waiting for pickup",
  explanation: "The carrier will pick up the package from the sender.",
};
const delivered = {
  headline: "Delivered",
  explanation: "The carrier reports that it delivered the package.",
};

/** What the public tracking page says to the recipient. */
export const trackingPage = {
  missing: {
    headline: "We can't find this shipment",
    explanation:
      "The link is incomplete or no longer valid. Open the link in your email again, or ask the store for the tracking number.",
  },
  states: {
    created: draft,
    quoted: draft,
    labelCreated: {
      headline: "Registered",
      explanation:
        "Your shipment has a tracking number, but the carrier doesn't have the package yet.",
    },
    pickupRequested: waiting,
    pickupNotFound: {
      headline: "Pickup failed",
      explanation: "The carrier couldn't pick up the package and will try again.",
    },
    pickingUp: waiting,
    pickedUp: { headline: "Picked up", explanation: "The carrier has the package." },
    inTransit: {
      headline: "In transit",
      explanation: "The package is on its way to its destination.",
    },
    goodsCollectionInTransit: delivered,
    returnToSender: {
      headline: "Returning to sender",
      explanation: "The carrier couldn't deliver the package and is returning it to the sender.",
    },
    delivered: delivered,
    annulled: withdrawn,
    refundPending: withdrawn,
    refunded: withdrawn,
  } satisfies Record<ShipmentStatus, StateText>,
  events: {
    pickupRequested: "Pickup requested",
    pickupNotFound: "Pickup failed",
    pickingUp: "Out for pickup",
    pickedUp: "Picked up",
    departed: "In transit",
    collected: "Delivered, cash collected",
    returning: "Returning to sender",
    delivered: "Delivered",
    outForDelivery: "Out for delivery",
    readyForPickup: "Ready for pickup",
    deliveryAttempted: "Delivery attempted",
    incidentOpened: "Delivery issue",
    incidentClosed: "Delivery issue resolved",
    withdrawn: "The carrier takes it no longer",
    noted: "Update from the carrier",
  } satisfies Record<TrackingEventKind | Milestone, string>,
  incident:
    "There's an issue with the delivery. Contact the carrier with your tracking number, or contact the store.",
  /** Of the steps from the label to the door. */
  steps: "Progress",
  /** Under the expected days, when they are what this route's packages took. */
  learned:
    "Half of this store's packages on this route arrive by the first day, and nine in ten by the last.",
  otherParcels: "Other packages of your order",
  number: "Tracking number",
  /** Of one of several parcels. */
  parcelNumber: "Package number",
  carrier: "Carrier",
  from: "From",
  to: "To",
  timeline: "Tracking history",
  /** Under the timeline; the zone reads "Ecuador Time". */
  times: (zone: string) => `Times are in ${zone}.`,
  nothingYet: "No updates from the carrier yet.",
  followAtCarrier: (carrier: string) => `Track on ${carrier}'s site`,
  privacy: "For your privacy, this page doesn't show your name, address, or phone number.",
  /** What a buyer reads about the order behind a parcel, in mails and on the tracking page. */
  buyer: {
    order: "Order",
    items: "In this package",
    moreItems: (count: number) => (count === 1 ? "and 1 more item" : `and ${count} more items`),
    expected: "Expected delivery",
    servicePoint: "Pick it up at",
    cash: "Have ready on delivery",
    inCash: (amount: string) => `${amount} in cash`,
    contactTitle: (store: string | null) => `Questions? Contact ${store ?? "the store"}`,
    whatsapp: "Message on WhatsApp",
    email: "Send an email",
    visitStore: "Visit the store",
    /** The message that the buyer's WhatsApp begins with. */
    whatsappText: ({ order, number }: { order: string | null; number: string }) =>
      order === null
        ? `Hello, I have a question about my package ${number}.`
        : `Hello, I have a question about my order ${order} (tracking number ${number}).`,
    /** The invented order of the preview. */
    sample: {
      reader: "Lucía Peñafiel",
      items: [
        { quantity: 2, title: "Cotton T-shirt" },
        { quantity: 1, title: "Straw hat" },
      ],
    },
  },
};

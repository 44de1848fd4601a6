import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

/** What a mail is about. */
export const topics = [
  "announced",
  "onItsWay",
  "incident",
  "delivered",
  "returning",
  "withdrawn",
  "idle",
] as const;
export type Topic = (typeof topics)[number];

/**
 * Every mail goes to the buyer, except the warning about an idle number, which goes to the store. A return comes from
 * the buyer.
 */
export type Reader = "recipient" | "sender";
export const readerOf = (topic: Topic, { returnOf }: Pick<Shipment, "returnOf">): Reader =>
  (topic === "idle") === (returnOf === undefined) ? "sender" : "recipient";

/**
 * What entering a state means to the recipient. Two states may mean the same, which is then sent once: a parcel whose
 * cash is on its way to the sender has been handed over, and whether the money is back already is the sender's matter.
 */
const topicOfStatus: Record<ShipmentStatus, Topic | null> = {
  created: null,
  quoted: null,
  labelCreated: "announced",
  pickupRequested: null,
  pickupNotFound: null,
  pickingUp: null,
  pickedUp: "onItsWay",
  inTransit: "onItsWay",
  goodsCollectionInTransit: "delivered",
  delivered: "delivered",
  returnToSender: "returning",
  annulled: "withdrawn",
  refundPending: "withdrawn",
  refunded: "withdrawn",
};

/** What the change is to its readers. Nothing before there is a number: then nothing was announced. */
export function topicsOf({ what, status, trackingNumber, incidentCount }: ShipmentChange): Topic[] {
  if (trackingNumber !== null && what === "numberIdle") return ["idle"];
  if (trackingNumber === null || (what !== "moved" && what !== "incident")) return [];

  const entered = what === "moved" ? topicOfStatus[status] : null;
  return [...(entered ? [entered] : []), ...(incidentCount ? (["incident"] as const) : [])];
}

/** The statuses in which a topic is still true. A later status has a mail of its own. */
const trueIn: Record<Topic, readonly ShipmentStatus[]> = {
  announced: ["labelCreated", "pickupRequested", "pickupNotFound", "pickingUp"],
  onItsWay: ["pickedUp", "inTransit"],
  incident: [
    "labelCreated",
    "pickupRequested",
    "pickupNotFound",
    "pickingUp",
    "pickedUp",
    "inTransit",
  ],
  delivered: ["goodsCollectionInTransit", "delivered"],
  returning: ["returnToSender"],
  withdrawn: ["annulled", "refundPending", "refunded"],
  idle: ["labelCreated"],
};

/** Whether the news of this number is still what its reader should hear. */
export function isStillTrue(topic: Topic, trackingNumber: string | null, now: Shipment): boolean {
  if (now.trackingNumber !== trackingNumber || !trueIn[topic].includes(now.status)) return false;
  return topic !== "incident" || (now.incidentCount ?? 0) > 0;
}

/**
 * Distinguishes the mails of a shipment: one per topic and number, and per incident that was opened.
 * @param occurrence counts the incidents; 0 where there can be only one
 */
export const subjectKeyOf = (topic: Topic, trackingNumber: string, occurrence: number): string =>
  [topic, occurrence, trackingNumber].join(":");

export const topicIn = (subjectKey: string): Topic | null =>
  topics.find((topic) => subjectKey.startsWith(`${topic}:`)) ?? null;

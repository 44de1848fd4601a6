import { milestones, type Milestone } from "#app/shipping/model/carrier.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import { mailTopics, type MailTopic } from "#app/shipping/model/mail-topic.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

/**
 * Every mail goes to the buyer, except the warning about an idle number, which goes to the store. A return comes from
 * the buyer.
 */
export type Reader = "recipient" | "sender";
export const readerOf = (topic: MailTopic, { returnOf }: Pick<Shipment, "returnOf">): Reader =>
  (topic === "idle") === (returnOf === undefined) ? "sender" : "recipient";

/**
 * What entering a state means to the recipient. Two states may mean the same, which is then sent once: a parcel whose
 * cash is on its way to the sender has been handed over, and whether the money is back already is the sender's matter.
 */
const topicOfStatus: Record<ShipmentStatus, MailTopic | null> = {
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
export function topicsOf(change: ShipmentChange): MailTopic[] {
  const { what, status, trackingNumber, incidentCount } = change;
  if (trackingNumber === null) return [];
  if (what === "numberIdle") return ["idle"];
  const entered = what === "moved" ? topicOfStatus[status] : null;
  // Of several at once the newest is what counts, and it says more than that the parcel travels or has an issue.
  const milestone = change.milestones?.at(-1);
  if (milestone) return [...(entered && entered !== "onItsWay" ? [entered] : []), milestone];
  if (what !== "moved" && what !== "incident") return [];
  return [...(entered ? [entered] : []), ...(incidentCount ? (["incident"] as const) : [])];
}

/** The statuses in which a topic is still true. A later status has a mail of its own. */
const trueIn: Record<MailTopic, readonly ShipmentStatus[]> = {
  announced: ["labelCreated", "pickupRequested", "pickupNotFound", "pickingUp"],
  onItsWay: ["pickedUp", "inTransit"],
  outForDelivery: ["pickedUp", "inTransit"],
  deliveryAttempted: ["labelCreated", "pickedUp", "inTransit"],
  readyForPickup: ["labelCreated", "pickedUp", "inTransit"],
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

export const isMilestone = (topic: MailTopic): topic is Milestone =>
  milestones.some((milestone) => milestone === topic);

/**
 * Whether the news of this number is still what its reader should hear.
 * @param newest what the carrier has said last beyond its events' kinds; null for nothing
 */
export function isStillTrue(
  topic: MailTopic,
  trackingNumber: string | null,
  now: Shipment,
  newest: Milestone | null,
): boolean {
  if (now.trackingNumber !== trackingNumber || !trueIn[topic].includes(now.status)) return false;
  if (isMilestone(topic)) return topic === newest;
  return topic !== "incident" || (now.incidentCount ?? 0) > 0;
}

/**
 * Distinguishes the mails of a shipment: one per topic and number, per incident that was opened, and per milestone.
 * @param occurrence counts the incidents or milestones; 0 where there can be only one
 */
export const subjectKeyOf = (
  topic: MailTopic,
  trackingNumber: string,
  occurrence: number,
): string => [topic, occurrence, trackingNumber].join(":");

export const topicIn = (subjectKey: string): MailTopic | null =>
  mailTopics.find((topic) => subjectKey.startsWith(`${topic}:`)) ?? null;

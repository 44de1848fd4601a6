/** What a mail about a parcel is about. */
export const topics = [
  "announced",
  "onItsWay",
  "outForDelivery",
  "deliveryAttempted",
  "readyForPickup",
  "incident",
  "delivered",
  "returning",
  "withdrawn",
  "idle",
] as const;
export type Topic = (typeof topics)[number];

/** Of those, the ones that a buyer gets. */
export type BuyerTopic = Exclude<Topic, "idle">;
export const buyerTopics = topics.filter((topic) => topic !== "idle");

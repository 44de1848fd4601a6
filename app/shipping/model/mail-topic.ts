/** What a mail about a parcel is about. */
export const mailTopics = [
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
export type MailTopic = (typeof mailTopics)[number];

/** Of those, the ones that a buyer gets. */
export type BuyerTopic = Exclude<MailTopic, "idle">;
export const buyerTopics = mailTopics.filter((topic) => topic !== "idle");

/** Who did something. `system`: work of the service itself, such as a job or the store's news. */
export const actorKinds = ["staff", "apiKey", "operator", "system"] as const;
export type ActorKind = (typeof actorKinds)[number];

export interface Actor {
  kind: ActorKind;
  /** The user's number in the store, the id of the key, the operator's name; null for the service itself. */
  id: string | null;
}

/** Everything that is recorded, by the group in which it is found again. */
export const activityGroups = {
  shipments: [
    "shipmentPurchased",
    "draftEdited",
    "shipmentAnnulled",
    "refundRequested",
    "shipmentRefunded",
    "refundRefused",
    "carrierCallSettled",
    "labelPrinted",
    "pickupRequested",
    "pickupSettled",
    "pickupNobodyCame",
    "standingPickupSet",
    "standingPickupEnded",
    "handoverOpened",
    "handoverClosed",
    "handoverScanTakenOut",
    "incidentRetryAsked",
    "incidentReturnAsked",
    "incidentBuyerAnswered",
    "dispatchAnswered",
    "incidentAnswerTaken",
    "incidentAnswerTooLate",
    "incidentAnswerLost",
    "incidentOpened",
    "incidentClosed",
    "bulkStarted",
  ],
  money: [
    "topUpRequested",
    "walletToppedUp",
    "walletAutoToppedUp",
    "topUpSettled",
    "adjustmentRequested",
    "walletAdjusted",
    "chargeAnnounced",
    "chargeContested",
    "chargeWaived",
    "chargeUpheld",
    "chargeTaken",
  ],
  keys: [
    "apiKeyIssued",
    "apiKeyRevoked",
    "webhookCreated",
    "webhookDeleted",
    "webhookSwitchedOn",
    "webhookEdited",
    "webhookPaused",
    "webhookSecretRotated",
  ],
  settings: ["settingsChanged", "accountEdited", "senderAdded", "senderRemoved"],
  contracts: [
    "contractSaved",
    "contractConnected",
    "contractDisconnected",
    "contractTried",
    "contractCitiesSaved",
  ],
  carriers: ["carrierPaused", "carrierResumed"],
  answers: ["attentionAnswered"],
  access: ["customerDataRead"],
} as const;

export type ActivityGroup = keyof typeof activityGroups;
export type ActivityAction = (typeof activityGroups)[ActivityGroup][number];

/** What it was done to. */
export const subjectKinds = [
  "shipment",
  "order",
  "product",
  "gateway",
  "address",
  "apiKey",
  "webhook",
  "transfer",
  "topUp",
  "adjustment",
  "bulkRun",
  "pickup",
  "handover",
  "contract",
  "carrier",
] as const;

/** Through what customers' data was read: a page, a document or an interface. */
export const accessKinds = [
  "shipmentList",
  "search",
  "shipmentPage",
  "attention",
  "incidents",
  "labels",
  "labelLink",
  "statement",
  "dataRequest",
  "orderPage",
  "api",
] as const;
export type AccessKind = (typeof accessKinds)[number];
export type SubjectKind = (typeof subjectKinds)[number] | AccessKind;

/** One entry, without personal data of customers and without secrets. */
export interface ActivityEntry {
  action: ActivityAction;
  subjectKind?: SubjectKind;
  subjectId?: string | number;
  /** A code, or names of settings. */
  outcome?: string;
  /** Of labels in a run, requests in an hour. */
  count?: number;
}

import type { ShipmentChange, WalletLow, WebhookEventType } from "./change.ts";
import type { AccountId, Id, JobId, ShipmentId, WebhookId } from "./ids.ts";

/** The work that must survive a crash, by kind, with what each needs to know. Payloads travel as JSON. */
export interface JobPayloads {
  /** Tell whoever wants to hear of it: becomes mails and deliveries. */
  shipmentChanged: ShipmentChange;
  walletLow: WalletLow;
  /** One mail to the recipient or the sender; `subjectKey` tells this mail of the shipment from its others. */
  sendMail: {
    accountId: AccountId;
    shipmentId: ShipmentId;
    subjectKey: string;
    change: ShipmentChange;
  };
  /** One message to one webhook. The id stays the same over all attempts. */
  deliverWebhook: {
    accountId: AccountId;
    webhookId: WebhookId;
    eventId: string;
    type: WebhookEventType;
    occurredAt: string;
    data: unknown;
  };
  /** Calls whose answer was lost, and draws without an outcome: ask again. */
  reconcile: Record<string, never>;
  /** Ask the carriers that are asked for news of the parcels whose turn it is in that round. */
  pollTracking: { round: number };
  /** Warn of numbers that their carrier will annul before long. */
  watchIdleNumbers: Record<string, never>;
  /** Forget work that was done long ago. */
  pruneJobs: Record<string, never>;

  /** Something happened in a store. `hint` names what to look at; what it is now is read from the store. */
  storeEvent: { shopDomain: string; topic: string; triggeredAt: string; hint: StoreEventHint };
  /** Look at one order again, and make, change or annul its drafts. */
  syncStoreOrder: { accountId: AccountId; orderId: string };
  /** Look for orders whose events were never delivered. */
  reconcileStores: Record<string, never>;
  reconcileStore: { accountId: AccountId };
  /** Tell the store where a parcel has got to: fulfilment, events, payment. */
  tellStore: { accountId: AccountId; shipmentId: ShipmentId };
  /** Bring what we know of a shop, its locations and its live rates up to date. */
  setUpShop: { accountId: AccountId };
  checkShops: Record<string, never>;
  /** Read a purchase of wallet money back from the store, and credit it once. */
  settleTopUp: { accountId: AccountId; walletTopUpId: Id<"WalletTopUp"> };
  /** Take persons out of what is kept: of these orders, or of the whole shop. */
  eraseOrders: { accountId: AccountId; orderIds: string[] };
  eraseShop: { accountId: AccountId };
  /** Purchase, number and label one order of a run that the merchant started. */
  purchaseBulkItem: { accountId: AccountId; bulkRunId: Id<"BulkRun">; position: number };
  /** A label that was paid for and whose number is still missing: ask again. */
  finishPurchase: { accountId: AccountId; shipmentId: ShipmentId };
}
export type JobKind = keyof JobPayloads;

/** Ids of the store, as text: never anything of a person. */
export interface StoreEventHint {
  orderId?: string;
  fulfillmentOrderId?: string;
  locationId?: string;
  purchaseId?: string;
  subscriptionId?: string;
  dataRequestId?: string;
  orderIds?: string[];
  grantedScopes?: string[];
}

export type Job = {
  [Kind in JobKind]: { jobId: JobId; kind: Kind; payload: JobPayloads[Kind]; attempts: number };
}[JobKind];

export type JobState = "ready" | "done" | "dead";

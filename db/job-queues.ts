import type { JobKind, JobQueue } from "#app/shipping/model/job.ts";

/** A row is enqueued by its kind alone, by callers that know no definition of it: so its queue is known here. */
export const queueOf: Readonly<Record<JobKind, JobQueue>> = {
  purchaseBulkItem: "money",
  finishPurchase: "money",
  finishTopUp: "money",
  reconcile: "money",
  shipmentChanged: "store",
  walletLow: "store",
  storeEvent: "store",
  syncStoreOrder: "store",
  reconcileStore: "store",
  setUpShop: "store",
  pushFulfillment: "store",
  deliverWebhook: "outbound",
  pollTracking: "outbound",
  sendMail: "mail",
  watchIdleNumbers: "upkeep",
  reconcileStores: "upkeep",
  checkShops: "upkeep",
  eraseOrders: "upkeep",
  eraseShop: "upkeep",
  pruneIdempotentRequests: "upkeep",
  eraseMails: "upkeep",
  pruneMails: "upkeep",
  pruneJobs: "upkeep",
  pruneRecords: "upkeep",
};

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import type { StoreEventHint } from "#app/shopify/model/store-event.ts";
import { enqueueJob } from "#db/jobs.ts";
import { insertDataRequest } from "#db/shopify/data-requests.ts";
import { findShop, type Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { endInstallation } from "../install/end-installation.ts";
import { requestSetUp } from "../install/request-set-up.ts";
import { requestSync } from "../orders/request-sync.ts";
import { findOrderOfFulfillmentOrder } from "./find-order.ts";
import { isKnownTopic, subjectOf } from "./topics.ts";

export interface EventListeners {
  /** A purchase or a subscription of this shop has changed. */
  onBilling: (shop: Shop, hint: StoreEventHint) => Promise<void>;
}

/** Events of one order arrive in bursts: the first one waits this long for the others, and one sync serves all. */
const BURST_MS = 1_000;

/** Enqueues or does the work that follows from a store's event. */
export async function handleEvent(
  app: ShopifyApp,
  { shopDomain, topic, triggeredAt, hint }: JobPayloads["storeEvent"],
  { onBilling }: EventListeners,
): Promise<void> {
  const shop = await findShop(app.service.db.read, shopDomain);
  if (!shop || !isKnownTopic(topic)) return;

  const { accountId } = shop;
  const isInstalled = shop.state === "installed";
  switch (subjectOf(topic)) {
    case "uninstalled":
      return endInstallation(app, shop, new Date(triggeredAt));
    case "shop":
      return isInstalled ? requestSetUp(app, accountId) : undefined;
    case "order":
      return isInstalled ? requestSyncOf(app, shop, hint) : undefined;
    case "billing":
      return isInstalled ? onBilling(shop, hint) : undefined;
    case "dataRequest":
      return saveDataRequest(app, accountId, hint, new Date(triggeredAt));
    case "redactCustomer":
      return enqueue(app, "eraseOrders", { accountId, orderIds: hint.orderIds ?? [] });
    case "redactShop":
      return enqueue(app, "eraseShop", { accountId });
  }
}

async function requestSyncOf(app: ShopifyApp, shop: Shop, hint: StoreEventHint): Promise<void> {
  const orderId = hint.orderId ?? (await findOrderOfFulfillmentOrder(app, shop, hint));
  if (!orderId) return;

  const { service } = app;
  const { accountId } = shop;
  const runAt = new Date(service.now().getTime() + BURST_MS);
  await service.db.tx(accountId, (tx) => requestSync(tx, service, { accountId, orderId }, runAt));
}

async function saveDataRequest(
  { service }: ShopifyApp,
  accountId: AccountId,
  { dataRequestId, orderIds = [] }: StoreEventHint,
  requestedAt: Date,
): Promise<void> {
  if (!dataRequestId) return;
  await service.db.tx(accountId, (tx) =>
    insertDataRequest(tx, { accountId, dataRequestId, orderIds, requestedAt }),
  );
}

async function enqueue<Kind extends "eraseOrders" | "eraseShop">(
  { service }: ShopifyApp,
  kind: Kind,
  payload: JobPayloads[Kind],
): Promise<void> {
  await service.db.tx(payload.accountId, (tx) => enqueueJob(tx, service, { kind, payload }));
}

import type { JobPayloads } from "#app/shipping/model/job.ts";
import type { StoreEventHint } from "#app/shopify/model/store-event.ts";
import { enqueueJob } from "#db/jobs.ts";
import { insertDataRequest } from "#db/shopify/data-requests.ts";
import { findShop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { endInstallation } from "../install/end-installation.ts";
import { requestSetUp } from "../install/request-set-up.ts";
import { requestSync } from "../orders/request-sync.ts";
import { makeShopContext, type ShopContext } from "../shop-context.ts";
import { findOrderOfFulfillmentOrder } from "./find-order.ts";
import { isKnownTopic, subjectOf } from "./topics.ts";

export interface EventListeners {
  /** A purchase or a subscription of this shop has changed. */
  onBilling: (ctx: ShopContext, hint: StoreEventHint) => Promise<void>;
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

  const ctx = makeShopContext(app, shop, { actor: "webhook" });
  const { accountId } = ctx;
  const isInstalled = shop.state === "installed";
  switch (subjectOf(topic)) {
    case "uninstalled":
      return endInstallation(ctx, new Date(triggeredAt));
    case "shop":
      return isInstalled ? requestSetUp(ctx, accountId) : undefined;
    case "order":
      return isInstalled ? requestSyncOf(ctx, hint) : undefined;
    case "billing":
      return isInstalled ? onBilling(ctx, hint) : undefined;
    case "dataRequest":
      return saveDataRequest(ctx, hint, new Date(triggeredAt));
    case "redactCustomer":
      return enqueue(ctx, "eraseOrders", { accountId, orderIds: hint.orderIds ?? [] });
    case "redactShop":
      return enqueue(ctx, "eraseShop", { accountId });
  }
}

async function requestSyncOf(ctx: ShopContext, hint: StoreEventHint): Promise<void> {
  const orderId = hint.orderId ?? (await findOrderOfFulfillmentOrder(ctx, hint));
  if (!orderId) return;

  const { accountId } = ctx;
  const runAt = new Date(ctx.now().getTime() + BURST_MS);
  await ctx.db.tx(accountId, (tx) => requestSync(tx, ctx, { accountId, orderId }, runAt));
}

async function saveDataRequest(
  { accountId, db }: ShopContext,
  { dataRequestId, orderIds = [] }: StoreEventHint,
  requestedAt: Date,
): Promise<void> {
  if (!dataRequestId) return;
  await db.tx(accountId, (tx) =>
    insertDataRequest(tx, { accountId, dataRequestId, orderIds, requestedAt }),
  );
}

async function enqueue<Kind extends "eraseOrders" | "eraseShop">(
  ctx: ShopContext,
  kind: Kind,
  payload: JobPayloads[Kind],
): Promise<void> {
  await ctx.db.tx(payload.accountId, (tx) => enqueueJob(tx, ctx, { kind, payload }));
}

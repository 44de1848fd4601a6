import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import type { AttentionCode } from "#app/shopify/model/attention.ts";
import { reconcileStore } from "#app/shopify/orders/reconcile-store.ts";
import { syncStoreOrder } from "#app/shopify/orders/sync-store-order.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import type { Database } from "#db/engine/database.ts";
import { finishJob, type HeldJob } from "#db/jobs.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { insertShop } from "#db/shopify/shops.ts";
import { findStoreOrder, selectStoreOrdersOf } from "#db/shopify/store-orders.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { test as databaseTest } from "#test/support/database.ts";
import type { StoredJob } from "#test/support/stored-job.ts";
import { openWorld } from "#test/support/world.ts";

import { connectShop } from "../connected-shop.ts";
import { pageContext } from "../contexts.ts";

export const signal = () => AbortSignal.timeout(60_000);
let gazetteers: ShopifyApp["gazetteers"] | undefined;

/** A connected shop whose orders become drafts. Jobs run only when the test runs them. */
export async function openOrders(db: Database) {
  const connected = await connectShop(db);
  const { world, simulated, store } = connected;
  const { accountId, ctx } = world;
  const { territories } = ctx.market;
  gazetteers ??= new Map([
    ["EC", buildGazetteer("EC", territories, readPlaces("EC", territories))],
  ]);
  const shopifyApp: ShopifyApp = { ...connected.shopifyApp, gazetteers };
  await connected.change({ senderAddressId: world.sender.addressId, objectUpdated: ctx.now() });

  const sync = (order: { id: number }, as: ShopifyApp = shopifyApp) =>
    syncStoreOrder(as, { accountId, orderId: String(order.id) }, signal());

  /** Does the orders' work that was asked for, and answers what that was. */
  async function work(): Promise<string[]> {
    const done: string[] = [];
    for (;;) {
      ctx.passTime(2_000);
      const lease = { leaseOwner: "test", leaseMs: 60_000 };
      const jobs = await db.tx(null, (tx) => claimDue(tx, lease, 50, ctx.now()));
      if (jobs.length === 0) return done;
      for (const job of jobs as (StoredJob & HeldJob)[]) {
        if (job.kind === "syncStoreOrder") {
          done.push(job.payload.orderId);
          await syncStoreOrder(shopifyApp, job.payload, signal());
        }
        if (job.kind === "reconcileStore") await reconcileStore(shopifyApp, job.payload, signal());
        await db.tx(null, (tx) => finishJob(tx, job, ctx.now()));
      }
    }
  }

  const rows = (order: { id: number }) => selectStoreOrdersOf(db.read, accountId, String(order.id));
  const shipments = async () =>
    (await listShipments(ctx, { limit: 500, page: 1, extVendorId: null })).data;

  return {
    ...connected,
    db,
    ctx,
    accountId,
    shopifyApp,
    page: async () => pageContext(shopifyApp, await connected.shop()),
    buyer: simulated.buyer,
    merchant: simulated.merchant,
    conditions: store.conditions,
    sync,
    work,
    rows,
    shipments,
    /** The one row of an order with one fulfilment order. */
    async row(order: { id: number }) {
      const found = await rows(order);
      if (found.length !== 1) throw new Error(`${found.length} rows`);
      return found[0]!;
    },
    rowOf: async (fulfillmentOrder: { id: number }) =>
      (await findStoreOrder(db.read, accountId, String(fulfillmentOrder.id)))!,
    /** The shipment that an order with one fulfilment order became. */
    async draft(order: { id: number }) {
      const [row] = await rows(order);
      if (!row?.shipmentId) throw new Error(`no draft: ${JSON.stringify(row?.attention)}`);
      return getShipment(ctx, row.shipmentId);
    },
    async codes(order: { id: number }): Promise<AttentionCode[]> {
      return (await rows(order)).flatMap(({ attention }) => attention.map(({ code }) => code));
    },
    settings: (settings: object) => connected.change({ settings, objectUpdated: ctx.now() }),
  };
}
export type Orders = Awaited<ReturnType<typeof openOrders>>;

/** Another shop of ours that has the same orders as the first. */
export async function openNeighbour({ db, shopifyApp, shop }: Orders) {
  const world = await openWorld(db);
  const { accountId, sender } = world;
  const neighbour = { ...(await shop()), accountId, shopDomain: "neighbour.myshopify.com" };
  const senderAddressId = sender.addressId;
  await db.tx(accountId, (tx) =>
    insertShop(tx, {
      ...neighbour,
      senderAddressId,
      callbackToken: `callback-${accountId}`,
      callbackTokenHash: `hash-${accountId}`,
    }),
  );
  const admin = shopifyApp.adminOf("demo.myshopify.com");
  const own: ShopifyApp = { ...shopifyApp, service: world.service, adminOf: () => admin };
  return {
    sync: (order: { id: number }) =>
      syncStoreOrder(own, { accountId, orderId: String(order.id) }, signal()),
    async codes(order: { id: number }): Promise<AttentionCode[]> {
      const rows = await selectStoreOrdersOf(db.read, accountId, String(order.id));
      return rows.flatMap(({ attention }) => attention.map(({ code }) => code));
    },
  };
}

export const test = databaseTest.extend<{ orders: Orders }>({
  orders: async ({ db }, use) => {
    const orders = await openOrders(db);
    await use(orders);
    await orders.disconnect();
  },
});
export { describe, expect } from "vitest";

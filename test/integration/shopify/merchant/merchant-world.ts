import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { edgeListener } from "#app/runtime/edge/listener.ts";
import type { Service } from "#app/shipping/context.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { extensionApi } from "#app/shopify/extension-api/extension-api.ts";
import { purchaseBulkItem } from "#app/shopify/merchant/bulk/purchase-bulk-item.ts";
import { finishPurchase } from "#app/shopify/merchant/purchase/finish-purchase.ts";
import type { OrderView, ParcelView } from "#app/shopify/merchant/views.ts";
import { syncStoreOrder } from "#app/shopify/orders/sync-store-order.ts";
import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import type { IdTokenChanges } from "#app/simulators/shopify/merchant.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import type { Database } from "#db/engine/database.ts";
import { finishJob, type HeldJob } from "#db/jobs.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { insertShop } from "#db/shopify/shops.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { test as databaseTest } from "#test/support/database.ts";
import { printError } from "#test/support/fetch-api.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import type { StoredJob } from "#test/support/stored-job.ts";
import { fetchFromService } from "#test/support/work-in-flight.ts";
import { marketsServedBy, openWorld } from "#test/support/world.ts";

import { connectShop } from "../connected-shop.ts";

const signal = () => AbortSignal.timeout(60_000);
let gazetteers: ShopifyApp["gazetteers"] | undefined;

/** An answer of the extension endpoints, read to its end. */
export interface Reply {
  status: number;
  headers: Headers;
  json: any; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
  bytes: Uint8Array;
}

/** A shop whose merchant uses the extensions, over real HTTP. Jobs are done when the test says so. */
export async function openSetup(
  db: Database,
  service: Partial<Service> & { balance?: number } = {},
) {
  const connected = await connectShop(db, service);
  const { world, simulated } = connected;
  const { accountId, ctx } = world;
  const { territories } = ctx.market;
  gazetteers ??= new Map([
    ["EC", buildGazetteer("EC", territories, readPlaces("EC", territories))],
  ]);
  const shopifyApp: ShopifyApp = { ...connected.shopifyApp, gazetteers };
  await connected.change({ senderAddressId: world.sender.addressId, objectUpdated: ctx.now() });

  const { server, url } = await listen(extensionApi(shopifyApp));

  async function ask(
    method: string,
    path: string,
    { body, token, locale = "es" }: { body?: object; token?: string; locale?: string } = {},
  ): Promise<Reply> {
    const authorization = `Bearer ${token ?? (await simulated.merchant.idToken({ issuedAt: shopifyApp.service.now() }))}`;
    const query = path.includes("?") ? "&" : "?";
    const response = await fetchFromService(`${url}/api/extension${path}${query}locale=${locale}`, {
      method,
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get("content-type")?.includes("json");
    const json = isJson ? JSON.parse(Buffer.from(bytes).toString()) : null;
    return { status: response.status, headers: response.headers, json, bytes };
  }

  const sync = (order: { id: number }) =>
    syncStoreOrder(shopifyApp, { accountId, orderId: String(order.id) }, signal());

  /**
   * Does the enqueued jobs of the pages and the orders. Returns their kinds, in the order in which they were done.
   */
  async function work(passMs = 2_000): Promise<string[]> {
    const done: string[] = [];
    for (;;) {
      ctx.passTime(passMs);
      const lease = { leaseOwner: "test", leaseMs: 60_000 };
      const jobs = await db.tx(null, (tx) => claimDue(tx, lease, 50, ctx.now()));
      if (jobs.length === 0) return done;
      for (const job of jobs as (StoredJob & HeldJob)[]) {
        done.push(job.kind);
        if (job.kind === "syncStoreOrder") await syncStoreOrder(shopifyApp, job.payload, signal());
        if (job.kind === "purchaseBulkItem")
          await purchaseBulkItem(shopifyApp, job.payload, AbortSignal.timeout(60_000));
        if (job.kind === "finishPurchase")
          await finishPurchase(shopifyApp, job.payload, AbortSignal.timeout(60_000));
        await db.tx(null, (tx) => finishJob(tx, job, ctx.now()));
      }
    }
  }

  const post = (path: string, body: object, options?: { token?: string; locale?: string }) =>
    ask("POST", path, { ...options, body });

  const orderPath = (order: { id: number }) => `/order?id=${encodeURIComponent(idOf(order))}`;

  return {
    ...connected,
    db,
    ctx,
    accountId,
    shopifyApp,
    url,
    sync,
    work,
    ask,
    get: (path: string, options?: { token?: string; locale?: string }) => ask("GET", path, options),
    post,
    /** What the button under a plan of these orders sends. */
    async startBulk(orders: readonly { id: number }[], key: string): Promise<Reply> {
      const orderIds = orders.map(idOf);
      const { json: plan } = await post("/bulk/plan", { orderIds });
      return post("/bulk/start", { ...agreeTo(plan), orderIds, key });
    },
    token: (changes?: IdTokenChanges) => simulated.merchant.idToken(changes),
    merchant: simulated.merchant,
    orderPath,
    /** An order that became a draft. */
    async placeOrder(input: OrderInput = {}) {
      const order = simulated.buyer.placeOrder(input);
      await sync(order);
      return order;
    },
    async order(order: { id: number }, locale = "es"): Promise<OrderView> {
      const { status, json } = await ask("GET", orderPath(order), { locale });
      if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(json)}`);
      return json as OrderView;
    },
    /** The one parcel of an order. */
    async parcel(order: { id: number }, locale = "es"): Promise<ParcelView> {
      const { parcels } = await this.order(order, locale);
      if (parcels.length !== 1) throw new Error(`${parcels.length} parcels`);
      return parcels[0]!;
    },
    rows: (order: { id: number }) => selectStoreOrdersOf(db.read, accountId, String(order.id)),
    shipment: (shipmentId: number | null) => getShipment(ctx, shipmentId as ShipmentId),
    settings: (settings: object) => connected.change({ settings, objectUpdated: ctx.now() }),
    async close() {
      server.closeAllConnections();
      server.close();
      await connected.disconnect();
    },
  };
}
export type Merchant = Awaited<ReturnType<typeof openSetup>>;

/** A shop whose parcels all travel with one carrier, whose answers the test sets. */
export async function withCarrier(
  db: Database,
  script: Parameters<typeof scriptedCarrier>[0],
  work: (setup: Merchant, scripted: ReturnType<typeof scriptedCarrier>) => Promise<void>,
  balance = 10_000,
): Promise<void> {
  const scripted = scriptedCarrier(script);
  const setup = await openSetup(db, {
    markets: marketsServedBy(scripted.carrier),
    balance,
  });
  try {
    await work(setup, scripted);
  } finally {
    await setup.close();
  }
}

export const idOf = ({ id }: { id: number }) => `gid://shopify/Order/${id}`;

/** The rates that a merchant agrees to who was shown this plan. */
export const agreeTo = (plan: { items: { rateId: number | null }[] }) => ({
  rateIds: plan.items.flatMap(({ rateId }) => rateId ?? []),
});

/** What the purchase button sends, with the rate that is proposed. */
export const purchaseOf = ({
  fulfillmentOrderId,
  selectedRateId: rateId,
}: Pick<ParcelView, "fulfillmentOrderId" | "selectedRateId">) => ({ fulfillmentOrderId, rateId });

/** Another shop of ours, in the same Shopify, whose merchant has a token of their own. */
export async function openNeighbour({ db, store, shop, ctx }: Merchant) {
  const simulated = store.openShop("neighbour.myshopify.com");
  simulated.merchant.install();
  const world = await openWorld(db);
  const { accountId, sender } = world;
  const row = { ...(await shop()), accountId, shopDomain: simulated.domain };
  await ctx.db.tx(accountId, (tx) =>
    insertShop(tx, {
      ...row,
      senderAddressId: sender.addressId,
      callbackToken: `callback-${accountId}`,
      callbackTokenHash: `hash-${accountId}`,
    }),
  );
  return { accountId, token: () => simulated.merchant.idToken(), simulated };
}

export const test = databaseTest.extend<{ setup: Merchant }>({
  setup: async ({ db }, use) => {
    const setup = await openSetup(db);
    await use(setup);
    await setup.close();
  },
});
export { describe, expect } from "vitest";

function listen(api: ReturnType<typeof extensionApi>): Promise<{ server: Server; url: string }> {
  const server = createServer(edgeListener(api, printError));
  return new Promise((ready) =>
    server.listen(0, "127.0.0.1", () =>
      ready({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    ),
  );
}

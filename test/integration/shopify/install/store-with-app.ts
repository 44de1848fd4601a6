import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { bindJobs, type JobHandler } from "#app/jobs/define-job.ts";
import { RetryLater } from "#app/jobs/retry-later.ts";
import type { Handlers } from "#app/jobs/worker.ts";
import { findPlaces } from "#app/main/find-places.ts";
import type { Gazetteers } from "#app/main/open-gazetteers.ts";
import { edgeListener, type Edge } from "#app/runtime/edge/listener.ts";
import type { Service } from "#app/shipping/context.ts";
import { shipmentJobs } from "#app/shipping/shipments/jobs.ts";
import { makeAuthenticateMerchant } from "#app/shopify/access/authenticate-merchant.ts";
import { makeShopifyAuth } from "#app/shopify/access/shopify.server.ts";
import type { ShopifyApp, ShopifyOptions } from "#app/shopify/app.ts";
import { noExchangeRates } from "#app/shopify/billing/exchange-rates.ts";
import { openCheckout } from "#app/shopify/checkout/open-checkout.ts";
import { planFulfillmentUpdate } from "#app/shopify/fulfillment/plan-fulfillment-update.ts";
import { shopifyJobs } from "#app/shopify/jobs.ts";
import { openShopifyApp } from "#app/shopify/open-shopify-app.ts";
import { storeApi } from "#app/shopify/routes.ts";
import { redirectRequests } from "#app/simulators/shopify/redirect-requests.ts";
import { startStore, type SimulatedShop } from "#app/simulators/shopify/store.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import type { Database } from "#db/engine/database.ts";
import { finishJob, postponeJob } from "#db/jobs.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { findShop, type Shop } from "#db/shopify/shops.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { printError } from "#test/support/fetch-api.ts";
import { watchRequest } from "#test/support/work-in-flight.ts";
import { serviceOn } from "#test/support/world.ts";

const apiKey = "test-key";
export const apiSecret = "test-secret";
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36";

interface Changes extends Partial<ShopifyOptions> {
  /** Whose addresses are read. */
  countries?: readonly string[];
  /** Instead of the shipped ones. */
  markets?: Service["markets"];
  gazetteers?: Gazetteers;
}

/** A simulated store that sends its webhooks over HTTP and asks for rates, and the app in this process. */
export async function openStoreWithApp(
  db: Database,
  { countries = ["EC"], markets, gazetteers: opened, ...changes }: Changes = {},
) {
  const service = serviceOn(db, {
    ...(markets ? { markets } : {}),
    ...(opened ? { places: findPlaces(() => opened) } : {}),
  });
  const log: { level: string; fields: object; message: string }[] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void log.push({ level, fields, message });
  const options: ShopifyOptions = {
    apiKey,
    apiSecrets: [apiSecret],
    appUrl: "https://app.example",
    scopes: readAppToml("shopify.app.toml").scopes,
    signingKeys: [new Uint8Array(32).fill(7)],
    fingerprintKey: new Uint8Array(32).fill(8),
    connectorVersion: "test",
    buyerParcelOf: () => Promise.resolve(null),
    trackingPageOf: ({ shipmentId }) => `https://app.example.com/track/${shipmentId}`,
    labelUrlOf: ({ shipmentId }) => `https://app.example.com/label/${shipmentId}`,
    returnLabelUrlOf: ({ shipmentId }) => `https://app.example.com/label/${shipmentId}`,
    exchangeRates: noExchangeRates,
    sendsSms: false,
    isTestCharge: true,
    log: { info: note("info"), warn: note("warn"), error: note("error") },
    ...changes,
  };
  const gazetteers =
    opened ??
    new Map(
      countries.map((country) => {
        const { territories } = service.markets.get(country)!;
        return [country, buildGazetteer(country, territories, readPlaces(country, territories))];
      }),
    );
  const newShopifyApp = (others: Partial<ShopifyOptions> = {}): ShopifyApp =>
    openShopifyApp({ ...service }, { ...options, ...others }, gazetteers);
  const shopifyApp = openShopifyApp(service, options, gazetteers);

  const checkout = openCheckout(shopifyApp, { answerWithinMs: 30_000 });
  const server = await listen(storeApi(shopifyApp, checkout));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = await startStore({
    app: {
      apiKey,
      apiSecret,
      url: "https://app.example",
      listensAt: url,
      ...readAppToml("shopify.app.toml"),
    },
    conditions: { retryDelayMs: () => 1 },
  });
  const restoreRequests = redirectRequests(store.url, watchRequest);
  const shopify = makeShopifyAuth(shopifyApp);
  const authenticateMerchant = makeAuthenticateMerchant(shopifyApp, shopify);
  const handlers: Handlers = {
    ...bindJobs(shopifyJobs, shopifyApp),
    ...bindJobs(shipmentJobs, [(change) => planFulfillmentUpdate(service, change)]),
  };

  /** Opens the embedded page. */
  async function openPage(shop: SimulatedShop): Promise<Shop> {
    const authorization = `Bearer ${await shop.merchant.idToken()}`;
    const headers = { authorization, "user-agent": BROWSER };
    return authenticateMerchant(new Request("https://app.example/app", { headers }));
  }

  /** Opens the app as a click in the admin does: a whole document, with the token in its URL. */
  async function openDocument(shop: SimulatedShop): Promise<Shop> {
    const { search } = new URL(await shop.merchant.openingUrl());
    const headers = { "user-agent": BROWSER };
    return authenticateMerchant(new Request(`https://app.example/app${search}`, { headers }));
  }

  /** Does everything that is asked for, also what is asked for later. */
  async function work(): Promise<void> {
    for (;;) {
      service.passTime(10_000);
      const leaseOwner = service.processId;
      const now = service.now();
      const jobs = await db.tx(null, (tx) =>
        claimDue(tx, { leaseOwner, leaseMs: 60_000 }, 50, now),
      );
      if (jobs.length === 0) return;
      for (const job of jobs) {
        const handle = handlers[job.kind] as JobHandler | undefined;
        const postponed = await postponementOf(handle?.(job.payload, AbortSignal.timeout(60_000)));
        await db.tx(null, (tx) =>
          postponed
            ? postponeJob(tx, job, postponed, service.now())
            : finishJob(tx, job, service.now()),
        );
      }
    }
  }

  return {
    service,
    shopifyApp,
    newShopifyApp,
    options,
    shopify,
    store,
    log,
    url,
    openPage,
    openDocument,
    work,
    shop: async (domain = "demo.myshopify.com") => (await findShop(db.read, domain))!,
    async close() {
      restoreRequests();
      await checkout.stop();
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}
/** What a job that puts itself off throws. */
async function postponementOf(work: Promise<void> | undefined) {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof RetryLater) return { reason: String(error), runAt: error.retryAt };
    throw error;
  }
}

export type StoreWithApp = Awaited<ReturnType<typeof openStoreWithApp>>;

function listen(edge: Edge): Promise<Server> {
  const server = createServer(edgeListener(edge, printError));
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { test as base } from "vitest";

import { startStore, type SimulatedShop, type Store } from "#app/simulators/shopify/store.ts";

/** A message to the app as it came in. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** An app that only listens: webhooks get `status`, the carrier callback what `rates` says. */
export interface ListeningApp {
  received: Received[];
  status: number;
  rates: { status: number; body: unknown; delayMs: number };
}

export const apiKey = "test-key";
export const apiSecret = "test-secret";
const topics = [
  ..."app/uninstalled app/scopes_update orders/create orders/paid orders/updated orders/edited".split(
    " ",
  ),
  ..."orders/cancelled orders/delete refunds/create fulfillments/create fulfillments/update".split(
    " ",
  ),
  ..."fulfillment_orders/order_routing_complete fulfillment_orders/placed_on_hold".split(" "),
  ..."app_purchases_one_time/update app_subscriptions/update customers/redact shop/redact".split(
    " ",
  ),
];
const scopes = [
  ..."read_orders read_products read_locations read_shipping write_shipping".split(" "),
  ..."read_merchant_managed_fulfillment_orders write_merchant_managed_fulfillment_orders".split(
    " ",
  ),
  ..."read_fulfillments write_fulfillments".split(" "),
];

interface Fixture {
  app: ListeningApp;
  store: Store;
  shop: SimulatedShop;
  ask: Ask;
}

/** Asks the Admin API of the shop as an installed app would. */
export type Ask = (
  query: string,
  variables?: Record<string, unknown>,
) => Promise<{ status: number; data: Data; errors?: Failure[]; extensions: Data }>;
// oxlint-disable-next-line typescript/no-explicit-any -- tests read what the simulator answers, whatever its shape
export type Data = any;
interface Failure {
  message: string;
  path?: string[];
  extensions?: { code?: string };
}

export const test = base.extend<Fixture>({
  // oxlint-disable-next-line no-empty-pattern -- vitest asks for the braces
  app: async ({}, use) => {
    const app: ListeningApp = {
      received: [],
      status: 200,
      rates: { status: 200, body: { rates: [] }, delayMs: 0 },
    };
    const server = await listen(app);
    servers.set(app, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await use(app);
    server.closeAllConnections();
    server.close();
  },
  store: async ({ app }, use) => {
    const store = await startStore({
      app: {
        apiKey,
        apiSecret,
        url: "https://app.example",
        listensAt: servers.get(app)!,
        scopes,
        optionalScopes:
          "write_orders read_third_party_fulfillment_orders read_returns write_returns".split(" "),
        subscriptions: [{ topics, uri: "/webhooks" }],
      },
      conditions: { retryDelayMs: () => 1 },
      ratesTimeoutMs: 200,
    });
    await use(store);
    await store.close();
  },
  shop: async ({ store }, use) => {
    const shop = store.openShop("demo.myshopify.com");
    shop.merchant.install(["write_orders", "read_returns", "write_returns"]);
    await use(shop);
  },
  ask: async ({ store, shop }, use) => {
    await use(await openAdmin(store, shop));
  },
});

const servers = new WeakMap<ListeningApp, string>();

/** Exchanges an id token and answers what asks with the token that came back. */
export async function openAdmin(store: Store, shop: SimulatedShop): Promise<Ask> {
  const { body } = await exchangeToken(store, shop);
  return askWith(store, shop.domain, String(body["access_token"]));
}

export function askWith(store: Store, domain: string, accessToken: string): Ask {
  return async (query, variables = {}) => {
    const response = await fetch(`${store.url}/admin/api/2026-10/graphql.json`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-simulated-host": domain,
        "x-shopify-access-token": accessToken,
      },
      body: JSON.stringify({ query, variables }),
    });
    const isJson = response.headers.get("content-type") === "application/json";
    return { status: response.status, ...(isJson ? await response.json() : {}) };
  };
}

export async function exchangeToken(
  store: Store,
  { domain, merchant }: SimulatedShop,
  changes: Record<string, unknown> = {},
) {
  return askForToken(store, domain, {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: await merchant.idToken(),
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
    expiring: "1",
    ...changes,
  });
}

export async function askForToken(store: Store, domain: string, body: Record<string, unknown>) {
  const response = await fetch(`${store.url}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-simulated-host": domain },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, ...body }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type") === "application/json";
  const answer = (isJson ? JSON.parse(text) : { text }) as Record<string, unknown>;
  return { status: response.status, body: answer };
}

function listen(app: ListeningApp): Promise<Server> {
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      app.received.push({ path, headers: request.headers, text });
      if (!path.startsWith("/rates")) {
        response.writeHead(app.status).end();
        return;
      }
      setTimeout(() => {
        response.writeHead(app.rates.status).end(JSON.stringify(app.rates.body));
      }, app.rates.delayMs);
    });
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

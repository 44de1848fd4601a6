import type { AppSettings } from "./app.ts";
import type { Buyer } from "./buyer.ts";
import type { RateSignature } from "./checkout/call-back.ts";
import { requestRates, type RateCache } from "./checkout/request-rates.ts";
import { makeControl } from "./http/control.ts";
import { makeFaults } from "./http/faults.ts";
import type { SeenRequest, Fault } from "./http/requests.ts";
import { serve } from "./http/serve.ts";
import { makeMerchant } from "./make-merchant.ts";
import { makeShop } from "./make-shop.ts";
import type { Merchant } from "./merchant.ts";
import { makeBuyerToken } from "./oauth/buyer-token.ts";
import { placeOrder } from "./orders/place-order.ts";
import { requestReturn } from "./orders/returns.ts";
import type { Shop, ShopSettings } from "./shop.ts";
import type { Delivery, WebhookConditions } from "./webhooks/announcement.ts";
import { goodConditions } from "./webhooks/conditions.ts";
import { makeWebhookSender } from "./webhooks/deliveries.ts";
import { makeWorld } from "./world.ts";

export interface ShopifyOptions {
  app: AppSettings;
  /** Always on 127.0.0.1; 0 or absent for any free port. */
  port?: number;
  seed?: number;
  /** Shopify's clock; defaults to the machine's. */
  now?: () => Date;
  conditions?: Partial<WebhookConditions>;
  /** Whether calls to the app's carrier callback are signed like webhooks. */
  rateSignature?: RateSignature;
  /** How long checkout waits for rates; Shopify waits 10 s. */
  ratesTimeoutMs?: number;
}

/** A simulated Shopify on this machine: any number of shops on one port. */
export interface Store {
  /** The simulator's URL, for SHOPIFY_SIMULATOR_URL and `redirectFetch`. */
  readonly url: string;
  /** May be changed while it runs, for instance `listensAt` once the app has its port. */
  readonly app: AppSettings;
  /** May be changed while it runs. */
  readonly conditions: WebhookConditions;
  rateSignature: RateSignature;

  /** Opens a shop without the app. */
  openShop(domain: string, settings?: Partial<ShopSettings>): SimulatedShop;
  shop(domain: string): SimulatedShop;

  /** Every request of the app, oldest first. */
  readonly requests: readonly SeenRequest[];
  /** The requests with a root field, or of a kind: `calls("fulfillmentCreate")`, `calls("refresh")`. */
  calls(what: string): SeenRequest[];
  /** Injects a fault into the next requests. Faults for the same kind of request apply in the order of these calls. */
  fail(fault: Fault): void;
  /** Drops the faults that have not occurred yet. */
  forgive(): void;

  /** Every webhook, in the order of the events. */
  readonly deliveries: readonly Delivery[];
  /** Resolves when no webhook is pending, retries included. */
  settled(): Promise<void>;
  /** Delivers a webhook once more, with its ids and its original payload. */
  redeliver(delivery: Delivery): void;

  /** @throws Error when the app requested something that is not simulated: the test proved nothing then */
  close(): Promise<void>;
}

export interface SimulatedShop {
  readonly domain: string;
  /** The live state, read-only. */
  readonly state: Shop;
  readonly merchant: Merchant;
  readonly buyer: Buyer;
}

const RATES_TIMEOUT_MS = 10_000;

export async function startStore(options: ShopifyOptions): Promise<Store> {
  const { app, port = 0, seed = 1, now = () => new Date() } = options;
  const world = makeWorld(seed, now, () => app.url);
  const conditions: WebhookConditions = { ...goodConditions, ...options.conditions };
  const webhookSender = makeWebhookSender(world, app, conditions);
  const shops = new Map<string, Shop>();
  const opened = new Map<string, SimulatedShop>();
  const requests: SeenRequest[] = [];
  const faults = makeFaults();
  const gaps: string[] = [];
  const server = await serve(makeControl({ world, app, shops, faults, requests, gaps }), port);

  const calling = () => ({
    app,
    signature: store.rateSignature,
    timeoutMs: options.ratesTimeoutMs ?? RATES_TIMEOUT_MS,
  });
  const openShop: Store["openShop"] = (domain, settings = {}) => {
    if (!/^[a-z0-9-]+\.myshopify\.com$/.test(domain)) throw new Error(`not a shop: ${domain}`);
    if (shops.has(domain)) throw new Error(`${domain} is open already`);
    const state = makeShop(world, domain, settings, (...event) => webhookSender.announce(...event));
    const cache: RateCache = new Map();
    const shop: SimulatedShop = {
      domain,
      state,
      merchant: makeMerchant(state, app, calling),
      buyer: {
        requestRates: (cart) => requestRates(state, cart, calling(), cache),
        forgetRates: () => cache.clear(),
        requestReturn: (orderId, lines) =>
          requestReturn(state, orderId, { lines, status: "REQUESTED" }),
        placeOrder: (order) => placeOrder(state, order),
        sessionToken: (changes) => makeBuyerToken(state, app, changes),
      },
    };
    shops.set(domain, state);
    opened.set(domain, shop);
    return shop;
  };

  const store: Store = {
    url: server.url,
    app,
    conditions,
    rateSignature: options.rateSignature ?? "right",
    openShop,
    shop: (domain) => {
      const shop = opened.get(domain);
      if (!shop) throw new Error(`${domain} was not opened`);
      return shop;
    },
    requests,
    calls: (what) => requests.filter(({ kind, fields }) => kind === what || fields.includes(what)),
    fail: (fault) => faults.add(fault),
    forgive: () => faults.clear(),
    deliveries: webhookSender.deliveries,
    settled: () => webhookSender.settled(),
    redeliver: (delivery) => webhookSender.redeliver(delivery),
    close: async () => {
      webhookSender.stop();
      await server.close();
      if (gaps.length > 0) throw new Error(`requested, but not simulated: ${gaps.join(", ")}`);
    },
  };
  return store;
}

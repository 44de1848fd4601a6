import type { AppSettings } from "./app.ts";
import type { Buyer } from "./buyer.ts";
import { askRates, type RateCache } from "./checkout/ask-rates.ts";
import type { RateSignature } from "./checkout/call-back.ts";
import { makeControl } from "./http/control.ts";
import { makeFaults } from "./http/faults.ts";
import type { SeenRequest, Fault } from "./http/requests.ts";
import { serve } from "./http/serve.ts";
import { makeMerchant } from "./make-merchant.ts";
import { makeShop } from "./make-shop.ts";
import type { Merchant } from "./merchant.ts";
import { placeOrder } from "./orders/place-order.ts";
import type { Shop, ShopSettings } from "./shop.ts";
import type { Delivery, WebhookWeather } from "./webhooks/announcement.ts";
import { fairWeather } from "./webhooks/conditions.ts";
import { makeWebhookSender } from "./webhooks/deliveries.ts";
import { makeWorld } from "./world.ts";

export interface ShopifyOptions {
  app: AppSettings;
  /** 127.0.0.1 always; 0 or nothing for any free port. */
  port?: number;
  seed?: number;
  /** The clock of Shopify; the machine's if not said. */
  now?: () => Date;
  weather?: Partial<WebhookWeather>;
  /** Whether calls to the app's carrier callback are signed as webhooks are. */
  rateSignature?: RateSignature;
  /** How long checkout waits for rates; Shopify waits 10 s. */
  ratesTimeoutMs?: number;
}

/** A Shopify that exists on this machine alone: any number of shops behind one port. */
export interface Store {
  /** Of the simulator, for SHOPIFY_SIMULATOR_URL and `redirectFetch`. */
  readonly url: string;
  /** May be changed while it runs, for instance `listensAt` when the app got its port. */
  readonly app: AppSettings;
  /** May be changed while it runs. */
  readonly weather: WebhookWeather;
  rateSignature: RateSignature;

  /** Opens a shop on which the app is not installed yet. */
  openShop(domain: string, settings?: Partial<ShopSettings>): SimulatedShop;
  shop(domain: string): SimulatedShop;

  /** Every request of the app, oldest first. */
  readonly requests: readonly SeenRequest[];
  /** The requests that asked for a root field, or of a kind: `calls("fulfillmentCreate")`, `calls("refresh")`. */
  calls(what: string): SeenRequest[];
  /** Lets the next requests go wrong. Faults of the same kind of request are played in the order they were asked for. */
  fail(fault: Fault): void;
  /** Forgets the faults that were not played. */
  forgive(): void;

  /** Every webhook, in the order of what happened. */
  readonly deliveries: readonly Delivery[];
  /** When nothing is on its way any more, retries included. */
  settled(): Promise<void>;
  /** Delivers once more what was delivered, lost or given up, with its ids and its original payload. */
  redeliver(delivery: Delivery): void;

  /** @throws when the app asked for something that is not simulated, because then a test proved nothing */
  close(): Promise<void>;
}

export interface SimulatedShop {
  readonly domain: string;
  /** Live, to be read. */
  readonly state: Shop;
  readonly merchant: Merchant;
  readonly buyer: Buyer;
}

const RATES_TIMEOUT_MS = 10_000;

export async function startStore(options: ShopifyOptions): Promise<Store> {
  const { app, port = 0, seed = 1, now = () => new Date() } = options;
  const world = makeWorld(seed, now);
  const weather: WebhookWeather = { ...fairWeather, ...options.weather };
  const webhookSender = makeWebhookSender(world, app, weather);
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
    const state = makeShop(world, domain, settings, (...told) => webhookSender.announce(...told));
    const cache: RateCache = new Map();
    const shop: SimulatedShop = {
      domain,
      state,
      merchant: makeMerchant(state, app, calling),
      buyer: {
        askRates: (cart) => askRates(state, cart, calling(), cache),
        forgetRates: () => cache.clear(),
        placeOrder: (order) => placeOrder(state, order),
      },
    };
    shops.set(domain, state);
    opened.set(domain, shop);
    return shop;
  };

  const store: Store = {
    url: server.url,
    app,
    weather,
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
      if (gaps.length > 0) throw new Error(`asked for, but not simulated: ${gaps.join(", ")}`);
    },
  };
  return store;
}

import { LRUCache } from "lru-cache";

import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";
import { Refused } from "#app/runtime/edge/refused.ts";
import { TooLate, within } from "#app/runtime/within.ts";
import type { Market } from "#app/shipping/context.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { keptPrices } from "#app/shipping/rates/kept-prices.ts";
import type { WantedPrices } from "#app/shipping/rates/wanted-prices.ts";
import type { Shop } from "#db/shopify/shops.ts";

import { isSignedByShopify } from "../access/is-signed-by-shopify.ts";
import type { ShopifyApp } from "../app.ts";
import { makeShopContext } from "../shop-context.ts";
import type { Callback } from "./callback-health.ts";
import { openDeliveryDates, type DeliveryDates } from "./delivery-dates.ts";
import { openKnownShops, type KnownShop } from "./known-shops.ts";
import { backupOfCart, checkoutContext, quoteCart, type CartRates } from "./quote-cart.ts";
import type { ShownQuote } from "./quote-recorder.ts";
import { readRateRequest, type RateRequest } from "./rate-request.ts";
import { openPlaceReader } from "./read-place.ts";

/** A path pattern for metrics, never the path, which holds a secret. */
const ROUTE = "/shopify/rates/{token}";
/** A cart of 500 lines with the properties of personalised products. */
const BODY_BYTES_MAX = 1024 * 1024;
/**
 * For the whole request, its body included: then what is known is the answer. The store waits for 3 s when it asks most
 * often, and does not retry; an answer above its 500 ms costs less than none.
 */
const ANSWER_WITHIN_MS = 2000;
/** For what makes an answer better and is not needed for one: carriers' own prices. */
const BETTER_WITHIN_MS = 300;
const UNSIGNED_LOG_INTERVAL_MS = MINUTE_MS;
const UNUSUAL_LOG_INTERVAL_MS = MINUTE_MS;

/** What the callback reports besides its response. No listener may be slow or throw. */
export interface Listeners {
  recordQuote(quote: ShownQuote): void;
  wantPrice: WantedPrices["note"];
  count(shop: KnownShop["shop"], callback: Callback): void;
  observe(route: string, method: string, status: number, durationMs: number): void;
}

/** What is known of one request so far; the time limit may answer it meanwhile. */
interface Call extends Omit<Callback, "durationMs"> {
  shop: KnownShop["shop"] | null;
  isAnswered: boolean;
  /** What can be answered without waiting any longer; null before the request was read. */
  atLeast: (() => CartRates) | null;
}

/**
 * Serves the rate requests of a store's checkout: `POST /shopify/rates/{token}`. Read only, from local data.
 * The secret token identifies the shop. Shopify's documentation promises no signature, but its requests have been
 * seen to carry one: a signature must be valid, a missing one is accepted and counted. 404 unknown token or
 * uninstalled, 413 more than 1 MB, 401 wrong signature or another shop's name, 400 not a rate request, 503 our own
 * failure, upon which the store shows its backup rates: but with the shop's backup price that is the answer when the
 * time is over. The store caches rates for 15 minutes and failures for 30
 * seconds.
 */
export function serveRates(
  app: ShopifyApp,
  listeners: Listeners,
  answerWithinMs = ANSWER_WITHIN_MS,
): (c: EdgeContext, callbackToken: string) => Promise<Response> {
  const findKnownShop = openKnownShops(app.service);
  // Carriers come and go: the market is asked for with each request. Settings are parsed once for each version.
  const { service, options } = app;
  const prices = keptPrices(service, listeners.wantPrice, BETTER_WITHIN_MS);
  const datesIn = openZones(service.markets);
  const readPlace = openPlaceReader();
  let unsignedLoggedMs = Number.NEGATIVE_INFINITY;
  let unusualLoggedMs = Number.NEGATIVE_INFINITY;

  return async function serveShopRates(c, callbackToken) {
    const startedMs = performance.now();
    const call: Call = {
      shop: null,
      isSigned: false,
      isOfBuyer: true,
      outcome: "failure",
      isAnswered: false,
      atLeast: null,
    };
    let response: Response;
    try {
      response = await within(answerWithinMs, respond(c, callbackToken, call));
    } catch (err) {
      const late = err instanceof TooLate ? call.atLeast?.() : undefined;
      if (late?.outcome === "backup") call.outcome = "backup";
      response = late?.outcome === "backup" ? answerOf(late, listeners) : refusal(503);
      options.log.error(
        { event: "checkout_rates.failed", shopDomain: call.shop ? nameOf(call.shop) : null, err },
        "A rate request of the checkout failed.",
      );
    }
    call.isAnswered = true;
    const { status } = response;
    const durationMs = performance.now() - startedMs;
    listeners.observe(ROUTE, "POST", status, durationMs);
    const { shop, isOfBuyer, outcome, isSigned } = call;
    if (shop && (status === 200 || status === 503)) {
      listeners.count(shop, { isOfBuyer, outcome, isSigned, durationMs });
    }
    return response;
  };

  async function respond(c: EdgeContext, callbackToken: string, call: Call): Promise<Response> {
    const found = findKnownShop(callbackToken);
    const known = found instanceof Promise ? await found : found;
    if (!known) return refusal(404);
    let bytes: Uint8Array;
    try {
      bytes = await readBody(c, BODY_BYTES_MAX);
    } catch (error) {
      if (error instanceof Refused) return refusal(error.status);
      throw error;
    }

    const signature = c.req.header("x-shopify-hmac-sha256");
    if (signature !== undefined && !isSignedByShopify(options.apiSecrets, bytes, signature)) {
      return refusal(401);
    }
    const shopNamed = c.req.header("x-shopify-shop-domain");
    if (shopNamed !== undefined && shopNamed.toLowerCase() !== known.shop.shopDomain) {
      return refusal(401);
    }
    call.isSigned = signature !== undefined;
    if (!call.isSigned) logUnsigned(known);

    const rateRequest = readRateRequest(parse(bytes));
    if (!rateRequest) return refusal(400);
    call.shop = known.shop;
    const now = service.now();
    const { shop, settings } = known;
    const datesOfShop = datesIn(shop);
    const shopCtx = makeShopContext(app, shop, { actor: "checkout", settings });
    const checkout = checkoutContext(shopCtx, prices);
    call.atLeast = () => backupOfCart(checkout, known, rateRequest);
    const cart = await quoteCart(checkout, known, rateRequest, {
      datesOf: (days) => datesOfShop(days, now),
      readPlace,
    });
    // The store has been answered without these rates: no buyer chooses from them.
    if (call.isAnswered) throw new TooLate("the rates came late");
    // A cart of the admin may look like a buyer's and is then answered like one, but it proves no offer.
    call.isOfBuyer = rateRequest.hasProducts && !cart.isExample;
    logUnusual(known, rateRequest);
    call.outcome = cart.outcome;
    return answerOf(cart, listeners);
  }

  /** Shopify does not document what the admin sends when it lists services: the log shows the kind of cart. */
  function logUnusual({ shop }: KnownShop, rateRequest: RateRequest): void {
    const { isNamed, hasProducts, isEmpty, destination } = rateRequest;
    const nowMs = performance.now();
    if (hasProducts) return;
    if (nowMs - unusualLoggedMs < UNUSUAL_LOG_INTERVAL_MS) return;
    unusualLoggedMs = nowMs;
    const { shopDomain } = shop;
    const { countryCode } = destination;
    options.log.info(
      {
        event: "checkout_rates.without_product",
        shopDomain,
        isNamed,
        hasProducts,
        isEmpty,
        countryCode,
      },
      "A rate request names no product of the shop.",
    );
  }

  function logUnsigned({ shop }: KnownShop): void {
    const nowMs = performance.now();
    if (nowMs - unsignedLoggedMs < UNSIGNED_LOG_INTERVAL_MS) return;
    unsignedLoggedMs = nowMs;
    options.log.info(
      { event: "checkout_rates.unsigned", shopDomain: shop.shopDomain },
      "A rate request carries no signature.",
    );
  }
}

const nameOf = ({ shopDomain }: KnownShop["shop"]) => shopDomain;

const JSON_HEADERS = { "content-type": "application/json", "cache-control": "no-store" };
const utf8 = new TextDecoder("utf-8", { fatal: true });

function answerOf({ rates, quote }: CartRates, listeners: Listeners): Response {
  if (quote) listeners.recordQuote(quote);
  return new Response(JSON.stringify({ rates }), { headers: JSON_HEADERS });
}

/** Undefined when it is not JSON. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/** Without a body: a refused client gets no reason, and the store reads none. */
function refusal(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

const ZONES_MAX = 600;

/** There are few zones, but the name is free text in the database. */
function openZones(markets: ReadonlyMap<string, Market>) {
  const zones = new LRUCache<string, (estimateDays: number, now: Date) => DeliveryDates>({
    max: ZONES_MAX,
  });
  return function datesIn({ timeZone, country }: Pick<Shop, "timeZone" | "country">) {
    const key = `${country} ${timeZone}`;
    const before = zones.get(key);
    if (before) return before;
    const opened = openDeliveryDates(timeZone, markets.get(country ?? "")?.customs.holidays ?? []);
    zones.set(key, opened);
    return opened;
  };
}

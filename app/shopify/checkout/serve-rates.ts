import { readBodyBytes } from "#app/runtime/read-body.ts";
import { within } from "#app/runtime/within.ts";

import { isSignedByShopify } from "../access/is-signed-by-shopify.ts";
import type { ShopifyApp } from "../app.ts";
import type { Callback } from "./callback-health.ts";
import { openDeliveryDates, type DeliveryDates } from "./delivery-dates.ts";
import { openKnownShops, type KnownShop } from "./known-shops.ts";
import { quoteCart } from "./quote-cart.ts";
import type { ShownQuote } from "./quote-recorder.ts";
import { BACKUP_CODE, type RateJson } from "./rate-json.ts";
import { readRateRequest, type RateRequest } from "./rate-request.ts";

/** A path pattern for figures, never the path, which holds a secret. */
const ROUTE = "/shopify/rates/{token}";
const BODY_BYTES_MAX = 256 * 1024;
/** The store waits seconds and does not try again, but judges by half of one. Past this its own backup rates are better. */
const ANSWER_WITHIN_MS = 300;
const UNSIGNED_LOGGED_EVERY_MS = 60_000;
const UNUSUAL_LOGGED_EVERY_MS = 60_000;

/** What the callback tells, beside its answer. None of it may be slow, or throw. */
export interface Listeners {
  keepQuote(quote: ShownQuote): void;
  count(shop: KnownShop["shop"], callback: Callback): void;
  observe(route: string, method: string, status: number, durationMs: number): void;
}

/**
 * What the checkout of a store asks for its ways to ship: `POST /shopify/rates/{token}`. Read only, from local data.
 *
 * The token, which nobody can guess, says which shop. The store's documents promise no signature, but its requests have
 * been seen to carry one: right it must be, missing it may be (that is counted). 404 unknown token or uninstalled, 413
 * more than 256 KB, 401 wrong signature or another shop's name, 400 not a request for rates, 503 a failure of ours,
 * upon which the store shows its backup rates. The store keeps answers for 15 minutes and failures for 30 seconds.
 */
export function serveRates(
  app: ShopifyApp,
  listeners: Listeners,
): (request: Request, callbackToken: string) => Promise<Response> {
  const findKnownShop = openKnownShops(app.service);
  const datesIn = openZones();
  const { service, options } = app;
  let unsignedLoggedMs = Number.NEGATIVE_INFINITY;
  let unusualLoggedMs = Number.NEGATIVE_INFINITY;

  return async function answerRates(request, callbackToken) {
    const startedMs = performance.now();
    let shop: KnownShop["shop"] | null = null;
    let isSigned = false;
    let isOfBuyer = true;
    let outcome: Callback["outcome"] = "failure";
    let response: Response;
    try {
      response = await answer();
    } catch (err) {
      options.log.error({ err, shopDomain: shop ? nameOf(shop) : null }, "rates failed");
      response = refusal(503);
    }
    const { status } = response;
    const durationMs = performance.now() - startedMs;
    listeners.observe(ROUTE, "POST", status, durationMs);
    if (shop && (status === 200 || status === 503)) {
      listeners.count(shop, { isOfBuyer, outcome, isSigned, durationMs });
    }
    return response;

    async function answer(): Promise<Response> {
      const known = await within(ANSWER_WITHIN_MS, findKnownShop(callbackToken));
      if (!known) return refusal(404);
      const bytes = await readBodyBytes(request, BODY_BYTES_MAX).catch(() => undefined);
      if (bytes === undefined) return refusal(400);
      if (bytes === null) return refusal(413);

      const signature = request.headers.get("x-shopify-hmac-sha256");
      if (signature !== null && !isSignedByShopify(options.apiSecrets, bytes, signature)) {
        return refusal(401);
      }
      const shopNamed = request.headers.get("x-shopify-shop-domain");
      if (shopNamed !== null && shopNamed.toLowerCase() !== known.shop.shopDomain) {
        return refusal(401);
      }
      isSigned = signature !== null;
      if (!isSigned) tellUnsigned(known);

      const asked = readRateRequest(parse(bytes));
      if (!asked) return refusal(400);
      shop = known.shop;
      const datesOf = (days: number) => datesIn(known.shop.timeZone)(days, service.now());
      const { rates, quote, isExample } = await within(
        ANSWER_WITHIN_MS,
        quoteCart(app, known, asked, datesOf),
      );
      if (quote) listeners.keepQuote(quote);
      // A cart that somebody made up may name a person and is answered like a buyer's, but proves nothing.
      isOfBuyer = asked.hasProducts && !isExample;
      tellUnusual(known, asked);
      outcome = outcomeOf(rates);
      return new Response(JSON.stringify({ rates }), { headers: JSON_HEADERS });
    }
  };

  /** Nobody has written down what the admin asks: the first stores that do it tell, by what kind of cart it is. */
  function tellUnusual({ shop }: KnownShop, asked: RateRequest): void {
    const { isNamed, hasProducts, isEmpty, destination } = asked;
    const nowMs = performance.now();
    if (hasProducts) return;
    if (nowMs - unusualLoggedMs < UNUSUAL_LOGGED_EVERY_MS) return;
    unusualLoggedMs = nowMs;
    const { shopDomain } = shop;
    const { countryCode } = destination;
    options.log.info(
      { shopDomain, isNamed, hasProducts, isEmpty, countryCode },
      "rates were asked for that may be for nobody",
    );
  }

  function tellUnsigned({ shop }: KnownShop): void {
    const nowMs = performance.now();
    if (nowMs - unsignedLoggedMs < UNSIGNED_LOGGED_EVERY_MS) return;
    unsignedLoggedMs = nowMs;
    options.log.info({ shopDomain: shop.shopDomain }, "rates were asked for without a signature");
  }
}

function outcomeOf([first]: readonly RateJson[]): Callback["outcome"] {
  if (!first) return "empty";
  return first.service_code === BACKUP_CODE ? "backup" : "rates";
}

const nameOf = ({ shopDomain }: KnownShop["shop"]) => shopDomain;

const JSON_HEADERS = { "content-type": "application/json", "cache-control": "no-store" };
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Undefined when it is no JSON. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/** Without a word: whoever is refused has no claim to a reason, and the store reads none. */
function refusal(status: 400 | 401 | 404 | 413 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

const ZONES_MAX = 600;

/** Zones are known to be few, but a text in the database is what names them. */
function openZones() {
  const zones = new Map<string | null, (estimateDays: number, now: Date) => DeliveryDates>();
  return function datesIn(timeZone: string | null) {
    const before = zones.get(timeZone);
    if (before) return before;
    if (zones.size >= ZONES_MAX) zones.clear();
    const opened = openDeliveryDates(timeZone);
    zones.set(timeZone, opened);
    return opened;
  };
}

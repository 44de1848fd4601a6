import { admit } from "#app/runtime/admitted.ts";
import type { Answer, HttpResponse } from "#app/runtime/listener/http-request.ts";
import { BodyMemoryFull, BODY_RETRY_AFTER_SECONDS } from "#app/runtime/read-body.ts";

import type { ShopifyApp } from "./app.ts";
import type { Checkout } from "./checkout/open-checkout.ts";
import { receiveWebhook } from "./webhooks/receive.ts";

const DATABASE_RETRY_AFTER_SECONDS = 5;
const RATES_PATH = "/shopify/rates/";

/** Requests of Shopify's servers: every path under /shopify, also those that do not exist. */
export function answerStore(app: ShopifyApp, { serveRates }: Pick<Checkout, "serveRates">): Answer {
  return async function answer(request) {
    const { method, path, incoming } = request;
    if (method !== "POST") return respond(404);
    if (path.startsWith(RATES_PATH)) {
      const response = await serveRates(request, path.slice(RATES_PATH.length));
      if (response.status !== 401 && response.status !== 404) admit(incoming);
      return response;
    }
    if (path !== "/shopify/webhooks") return respond(404);
    try {
      const response = respond(await receiveWebhook(app, request));
      if (response.status === 200) admit(incoming);
      return response;
    } catch (error) {
      return failureOf(app, error);
    }
  };
}

/** Shopify delivers a webhook again after an error. */
function failureOf({ service, options }: ShopifyApp, err: unknown): HttpResponse {
  if (err instanceof BodyMemoryFull) return retryLater(BODY_RETRY_AFTER_SECONDS);
  if (service.db.isUnavailable(err)) {
    options.log.warn({ event: "database.unavailable", err }, "The database did not serve.");
    return retryLater(DATABASE_RETRY_AFTER_SECONDS);
  }
  options.log.error({ event: "store_request.failed", err }, "A request of the store failed.");
  return respond(500);
}

const respond = (status: number): HttpResponse => ({ status, headers: {}, body: null });

const retryLater = (seconds: number): HttpResponse => ({
  ...respond(503),
  headers: { "retry-after": String(seconds) },
});

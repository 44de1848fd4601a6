import { Hono } from "hono";

import { admit, incomingOf } from "#app/runtime/admitted.ts";
import { BodyMemoryFull, BODY_RETRY_AFTER_SECONDS } from "#app/runtime/read-body.ts";

import type { ShopifyApp } from "./app.ts";
import { receiveWebhook } from "./webhooks/receive.ts";

const DATABASE_RETRY_AFTER_SECONDS = 5;

interface Services {
  /** The checkout's rate requests. */
  serveRates: (request: Request, callbackToken: string) => Promise<Response>;
}

/** Requests of Shopify's servers: every path under /shopify, also those that do not exist. */
export function shopifyRoutes(app: ShopifyApp, { serveRates }: Services): Hono {
  const routes = new Hono();
  routes
    .post("/shopify/webhooks", async (c) => {
      const response = await receiveWebhook(app, c.req.raw);
      if (response.status === 200) admit(incomingOf(c));
      return response;
    })
    .post("/shopify/rates/:token", async (c) => {
      const response = await serveRates(c.req.raw, c.req.param("token"));
      if (response.status !== 401 && response.status !== 404) admit(incomingOf(c));
      return response;
    })
    .all("*", () => new Response(null, { status: 404 }))
    .onError((error) => {
      // Shopify delivers a webhook again after an error.
      if (error instanceof BodyMemoryFull) return retryLater(BODY_RETRY_AFTER_SECONDS);
      if (app.service.db.isUnavailable(error)) {
        app.options.log.warn(
          { event: "database.unavailable", err: error },
          "The database did not serve.",
        );
        return retryLater(DATABASE_RETRY_AFTER_SECONDS);
      }
      app.options.log.error(
        { event: "store_request.failed", err: error },
        "A request of the store failed.",
      );
      return new Response(null, { status: 500 });
    });
  return routes;
}

function retryLater(seconds: number): Response {
  return new Response(null, { status: 503, headers: { "retry-after": String(seconds) } });
}

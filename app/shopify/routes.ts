import { Hono } from "hono";

import type { ShopifyApp } from "./app.ts";
import { receiveWebhook } from "./webhooks/receive.ts";

interface Slots {
  /** The checkout's rate requests. */
  serveRates: (request: Request, callbackToken: string) => Promise<Response>;
}

/** Requests of Shopify's servers: every path under /shopify, also those that do not exist. */
export function shopifyRoutes(app: ShopifyApp, { serveRates }: Slots): Hono {
  const routes = new Hono();
  routes
    .post("/shopify/webhooks", (c) => receiveWebhook(app, c.req.raw))
    .post("/shopify/rates/:token", (c) => serveRates(c.req.raw, c.req.param("token")))
    .all("*", () => new Response(null, { status: 404 }))
    .onError((error) => {
      app.options.log.error(
        { event: "store_request.failed", err: error },
        "A request of the store failed.",
      );
      // Shopify delivers a webhook again after an error.
      return new Response(null, { status: 500 });
    });
  return routes;
}

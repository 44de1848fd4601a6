import { Hono } from "hono";

import type { EdgeEnv } from "#app/runtime/edge/listener.ts";
import { refusedFor } from "#app/runtime/edge/refused.ts";
import { admit } from "#app/runtime/edge/sender.ts";

import type { ShopifyApp } from "./app.ts";
import type { Checkout } from "./checkout/open-checkout.ts";
import { receiveWebhook } from "./webhooks/receive.ts";

/**
 * Requests of Shopify's servers: every path under /shopify, also those that do not exist. A refusal has no body, and
 * Shopify delivers a webhook again after an error.
 */
export function storeApi(
  app: ShopifyApp,
  { serveRates }: Pick<Checkout, "serveRates">,
): Hono<EdgeEnv> {
  const { service, options } = app;
  const report = {
    log: options.log,
    db: service.db,
    logBug: (fields: object) =>
      options.log.error(
        { event: "store_request.failed", ...fields },
        "A request of the store failed.",
      ),
  };
  return new Hono<EdgeEnv>()
    .post("/shopify/rates/:token", async (c) => {
      const response = await serveRates(c, c.req.param("token"));
      if (response.status !== 401 && response.status !== 404) admit(c);
      return response;
    })
    .post("/shopify/webhooks", async (c) => {
      const status = await receiveWebhook(app, c);
      if (status === 200) admit(c);
      return new Response(null, { status });
    })
    .notFound(() => new Response(null, { status: 404 }))
    .onError((error) => {
      const { status, headers } = refusedFor(error, report);
      return new Response(null, { status, headers });
    });
}

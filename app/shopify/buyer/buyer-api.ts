import { Hono } from "hono";
import { z } from "zod";

import { DEFAULT_LANGUAGE, languageOf } from "#app/locales/languages.ts";
import { admit, incomingOf } from "#app/runtime/admitted.ts";
import { openLocalAllowance, type OpenAllowance } from "#app/runtime/rate-limit.ts";
import { findShipmentOfFulfillment } from "#db/shopify/fulfillments.ts";
import { findShop } from "#db/shopify/shops.ts";

import { shopOfBuyer } from "../access/read-buyer-token.ts";
import type { ShopifyApp } from "../app.ts";

const PATH = "/api/buyer/fulfillment";
/** Of one shop: its buyers open an order's page a few times a day. */
const REQUESTS_PER_MINUTE = 600;
const DATABASE_RETRY_AFTER_SECONDS = 5;
const BEARER = /^Bearer (\S+)$/i;
/** The store's frame of extensions has an origin of its own; the token authenticates, not a cookie. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, OPTIONS",
  "access-control-allow-headers": "Authorization, Content-Type",
  "access-control-expose-headers": "Retry-After",
  "access-control-max-age": "7200",
};

const idOf = (kind: string) =>
  z
    .string()
    .regex(new RegExp(String.raw`^(?:gid://shopify/${kind}/)?\d{1,20}$`))
    .transform((id) => id.slice(id.lastIndexOf("/") + 1));

const asked = z.object({ orderId: idOf("Order"), fulfillmentId: idOf("Fulfillment") });

/**
 * The requests of the block on a buyer's order page: every path under /api/buyer. It answers what the tracking page of
 * that parcel shows, for a fulfilment and the order that it belongs to; both ids have to be right.
 * @param requestsPerMinute of one shop; 0 turns the limit off
 */
export function buyerApi(
  app: ShopifyApp,
  {
    requestsPerMinute = REQUESTS_PER_MINUTE,
    openAllowance = openLocalAllowance,
  }: { requestsPerMinute?: number; openAllowance?: OpenAllowance } = {},
): Hono {
  const { service, options } = app;
  const { take } = openAllowance("buyer", requestsPerMinute);
  const api = new Hono();
  api.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(corsHeaders)) c.res.headers.set(name, value);
    c.res.headers.set("cache-control", "no-store");
  });
  api.options("*", () => new Response(null, { status: 204 }));
  api.get(PATH, (c) => serve(c.req.raw, incomingOf(c)));
  api.notFound(() => refusal("notFound", 404));
  api.onError((error) => {
    if (service.db.isUnavailable(error)) {
      options.log.warn(
        { event: "database.unavailable", err: error },
        "The database did not serve.",
      );
      return refusal("databaseBusy", 503, DATABASE_RETRY_AFTER_SECONDS);
    }
    options.log.error({ event: "buyer_request.failed", err: error }, "A buyer's request failed.");
    return refusal("internalError", 500);
  });
  return api;

  /** What is not admitted here counts against the client's address, so ids cannot be guessed in numbers. */
  async function serve(request: Request, incoming: object | undefined): Promise<Response> {
    const [, token = ""] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
    const shopDomain = shopOfBuyer(app, token);
    if (shopDomain === null) return refusal("unauthorized", 401);
    const shop = await findShop(service.db.read, shopDomain);
    if (shop?.state !== "installed") return refusal("notInstalled", 403);
    const waitMs = await take(shopDomain, service.now().getTime());
    if (waitMs > 0) return refusal("tooManyRequests", 429, Math.ceil(waitMs / 1000));

    const query = new URL(request.url).searchParams;
    const read = asked.safeParse(Object.fromEntries(query));
    if (!read.success) return refusal("badRequest", 400);
    const { accountId } = shop;
    const shipmentId = await findShipmentOfFulfillment(service.db.read, accountId, read.data);
    const language = languageOf(query.get("locale"), DEFAULT_LANGUAGE);
    const parcel = shipmentId && (await options.buyerParcelOf({ accountId, shipmentId }, language));
    if (!parcel) return refusal("notFound", 404);
    admit(incoming);
    return Response.json(parcel);
  }
}

function refusal(code: string, status: number, retryAfterSeconds?: number): Response {
  const headers = retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : undefined;
  return Response.json({ code }, { status, headers });
}

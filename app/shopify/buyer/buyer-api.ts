import type { Hono } from "hono";
import { z } from "zod";

import { DEFAULT_LANGUAGE, languageOf } from "#app/locales/languages.ts";
import type { EdgeContext, EdgeEnv } from "#app/runtime/edge/listener.ts";
import { Refused, refuseAfter, refusedFor } from "#app/runtime/edge/refused.ts";
import { admit } from "#app/runtime/edge/sender.ts";
import { openLocalAllowance, type OpenAllowance } from "#app/runtime/rate-limit.ts";
import { findShipmentOfFulfillment } from "#db/shopify/fulfillments.ts";
import { findShop } from "#db/shopify/shops.ts";

import { shopOfBuyer } from "../access/read-buyer-token.ts";
import type { ShopifyApp } from "../app.ts";
import { refusal, storeFrameApi } from "../store-frame-api.ts";

const PATH = "/api/buyer/fulfillment";
/** Of one shop: its buyers open an order's page a few times a day. */
const REQUESTS_PER_MINUTE = 600;
const BEARER = /^Bearer (\S+)$/i;

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
): Hono<EdgeEnv> {
  const { service, options } = app;
  const { take } = openAllowance("buyer", requestsPerMinute);
  const report = {
    log: options.log,
    db: service.db,
    logBug: (fields: object) =>
      options.log.error({ event: "buyer_request.failed", ...fields }, "A buyer's request failed."),
  };
  const api = storeFrameApi({
    methods: "GET, OPTIONS",
    exposed: "Retry-After",
    refuse: (error) => refusal(refusedFor(error, report)),
  });
  api.get(PATH, (c) => serve(c));
  return api;

  /** What is not admitted here counts against the client's address, so ids cannot be guessed in numbers. */
  async function serve(c: EdgeContext): Promise<Response> {
    const [, token = ""] = BEARER.exec(c.req.header("authorization") ?? "") ?? [];
    const shopDomain = shopOfBuyer(app, token);
    if (shopDomain === null) return Response.json({ code: "unauthorized" }, { status: 401 });
    const shop = await findShop(service.db.read, shopDomain);
    if (shop?.state !== "installed")
      return Response.json({ code: "notInstalled" }, { status: 403 });
    refuseAfter(take(shopDomain, service.now().getTime()));

    const query = new URL(c.req.url).searchParams;
    const read = asked.safeParse(Object.fromEntries(query));
    if (!read.success) return Response.json({ code: "badRequest" }, { status: 400 });
    const { accountId } = shop;
    const shipmentId = await findShipmentOfFulfillment(service.db.read, accountId, read.data);
    const language = languageOf(query.get("locale"), DEFAULT_LANGUAGE);
    const parcel = shipmentId && (await options.buyerParcelOf({ accountId, shipmentId }, language));
    if (!parcel) throw new Refused("notFound");
    admit(c);
    return Response.json(parcel);
  }
}

import { Hono } from "hono";

import { DEFAULT_LANGUAGE, languageOf } from "#app/locales/languages.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { admit, incomingOf } from "#app/runtime/admitted.ts";
import { openLocalAllowance, type OpenAllowance } from "#app/runtime/rate-limit.ts";
import { BodyMemoryFull, BODY_RETRY_AFTER_SECONDS } from "#app/runtime/read-body.ts";

import { authenticateExtension } from "../access/authenticate-extension.ts";
import { staffIdOf } from "../access/staff-token.ts";
import type { ShopifyApp } from "../app.ts";
import { refusalCode } from "../merchant/refusal.ts";
import { makeShopContext, type ShopContext } from "../shop-context.ts";
import { bulkPlan, bulkRun, bulkStart } from "./bulk-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { BadRequest, notFound, readBody } from "./exchange.ts";
import { label, labels, labelsPlan } from "./label-endpoints.ts";
import { fix, offers, order, purchase, refund, territories } from "./parcel-endpoints.ts";

const BASE_PATH = "/api/extension";
/** Of one shop: several users at once, with an extension that asks for progress every second. */
const REQUESTS_PER_MINUTE = 600;
const DATABASE_RETRY_AFTER_SECONDS = 5;
/** The extensions run in the store's own frame, so every answer must say that it may be read. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "Authorization, Content-Type",
  "access-control-expose-headers": "X-Shopify-Retry-Invalid-Session-Request, Retry-After",
  "access-control-max-age": "7200",
};

const getEndpoints: Record<string, Endpoint> = {
  "/order": order,
  "/offers": offers,
  "/territories": territories,
  "/label": label,
  "/labels": labels,
  "/labels/plan": labelsPlan,
  "/bulk/run": bulkRun,
};
const postEndpoints: Record<string, Endpoint> = {
  "/purchase": purchase,
  "/fix": fix,
  "/refund": refund,
  "/bulk/plan": bulkPlan,
  "/bulk/start": bulkStart,
};

/**
 * The requests of the store's extensions on the order pages: every path under /api/extension, unknown ones too.
 * @param requestsPerMinute of one shop; 0 turns the limit off
 */
export function extensionApi(
  app: ShopifyApp,
  {
    requestsPerMinute = REQUESTS_PER_MINUTE,
    openAllowance = openLocalAllowance,
  }: { requestsPerMinute?: number; openAllowance?: OpenAllowance } = {},
): Hono {
  const { take } = openAllowance("extension", requestsPerMinute);
  const anyShop: Refuser = { messages: merchantMessages[DEFAULT_LANGUAGE], log: app.options.log };
  const api = new Hono();
  api.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(corsHeaders)) c.res.headers.set(name, value);
    c.res.headers.set("cache-control", "no-store");
  });
  api.options("*", () => new Response(null, { status: 204 }));
  for (const [path, endpoint] of Object.entries(getEndpoints))
    api.get(`${BASE_PATH}${path}`, (c) => serve(c.req.raw, endpoint, incomingOf(c)));
  for (const [path, endpoint] of Object.entries(postEndpoints))
    api.post(`${BASE_PATH}${path}`, (c) => serve(c.req.raw, endpoint, incomingOf(c)));
  api.notFound(notFound);
  api.onError((error) => refuse(error));
  return api;

  async function serve(
    request: Request,
    endpoint: Endpoint,
    incoming: object | undefined,
  ): Promise<Response> {
    const shop = await authenticateExtension(app, request);
    if (shop === "unauthorized") return unauthorized();
    if (shop === "notInstalled") return Response.json({ code: shop }, { status: 403 });
    admit(incoming);
    const waitMs = await take(shop.shopDomain, app.service.now().getTime());
    if (waitMs > 0) return tooMany(waitMs);

    const query = new URL(request.url).searchParams;
    const body = request.method === "POST" ? await readBody(request) : undefined;
    const locale = query.get("locale") ?? localeIn(body);
    const ctx = makeShopContext(app, shop, {
      actor: "extension",
      staffId: staffIdOf(app, request),
      language: (ofShop) => languageOf(locale, ofShop),
    });
    try {
      return await endpoint({ ctx, query, body });
    } catch (error) {
      return refuse(error, ctx);
    }
  }

  /** Objects of another shop are reported as not found. */
  function refuse(error: unknown, { messages, log }: Refuser = anyShop): Response {
    if (error instanceof BadRequest) {
      return Response.json({ code: "badRequest", text: error.message }, { status: 400 });
    }
    if (error instanceof BodyMemoryFull) return busy("serverBusy", BODY_RETRY_AFTER_SECONDS);
    if (app.service.db.isUnavailable(error)) {
      log.warn({ event: "database.unavailable", err: error }, "The database did not serve.");
      return busy("databaseBusy", DATABASE_RETRY_AFTER_SECONDS);
    }
    const code = refusalCode(error);
    if (code !== null) {
      const isAbsent = code === "orderNotFound" || code === "pApiShipmentNotFound";
      const text = messages.refusals[code];
      return Response.json({ code, text }, { status: isAbsent ? 404 : 422 });
    }
    log.error({ event: "extension_request.failed", err: error }, "An extension's request failed.");
    return Response.json({ code: "internalError" }, { status: 500 });
  }
}

/** The texts for refusals, in the language of the request or the shop. */
type Refuser = Pick<ShopContext, "messages" | "log">;

function localeIn(body: unknown): string | null {
  const isObject = typeof body === "object" && body !== null && "locale" in body;
  return isObject && typeof body.locale === "string" ? body.locale : null;
}

/** The header has the store's script ask again with a new token. */
function unauthorized(): Response {
  const headers = { "x-shopify-retry-invalid-session-request": "1" };
  return Response.json({ code: "unauthorized" }, { status: 401, headers });
}

function busy(code: "serverBusy" | "databaseBusy", seconds: number): Response {
  return Response.json({ code }, { status: 503, headers: { "retry-after": String(seconds) } });
}

function tooMany(waitMs: number): Response {
  const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
  return Response.json({ code: "tooManyRequests" }, { status: 429, headers });
}

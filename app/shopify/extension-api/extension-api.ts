import type { Hono } from "hono";

import { DEFAULT_LANGUAGE, languageOf } from "#app/locales/languages.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import type { EdgeContext, EdgeEnv } from "#app/runtime/edge/listener.ts";
import { refuseAfter, refusedFor, type RefusedCode } from "#app/runtime/edge/refused.ts";
import { admit } from "#app/runtime/edge/sender.ts";
import { openLocalAllowance, type OpenAllowance } from "#app/runtime/rate-limit.ts";

import { authenticateExtension } from "../access/authenticate-extension.ts";
import { staffIdOf } from "../access/session-token.ts";
import type { ShopifyApp } from "../app.ts";
import { refusalCode } from "../merchant/refusal.ts";
import { makeShopContext, type ShopContext } from "../shop-context.ts";
import { refusal, storeFrameApi } from "../store-frame-api.ts";
import { bulkPlan, bulkRun, bulkStart } from "./bulk-endpoints.ts";
import type { ExtensionEndpoint } from "./endpoint.ts";
import { BadRequest, readJsonBody } from "./exchange.ts";
import { label, labels, labelsPlan } from "./label-endpoints.ts";
import { fix, offers, order, purchase, refund, territories } from "./parcel-endpoints.ts";

const BASE_PATH = "/api/extension";
/** Of one shop: several users at once, with an extension that asks for progress every second. */
const REQUESTS_PER_MINUTE = 600;

const getEndpoints: Record<string, ExtensionEndpoint> = {
  "/order": order,
  "/offers": offers,
  "/territories": territories,
  "/label": label,
  "/labels": labels,
  "/labels/plan": labelsPlan,
  "/bulk/run": bulkRun,
};
const postEndpoints: Record<string, ExtensionEndpoint> = {
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
): Hono<EdgeEnv> {
  const { take } = openAllowance("extension", requestsPerMinute);
  const anyShop: Refuser = { messages: merchantMessages[DEFAULT_LANGUAGE], log: app.options.log };
  const api = storeFrameApi({
    methods: "GET, POST, OPTIONS",
    exposed: "X-Shopify-Retry-Invalid-Session-Request, Retry-After",
    refuse: (error) => refuse(error),
  });
  for (const [path, endpoint] of Object.entries(getEndpoints))
    api.get(`${BASE_PATH}${path}`, (c) => serve(c, endpoint));
  for (const [path, endpoint] of Object.entries(postEndpoints))
    api.post(`${BASE_PATH}${path}`, (c) => serve(c, endpoint));
  return api;

  async function serve(c: EdgeContext, endpoint: ExtensionEndpoint): Promise<Response> {
    const request = c.req.raw;
    const shop = await authenticateExtension(app, request);
    if (shop === "unauthorized") return unauthorized();
    if (shop === "notInstalled") return Response.json({ code: shop }, { status: 403 });
    admit(c);
    refuseAfter(take(shop.shopDomain, app.service.now().getTime()));

    const query = new URL(request.url).searchParams;
    const body = request.method === "POST" ? await readJsonBody(c) : undefined;
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
    const code = refusalCode(error);
    if (code !== null) {
      const isAbsent = code === "orderNotFound" || code === "pApiShipmentNotFound";
      const text = messages.refusals[code];
      return Response.json({ code, text }, { status: isAbsent ? 404 : 422 });
    }
    const refused = refusedFor(error, {
      log,
      db: app.service.db,
      logBug: (fields) =>
        log.error(
          { event: "extension_request.failed", ...fields },
          "An extension's request failed.",
        ),
    });
    const text = textsOfBodies[refused.code];
    return text === undefined ? refusal(refused) : refuse(new BadRequest(text));
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

/** Errors of our own extension. */
const textsOfBodies: Partial<Record<RefusedCode, string>> = {
  payloadTooLarge: "the body is too long",
  bodyIncomplete: "the body broke off",
};

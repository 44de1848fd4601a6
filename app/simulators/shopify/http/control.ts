import { readDocument } from "../admin/document.ts";
import { executeRequest } from "../admin/execute.ts";
import { makeBucket, type Bucket } from "../admin/throttle.ts";
import type { AppSettings } from "../app.ts";
import { confirmationPage } from "../billing/confirmation-page.ts";
import { readConfirmation } from "../billing/confirmation.ts";
import { handleTokenRequest } from "../oauth/handle-token-request.ts";
import { makeTokens } from "../oauth/tokens.ts";
import type { Shop } from "../shop.ts";
import { API_VERSION } from "../webhooks/deliveries.ts";
import type { World } from "../world.ts";
import type { Faults } from "./faults.ts";
import type { SeenRequest } from "./requests.ts";
import { unauthorizedBody, type SimulatedResponse, type Control, type Incoming } from "./serve.ts";

const TOKEN_PATH = "/admin/oauth/access_token";
const ADMIN_PATH = `/admin/api/${API_VERSION}/graphql.json`;

interface Parts {
  world: World;
  app: AppSettings;
  shops: ReadonlyMap<string, Shop>;
  faults: Faults;
  requests: SeenRequest[];
  /** `Type.field` that was requested and is not simulated. */
  gaps: string[];
}

/** Receives the app's requests and dispatches them. */
export function makeControl({ world, app, shops, faults, requests, gaps }: Parts): Control {
  const tokens = makeTokens(world);
  const buckets = new Map<Shop, Bucket>();

  const handleGraphql = async (
    shop: Shop,
    { headers, text }: Incoming,
  ): Promise<SimulatedResponse> => {
    const token = String(headers["x-shopify-access-token"] ?? "");
    // "402 Payment Required: the requested shop is currently frozen": https://shopify.dev/docs/api/usage/response-codes
    if (shop.settings.isFrozen) return { status: 402, body: { errors: "Unavailable Shop" } };
    const { installation } = shop;
    const validated = installation ? tokens.validate(installation.id, token) : "unknown";
    if (validated === "unknown") return { status: 401, body: unauthorizedBody };
    if (validated === "notExpiring") return { status: 403, body: notExpiringBody };
    const body = read(text);
    const bucket = buckets.get(shop) ?? makeBucket(shop);
    buckets.set(shop, bucket);
    const respond = await executeRequest(shop, bucket, {
      query: body["query"],
      variables: (body["variables"] ?? {}) as Record<string, unknown>,
    });
    gaps.push(...respond.gaps);
    return respond;
  };

  return {
    see: (incoming) => {
      const seen = describe(world.now(), incoming);
      const fault = faults.take(seen);
      requests.push(seen);
      seen.fault = fault?.kind ?? null;
      return { seen, fault };
    },
    respond: async (incoming) => {
      const { url, method, text } = incoming;
      const shop = shops.get(incoming.shop || (url.searchParams.get("shop") ?? ""));
      if (!shop) return { status: 404, body: { errors: `no shop ${incoming.shop}` } };
      if (method === "POST" && url.pathname === TOKEN_PATH)
        return handleTokenRequest(shop, app, tokens, read(text));
      if (method === "POST" && url.pathname === ADMIN_PATH) return handleGraphql(shop, incoming);
      if (readConfirmation(url.pathname)) return confirmationPage(shop, incoming);
      gaps.push(`${method} ${url.pathname}`);
      return { status: 501, body: { errors: `${method} ${url.pathname} is not simulated` } };
    },
  };
}

const notExpiringBody = {
  errors: "[API] Non-expiring access tokens are no longer accepted for the Admin API.",
};

const kindsOfGrants: Readonly<Record<string, SeenRequest["kind"]>> = {
  refresh_token: "refresh",
  client_credentials: "clientCredentials",
};

function describe(at: Date, { shop, method, url, text }: Incoming): SeenRequest {
  const seen: SeenRequest = {
    at,
    shop,
    kind: "other",
    path: url.pathname,
    fields: [],
    variables: {},
    status: null,
    fault: null,
  };
  if (method !== "POST") return seen;
  const body = read(text);
  if (url.pathname === TOKEN_PATH)
    return { ...seen, kind: kindsOfGrants[String(body["grant_type"])] ?? "tokenExchange" };
  if (url.pathname !== ADMIN_PATH) return seen;
  const document = typeof body["query"] === "string" ? readDocument(body["query"]) : [];
  return {
    ...seen,
    kind: "graphql",
    fields: "fields" in document ? document.fields : [],
    variables: (body["variables"] ?? {}) as Record<string, unknown>,
  };
}

/** JSON or a form; any other body is empty. */
function read(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

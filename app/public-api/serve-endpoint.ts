import type { Context as HonoContext } from "hono";

import { encrypt } from "#app/runtime/encrypt.ts";
import type { Context, Market } from "#app/shipping/context.ts";
import { secretPurposeOf } from "#app/shipping/model/webhook.ts";

import { authenticate } from "./authenticate.ts";
import type { Endpoint, Means, RawRequest } from "./endpoint.ts";
import { jsonResponse, jsonText, type ApiHandler, type Call, type PublicApi } from "./handle.ts";
import { countryHeader, versionHeader } from "./headers.ts";
import { idempotencyKeyOf, replayedHeader, respondOnce } from "./idempotency.ts";
import { labelUrl } from "./labels/label-link.ts";
import { labelsUrl } from "./labels/labels-link.ts";
import { originOfLinks } from "./origin.ts";
import { prepareBody, type PreparedBody } from "./prepared-body.ts";
import { readJson, refuseHostileText } from "./request-body.ts";

/** An operation of the specification: headers first, then the request's parts, then the operation's own checks. */
export function serveEndpoint(publicApi: PublicApi, endpoint: Endpoint): ApiHandler {
  const { status, objectType, scope, cacheMaxAgeS } = endpoint;
  if (cacheMaxAgeS !== undefined) return serveKept(publicApi, endpoint, cacheMaxAgeS);

  return async (c, call) => {
    const ctx = await admit(publicApi, c, call, scope);
    const request = await readRequest(publicApi, endpoint, c);
    const means = meansFor(publicApi, c);
    const key = idempotencyKeyOf(c.req.raw, endpoint);
    const turn = publicApi.turnOf(String(ctx.accountId));
    if (turn) await turn;
    if (key !== null) {
      const target = `${endpoint.method} ${c.req.path}`;
      const once = { ctx, endpoint, request, means, key, target, version: call.version };
      const kept = await respondOnce(publicApi.options.signingKeys, once);
      call.responseHeaders[versionHeader] = kept.version;
      if (kept.isReplayed) call.responseHeaders[replayedHeader] = "true";
      return jsonText(kept.status, kept.body, call.responseHeaders);
    }
    const payload = await endpoint.respond(ctx, request, means);
    recordAccess(publicApi, endpoint, ctx);
    if (endpoint.file) return fileResponse(endpoint.file, payload, call.responseHeaders);
    return jsonResponse(status, { payload, objectType }, call.responseHeaders);
  };
}

/** An error on the way ends the connection before the last byte, which a client notices. */
function fileResponse(
  { mediaType, name }: NonNullable<Endpoint["file"]>,
  parts: unknown,
  headers: Record<string, string>,
): Response {
  return new Response(byteStream(parts as AsyncGenerator<string>), {
    headers: {
      ...headers,
      "content-type": `${mediaType}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

function byteStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

async function admit(
  publicApi: PublicApi,
  c: HonoContext,
  call: Call,
  scope: Endpoint["scope"],
): Promise<Context> {
  const ctx = await authenticate(publicApi, c, call, scope);
  publicApi.showRateLimit(call, ctx.accountId, ctx.now().getTime());
  return ctx;
}

/** Shipments and addresses have names, and batches have shipments. */
function recordAccess(
  { options }: PublicApi,
  { method, objectType }: Endpoint,
  { accountId, doneBy }: Context,
): void {
  const hasNames = /^(?:shipment|address|batchItem)/.test(objectType);
  if (doneBy && method === "GET" && hasNames)
    options.accessLog?.record({ accountId, doneBy, kind: "api" });
}

async function readRequest(
  publicApi: PublicApi,
  endpoint: Endpoint,
  c: HonoContext,
): Promise<RawRequest> {
  return {
    body: endpoint.body ? await readJson(c.req.raw, publicApi.options.bodyMaxBytes) : undefined,
    params: endpoint.params ? c.req.param() : nothing,
    query: endpoint.query ? readQuery(c) : nothing,
  };
}

const nothing: Readonly<Record<string, string>> = {};

function readQuery(c: HonoContext): Record<string, string> {
  const query = c.req.query();
  for (const value of Object.values(query)) refuseHostileText(value);
  return query;
}

function meansFor({ options, service, hasTooManyDrafts }: PublicApi, c: HonoContext): Means {
  const { signingKeys, allowPrivateWebhooks = false } = options;
  const origin = () => originOfLinks(options, c.req.url);
  return {
    hasTooManyDrafts,
    trackingPageUrl: (shipment) => options.trackingPage?.(origin(), shipment) ?? null,
    labelsUrl: (grant) => labelsUrl(signingKeys, origin(), grant),
    labelUrl: (grant) => labelUrl(signingKeys, origin(), grant, service.now()),
    webhooks: {
      allowPrivate: allowPrivateWebhooks,
      ports: options.webhookPorts,
      sealSecret: (webhookId, secret) => encrypt(signingKeys, secretPurposeOf(webhookId), secret),
    },
  };
}

/** A payload that depends on the catalogue alone is built on the first request, and then served from memory. */
function serveKept(publicApi: PublicApi, endpoint: Endpoint, maxAgeS: number): ApiHandler {
  // The market that all accounts share: one account's, with its own carriers, is made for each request. It gets a new
  // object when its cards change.
  const kept = new WeakMap<Market, PreparedBody>();
  const cacheHeaders = {
    "cache-control": `private, max-age=${maxAgeS}`,
    vary: `accept-encoding, ${versionHeader}, ${countryHeader}`,
  };

  return async (c, call) => {
    const ctx = await admit(publicApi, c, call, endpoint.scope);
    const market = call.market ?? ctx.market;
    const prepared = kept.get(market) ?? (await prepare(ctx, c, market));
    return prepared(c.req.raw, call.responseHeaders);
  };

  async function prepare(ctx: Context, c: HonoContext, market: Market): Promise<PreparedBody> {
    const { objectType } = endpoint;
    const request = { params: nothing, query: nothing, body: undefined };
    const payload = await endpoint.respond(ctx, request, meansFor(publicApi, c));
    const body = JSON.stringify({ payload, objectType });
    const prepared = prepareBody(body, "application/json", cacheHeaders);
    kept.set(market, prepared);
    return prepared;
  }
}

import { hasBody, type EdgeContext } from "#app/runtime/edge/listener.ts";
import { streamOf } from "#app/runtime/edge/stream.ts";
import { encrypt } from "#app/runtime/encrypt.ts";
import type { Context, Market } from "#app/shipping/context.ts";
import { secretPurposeOf } from "#app/shipping/model/webhook.ts";
import { PRICE_CALL_TIMEOUT_MS } from "#app/shipping/rates/asked-prices.ts";

import { authenticate } from "./authenticate.ts";
import { compressList } from "./compress-list.ts";
import type { Endpoint, Means, RawRequest } from "./endpoint.ts";
import { jsonResponse, jsonText, type ApiHandler, type Call, type PublicApi } from "./handle.ts";
import { countryHeader, versionHeader } from "./headers.ts";
import { idempotencyKeyOf, replayedHeader, respondOnce } from "./idempotency.ts";
import { tellIgnored } from "./ignored-names.ts";
import { labelUrl } from "./labels/label-link.ts";
import { labelsUrl } from "./labels/labels-link.ts";
import { originOfLinks } from "./origin.ts";
import { preferencesOf, sayApplied } from "./prefer.ts";
import { type PreparedBody, serveBody } from "./prepared-body.ts";
import { readJson, refuseHostileText } from "./request-body.ts";
import { tellRounded } from "./rounded-amounts.ts";

/** An operation of the specification: headers first, then the request's parts, then the operation's own checks. */
export function serveEndpoint(publicApi: PublicApi, endpoint: Endpoint): ApiHandler {
  const { status, objectType, scope, cacheMaxAgeS } = endpoint;
  const recordsAccess = readsNames(endpoint);
  if (cacheMaxAgeS !== undefined) return serveKept(publicApi, endpoint, cacheMaxAgeS);

  return async (c, call) => {
    const admitted = authenticate(publicApi, c, call, scope);
    const ctx = admitted instanceof Promise ? await admitted : admitted;
    const priceWaitMs = endpoint.asksPrices ? priceWaitOf(c, call) : null;
    if (priceWaitMs !== null) ctx.pricing = { waitMs: priceWaitMs };
    const { query, repeated } = readQuery(c);
    const raw: RawRequest = {
      body: isRead(endpoint, c) ? await readJson(c, publicApi.options.bodyLimitBytes) : undefined,
      params: endpoint.params ? c.req.param() : nothing,
      query,
    };
    tellIgnored(c, call, endpoint, raw, { isSandbox: ctx.caller.isSandbox, repeated });
    tellRounded(call, raw.body, ctx.market.currency);
    const means = meansFor(publicApi, c);
    const key = idempotencyKeyOf(c, endpoint);
    const turn = publicApi.turnOf(String(ctx.accountId));
    if (turn) await turn;
    // Not awaited here. A function that has waited is one of V8's old objects by now. It would hold the answer, and
    // whatever an old object holds becomes old as well, needed or not, and stays until the next full collection.
    if (key === null) return answer(c, ctx, raw, means, call);
    const target = `${endpoint.method} ${c.req.path}`;
    return answerOnce(
      { ctx, endpoint, request: raw, means, key, target, version: call.version },
      call,
    );
  };

  async function answer(
    c: EdgeContext,
    ctx: Context,
    raw: RawRequest,
    means: Means,
    { responseHeaders }: Call,
  ) {
    const payload = await endpoint.respond(ctx, raw, means);
    if (recordsAccess) recordAccess(publicApi, ctx);
    if (endpoint.file) return fileResponse(publicApi, c, endpoint.file, payload, responseHeaders);
    return jsonResponse(status, { payload, objectType }, responseHeaders);
  }

  async function answerOnce(once: Parameters<typeof respondOnce>[1], { responseHeaders }: Call) {
    const kept = await respondOnce(publicApi.options.signingKeys, once);
    responseHeaders[versionHeader] = kept.version;
    if (kept.isReplayed) responseHeaders[replayedHeader] = "true";
    return jsonText(kept.status, kept.body, responseHeaders);
  }
}

function fileResponse(
  { options }: PublicApi,
  c: EdgeContext,
  { mediaType, name }: NonNullable<Endpoint["file"]>,
  parts: unknown,
  headers: Record<string, string>,
): Response {
  const onError = (err: unknown) =>
    options.log.error({ event: "request.failed", err }, "A request failed.");
  return new Response(streamOf(c, parts as AsyncIterable<string>, onError), {
    headers: {
      ...headers,
      "content-type": `${mediaType}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Shipments and addresses have names, and batches have shipments. */
const readsNames = ({ method, objectType }: Endpoint): boolean =>
  method === "GET" && /^(?:shipment|address|batchItem)/.test(objectType);

function recordAccess({ options }: PublicApi, { accountId, doneBy }: Context): void {
  if (doneBy) options.accessLog?.record({ accountId, doneBy, kind: "api" });
}

const nothing: Readonly<Record<string, string>> = {};

/** What the client waits for late prices, at most as long as a carrier is asked for one. */
function priceWaitOf(c: EdgeContext, { responseHeaders }: Call): number | null {
  const { waitS } = preferencesOf(c);
  if (waitS === null) return null;
  const waitMs = Math.min(waitS * 1000, PRICE_CALL_TIMEOUT_MS);
  sayApplied(responseHeaders, `wait=${waitMs / 1000}`);
  return waitMs;
}

const noQuery = { query: nothing, repeated: [] as readonly string[] };

/** The first value of each parameter, and the names of those that came more than once. */
function readQuery({ req, env }: EdgeContext) {
  if (env.incoming.url?.includes("?") !== true) return noQuery;
  const query: Record<string, string> = {};
  const repeated: string[] = [];
  for (const [name, [first = "", ...others]] of Object.entries(req.queries())) {
    refuseHostileText(name);
    refuseHostileText(first);
    query[name] = first;
    if (others.length > 0) repeated.push(name);
  }
  return { query, repeated };
}

/** Of an operation that has none, so that it can say what it drops: a GET's body has no meaning (RFC 9110, 9.3.1). */
const isRead = ({ body, method }: Endpoint, { env: { incoming } }: EdgeContext): boolean =>
  body !== undefined || (method !== "GET" && hasBody(incoming));

function meansFor({ options, service, hasTooManyDrafts }: PublicApi, { req }: EdgeContext): Means {
  const { signingKeys, allowPrivateWebhooks = false } = options;
  const origin = () => originOfLinks(options, req.url);
  return {
    hasTooManyDrafts,
    allBooks: options.allBooks ?? (async () => ({ home: service, buckets: [service] })),
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

/** A list that depends on the catalogue alone is made for the first request, and then served from memory. */
function serveKept(publicApi: PublicApi, endpoint: Endpoint, maxAgeS: number): ApiHandler {
  // By the catalogue, which stays the same when the carriers of a market change.
  const kept = new WeakMap<Market["territories"], Promise<PreparedBody>>();
  const cacheHeaders = {
    "cache-control": `private, max-age=${maxAgeS}`,
    vary: `accept-encoding, ${versionHeader}, ${countryHeader}`,
  };

  return async (c, call) => {
    const admitted = authenticate(publicApi, c, call, endpoint.scope);
    const ctx = admitted instanceof Promise ? await admitted : admitted;
    const { territories } = ctx.market;
    const { query, repeated } = readQuery(c);
    const request = { params: nothing, query, body: undefined };
    tellIgnored(c, call, endpoint, request, { isSandbox: ctx.caller.isSandbox, repeated });
    let prepared = kept.get(territories);
    if (!prepared) {
      // All who ask before it is made wait for the same one.
      prepared = prepare(ctx, c);
      kept.set(territories, prepared);
      prepared.catch(() => kept.delete(territories));
    }
    return (await prepared)(c, call.responseHeaders);
  };

  async function prepare(ctx: Context, c: EdgeContext): Promise<PreparedBody> {
    const raw = { params: nothing, query: nothing, body: undefined };
    const payload = await endpoint.respond(ctx, raw, meansFor(publicApi, c));
    const { data } = payload as { data: readonly object[] };
    const body = await compressList(data, endpoint.objectType);
    return serveBody(body, "application/json", cacheHeaders);
  }
}

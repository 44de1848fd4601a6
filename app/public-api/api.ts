import { Hono } from "hono";

import { makePacer } from "#app/runtime/delay-refusals.ts";
import type { EdgeEnv } from "#app/runtime/edge/listener.ts";
import { makeFairTurns } from "#app/runtime/fair-turns.ts";
import { openLocalAllowance } from "#app/runtime/rate-limit.ts";
import type { Service } from "#app/shipping/context.ts";
import { openDraftQuota } from "#app/shipping/shipments/draft-quota.ts";

import { takeCarrierPush } from "./carrier-push.ts";
import { docsRoutes } from "./docs/docs-routes.ts";
import { endpoints } from "./endpoints.ts";
import { RequestError } from "./errors.ts";
import { handle, type ApiHandler, type PublicApi, type PublicApiOptions } from "./handle.ts";
import { makeShowRateLimit } from "./headers.ts";
import { serveLabel, serveLabels } from "./labels/label-download.ts";
import { serveEndpoint } from "./serve-endpoint.ts";
import { apiVersions, datesOf } from "./versions/api-versions.ts";
import { serveVersions } from "./versions/serve-versions.ts";

const BASE_PATH = "/api/public";
const PARAMETER = /\{(\w+)\}/g;

/** A path below the base, with its parameters in braces, and its handler. */
export interface ApiRoute {
  method: string;
  path: string;
  handler: ApiHandler;
}

/** The specification over HTTP: everything under /api/public, unknown paths too, and nothing else. */
export function buildPublicApi(service: Service, options: PublicApiOptions): Hono<EdgeEnv> {
  const { openAllowance = openLocalAllowance } = options;
  const allowance = openAllowance("account", options.rateLimitPerMinute);
  const versions = options.versions ?? apiVersions;
  const publicApi: PublicApi = {
    service,
    options,
    rateLimit: allowance.take,
    showRateLimit: makeShowRateLimit(options.rateLimitPerMinute, allowance),
    holdRefusalMs: makePacer(),
    turnOf: makeFairTurns(),
    hasTooManyDrafts: openDraftQuota(options.unpaidDraftsMax ?? 0),
    versionDates: datesOf(versions),
  };
  const routes: ApiRoute[] = [
    ...endpoints.map((endpoint) => ({
      method: endpoint.method,
      path: endpoint.path,
      handler: serveVersions(versions, endpoint, (each) => serveEndpoint(publicApi, each)),
    })),
    { method: "GET", path: "/label/{token}", handler: serveLabel(publicApi) },
    { method: "GET", path: "/label/document/{token}", handler: serveLabels(publicApi) },
    { method: "POST", path: "/carrier/{carrierToken}/events", handler: takeCarrierPush(publicApi) },
    {
      method: "POST",
      path: "/carrier/{carrierToken}/events/{pushPath}",
      handler: takeCarrierPush(publicApi),
    },
    ...docsRoutes(publicApi),
  ];

  // A trailing slash finds its path.
  const api = new Hono<EdgeEnv>({ strict: false });
  for (const { method, path, handler } of routes) {
    const pattern = BASE_PATH + path;
    api.on(method, pattern.replaceAll(PARAMETER, ":$1"), handle(publicApi, pattern, handler));
  }
  return api.notFound(handle(publicApi, "unknown", refuseUnknown(routes))).onError((error) => {
    throw error;
  });
}

/** A known path with an unknown method gets 405, an unknown path 404. */
function refuseUnknown(routes: readonly ApiRoute[]): ApiHandler {
  const patterns = routes.map(({ method, path }) => ({
    methods: method === "GET" ? ["GET", "HEAD"] : [method],
    isMatch: new RegExp(`^${BASE_PATH}${path.replaceAll(PARAMETER, "[^/]+")}$`),
  }));

  return ({ req }) => {
    // A slash at the end is forgiven to a request that means something, and to no other.
    if (new URL(req.url).pathname.endsWith("/")) throw new RequestError("notFound");
    const methods = patterns
      .filter(({ isMatch }) => isMatch.test(req.path))
      .flatMap((pattern) => pattern.methods);
    if (methods.length === 0) throw new RequestError("notFound");
    throw new RequestError("methodNotAllowed", { headers: { allow: methods.join(", ") } });
  };
}

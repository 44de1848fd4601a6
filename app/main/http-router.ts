import type { IncomingMessage, RequestListener } from "node:http";

import { Hono } from "hono";
import { getPath } from "hono/utils/url";

import { edgeListener, type Edge, type EdgeEnv } from "#app/runtime/edge/listener.ts";
import { Refused } from "#app/runtime/edge/refused.ts";
import type { Log } from "#app/runtime/log.ts";

import { compressAnswer } from "./compress-answer.ts";
import type { Readiness } from "./readiness.ts";
import { openAssets } from "./serve-assets.ts";
import type { ServePage } from "./serve-page.ts";

interface Edges {
  /** Serves every path under /api/public, including those that do not exist. */
  api: Edge;
  /** Serves every path under /shopify; null without a Shopify app. */
  storeApi: Edge | null;
  /** Serves every path under /api/extension; null without a Shopify app. */
  extensionApi: Edge | null;
  /** Serves every path under /api/buyer; null without a Shopify app. */
  buyerApi: Edge | null;
  /** Every other path. */
  page: ServePage;
  /** Of the built pages; null when another server serves them. */
  assetsFolder: string | null;
  readiness: () => Promise<Readiness>;
  /** The roots of closed months, for whoever holds the operator to them. */
  roots: () => Promise<string>;
  /** The metrics of this process, for authorized clients. */
  metrics: (incoming: IncomingMessage) => Promise<Response>;
}

/** Every request of the server finds its interface here. */
export function httpRouter(edges: Edges, log: Log): RequestListener {
  const { api, storeApi, extensionApi, buyerApi, page, assetsFolder, readiness, roots, metrics } =
    edges;
  const router = new Hono<EdgeEnv>();
  router
    .get("/healthz", (c) => c.json({ status: "alive" }))
    .get("/readyz", async (c) => {
      const answer = await readiness();
      return c.json(answer, answer.status === "ready" ? 200 : 503);
    })
    .get("/books/roots.txt", async (c) =>
      c.text(await roots(), 200, { "cache-control": "public, max-age=300" }),
    )
    .get("/metrics", (c) => metrics(c.env.incoming));
  const asset = assetsFolder === null ? null : openAssets(assetsFolder);
  if (asset) router.use("/assets/*", async (c, next) => (await asset(c)) ?? next());
  router.notFound(async (c) =>
    isReadable(c.req.path) ? compressAnswer(c.req.raw, await page(c)) : badRequest(),
  );
  router.onError((error) => {
    throw error;
  });

  const none: Edge = { fetch: () => refusal(new Refused("notFound")) };
  const interfaces: [string, Edge][] = [
    ["/api/public", api],
    ["/api/extension", extensionApi ?? none],
    ["/api/buyer", buyerApi ?? none],
    ["/shopify", storeApi ?? router],
  ];
  // Each interface has a router of its own: in another one around it, every request would be routed twice.
  const edgeAt = (path: string) => interfaces.find(([base]) => isBelow(base, path))?.[1] ?? router;
  return edgeListener(
    { fetch: (request, bindings) => edgeAt(getPath(request)).fetch(request, bindings) },
    (err) => log.error({ event: "request.failed", err }, "A request failed."),
  );
}

const isBelow = (base: string, path: string): boolean =>
  path.startsWith(base) && (path.length === base.length || path[base.length] === "/");

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

const badRequest = () =>
  Response.json({ statusCode: 400, message: "pApiBadRequest" }, { status: 400 });

const refusal = ({ status, code }: Refused) =>
  Response.json({ statusCode: status, message: code }, { status });

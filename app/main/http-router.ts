import type { IncomingMessage, RequestListener } from "node:http";

import { getRequestListener, RequestError, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type Context as HonoContext } from "hono";

import { endUnreadBody } from "#app/runtime/listener/end-unread-body.ts";
import type { HttpListener } from "#app/runtime/listener/node-listener.ts";
import type { Log } from "#app/runtime/log.ts";
import { noteClient } from "#app/runtime/request-client.ts";

import type { Readiness } from "./readiness.ts";
import type { ServePage } from "./serve-page.ts";

const API_PATH = "/api/public/";
const STORE_PATH = "/shopify/";
const ONE_YEAR_FOREVER = "public, max-age=31536000, immutable";

interface Handler {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

interface Handlers {
  /** Serves every path under /api/public, including those that do not exist. */
  api: HttpListener;
  /** Serves every path under /shopify; null without a Shopify app. */
  store: HttpListener | null;
  /** Serves every path under /api/extension; null without a Shopify app. */
  extensionApi: Handler | null;
  /** Serves every path under /api/buyer; null without a Shopify app. */
  buyerApi: Handler | null;
  page: ServePage;
  /** Of the built pages; null when another server serves them. */
  assetsFolder: string | null;
  readiness: () => Promise<Readiness>;
  /** The metrics of this process, for authorized clients. */
  metrics: (incoming: IncomingMessage) => Promise<Response>;
  /** Which client sent a request, for limits per client. */
  clientOf: (incoming: IncomingMessage) => string;
}

/** Routes requests. The API and webhooks come before the pages, because they carry the load. */
export function httpRouter(handlers: Handlers, log: Log): RequestListener {
  const { api, store, extensionApi, buyerApi, page, assetsFolder, readiness, metrics, clientOf } =
    handlers;
  const router = new Hono<{ Bindings: HttpBindings }>();
  if (assetsFolder) {
    const onFound = (_path: string, c: HonoContext) => c.header("cache-control", ONE_YEAR_FOREVER);
    router.use("/assets/*", serveStatic({ root: assetsFolder, onFound }));
  }
  router
    .get("/healthz", (c) => c.json({ status: "alive" }))
    .get("/readyz", async (c) => {
      const answer = await readiness();
      return c.json(answer, answer.status === "ready" ? 200 : 503);
    })
    .get("/metrics", (c) => metrics(c.env.incoming))
    // When the request line names a whole URL instead of a path, or spells it in another way.
    .all("/api/public", ({ env }) => serveApi(env))
    .all("/api/public/*", ({ env }) => serveApi(env))
    .all("/api/extension/*", (c) => extensionApi?.fetch(c.req.raw, c.env) ?? notFound())
    .all("/api/buyer/*", (c) => buyerApi?.fetch(c.req.raw, c.env) ?? notFound())
    .all("*", (c) => (isReadable(c.req.path) ? page(c.req.raw, c.env.incoming) : badRequest()))
    .onError((error) => internalError(error, log));

  const listener = getRequestListener(
    (request, bindings) => {
      // The server speaks HTTP/1 only.
      const http = bindings as HttpBindings;
      const { incoming } = http;
      // Only requests with a body hold memory.
      if (incoming.method !== "GET") noteClient(request, clientOf(incoming));
      return router.fetch(request, http);
    },
    {
      errorHandler: (error) =>
        error instanceof RequestError ? badRequest() : internalError(error, log),
    },
  );
  // The API and the store are matched before the router: these two have the most traffic and must be fast.
  return (incoming, outgoing) => {
    const { url = "" } = incoming;
    if (url.startsWith(API_PATH)) api(incoming, outgoing);
    else if (store && url.startsWith(STORE_PATH)) store(incoming, outgoing);
    else {
      endUnreadBody(incoming, outgoing);
      void listener(incoming, outgoing);
    }
  };

  function serveApi({ incoming, outgoing }: HttpBindings): Response {
    api(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  }
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

function notFound(): Response {
  return Response.json({ statusCode: 404, message: "notFound" }, { status: 404 });
}

function badRequest(): Response {
  return Response.json({ statusCode: 400, message: "pApiBadRequest" }, { status: 400 });
}

function internalError(error: unknown, log: Log): Response {
  log.error({ event: "request.failed", err: error }, "A request failed.");
  return Response.json({ statusCode: 500, message: "internalError" }, { status: 500 });
}

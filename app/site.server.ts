import type { IncomingMessage } from "node:http";
import { join } from "node:path";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";

import { startJobs } from "./jobs/start-jobs.ts";
import { meterCarriers } from "./metrics/meter-carriers.ts";
import { makeMetrics } from "./metrics/metrics.ts";
import { buildPublicApi } from "./public-api/api.ts";
import { admitsScrape } from "./runtime/admits-scrape.ts";
import type { Site } from "./runtime/code.ts";
import type { Settings } from "./runtime/env.ts";
import { frontDoor, type Readiness } from "./runtime/front-door.ts";
import type { Log } from "./runtime/log.ts";
import { readSecrets } from "./runtime/secrets.ts";
import { openService } from "./service.server.ts";
import type { Service } from "./shipping/context.ts";

interface SiteParts {
  build: ServerBuild;
  settings: Settings;
  log: Log;
  isDraining: () => boolean;
}

declare module "@remix-run/node" {
  /** What the loaders and actions of pages get. */
  interface AppLoadContext {
    service: Service;
    log: Log;
  }
}

const CLIENT_FOLDER = join(import.meta.dirname, "../build/client");
const PING_LIMIT_MS = 2000;

/** The service with its faces, opened on its database and ready to be listened to. */
export async function openSite({ build, settings, log, isDraining }: SiteParts): Promise<Site> {
  const opened = await openService(settings, log);
  const metrics = makeMetrics(opened.service);
  const markets = meterCarriers(opened.service.markets, metrics);
  const service: Service = { ...opened.service, markets };
  const signingKey = Buffer.from(readSecrets(settings).signingSecret);
  const api = buildPublicApi(service, {
    signingKey,
    publicUrl: settings.publicUrl,
    rateLimitPerMinute: settings.rateLimitPerMinute,
    bodyMaxBytes: settings.bodyLimitBytes,
    allowPrivateWebhooks: settings.webhooksToPrivate,
    log,
    observe: metrics.observeRequest,
  });
  const pages = createRequestHandler(build, settings.mode);

  async function readiness(): Promise<Readiness> {
    if (isDraining()) return "draining";
    const answered = await Promise.race([
      service.db.ping().catch(() => false),
      after(PING_LIMIT_MS, false),
    ]);
    return answered ? "ready" : "databaseUnavailable";
  }

  /** Hidden from whoever may not read it. */
  async function scrape(incoming: IncomingMessage): Promise<Response> {
    if (!admitsScrape(incoming, settings.metricsToken)) return new Response(null, { status: 404 });
    const headers = { "content-type": metrics.contentType, "cache-control": "no-store" };
    return new Response(await metrics.text(), { headers });
  }

  const page = (request: Request) => pages(request, { service, log, signingKey });
  const assetsFolder = settings.mode === "production" ? CLIENT_FOLDER : null;
  const listener = frontDoor({ api, page, assetsFolder, readiness, metrics: scrape }, log);
  const jobs = startJobs(service, settings, signingKey, log);
  return {
    listener,
    async close() {
      await jobs.stop();
      await opened.close();
    },
  };
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref());
}

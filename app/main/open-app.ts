import type { IncomingMessage } from "node:http";
import { join } from "node:path";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";

import { meterCarrier } from "#app/metrics/meter-carrier.ts";
import { makeMetrics, type Metrics } from "#app/metrics/metrics.ts";
import { missingTrackingPage } from "#app/notifications/tracking-page/read-tracking-page.ts";
import { openTrackingToken } from "#app/notifications/tracking-page/tracking-link.ts";
import type { Edge } from "#app/runtime/edge/listener.ts";
import { heldBodyBytes } from "#app/runtime/edge/read-body.ts";
import type { Settings } from "#app/runtime/env.ts";
import type { Log } from "#app/runtime/log.ts";
import type { Allowance, AllowanceName, OpenAllowance } from "#app/runtime/rate-limit.ts";
import { dataFolder } from "#app/runtime/secrets.ts";
import { isHttps } from "#app/runtime/settings/public-url.ts";
import { readSigningKeys } from "#app/runtime/signing-keys.ts";
import { freeKeys } from "#app/shipping/idempotency/repeated-request.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { rootsText } from "#app/shipping/periods/roots-text.ts";
import { framePolicy } from "#app/shopify/access/frame-policy.ts";
import { sqlitePathOf } from "#db/engine/open-database.ts";

import { openAdmission } from "./admission/admission.ts";
import { admitsScrape } from "./admits-scrape.ts";
import { answerInBucket, bucketAway } from "./buckets/answer-in-bucket.ts";
import { everyBucket } from "./buckets/every-bucket.ts";
import { findWhose } from "./buckets/whose-request.ts";
import type { Connections } from "./connections.ts";
import { openFingerprintKey } from "./data-keys.ts";
import { httpRouter } from "./http-router.ts";
import type { App } from "./load-build.ts";
import { measureFiles } from "./measure-files.ts";
import { type BucketApp, openBucketApp } from "./open-bucket-app.ts";
import { openService } from "./open-service.ts";
import type { Peers } from "./processes/peers.ts";
import { openReadiness, type Readiness } from "./readiness.ts";
import { sealAgain } from "./rotate-secrets.ts";
import { isSaneAuthAddress, openPages, type ServePage } from "./serve-page.ts";

interface AppParts {
  build: ServerBuild;
  settings: Settings;
  log: Log;
  isDraining: () => boolean;
  connections: Connections;
  /** The other processes of this server. */
  peers: Peers;
}

const BUILD_FOLDER = join(import.meta.dirname, "../../build");

/** The service with its HTTP surfaces, opened on its buckets and ready to listen. */
export async function openApp(parts: AppParts): Promise<App> {
  const { build, settings, log, isDraining, connections, peers } = parts;
  const countCarrierCall: Metrics["countCarrierCall"] = (call) => metrics.countCarrierCall(call);
  const equip = (carrier: Carrier) => meterCarrier(carrier, { countCarrierCall });
  // In production the process is the bundle, and these files are of the same build.
  const buildFolder = settings.mode === "production" ? BUILD_FOLDER : null;
  const opened = await openService(settings, log, { equip, isServer: true });
  const { service, buckets } = opened;
  const sqlitePath = sqlitePathOf(settings.databaseUrl);
  const apps = new Map<string, BucketApp>();
  const metrics = makeMetrics(service, buckets, {
    openConnections: connections.open,
    refusedConnections: connections.refused,
    refusedRequests: () => admission.refused(),
    heldBodyBytes,
    measureFiles: sqlitePath === null ? null : () => measureFiles(sqlitePath),
    isMigrating: () => [...apps.values()].some((app) => app.isMigrating()),
  });
  const metricsOfAll = peers.shareMetrics(metrics.ownTotals);
  const signingKeys = readSigningKeys(settings);
  await freeKeys(service);
  const fingerprintKey = await openFingerprintKey(service, signingKeys, log);
  if (signingKeys.length > 1) await sealAgain(service, signingKeys, log);
  const openAllowance = oncePerName(peers.openAllowance);
  buckets.onOpened((bucket) =>
    apps.set(
      bucket.bucket,
      openBucketApp(bucket, {
        settings,
        log,
        signingKeys,
        fingerprintKey,
        gazetteers: opened.gazetteers,
        openAllowance,
        metrics,
        pushedTo: () => ({
          services: buckets.opened().map((each) => each.service),
          hasAll: buckets.hasAll(),
        }),
        allBooks: () => everyBucket(buckets),
        processCount: peers.processCount,
      }),
    ),
  );
  const home = apps.get(buckets.home.bucket)!;
  const whoseOf = findWhose({
    signingKeys,
    now: service.now,
    app: () => home.store?.pages.app ?? null,
  });
  const appOf = (bucket: string) => apps.get(bucket) ?? null;
  const { answer, appFor } = answerInBucket({ buckets, whoseOf, appOf, home });
  const edge = (of: (app: BucketApp) => Edge | null): Edge => ({
    fetch: (request, bindings) =>
      answer(bindings.incoming, (app) => of(app)?.fetch(request, bindings) ?? bucketAway()),
  });

  const readReadiness = openReadiness(
    service,
    settings.databaseUrl.startsWith("file:") ? dataFolder(settings.databaseUrl) : null,
    opened.refusedMarkets,
    opened.refusedCarriers,
  );
  const readiness = (): Promise<Readiness> =>
    isDraining() ? Promise.resolve({ status: "draining" }) : readReadiness();

  /** 404 for a client that may not read it. */
  async function scrape(incoming: IncomingMessage): Promise<Response> {
    if (!admitsScrape(incoming, settings.metricsToken)) return new Response(null, { status: 404 });
    const headers = { "content-type": metrics.contentType, "cache-control": "no-store" };
    return new Response(await metrics.text((await metricsOfAll?.()) ?? null), { headers });
  }

  const pages = createRequestHandler(build, settings.mode);
  const pageOf = (app: BucketApp): ServePage =>
    openPages({
      render: (request, onError) => pages(request, { ...app.pageContext, onError }),
      isStaff: app.isStaff,
      isSaneAuthAddress: (url) => isSaneAuthAddress(url, settings.shopify?.appUrl ?? null),
      framePolicy,
      isTrackingToken: (token) => openTrackingToken(signingKeys, token) !== null,
      isUnavailable: (error) => app.pageContext.service.db.isUnavailable(error),
      languageOf: (acceptLanguage) => missingTrackingPage(acceptLanguage).language,
      keepsPages: settings.mode === "production",
      log,
    });
  const pagesOf = new Map<BucketApp, ServePage>();
  const page: ServePage = async (c) =>
    answer(c.env.incoming, (app) => {
      const serve = pagesOf.get(app) ?? pageOf(app);
      pagesOf.set(app, serve);
      return serve(c);
    });
  async function proves(incoming: IncomingMessage): Promise<boolean> {
    if (incoming.url?.startsWith("/metrics"))
      return settings.metricsToken !== null && admitsScrape(incoming, settings.metricsToken);
    return (await appFor(incoming))?.proves(incoming) ?? false;
  }
  const assetsFolder = buildFolder && join(buildFolder, "client");
  const hasStore = home.store !== null;
  const router = httpRouter(
    {
      api: edge((app) => app.api),
      storeApi: hasStore ? edge((app) => app.store?.storeApi ?? null) : null,
      extensionApi: hasStore ? edge((app) => app.store?.extensionApi ?? null) : null,
      buyerApi: hasStore ? edge((app) => app.store?.buyerApi ?? null) : null,
      page,
      assetsFolder,
      readiness,
      roots: () => rootsText(buckets.home.service),
      metrics: scrape,
    },
    log,
  );
  const admission = openAdmission(router, {
    ...settings,
    openAllowance,
    isHttps: isHttps(settings),
    proves,
  });
  await buckets.watch();
  const each = (stop: (app: BucketApp) => Promise<void>) =>
    Promise.all([...apps.values()].map((app) => stop(app)));
  return {
    listener: admission.listener,
    async stopJobs() {
      await each((app) => app.stopJobs());
    },
    async close() {
      admission.close();
      await each((app) => app.stop());
      await opened.close();
    },
  };
}

/** All buckets share the allowance of a name. */
function oncePerName(open: OpenAllowance): OpenAllowance {
  const opened = new Map<AllowanceName, Allowance>();
  return (name, perMinute) => {
    const allowance = opened.get(name) ?? open(name, perMinute);
    opened.set(name, allowance);
    return allowance;
  };
}

import type { IncomingMessage } from "node:http";
import { join } from "node:path";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";

import { meterCarrier } from "#app/metrics/meter-carrier.ts";
import { makeMetrics, type Metrics } from "#app/metrics/metrics.ts";
import { missingTrackingPage } from "#app/notifications/tracking-page/read-tracking-page.ts";
import { openTrackingToken, trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import { buildPublicApi } from "#app/public-api/api.ts";
import { provesSender } from "#app/public-api/proves-sender.ts";
import { requestLog } from "#app/public-api/request-log.ts";
import { heldBodyBytes } from "#app/runtime/edge/read-body.ts";
import { localUrlOf, type Settings } from "#app/runtime/env.ts";
import type { Log } from "#app/runtime/log.ts";
import { dataFolder } from "#app/runtime/secrets.ts";
import { isHttps } from "#app/runtime/settings/public-url.ts";
import { readSigningKeys } from "#app/runtime/signing-keys.ts";
import { openAccessLog } from "#app/shipping/activity/access-log.ts";
import type { Service } from "#app/shipping/context.ts";
import { freeKeys } from "#app/shipping/idempotency/repeated-request.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";
import { framePolicy } from "#app/shopify/access/frame-policy.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import { sqlitePathOf } from "#db/engine/open-database.ts";
import { readKeptMarkets } from "#db/markets/market-data.ts";
import { finishMigrations } from "#db/migrate/finish-migrations.ts";

import packageJson from "../../package.json" with { type: "json" };
import { openAdmission } from "./admission/admission.ts";
import { admitsScrape } from "./admits-scrape.ts";
import type { Connections } from "./connections.ts";
import { httpRouter } from "./http-router.ts";
import type { App } from "./load-build.ts";
import { measureFiles } from "./measure-files.ts";
import { openService } from "./open-service.ts";
import { openShopify, type ShopifyPages } from "./open-shopify.ts";
import type { Peers } from "./processes/peers.ts";
import { openReadiness, type Readiness } from "./readiness.ts";
import { openFingerprintKey, sealAgain } from "./rotate-secrets.ts";
import { isSaneAuthAddress, openPages } from "./serve-page.ts";
import { startJobs } from "./start-jobs.ts";

interface AppParts {
  build: ServerBuild;
  settings: Settings;
  log: Log;
  isDraining: () => boolean;
  connections: Connections;
  /** The other processes of this server. */
  peers: Peers;
}

declare module "@remix-run/node" {
  /** The load context of loaders and actions. */
  interface AppLoadContext {
    service: Service;
    log: Log;
    /** How the store behind a parcel appears to its buyers. */
    storeOf: StoreOf;
    /** Null without a Shopify app. */
    store: ShopifyPages | null;
    /** The operator's address; null when none is set. */
    supportEmail: string | null;
    observeVital: Metrics["observeVital"];
  }
}

const BUILD_FOLDER = join(import.meta.dirname, "../../build");

/** The service with its HTTP surfaces, opened on its database and ready to listen. */
export async function openApp(parts: AppParts): Promise<App> {
  const { build, settings, log, isDraining, connections, peers } = parts;
  const { openAllowance } = peers;
  const countCarrierCall: Metrics["countCarrierCall"] = (call) => metrics.countCarrierCall(call);
  const equip = (carrier: Carrier) => meterCarrier(carrier, { countCarrierCall });
  // In production the process is the bundle, and these files are of the same build.
  const buildFolder = settings.mode === "production" ? BUILD_FOLDER : null;
  const opened = await openService(settings, log, {
    equip,
    isServer: true,
    ...(buildFolder ? { keptMarkets: readKeptMarkets(join(buildFolder, "markets.bin")) } : {}),
  });
  const sqlitePath = sqlitePathOf(settings.databaseUrl);
  let isMigrating = true;
  const metrics = makeMetrics(opened.service, {
    openConnections: connections.open,
    refusedConnections: connections.refused,
    refusedRequests: () => admission.refused(),
    heldBodyBytes,
    measureFiles: sqlitePath === null ? null : () => measureFiles(sqlitePath),
    isMigrating: () => isMigrating,
  });
  const metricsOfAll = peers.shareMetrics(metrics.ownTotals);
  const signingKeys = readSigningKeys(settings);
  await freeKeys(opened.service);
  const fingerprintKey = await openFingerprintKey(opened.service, signingKeys, log);
  if (signingKeys.length > 1) await sealAgain(opened.service, signingKeys, log);
  const store = settings.shopify
    ? openShopify(opened.service, settings.shopify, {
        gazetteers: opened.gazetteers,
        signingKeys,
        fingerprintKey,
        publicUrl: settings.publicUrl,
        connectorVersion: packageJson.version,
        isTestCharge: settings.mode !== "production",
        log,
        observe: metrics.observeRequest,
        openAllowance,
      })
    : null;
  const service = store?.service ?? opened.service;
  const accessLog = openAccessLog(service, log);
  const api = buildPublicApi(service, {
    accessLog,
    signingKeys,
    publicUrl: settings.publicUrl,
    localUrl: localUrlOf(settings),
    trackingPage: (origin, shipment) => trackingUrl(signingKeys, origin, shipment),
    rateLimitPerMinute: settings.rateLimitPerMinute,
    openAllowance,
    bodyMaxBytes: settings.bodyLimitBytes,
    allowPrivateWebhooks: settings.webhooksToPrivate,
    webhookPorts: settings.webhookPorts,
    unpaidDraftsMax: settings.unpaidDraftsMax,
    log: requestLog(log),
    observe: metrics.observeRequest,
  });
  const pages = createRequestHandler(build, settings.mode);
  const storeOf: StoreOf = (accountId) => readStoreIdentity(service.db.read, accountId);

  const readReadiness = openReadiness(
    service,
    settings.databaseUrl.startsWith("file:") ? dataFolder(settings.databaseUrl) : null,
    opened.refusedMarkets,
  );
  const readiness = (): Promise<Readiness> =>
    isDraining() ? Promise.resolve({ status: "draining" }) : readReadiness();

  /** 404 for a client that may not read it. */
  async function scrape(incoming: IncomingMessage): Promise<Response> {
    if (!admitsScrape(incoming, settings.metricsToken)) return new Response(null, { status: 404 });
    const headers = { "content-type": metrics.contentType, "cache-control": "no-store" };
    return new Response(await metrics.text((await metricsOfAll?.()) ?? null), { headers });
  }

  const pageContext = {
    service,
    log,
    signingKeys,
    storeOf,
    store: store?.pages ?? null,
    supportEmail: settings.supportEmail,
    observeVital: metrics.observeVital,
  };
  const page = openPages({
    render: (request, onError) => pages(request, { ...pageContext, onError }),
    isStaff: (request) => store?.isStaff(request) ?? false,
    isSaneAuthAddress: (url) => isSaneAuthAddress(url, settings.shopify?.appUrl ?? null),
    framePolicy,
    isTrackingToken: (token) => openTrackingToken(signingKeys, token) !== null,
    isUnavailable: (error) => service.db.isUnavailable(error),
    languageOf: (acceptLanguage) => missingTrackingPage(acceptLanguage).language,
    keepsPages: settings.mode === "production",
    log,
  });
  async function proves(incoming: IncomingMessage): Promise<boolean> {
    const { url = "" } = incoming;
    if (url.startsWith("/api/public")) return provesSender(service, signingKeys, incoming);
    if (url.startsWith("/metrics"))
      return settings.metricsToken !== null && admitsScrape(incoming, settings.metricsToken);
    return store ? store.proves(incoming) : false;
  }
  const assetsFolder = buildFolder && join(buildFolder, "client");
  const router = httpRouter(
    {
      api,
      storeApi: store?.storeApi ?? null,
      extensionApi: store?.extensionApi ?? null,
      buyerApi: store?.buyerApi ?? null,
      page,
      assetsFolder,
      readiness,
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
  const { processCount } = peers;
  const { databaseUrl: url } = settings;
  const migrations = finishMigrations(service.db, { url, processId: service.processId, log });
  void migrations.done.then(() => (isMigrating = false));
  const background = [
    startJobs(service, settings, signingKeys, log, { app: store?.pages.app ?? null, processCount }),
    migrations,
  ];
  const stopJobs = async () => void (await Promise.all(background.map((each) => each.stop())));
  return {
    listener: admission.listener,
    stopJobs,
    async close() {
      admission.close();
      await stopJobs();
      await store?.stop();
      await accessLog.flush();
      await opened.close();
    },
  };
}

import type { IncomingMessage } from "node:http";

import type { Metrics } from "#app/metrics/metrics.ts";
import { trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import { buildPublicApi } from "#app/public-api/api.ts";
import type { PublicApiOptions } from "#app/public-api/handle.ts";
import { provesSender } from "#app/public-api/proves-sender.ts";
import { requestLog } from "#app/public-api/request-log.ts";
import type { Edge } from "#app/runtime/edge/listener.ts";
import { localUrlOf, type Settings } from "#app/runtime/env.ts";
import type { Log } from "#app/runtime/log.ts";
import type { OpenAllowance, RateLimit } from "#app/runtime/rate-limit.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { openAccessLog } from "#app/shipping/activity/access-log.ts";
import { openRequestHistory } from "#app/shipping/activity/request-history.ts";
import type { Service } from "#app/shipping/context.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";
import type { AllBuckets } from "#app/shipping/periods/close-month.ts";
import { noExchangeRates, openExchangeRates } from "#app/shopify/billing/exchange-rates.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import type { HelpPageProps } from "#app/ui/help-page.tsx";
import { finishMigrations } from "#db/migrate/finish-migrations.ts";

import packageJson from "../../package.json" with { type: "json" };
import type { Bucket } from "./buckets/open-buckets.ts";
import type { OpenedGazetteers } from "./open-gazetteers.ts";
import { openShopify, type ShopifyPages } from "./open-shopify.ts";
import { startJobs } from "./start-jobs.ts";

/** What loaders and actions get of the bucket that their request is for. */
interface PageContext {
  service: Service;
  log: Log;
  signingKeys: SigningKeys;
  /** How the store behind a parcel appears to its buyers. */
  storeOf: StoreOf;
  /** Takes one answer of a parcel's buyer: 0, or the milliseconds after which it may come again. */
  takeAnswer: RateLimit;
  /** Null without a Shopify app. */
  store: ShopifyPages | null;
  /** What the support and privacy pages print of this service's operator. */
  help: Pick<HelpPageProps, "operator" | "keptDays">;
  observeVital: Metrics["observeVital"];
}

declare module "@remix-run/node" {
  interface AppLoadContext extends PageContext {}
}

/** No setting that the pages do not print: they are public. */
function helpOf({ operator, keptDays }: Settings): PageContext["help"] {
  const { personalData, labels, trackingEvents, activity } = keptDays;
  return { operator, keptDays: { personalData, labels, trackingEvents, activity } };
}

/** Of one link: a person corrects a form a few times. */
const ANSWERS_PER_MINUTE = 10;

/** What the interfaces of all buckets have in common. */
export interface BucketAppParts {
  settings: Settings;
  log: Log;
  signingKeys: SigningKeys;
  fingerprintKey: Uint8Array;
  gazetteers: OpenedGazetteers;
  openAllowance: OpenAllowance;
  metrics: Pick<Metrics, "observeRequest" | "observeVital">;
  /** Those that a carrier's push may be about. */
  pushedTo: PublicApiOptions["pushedTo"];
  /** The home and all buckets, for what is one over all of them. */
  allBooks: () => Promise<AllBuckets>;
  processCount: number;
}

/** The interfaces on one bucket, and its background work. */
export interface BucketApp {
  api: Edge;
  /** The store's interfaces; null without a Shopify app. */
  store: { storeApi: Edge; extensionApi: Edge; buyerApi: Edge; pages: ShopifyPages } | null;
  pageContext: PageContext;
  isStaff: (request: Request) => boolean;
  /** Whether a request brings a valid key, token or signature, as far as its head shows. */
  proves: (incoming: IncomingMessage) => Promise<boolean>;
  /** Whether a migration that is applied while the service works is not finished. */
  isMigrating: () => boolean;
  stopJobs: () => Promise<void>;
  stop: () => Promise<void>;
}

export function openBucketApp(bucket: Bucket, parts: BucketAppParts): BucketApp {
  const { settings, log, signingKeys, fingerprintKey, openAllowance, metrics } = parts;
  const store = settings.shopify
    ? openShopify(bucket.service, settings.shopify, {
        gazetteers: parts.gazetteers,
        signingKeys,
        fingerprintKey,
        publicUrl: settings.publicUrl,
        connectorVersion: packageJson.version,
        exchangeRates: settings.exchangeRates
          ? openExchangeRates(settings.exchangeRates, { now: bucket.service.now, log })
          : noExchangeRates,
        sendsSms: settings.smsGateway !== null,
        isTestCharge: settings.mode !== "production",
        log,
        observe: metrics.observeRequest,
        openAllowance,
      })
    : null;
  const service = store?.service ?? bucket.service;
  const accessLog = openAccessLog(service, log);
  const requestHistory = openRequestHistory(service, log);
  const api = buildPublicApi(service, {
    accessLog,
    requestHistory,
    signingKeys,
    publicUrl: settings.publicUrl,
    localUrl: localUrlOf(settings),
    trackingPage: (origin, shipment) => trackingUrl(signingKeys, origin, shipment),
    rateLimitPerMinute: settings.rateLimitPerMinute,
    openAllowance,
    bodyLimitBytes: settings.bodyLimitBytes,
    allowPrivateWebhooks: settings.webhooksToPrivate,
    webhookPorts: settings.webhookPorts,
    unpaidDraftsMax: settings.unpaidDraftsMax,
    pushedTo: parts.pushedTo,
    allBooks: parts.allBooks,
    log: requestLog(log),
    observe: metrics.observeRequest,
  });
  const storeOf: StoreOf = (accountId) => readStoreIdentity(service.db.read, accountId);
  const { processCount } = parts;
  const { databaseUrl: url } = bucket;
  let isMigrating = true;
  const migrations = finishMigrations(service.db, { url, processId: service.processId, log });
  void migrations.done.then(() => (isMigrating = false));
  const background = [
    startJobs(service, settings, signingKeys, log, { app: store?.pages.app ?? null, processCount }),
    migrations,
  ];
  const stopJobs = async () => void (await Promise.all(background.map((each) => each.stop())));
  return {
    api,
    store,
    pageContext: {
      service,
      log,
      signingKeys,
      storeOf,
      takeAnswer: openAllowance("answer", ANSWERS_PER_MINUTE).take,
      store: store?.pages ?? null,
      help: helpOf(settings),
      observeVital: metrics.observeVital,
    },
    isStaff: (request) => store?.isStaff(request) ?? false,
    async proves(incoming) {
      const { url: path = "" } = incoming;
      if (path.startsWith("/api/public")) return provesSender(service, signingKeys, incoming);
      return store ? store.proves(incoming) : false;
    },
    isMigrating: () => isMigrating,
    stopJobs,
    async stop() {
      await stopJobs();
      await store?.stop();
      await Promise.all([accessLog.flush(), requestHistory.flush()]);
    },
  };
}

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { openPlugins } from "#app/carriers/make-carrier.ts";
import type { CarrierReports } from "#app/carriers/reports.ts";
import { printLabel } from "#app/labels/print-label.ts";
import { printManifest } from "#app/labels/print-manifest.ts";
import { externalPayments } from "#app/payments/external-payments.ts";
import { readSecret, type Settings } from "#app/runtime/env.ts";
import { isProcessGone, newProcessId } from "#app/runtime/process-id.ts";
import { findSigningKeys, readSigningKeys } from "#app/runtime/signing-keys.ts";
import { readUploadedTable } from "#app/runtime/tables/read-table.ts";
import { debtLimits } from "#app/shipping/books/require-no-old-debt.ts";
import { openClaims } from "#app/shipping/claims.ts";
import type { Service } from "#app/shipping/context.ts";
import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import { type AccountId, makeIdSource } from "#app/shipping/model/ids.ts";
import { noPaymentProvider } from "#app/shipping/model/payment.ts";
import { openMoneyRequests } from "#app/shipping/money/money-requests.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { withSchema } from "#db/engine/postgres/postgres-client.ts";
import { makeVault } from "#db/engine/vault.ts";
import { rateCardFile, readCardFolder, type RateCardFile } from "#db/markets/market-data.ts";
import { makePlaceFacts } from "#db/markets/place-facts.ts";

import { admitMarkets, type AdmittedMarkets } from "./admit-markets.ts";
import { openBucketUrl, sealBucketUrl } from "./buckets/bucket-url.ts";
import { ensureBuckets } from "./buckets/ensure-buckets.ts";
import { numbersFromHome } from "./buckets/numbers-from-home.ts";
import { openBucketService, type SharedParts } from "./buckets/open-bucket-service.ts";
import { type Buckets, openBuckets } from "./buckets/open-buckets.ts";
import { unlockVault } from "./data-keys.ts";
import { findPlaces } from "./find-places.ts";
import { checkIdentity } from "./identity/check-identity.ts";
import { joinPdfs } from "./join-pdfs.ts";
import { type OpenedGazetteers, openGazetteers } from "./open-gazetteers.ts";
import type { MarketLog, MarketOptions } from "./open-markets.ts";
import { printLabelsOf } from "./print-labels-of.ts";
import { sealAgain } from "./rotate-secrets.ts";

export interface OpenedService {
  /** Of the home bucket, which is the only one unless there are more. */
  service: Service;
  buckets: Buckets;
  gazetteers: OpenedGazetteers;
  refusedMarkets: AdmittedMarkets["refused"];
  /** Of the operator's folder: what is there and serves nobody. */
  refusedCarriers: { carrier: string; reason: string }[];
  close: () => Promise<void>;
}

type ServiceOptions = Omit<MarketOptions, "log"> & {
  /** For a process that runs for seconds, beside the servers. */
  isBrief?: boolean;
  /** For a server process, of which an SQLite file has one at a time. */
  isServer?: boolean;
};

/**
 * Composes the service: its buckets, each with its database, and what they share, which is market data, plugins, clock
 * and random source. Migrations and market data are applied first, and cards imported later are loaded within seconds.
 */
export async function openService(
  {
    databaseUrl,
    databasePool,
    bucketCount = 1,
    carriersFolder,
    marketsFolder,
    externalPayments: externalProvider,
    debts = debtLimits,
    ...others
  }: Pick<Settings, "databaseUrl"> & Partial<Settings>,
  log: MarketLog,
  { isBrief = false, isServer = false, ...marketOptions }: ServiceOptions = {},
): Promise<OpenedService> {
  const ofDatabase = {
    isBrief,
    isServer,
    log,
    ...(databasePool === undefined ? {} : { poolMax: databasePool }),
  };
  // One for all buckets, which have the same key.
  const vault = makeVault();
  const db = await openDatabase(databaseUrl, { ...ofDatabase, vault });
  try {
    await checkIdentity(db, { ...others, databaseUrl }, { isServer });
    const now = () => new Date();
    const ofKeys = { signingSecret: null, previousSigningSecrets: [], ...others, databaseUrl };
    const keys = () => readSigningKeys(ofKeys);
    // Which secret a database has, a server decides; a command without one reads no person.
    const known = isServer ? keys() : findSigningKeys(ofKeys);
    const unlock = (at: Database, ofHome: Uint8Array | null) =>
      known && unlockVault(vault, { db: at, now, randomBytes }, { keys: known, ofHome }, log);
    const personKey = await unlock(db, null);
    await ensureBuckets(db, bucketCount, now());
    const admitted = await admitMarkets(db, marketsFolder ?? null, log);
    const ownCards = carriersFolder ? readCardFolder(carriersFolder) : [];
    const placeOf = makePlaceFacts(admitted.markets);
    const plugins = await openPlugins(carriersFolder ?? null, {
      readSecret,
      placeOf,
      reports: reportsTo(log),
      isBrief,
    });
    const folders = new Map(admitted.markets.map(({ country, folder }) => [country, folder]));
    const cards = [...ownCards, ...plugins.cards.map(rateCardFile)];
    const left = withoutMarket(cards, admitted);
    for (const { carrier: carrierToken, country, reason } of left)
      log.error(
        { event: "carrier.card_refused", country, carrierToken, reason },
        "A carrier is not available.",
      );
    const reports = reportsTo(log);
    const parts = { admitted, cards, plugins, keys, log, isBrief, now, reports, placeOf };
    // By the home: a claim that is looked for where its account was would seem to be unused.
    const databaseOf = async (accountId: AccountId) => {
      const { bucket, isReadOnly } = await buckets.placeNow({ accountId });
      if (bucket === null || isReadOnly) throw new Error("the account is being moved");
      return (await buckets.open(bucket)).service.db;
    };
    let gazetteers: OpenedGazetteers;
    const shared: SharedParts = {
      money: {
        payments: externalProvider
          ? externalPayments({ ...externalProvider, now })
          : noPaymentProvider,
        claims: openClaims({ home: db, databaseOf, now }),
        requests: openMoneyRequests({ home: db, now, newId: makeIdSource(Date.now, db.ids) }),
        debtLimits: debts,
      },
      documents: {
        printLabel,
        printLabels: printLabelsOf,
        printManifest,
        joinPdfs,
        readTable: readUploadedTable,
      },
      places: findPlaces(() => gazetteers),
      now,
      randomBytes,
      sleep,
      processId: newProcessId(),
      isProcessGone,
    };
    const home = await openBucketService(db, databaseUrl, { ...parts, ...marketOptions }, shared);
    gazetteers = openGazetteers(home.service.markets, folders);
    const { service } = home;
    const buckets: Buckets = await openBuckets({
      home: { service, databaseUrl },
      sealUrl: (bucket, url) => sealBucketUrl(keys(), bucket, url),
      log,
      async open({ bucket, bucketNumber, sealedUrl }) {
        const url =
          sealedUrl === null
            ? withSchema(databaseUrl, bucket)
            : openBucketUrl(keys(), bucket, sealedUrl);
        const schema = sealedUrl === null ? { schema: bucket } : {};
        const opened = await openDatabase(url, {
          ...ofDatabase,
          ...schema,
          vault,
          bucketNumber,
        });
        const bucketDb = numbersFromHome(opened, db);
        try {
          await checkIdentity(bucketDb, { ...others, databaseUrl: url }, { isServer });
          await unlock(bucketDb, personKey);
          // Of the home the server does it, before it listens.
          if (isServer && keys().length > 1) await sealAgain({ db: bucketDb }, keys(), log);
          return await openBucketService(
            bucketDb,
            url,
            { ...parts, ...marketOptions, home: db },
            shared,
          );
        } catch (error) {
          // It is tried again every few seconds, and would hold its connections each time.
          await bucketDb.close();
          throw error;
        }
      },
    });
    return {
      service,
      buckets,
      gazetteers,
      refusedMarkets: admitted.refused,
      refusedCarriers: left,
      async close() {
        gazetteers.stop();
        await buckets.close();
        await home.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Carriers of the operator's folder whose country is no market of this process: nothing else would say so. */
function withoutMarket(
  cards: readonly RateCardFile[],
  { markets }: AdmittedMarkets,
): { carrier: string; country: string; reason: string }[] {
  const countries = new Set(markets.map(({ country }) => country));
  return cards
    .filter(({ country }) => !countries.has(country))
    .map(({ carrierToken, country }) => ({
      carrier: carrierToken,
      country,
      reason: `there is no market ${country}: add its folder to MARKETS_FOLDER`,
    }));
}

/** What the operator is to know of a carrier's answers. */
const reportsTo = (log: MarketLog): CarrierReports => ({
  unmappedState({ country, carrierToken }, code, says) {
    if (says === null)
      return log.info(
        { event: "carrier.state_unmapped", country, carrierToken, code },
        "A carrier reports a state that its card does not list: the event is recorded and changes nothing.",
      );
    log.warn(
      { event: "carrier.state_unmapped", country, carrierToken, code, says },
      "A carrier's text says what its card does not: the command to accept it is in `carriers codes`.",
    );
  },
  unread({ country, carrierToken }: CarrierKey, list, { length: count, 0: reason }) {
    if (list === "events")
      log.error(
        { event: "carrier.events_unread", country, carrierToken, count, reason },
        "Events of a carrier cannot be read: they are left out, and the others count.",
      );
    else
      log.error(
        { event: "carrier.offer_unread", country, carrierToken, list, count, reason },
        "What a carrier offers cannot be read: it is left out, and the rest counts.",
      );
  },
});

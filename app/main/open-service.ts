import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { openPlugins } from "#app/carriers/make-carrier.ts";
import type { CarrierReports } from "#app/carriers/reports.ts";
import { sandboxCarrier } from "#app/carriers/sandbox/sandbox-carrier.ts";
import { printLabel } from "#app/labels/print-label.ts";
import { externalPayments } from "#app/payments/external-payments.ts";
import { readSecret, type Settings } from "#app/runtime/env.ts";
import { readSigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import { makeIdSource } from "#app/shipping/model/ids.ts";
import { noPaymentProvider } from "#app/shipping/model/payment.ts";
import { sandboxBook } from "#app/shipping/sandbox/sandbox-book.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import {
  type KeptMarkets,
  noKeptMarkets,
  rateCardFile,
  readCardFolder,
} from "#db/markets/market-data.ts";

import { admitMarkets, type AdmittedMarkets, storeCards } from "./admit-markets.ts";
import { checkIdentity } from "./identity/check-identity.ts";
import { matchPlaceWith } from "./match-place.ts";
import { openContracts } from "./open-contracts.ts";
import { type OpenedGazetteers, openGazetteers } from "./open-gazetteers.ts";
import { openMarkets, type MarketLog, type MarketOptions } from "./open-markets.ts";
import { printLabelsOf } from "./print-labels-of.ts";

export interface OpenedService {
  service: Service;
  gazetteers: OpenedGazetteers;
  refusedMarkets: AdmittedMarkets["refused"];
  close: () => Promise<void>;
}

/**
 * Composes the service: database, market data, carriers, clock, ids, random source. Migrations and market data are
 * applied first, and cards imported later are loaded within seconds.
 * @param isBrief for a process that runs for seconds, beside the servers
 * @param isServer for a server process, of which an SQLite file has one at a time
 * @param keptMarkets shipped markets as the build has read them
 */
export async function openService(
  {
    databaseUrl,
    databasePool,
    carriersFolder,
    marketsFolder,
    externalPayments: externalProvider,
    ...others
  }: Pick<Settings, "databaseUrl"> & Partial<Settings>,
  log: MarketLog,
  {
    isBrief = false,
    isServer = false,
    keptMarkets = noKeptMarkets,
    ...marketOptions
  }: { isBrief?: boolean; isServer?: boolean; keptMarkets?: KeptMarkets } & Omit<
    MarketOptions,
    "log"
  > = {},
): Promise<OpenedService> {
  const db = await openDatabase(databaseUrl, {
    isBrief,
    isServer,
    log,
    ...(databasePool === undefined ? {} : { poolMax: databasePool }),
  });
  try {
    await checkIdentity(db, { ...others, databaseUrl }, { isServer });
    const admitted = await admitMarkets(db, marketsFolder ?? null, log, keptMarkets);
    const ownCards = carriersFolder ? readCardFolder(carriersFolder) : [];
    const plugins = await openPlugins(carriersFolder ?? null, {
      readSecret,
      reports: reportsTo(log),
      isBrief,
    });
    await storeCards(db, [...ownCards, ...plugins.cards.map(rateCardFile)]);
    const opened = await openContracts(db, {
      installed: plugins.files,
      keys: () =>
        readSigningKeys({
          signingSecret: null,
          previousSigningSecrets: [],
          ...others,
          databaseUrl,
        }),
      log,
      isBrief,
      reports: reportsTo(log),
      ...(marketOptions.equip ? { equip: marketOptions.equip } : {}),
    });
    const now = () => new Date();
    const newId = makeIdSource(Date.now, db.ids);
    const book = sandboxBook({ db, now, newId });
    const { markets, close } = await openMarkets(db, admitted.markets, {
      ...marketOptions,
      log,
      plugins,
      own: opened.own,
      sandbox: (market) => sandboxCarrier(market, book),
    });

    const folders = new Map(admitted.markets.map(({ country, folder }) => [country, folder]));
    const gazetteers = openGazetteers(markets, folders);
    const service: Service = {
      db,
      markets,
      contracts: opened.contracts,
      payments: externalProvider
        ? externalPayments({ ...externalProvider, now })
        : noPaymentProvider,
      printLabel,
      printLabels: printLabelsOf,
      matchPlace: matchPlaceWith(gazetteers),
      now,
      newId,
      randomBytes,
      sleep,
      processId: randomUUID(),
    };
    return {
      service,
      gazetteers,
      refusedMarkets: admitted.refused,
      async close() {
        gazetteers.stop();
        await close();
        await opened.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** What the operator is to know of a carrier's answers. */
const reportsTo = (log: MarketLog): CarrierReports => ({
  unmappedState: ({ country, carrierToken }: CarrierKey, code: string) =>
    log.info(
      { event: "carrier.state_unmapped", country, carrierToken, code },
      "A carrier reports a state that its card does not list: the event is recorded and changes nothing.",
    ),
  unreadEvents: ({ country, carrierToken }: CarrierKey, count: number) =>
    log.error(
      { event: "carrier.events_unread", country, carrierToken, count },
      "Events of a carrier cannot be read: they have no number, no code or no time.",
    ),
});

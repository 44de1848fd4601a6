import type { Plugins } from "#app/carriers/make-carrier.ts";
import type { CarrierReports } from "#app/carriers/reports.ts";
import { sandboxCarriers } from "#app/carriers/sandbox/sandbox-carrier.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import { makeIdSource } from "#app/shipping/model/ids.ts";
import type { FindPlaceFacts } from "#app/shipping/model/territory.ts";
import { sandboxBook } from "#app/shipping/sandbox/sandbox-book.ts";
import type { Database } from "#db/engine/database.ts";
import type { RateCardFile } from "#db/markets/market-data.ts";
import { keepPause, selectPausesOfAll } from "#db/shipping/carrier-pauses.ts";

import { type AdmittedMarkets, storeCards } from "../admit-markets.ts";
import { openContracts } from "../open-contracts.ts";
import { type MarketLog, type MarketOptions, openMarkets } from "../open-markets.ts";

/** What all buckets of a process have in common. */
export type SharedParts = Omit<Service, "db" | "markets" | "contracts" | "newId">;

interface BucketParts extends Pick<MarketOptions, "equip" | "pollEveryMs"> {
  admitted: AdmittedMarkets;
  /** Those of the operator and of plugins, beside the markets' own. */
  cards: readonly RateCardFile[];
  plugins: Plugins;
  keys: () => SigningKeys;
  log: MarketLog;
  reports: CarrierReports;
  placeOf: FindPlaceFacts;
  isBrief: boolean;
  /** Where a bucket has the pauses of carriers from that were said while it was not there; absent for the home. */
  home?: Database;
}

export interface OpenedBucketService {
  service: Service;
  /** Of its database; with a password. */
  databaseUrl: string;
  close: () => Promise<void>;
}

/**
 * The service on one bucket, which has everything that its accounts need: also the cards, by which `wallet verify`
 * calculates every price again.
 */
export async function openBucketService(
  db: Database,
  databaseUrl: string,
  { admitted, cards, plugins, keys, log, reports, placeOf, isBrief, home, ...options }: BucketParts,
  shared: SharedParts,
): Promise<OpenedBucketService> {
  const ofMarkets = admitted.markets.flatMap((market) => [...market.cards, ...market.testCards]);
  await storeCards(db, [...ofMarkets, ...cards]);
  if (home) await copyPauses(home, db);
  const { equip } = options;
  const opened = await openContracts(db, {
    installed: plugins.files,
    keys,
    log,
    isBrief,
    reports,
    placeOf,
    ...(equip ? { equip } : {}),
  });
  const newId = makeIdSource(Date.now, db.ids);
  const book = sandboxBook({ db, now: shared.now, newId });
  const { markets, close } = await openMarkets(db, admitted.markets, {
    ...options,
    log,
    now: shared.now,
    plugins,
    own: opened.own,
    sandbox: (market) => sandboxCarriers(market, book),
  });
  return {
    service: { ...shared, db, markets, contracts: opened.contracts, newId },
    databaseUrl,
    async close() {
      await close();
      await opened.close();
      await db.close();
    },
  };
}

/** A bucket that was added later, or was away when the operator paused a carrier for all accounts. */
async function copyPauses(home: Database, db: Database): Promise<void> {
  const said = await selectPausesOfAll(home.read);
  if (said.length > 0)
    await db.tx(null, async (tx) => {
      for (const pause of said) await keepPause(tx, pause);
    });
}

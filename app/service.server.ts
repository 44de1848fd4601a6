import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import {
  activeRateCards,
  applyRateCards,
  readCardFolder,
  readMarkets,
  type MarketFiles,
  type RateCardFile,
} from "#db/market-data.ts";
import { openDatabase } from "#db/open-database.ts";

import { goodsLimitsOf, makeCarrier } from "./carriers/index.ts";
import { printLabel } from "./labels/print-label.ts";
import { readSecret, type Settings } from "./runtime/env.ts";
import type { Log } from "./runtime/log.ts";
import type { Market, Service } from "./shipping/context.ts";
import { makeIdSource } from "./shipping/model/ids.ts";
import { noPaymentProvider } from "./shipping/model/payment.ts";

export interface OpenedService {
  service: Service;
  close(): Promise<void>;
}

/**
 * Where the parts meet, and the only place: database, market data, carriers, clock, ids, chance. Migrations and market
 * data are applied on the way.
 * @param slot the part of the id space that this process makes ids in; the command line has its own
 */
export async function openService(
  { databaseUrl, carriersFolder }: Pick<Settings, "databaseUrl"> & Partial<Settings>,
  log: Pick<Log, "info">,
  { slot }: { slot?: number } = {},
): Promise<OpenedService> {
  const db = await openDatabase(databaseUrl, slot === undefined ? {} : { slot });
  try {
    const folders = readMarkets();
    const ownCards = carriersFolder ? readCardFolder(carriersFolder) : [];
    const cardsOfFolders = [...folders.flatMap(({ cards }) => cards), ...ownCards];
    // Judged before they are kept: a kept version cannot be corrected any more.
    for (const { card } of cardsOfFolders) makeCarrier(card, { readSecret });
    await applyRateCards(db, cardsOfFolders, new Date());
    const cards = await activeRateCards(db);
    const markets = new Map(folders.map((files) => [files.country, openMarket(files, cards)]));
    for (const { country, territories, carriers } of markets.values()) {
      log.info(
        { country, territories: territories.size, carriers: carriers.length },
        "market open",
      );
    }

    const service: Service = {
      db,
      markets,
      payments: noPaymentProvider,
      printLabel,
      now: () => new Date(),
      newId: makeIdSource(Date.now, db.slot),
      randomBytes,
      sleep,
      processId: randomUUID(),
    };
    return { service, close: () => db.close() };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A market's folder with the newest cards that the database keeps for it. */
export function openMarket(files: MarketFiles, cards: readonly RateCardFile[]): Market {
  const carriers = cards
    .filter(({ country }) => country === files.country)
    .map(({ card }) => makeCarrier(card, { readSecret }));
  return {
    country: files.country,
    currency: files.currency,
    territories: files.territories,
    carriers,
    goodsLimits: goodsLimitsOf(carriers, files.goodsCollectionMin),
  };
}

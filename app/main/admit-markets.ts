import { makeCarrier } from "#app/carriers/make-carrier.ts";
import { validateMarketFont } from "#app/labels/pdf/market-font.ts";
import { isSandboxToken } from "#app/shipping/model/sandbox.ts";
import type { Database } from "#db/engine/database.ts";
import {
  applyRateCards,
  isShipped,
  type MarketFiles,
  type RateCardFile,
  readMarketsApart,
  type RefusedMarket,
  unstoredCards,
} from "#db/markets/market-data.ts";
import { readPlaces } from "#db/markets/read-places.ts";

import type { MarketLog } from "./open-markets.ts";

export interface AdmittedMarkets {
  markets: MarketFiles[];
  refused: RefusedMarket[];
}

/**
 * The markets that ship with the service and those of the operator's folder, their cards stored. A market with an error
 * in any of its files is left out and logged, because the parcels of the others do not depend on it.
 * The places of a shipped market are read when an address is matched: tests have read them, and reading all of them
 * is half of a start.
 * @throws Error with every reason when no market is left, or when the operator's folder cannot be read
 */
export async function admitMarkets(
  db: Database,
  marketsFolder: string | null,
  log: MarketLog,
): Promise<AdmittedMarkets> {
  const { markets: readable, refused } = readMarketsApart(marketsFolder);
  const markets: MarketFiles[] = [];
  for (const market of readable) {
    const { country, folder, territories, cards, testCards, customs } = market;
    try {
      if (customs.labelFont !== null) await validateMarketFont(customs.labelFont);
      if (!isShipped(folder)) readPlaces(country, territories, folder);
      await storeCards(db, [...cards, ...testCards]);
      markets.push(market);
    } catch (error) {
      if (db.isUnavailable(error)) throw error;
      refused.push({ folder, reason: (error as Error).message });
    }
  }

  for (const { folder, reason } of refused)
    log.error(
      { event: "market.refused", folder, reason },
      "A market is left out; the others serve.",
    );
  if (markets.length === 0)
    throw new Error(`no market can be used: ${refused.map(({ reason }) => reason).join("; ")}`);
  return { markets, refused };
}

/** Validates cards before they are stored, because a stored version cannot be corrected. */
export async function storeCards(db: Database, cards: readonly RateCardFile[]): Promise<void> {
  const unstored = await unstoredCards(db, cards);
  for (const { card, path } of unstored) {
    if (Object(card)["kind"] === "plugin") continue;
    try {
      const { carrierToken, token = carrierToken } = Object(card) as Record<string, unknown>;
      if (isSandboxToken(token)) throw new Error(`token: "${token}" is a carrier of test keys`);
      makeCarrier(card);
    } catch (error) {
      const { message } = error as Error;
      throw new Error(path === undefined ? message : `${path}: ${message}`, { cause: error });
    }
  }
  await applyRateCards(db, unstored, new Date());
}

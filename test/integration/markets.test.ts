import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { onTestFinished } from "vitest";

import { openPlugins } from "#app/carriers/make-carrier.ts";
import { openMarkets, type MarketOptions } from "#app/main/open-markets.ts";
import type { Service } from "#app/shipping/context.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import type { Database } from "#db/engine/database.ts";
import { applyRateCards, rateCardFile, readMarkets } from "#db/markets/market-data.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { describe, expect, GUAYAQUIL, openWorld, QUITO, test } from "#test/support/world.ts";
import { card as pluginCard } from "#test/unit/carriers/plugin/files/card.ts";

const folders = readMarkets();
const cards = folders.find(({ country }) => country === "EC")!.cards;
const condor = cards.find(({ carrierToken }) => carrierToken === "condor")!.card as {
  prices: { principal: object };
};

const dearCondor = (version: string, base: number) =>
  rateCardFile({
    ...condor,
    version,
    prices: { ...condor.prices, principal: { ...condor.prices.principal, base } },
  });

/** The markets of a database that has the cards of the folders, read again all the time. */
async function opened(db: Database, options: Partial<MarketOptions> = {}) {
  await applyRateCards(db, cards, new Date());
  const errors: object[] = [];
  const warnings: object[] = [];
  const log = {
    info: () => {},
    warn: (fields: object) => void warnings.push(fields),
    error: (fields: object) => void errors.push(fields),
  };
  const { markets, close } = await openMarkets(db, folders, { log, pollEveryMs: 20, ...options });
  return { markets, errors, warnings, close };
}

/** Plugins that have no more than their cards: the example's, changed. */
async function pluginsWith(...changes: object[]) {
  const folder = makeFolder("encomienda-plugins-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [index, change] of changes.entries()) {
    const card = JSON.stringify({ ...pluginCard, cities: { "1": "CITY" }, ...change });
    const text = `export default { card: ${card}, async quote() {}, async create() {} };`;
    writeFileSync(join(folder, `faro-${index}.js`), text);
  }
  const readSecret = (name: string) => (name === "FARO_PASSWORD" ? "sesamo" : null);
  return openPlugins(folder, { readSecret, isBrief: true });
}

const carriersIn = (markets: Service["markets"]) => markets.get("EC")?.carriers ?? [];
const tokensIn = (markets: Service["markets"]) =>
  carriersIn(markets).map(({ carrierToken }) => carrierToken);

describe("the markets of a running process", () => {
  test("take up a card that another process has imported, and keep the carriers that stay", async ({
    db,
  }) => {
    const { markets, errors, close } = await opened(db);
    const world = await openWorld(db, { markets });
    const route = {
      sender: { territoryBaseId: QUITO, country: "EC" },
      recipient: { territoryBaseId: GUAYAQUIL, country: "EC" },
      parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
      goodsCollection: 0 as never,
      goodsInsured: 0 as never,
    };
    // As the public API makes a context: with the market of that moment.
    const condorsPrice = async () => {
      const ctx = { ...world.ctx, market: markets.get("EC")! };
      const offers = await quoteShipment(ctx, route);
      return offers.find(({ carrierToken }) => carrierToken === "condor")?.priceSubtotal;
    };
    const before = new Map(carriersIn(markets).map((each) => [each.carrierToken, each]));
    expect(await condorsPrice()).not.toBe(460);

    await applyRateCards(db, [dearCondor("2027-01-01", 4.6)], new Date());
    await expect.poll(condorsPrice).toBe(460);
    const kept = carriersIn(markets).filter((each) => before.get(each.carrierToken) === each);
    expect(kept).toHaveLength(before.size - 1);
    expect(errors).toEqual([]);
    await close();
  });

  test("go on with the former card when the new one cannot be used, and say so once", async ({
    db,
  }) => {
    const { markets, errors, close } = await opened(db);
    const before = carriersIn(markets).find(({ carrierToken }) => carrierToken === "condor");
    const broken = { ...dearCondor("2027-01-01", 4.6), card: { carrierToken: "condor" } };
    await applyRateCards(db, [broken], new Date());
    await expect.poll(() => errors.length).toBe(1);
    await applyRateCards(db, [dearCondor("2026-06-01", 4.7)], new Date());
    await new Promise((resolve) => setTimeout(resolve, 200));

    expect(errors).toMatchObject([{ carrierToken: "condor", version: "2027-01-01" }]);
    expect(carriersIn(markets)).toContain(before);
    await close();
  });

  test("leave out a carrier whose secrets are missing, and name the variable", async ({ db }) => {
    const secrets = { password: { env: "FARO_PASSWORD_OF_NOBODY" } };
    const plugins = await pluginsWith({ secrets });
    await applyRateCards(db, plugins.cards.map(rateCardFile), new Date());
    const { markets, errors, close } = await opened(db, { plugins });

    expect(tokensIn(markets)).toEqual(cards.map(({ carrierToken }) => carrierToken));
    expect(errors).toEqual([
      {
        event: "carrier.card_refused",
        country: "EC",
        carrierToken: "faro",
        version: pluginCard.version,
        reason: "the carrier faro needs the secret FARO_PASSWORD_OF_NOBODY",
      },
    ]);
    await close();
  });

  test("leave out a card of the kind http that an older version stored, and say what it is now", async ({
    db,
  }) => {
    const old = rateCardFile({ ...pluginCard, kind: "http" });
    await applyRateCards(db, [old], new Date());
    const { errors, close } = await opened(db);
    expect(errors).toMatchObject([
      {
        event: "carrier.card_refused",
        carrierToken: "faro",
        reason: expect.stringContaining("a carrier of the kind http is a plugin now"),
      },
    ]);
    await close();
  });

  test("warn of a fixed offset that a country's clocks have for a part of the year", async ({
    db,
  }) => {
    const plugins = await pluginsWith(
      { country: "CL", currency: "CLP", utcOffset: "-04:00" },
      { country: "EC", currency: "USD", utcOffset: "-05:00" },
    );
    await applyRateCards(db, plugins.cards.map(rateCardFile), new Date());
    const { warnings, errors, close } = await opened(db, { plugins });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      {
        event: "carrier.clock_fixed",
        country: "CL",
        carrierToken: "faro",
        version: pluginCard.version,
        timeZone: "America/Santiago",
      },
    ]);
    await close();
  });
});

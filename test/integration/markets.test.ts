import { makeCarrier } from "#app/carriers/make-carrier.ts";
import { openMarkets, type MarketOptions } from "#app/main/open-markets.ts";
import type { Service } from "#app/shipping/context.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import type { Database } from "#db/engine/database.ts";
import { applyRateCards, rateCardFile, readMarkets } from "#db/markets/market-data.ts";
import { describe, expect, GUAYAQUIL, openWorld, QUITO, test } from "#test/support/world.ts";
import { plainConfig } from "#test/unit/carriers/http/plain-carrier.ts";

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
    const config = plainConfig("https://plain.invalid");
    const secrets = { password: { env: "PLAIN_PASSWORD_OF_NOBODY" } };
    const card = rateCardFile({ ...config, country: "EC", secrets });
    expect(() => makeCarrier(card.card)).toThrow("PLAIN_PASSWORD_OF_NOBODY");
    await applyRateCards(db, [card], new Date());
    const { markets, errors, close } = await opened(db);

    expect(tokensIn(markets)).toEqual(cards.map(({ carrierToken }) => carrierToken));
    expect(errors).toEqual([
      {
        event: "carrier.card_refused",
        country: "EC",
        carrierToken: "plain",
        version: card.version,
        reason: "the carrier plain needs the secret PLAIN_PASSWORD_OF_NOBODY",
      },
    ]);
    await close();
  });

  test("warn of a fixed offset that a country's clocks have for a part of the year", async ({
    db,
  }) => {
    const card = (country: string, currency: string, utcOffset: string) =>
      rateCardFile({ ...plainConfig("https://plain.invalid"), country, currency, utcOffset });
    const winter = card("CL", "CLP", "-04:00");
    await applyRateCards(db, [winter, card("EC", "USD", "-05:00")], new Date());
    const { warnings, errors, close } = await opened(db);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      {
        event: "carrier.clock_fixed",
        country: "CL",
        carrierToken: "plain",
        version: winter.version,
        timeZone: "America/Santiago",
      },
    ]);
    await close();
  });
});

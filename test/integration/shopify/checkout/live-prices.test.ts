import type { Carrier, QuoteRequest } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { keptPrices } from "#app/shipping/rates/kept-prices.ts";
import { refreshLivePrices } from "#app/shipping/rates/refresh-live-prices.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, QUITO, test } from "#test/support/world.ts";

import { cart, openShop, shirt } from "./open-shop.ts";

const calm = new AbortController().signal;

/** An aggregator: it knows no price by itself, and its network's price is one cent a gram. */
function aggregator() {
  const { carrier } = scriptedCarrier({});
  const asked: QuoteRequest[] = [];
  const state = { isDown: false, centsPerKg: 1000 };
  const live: Carrier = {
    ...carrier,
    cardVersion: "v1",
    quote: (request) => ({
      ...carrier.quote(request),
      priceTotal: cents(0),
      unavailableReason: request.parcel.weightKg > 32 ? "maxWeightExceeded" : "routeNotServed",
    }),
    async liveQuote(request) {
      asked.push(request);
      if (state.isDown) throw new Error("connect ECONNREFUSED");
      const priceTotal = cents(Math.round(request.parcel.weightKg * state.centsPerKg));
      return {
        ...carrier.quote(request),
        cardVersion: "v1",
        priceTotal,
        priceSubtotal: priceTotal,
      };
    },
  };
  return { carrier: live, asked, state };
}

const cartOf = (grams: number) => cart({ rate: { items: [{ ...shirt, grams, quantity: 1 }] } });

async function openWith(db: Parameters<typeof openShop>[0], carrier: Carrier) {
  let later = 0;
  const started = Date.parse("2026-03-02T15:00:00Z");
  const shop = await openShop(db, {
    markets: marketsServedBy(carrier),
    settings: { boxes: [] },
    now: () => new Date(started + later),
  });
  return {
    ...shop,
    pass: (ms: number) => void (later += ms),
    /** What happens between two buyers. */
    async settle() {
      await shop.checkout.flush();
      return refreshLivePrices(shop.service, calm);
    },
    prices: async (grams: number) =>
      (await shop.rates(cartOf(grams))).map(({ total_price }) => Number(total_price)),
  };
}

describe("a carrier that has only live prices", () => {
  test("is asked in the background, and the next buyer of the route and weight class sees its price", async ({
    db,
  }) => {
    const { carrier, asked } = aggregator();
    const shop = await openWith(db, carrier);
    expect(await shop.prices(2_000)).toEqual([]);
    expect(asked).toEqual([]);
    await shop.settle();
    expect(asked).toHaveLength(1);

    const [price] = await shop.prices(2_000);
    expect(price).toBe(Math.ceil(asked[0]!.parcel.weightKg * 1000));
    // A few grams less: the same class, and the price is not below the carrier's own.
    expect(await shop.prices(1_950)).toEqual([price]);
    expect(await shop.prices(9_000)).toEqual([]);
    await shop.settle();
    expect(asked).toHaveLength(2);
    expect(await shop.prices(9_000)).toHaveLength(1);
  });

  test("whose kept price does not come in time is no reason to wait when another has its own", async ({
    db,
  }) => {
    const { carrier } = aggregator();
    const local = scriptedCarrier({}).carrier;
    const request = {
      fromTerritoryBaseId: QUITO,
      toTerritoryBaseId: QUITO,
      parcel: { weightKg: 2, lengthCm: 10, widthCm: 10, heightCm: 10 },
      goodsCollection: cents(0),
      goodsInsured: cents(0),
    } as QuoteRequest;
    const hangs = { from: () => ({ where: () => new Promise(() => undefined) }) };
    const never = { ...db.read, select: () => hangs } as unknown as typeof db.read;
    const now = () => new Date();
    const kept = (carriers: Carrier[]) =>
      keptPrices({ db: { ...db, read: never }, now }, () => {}, 20).offersOf(carriers, request);
    expect(await kept([carrier, local])).toMatchObject([{}, { unavailableReason: null }]);
    const waiting = Symbol("waiting");
    const later = new Promise((resolve) => setTimeout(resolve, 60, waiting));
    expect(await Promise.race([kept([carrier]), later])).toBe(waiting);
  });

  test("is asked again after six hours, and shown no price that is older than a day", async ({
    db,
  }) => {
    const { carrier, asked, state } = aggregator();
    const shop = await openWith(db, carrier);
    await shop.prices(2_000);
    await shop.settle();
    const [first] = await shop.prices(2_000);

    state.centsPerKg = 2000;
    shop.pass(5 * HOUR_MS);
    await shop.settle();
    expect(await shop.prices(2_000)).toEqual([first]);
    shop.pass(2 * HOUR_MS);
    await shop.settle();
    expect(await shop.prices(2_000)).toEqual([first! * 2]);

    state.isDown = true;
    shop.pass(23 * HOUR_MS);
    await shop.settle();
    expect(await shop.prices(2_000)).toEqual([first! * 2]);
    shop.pass(2 * HOUR_MS);
    await shop.settle();
    expect(await shop.prices(2_000)).toEqual([]);

    state.isDown = false;
    shop.pass(25 * HOUR_MS);
    await shop.settle();
    expect(await shop.prices(2_000)).toEqual([first! * 2]);
    expect(asked.length).toBeLessThan(12);
  });

  test("that fails is asked less and less often, and says why", async ({ db }) => {
    const { carrier, asked, state } = aggregator();
    const shop = await openWith(db, carrier);
    state.isDown = true;
    await shop.prices(2_000);
    expect((await shop.settle()).failures).toEqual([new Error("connect ECONNREFUSED")]);
    for (let minute = 0; minute < 60; minute += 1) {
      shop.pass(60_000);
      await shop.settle();
    }
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test("is asked no more for what no buyer wants, and its prices are forgotten after a week", async ({
    db,
  }) => {
    const { carrier, asked } = aggregator();
    const shop = await openWith(db, carrier);
    await shop.prices(2_000);
    await shop.settle();
    for (let day = 0; day < 8; day += 1) {
      shop.pass(24 * HOUR_MS);
      await shop.settle();
    }
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(await db.read.select().from(db.read.tables.livePrices)).toEqual([]);
  });

  test("prices a parcel by itself when the heaviest of its class is too heavy", async ({ db }) => {
    const { carrier, asked } = aggregator();
    const local = {
      ...carrier,
      quote: (request: QuoteRequest) => ({
        ...carrier.quote(request),
        unavailableReason: request.parcel.weightKg > 32 ? ("maxWeightExceeded" as const) : null,
      }),
    };
    const shop = await openWith(db, local);
    await shop.prices(31_000);
    await shop.settle();
    expect(asked[0]!.parcel.weightKg).toBeLessThanOrEqual(32);
  });

  test("a new version of its card asks for every price again", async ({ db }) => {
    const { carrier, asked } = aggregator();
    const shop = await openWith(db, carrier);
    await shop.prices(2_000);
    await shop.settle();
    Object.assign(carrier, { cardVersion: "v2" });
    expect(await shop.prices(2_000)).toEqual([]);
    await shop.settle();
    expect(asked).toHaveLength(2);
  });
});

import fc from "fast-check";

import { goodsOf } from "#app/shopify/checkout/cart-goods.ts";
import type { RateJson } from "#app/shopify/checkout/rate-json.ts";
import { readRateRequest } from "#app/shopify/checkout/rate-request.ts";
import { describe, expect, GUAYAQUIL, QUITO, test } from "#test/support/world.ts";

import { cart, openShop, shirt, totalsOf } from "./open-shop.ts";

/** A request of the checkout: a part of a cart where the totals say more than the items. */
const request = (items: object[], order_totals?: unknown) =>
  cart({ rate: { items, order_totals } });
const goods = (items: object[], order_totals?: unknown) =>
  goodsOf(readRateRequest(request(items, order_totals))!);
const worth = (price: number, changes: object = {}) => ({
  ...shirt,
  quantity: 1,
  price,
  ...changes,
});

describe("what a cart is worth", () => {
  test.for([
    ["a coupon is taken off", [worth(3998)], [3998, 1500], { own: 2498, cart: 2498 }],
    ["totals may be texts", [worth(3998)], [3998, 1500].map(String), { own: 2498, cart: 2498 }],
    ["or after discounts already", [worth(3998)], [2498, 1500], { own: 2498, cart: 2498 }],
    ["a part has its share, rounded down", [worth(1000)], [3000, 100], { own: 966, cart: 2900 }],
    ["all of it may be given away", [worth(1000)], [1000, 5000], { own: 0, cart: 0 }],
    [
      "what is listed without being sent does not count",
      [worth(1000), worth(2500, { requires_shipping: false })],
      [3500, 700],
      { own: 800, cart: 800 },
    ],
    ["without totals the items count", [worth(1000)], null, { own: 1000, cart: 1000 }],
    ["with broken ones too", [worth(1000)], ["many", {}], { own: 1000, cart: 1000 }],
  ] as const)("%s", ([, items, totals, expected]) => {
    const [subtotal_price, discount_amount] = totals ?? [];
    const sent = totals && { subtotal_price, discount_amount };
    expect(goods([...items], sent)).toMatchObject(expected);
  });

  test("parts are worth no more than their cart, and less by less than a cent each", () => {
    const prices = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(prices, fc.nat(20_000_000), (all, discount) => {
        const totals = totalsOf(
          all.map((price) => worth(price)),
          discount,
        );
        const parts = all.map((price) => goods([worth(price)], totals));
        const sum = parts.reduce((total, { own }) => total + own, 0);
        const [{ cart: whole }] = parts as [(typeof parts)[0]];
        expect(parts.every((part) => part.cart === whole)).toBe(true);
        expect(sum).toBeLessThanOrEqual(whole);
        expect(whole - sum).toBeLessThanOrEqual(all.length);
        expect(parts.filter(({ part }) => part === "most" || part === "all").length).toBeLessThan(
          2,
        );
      }),
    );
  });
});

const priced = (rates: RateJson[]) =>
  Object.fromEntries(rates.map((rate) => [rate.service_code, Number(rate.total_price)]));

/** As the store shows a cart: what each part offers under the same code, added up. */
function added(parts: RateJson[][]): Record<string, number> {
  const [first = {}, ...others] = parts.map(priced);
  return Object.fromEntries(
    Object.entries(first)
      .filter(([code]) => others.every((part) => part[code] !== undefined))
      .map(([code, price]) => [code, others.reduce((sum, part) => sum + part[code]!, price)]),
  );
}

const places = [
  { city: "Quito", address1: "Av. Amazonas N24-155", postal_code: "170143" },
  { city: "Guayaquil", address1: "Malecón Simón Bolívar 100", postal_code: "090313" },
];

async function openTwoOrigins(db: Parameters<typeof openShop>[0], checkout: object) {
  const shop = await openShop(db, { settings: { checkout } });
  await shop.addLocation("1", places[0]!.address1, QUITO);
  await shop.addLocation("2", places[1]!.address1, GUAYAQUIL);
  const buy = async (prices: readonly number[], city: string, discount = 0) => {
    const totals = totalsOf(
      prices.map((price) => worth(price)),
      discount,
    );
    return added(
      await Promise.all(
        prices.map((price, index) => {
          const items = [worth(price, { grams: 1_000 + 2_000 * index })];
          const destination = { city, postal_code: null };
          const rate = { items, order_totals: totals };
          return shop.rates(cart({ origin: places[index]!, destination, rate }));
        }),
      ),
    );
  };
  return { shop, buy };
}

describe("a cart that ships from two places", () => {
  test.for(["Guayaquil", "Cuenca", "Quito", "Loja"])(
    "is free from what its buyer pays for all of it, and its prices end as the shop asked: %s",
    async (city, { db }) => {
      const { buy } = await openTwoOrigins(db, {
        markupBasisPoints: 1_000,
        rounding: "ninetyNine",
        freeOver: 5_000,
        freeFor: "cheapest",
      });
      for (const [prices, discount, isFree] of [
        [[45_800, 4_800], 0, true],
        [[2_600, 2_500], 0, true],
        [[2_600, 2_500], 200, false],
        [[3_000, 3_000], 0, true],
      ] as const) {
        const shown = Object.values(await buy(prices, city, discount));
        expect(shown.length).toBeGreaterThan(1);
        expect(shown.filter((price) => price === 0)).toHaveLength(isFree ? 1 : 0);
        for (const price of shown.filter((each) => each > 0)) expect(price % 100).toBe(99);
      }
    },
  );
});

describe("a coupon", () => {
  test("takes the cart below the thresholds, and its money off what is declared", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const condor = async (settings: object, discount: number) => {
      await shop.changeSettings(settings);
      const totals = totalsOf([worth(4_000)], discount);
      return priced(await shop.rates(request([worth(4_000, { grams: 2_000 })], totals)))["condor"];
    };
    const free = { checkout: { freeOver: 3_000, freeFor: "all" } };
    expect([await condor(free, 0), await condor(free, 1_000), await condor(free, 1_001)]).toEqual([
      0, 0, 450,
    ]);
    const insured = { insurance: { kind: "over", over: 3_000 } };
    // 1 % of what is insured.
    expect([await condor(insured, 0), await condor(insured, 1_000)]).toEqual([490, 480]);
    expect(await condor(insured, 1_001)).toBe(450);
    const backup = { checkout: { freeOver: 3_000, backupPrice: 650 }, defaultWeightGrams: null };
    await shop.changeSettings(backup);
    const unweighed = (discount: number) =>
      shop.rates(request([worth(4_000, { grams: 0 })], totalsOf([worth(4_000)], discount)));
    expect(priced(await unweighed(1_000))).toEqual({ backupPrice: 0 });
    expect(priced(await unweighed(1_001))).toEqual({ backupPrice: 650 });
  });
});

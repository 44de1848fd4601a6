import fc from "fast-check";

import { cents } from "#app/shipping/model/money.ts";
import { goodsOf, type PartOrigin } from "#app/shopify/checkout/cart-goods.ts";
import { shownPrice } from "#app/shopify/checkout/price-rules.ts";
import type { RateJson } from "#app/shopify/checkout/rate-json.ts";
import { readRateRequest } from "#app/shopify/checkout/rate-request.ts";
import { describe, expect, GUAYAQUIL, QUITO, test } from "#test/support/world.ts";

import { cart, market, openShop, shirt, totalsOf } from "./open-shop.ts";

/** A request of the checkout: a part of a cart where the totals say more than the items. */
const request = (items: object[], order_totals?: unknown) =>
  cart({ rate: { items, order_totals } });
const SPLIT: PartOrigin = { isOnly: false, isFirst: () => false };
const goods = (items: object[], order_totals?: unknown, origin = SPLIT) =>
  goodsOf(readRateRequest(request(items, order_totals))!, origin);
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
      }),
    );
  });
});

test("what is not sent counts for nothing where all that is sent is listed", () => {
  const only = { isOnly: true, isFirst: () => true };
  // A file of 40.00 beside a shirt of 10.00, with a coupon of 5.00 for all of it.
  expect(goods([worth(1_000)], totalsOf([worth(1_000), worth(4_000)], 500), only)).toEqual({
    own: 900,
    cart: 900,
    isAll: true,
    hasEnding: true,
  });
});

const currencies = [
  { currency: "USD", step: 100 },
  { currency: "COP", step: 100_000 },
  { currency: "MXN", step: 100 },
] as const;

test.for(currencies)(
  "the prices of a cart of one to four parts add up to what the shop asked for: $currency",
  ({ currency, step }) => {
    const { customs } = market;
    const priceOf = fc.oneof(fc.constantFrom(0, 1_000), fc.nat(1_000_000));
    const part = fc.record({ worth: priceOf, cost: fc.integer({ min: 1, max: 5_000_000 }) });
    const parts = fc.array(part, { minLength: 1, maxLength: 4 });
    const roundings = fc.constantFrom("half", "whole", "ninetyNine");
    fc.assert(
      fc.property(parts, roundings, fc.nat(3), (split, rounding, firstIndex) => {
        const items = split.map((each) => worth(each.worth));
        const totals = totalsOf(items);
        const rules = { markupBasisPoints: 0, markup: 0, handling: 0, rounding } as const;
        const shown = split.map(({ cost }, index) => {
          const isFirst = () => index === firstIndex;
          const origin = { isOnly: split.length === 1, isFirst };
          const { hasEnding } = goods([items[index]!], totals, origin);
          const priced = { currency, customs: { ...customs, priceStep: cents(step) } };
          return shownPrice(cents(cost), rules, priced, hasEnding);
        });
        const sum = shown.reduce((total, each) => total + each, 0);
        const unit = rounding === "half" ? step / 2 : step;
        const under = rounding === "ninetyNine" ? step / 100 : 0;
        const over = sum % unit;
        const whole = split.reduce((total, each) => total + each.worth, 0);
        const isLed =
          split.some((each) => each.worth * 2 > whole) ||
          (split.length <= firstIndex ? false : split[firstIndex]!.worth * 2 >= whole);
        expect(under > 0 && (isLed || split.length === 1) ? [unit - under] : [0]).toContain(over);
      }),
    );
  },
);

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

test("two halves from two streets of one town end as one price", async ({ db }) => {
  const shop = await openShop(db, { settings: { checkout: { rounding: "ninetyNine" } } });
  const streets = ["Av. Amazonas N24-155", "Av. 10 de Agosto 500"];
  for (const [index, street] of streets.entries())
    await shop.addLocation(String(index + 1), street, QUITO);
  const order_totals = totalsOf([worth(3_000), worth(3_000)]);
  const halves = streets.map((address1) =>
    shop.rates(
      cart({
        origin: { city: "Quito", address1, postal_code: "170143" },
        destination: { city: "Guayaquil", postal_code: null },
        rate: { items: [worth(3_000, { grams: 1_000 })], order_totals },
      }),
    ),
  );
  const sums = Object.values(added(await Promise.all(halves)));
  expect(sums.length).toBeGreaterThan(1);
  for (const sum of sums) expect(sum % 100).toBe(99);
});

test("a file beside the goods makes no shipping free, and keeps the prices' ending", async ({
  db,
}) => {
  const checkout = { rounding: "ninetyNine", freeOver: 5_000, freeFor: "all" };
  const shop = await openShop(db, { settings: { checkout } });
  const items = [worth(2_000, { grams: 1_000 })];
  const shown = async (file: number) => {
    const totals = totalsOf([worth(2_000), worth(file)]);
    return Object.values(priced(await shop.rates(request(items, totals))));
  };
  for (const price of await shown(9_000)) expect(price % 100).toBe(99);
  await shop.addLocation("1", "Av. Amazonas N24-155", QUITO);
  await shop.addLocation("2", "Malecón Simón Bolívar 100", GUAYAQUIL);
  // It may be a part from the other location.
  for (const price of await shown(9_000)) expect(price).toBe(0);
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

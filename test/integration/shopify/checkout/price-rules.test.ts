import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cents, type Cents } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import { priceOffers, roundUp, shownPrice } from "#app/shopify/checkout/price-rules.ts";
import {
  validateShopSettings,
  readShopSettings,
  type CheckoutRules,
} from "#app/shopify/shop/shop-settings.ts";
import { readMarketCustoms } from "#db/markets/market-customs.ts";

const levelNames = ["region", "district", "place"];
const dollars = { currency: "USD", customs: readMarketCustoms({ levelNames }, "EC", "USD") };
const yen = { currency: "JPY", customs: readMarketCustoms({ levelNames }, "EC", "JPY") };
const shopWith = (walletCurrency: string) => ({ country: "EC", walletCurrency });
const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const rounding = fc.constantFrom("none", "half", "whole", "ninetyNine");
const priceRules = fc.record({
  markupBasisPoints: fc.integer({ min: -10_000, max: 100_000 }),
  markup: amount(100_000),
  handling: amount(100_000),
  rounding,
});
const rulesWith = (changes: Partial<CheckoutRules>): CheckoutRules => ({
  ...readShopSettings({}).checkout,
  ...changes,
});
const offersOf = (prices: number[]): Offer[] =>
  prices
    .toSorted((a, b) => a - b)
    .map((price, index) => ({
      carrierToken: `carrier-${index}`,
      priceSubtotal: cents(price),
      priceTotal: cents(price),
      currency: "USD",
      estimateDays: 2,
      unavailableReason: null,
      cardVersion: "1",
      breakdown: null,
    }));

/** A cart that is priced in one piece. */
const whole = (total: Cents) => ({ total, hasEnding: true, freeCarrierToken: "carrier-0" });

describe("a shown price", () => {
  test("is whole cents, and never negative", () => {
    fc.assert(
      fc.property(amount(1_000_000), priceRules, (cost, rules) => {
        const shown = shownPrice(cost, rules, dollars);
        expect(Number.isSafeInteger(shown)).toBe(true);
        expect(shown).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("grows, or stays, with the cost and with each part of the markup", () => {
    const more = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount(1_000_000), priceRules, more, (cost, rules, by) => {
        const shown = shownPrice(cost, rules, dollars);
        const grown = [
          shownPrice(cents(cost + by), rules, dollars),
          shownPrice(cost, { ...rules, markup: cents(rules.markup + by) }, dollars),
          shownPrice(cost, { ...rules, handling: cents(rules.handling + by) }, dollars),
          shownPrice(cost, { ...rules, markupBasisPoints: rules.markupBasisPoints + by }, dollars),
        ];
        for (const each of grown) expect(each).toBeGreaterThanOrEqual(shown);
      }),
    );
  });

  test("is the cost with the percentage of it, half up, and the fixed parts, to the cent", () => {
    const rules = { markup: 0, handling: 0, rounding: "none" } as const;
    expect(shownPrice(cents(450), { ...rules, markupBasisPoints: 1000 }, dollars)).toBe(495);
    const all = { ...rules, markupBasisPoints: 1050, markup: 25, handling: 50 };
    expect(shownPrice(cents(450), all, dollars)).toBe(572);
    // 10 % of 0.05 is half a cent; of 0.04, less.
    expect(shownPrice(cents(5), { ...rules, markupBasisPoints: 1000 }, dollars)).toBe(6);
    expect(shownPrice(cents(4), { ...rules, markupBasisPoints: 1000 }, dollars)).toBe(4);
    expect(shownPrice(cents(450), { ...rules, markupBasisPoints: -10_000 }, dollars)).toBe(0);
    expect(
      shownPrice(cents(450), { ...rules, markupBasisPoints: -10_000, handling: 50 }, dollars),
    ).toBe(50);
  });
});

test("a percentage has no part of a currency's smallest amount", () => {
  const rules = { markup: 0, handling: 0, rounding: "none", markupBasisPoints: 333 } as const;
  expect(shownPrice(cents(1_001_00), rules, yen)).toBe(1_034_00);
});

describe("rounding", () => {
  const oneOf = { none: 0, half: 0.5, whole: 1, ninetyNine: 1 };
  const rests = { none: 0, half: 0, whole: 0, ninetyNine: 0.99 };
  const priceSteps = fc.constantFrom(cents(1_00), cents(1_000_00));

  test("is up, by less than a step, to what the shop asked for, in dollars and in thousands of pesos", () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 }).map(cents);
    fc.assert(
      fc.property(amounts, rounding, priceSteps, (given, how, priceStep) => {
        const step = oneOf[how] * priceStep || 1;
        const rounded = roundUp(given, how, priceStep);
        expect(rounded % step).toBe(Math.round(rests[how] * priceStep));
        expect(rounded).toBeGreaterThanOrEqual(given);
        expect(rounded - given).toBeLessThan(step);
        expect(roundUp(rounded, how, priceStep)).toBe(rounded);
      }),
    );
  });

  test.for(["none", "half", "whole", "ninetyNine"] as const)(
    "(%s) leaves free what is free",
    (how) => {
      expect(roundUp(cents(0), how, cents(1_00))).toBe(0);
    },
  );
});

describe("free shipping", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 });

  test("is for items that are worth enough, and for nothing else", () => {
    fc.assert(
      fc.property(prices, amount(100_000), fc.option(amount(100_000)), (costs, total, freeOver) => {
        const shown = priceOffers(
          offersOf(costs),
          whole(total),
          rulesWith({ freeOver, freeFor: "all" }),
          dollars,
        );
        const isFree = freeOver !== null && total >= freeOver;
        for (const each of shown) expect(each.shown === 0).toBe(isFree);
      }),
    );
  });

  test("is the cheapest carrier's only, unless the shop chooses all", () => {
    fc.assert(
      fc.property(prices, (costs) => {
        const [first, ...others] = priceOffers(
          offersOf(costs),
          whole(cents(5000)),
          rulesWith({ freeOver: 5000 }),
          dollars,
        );
        expect(first?.shown).toBe(0);
        for (const { shown, offer } of others) expect(shown).toBe(offer.priceTotal);
      }),
    );
  });
});

test("no rule changes the order, the cheapest first", () => {
  const prices = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(prices, priceRules, fc.boolean(), (costs, rules, isFree) => {
      const changes = { ...rules, freeOver: isFree ? 0 : null };
      const shown = priceOffers(offersOf(costs), whole(cents(0)), rulesWith(changes), dollars).map(
        (each) => each.shown,
      );
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }),
  );
});

test("settings cannot make a price negative", () => {
  const checkout = { markupBasisPoints: -10_001, markup: -1, handling: -1 };
  const validated = validateShopSettings({ checkout }, shopWith("USD"), null);
  expect(validated).toMatchObject({
    errors: [
      { path: "checkout.markupBasisPoints" },
      { path: "checkout.markup" },
      { path: "checkout.handling" },
    ],
  });
});

test("settings keep amounts that a currency has, up to a million dollars or a milliard of other money", () => {
  const pathsIn = (currency: string, typed: number) => {
    const insurance = { kind: "over", over: typed };
    const checkout = { freeOver: typed, backupPrice: typed };
    const validated = validateShopSettings({ checkout, insurance }, shopWith(currency), null);
    return "errors" in validated ? validated.errors.map(({ path }) => path).toSorted() : [];
  };
  const all = ["checkout.backupPrice", "checkout.freeOver", "insurance.over"];
  expect(pathsIn("USD", 1_000_000_00)).toEqual([]);
  expect(pathsIn("USD", 1_000_000_01)).toEqual(all);
  expect(pathsIn("COP", 1_000_000_000_00)).toEqual([]);
  expect(pathsIn("COP", 1_000_000_000_01)).toEqual(all);
  expect(pathsIn("JPY", 500_00)).toEqual([]);
  expect(pathsIn("JPY", 500_50)).toEqual(all);
});

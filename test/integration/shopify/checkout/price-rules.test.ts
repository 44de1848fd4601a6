import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cents } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import { priceOffers, roundUp, shownPrice } from "#app/shopify/checkout/price-rules.ts";
import {
  validateShopSettings,
  readShopSettings,
  type CheckoutRules,
} from "#app/shopify/shop/shop-settings.ts";

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

describe("a shown price", () => {
  test("is whole cents, and never negative", () => {
    fc.assert(
      fc.property(amount(1_000_000), priceRules, (cost, rules) => {
        const shown = shownPrice(cost, rules);
        expect(Number.isSafeInteger(shown)).toBe(true);
        expect(shown).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("grows, or stays, with the cost and with each part of the markup", () => {
    const more = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount(1_000_000), priceRules, more, (cost, rules, by) => {
        const shown = shownPrice(cost, rules);
        const grown = [
          shownPrice(cents(cost + by), rules),
          shownPrice(cost, { ...rules, markup: cents(rules.markup + by) }),
          shownPrice(cost, { ...rules, handling: cents(rules.handling + by) }),
          shownPrice(cost, { ...rules, markupBasisPoints: rules.markupBasisPoints + by }),
        ];
        for (const each of grown) expect(each).toBeGreaterThanOrEqual(shown);
      }),
    );
  });

  test("is the cost with the percentage of it, half up, and the fixed parts, to the cent", () => {
    const rules = { markup: 0, handling: 0, rounding: "none" } as const;
    expect(shownPrice(cents(450), { ...rules, markupBasisPoints: 1000 })).toBe(495);
    expect(
      shownPrice(cents(450), { ...rules, markupBasisPoints: 1050, markup: 25, handling: 50 }),
    ).toBe(572);
    // 10 % of 0.05 is half a cent; of 0.04, less.
    expect(shownPrice(cents(5), { ...rules, markupBasisPoints: 1000 })).toBe(6);
    expect(shownPrice(cents(4), { ...rules, markupBasisPoints: 1000 })).toBe(4);
    expect(shownPrice(cents(450), { ...rules, markupBasisPoints: -10_000 })).toBe(0);
    expect(shownPrice(cents(450), { ...rules, markupBasisPoints: -10_000, handling: 50 })).toBe(50);
  });
});

describe("rounding", () => {
  const steps = { none: 1, half: 50, whole: 100, ninetyNine: 100 };
  const rests = { none: 0, half: 0, whole: 0, ninetyNine: 99 };

  test("is up, by less than a step, to what the shop asked for", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }).map(cents), rounding, (given, how) => {
        const rounded = roundUp(given, how);
        expect(rounded % steps[how]).toBe(rests[how]);
        expect(rounded).toBeGreaterThanOrEqual(given);
        expect(rounded - given).toBeLessThan(steps[how]);
        expect(roundUp(rounded, how)).toBe(rounded);
      }),
    );
  });

  test.for(["none", "half", "whole", "ninetyNine"] as const)(
    "(%s) leaves free what is free",
    (how) => {
      expect(roundUp(cents(0), how)).toBe(0);
    },
  );
});

describe("free shipping", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 });

  test("is for items that are worth enough, and for nothing else", () => {
    fc.assert(
      fc.property(prices, amount(100_000), fc.option(amount(100_000)), (costs, total, freeOver) => {
        const shown = priceOffers(offersOf(costs), total, rulesWith({ freeOver, freeFor: "all" }));
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
          cents(5000),
          rulesWith({ freeOver: 5000 }),
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
      const shown = priceOffers(offersOf(costs), cents(0), rulesWith(changes)).map(
        (each) => each.shown,
      );
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }),
  );
});

test("settings cannot make a price negative", () => {
  const validated = validateShopSettings({
    checkout: { markupBasisPoints: -10_001, markup: -1, handling: -1 },
  });
  expect(validated).toMatchObject({
    errors: [
      { path: "checkout.markupBasisPoints" },
      { path: "checkout.markup" },
      { path: "checkout.handling" },
    ],
  });
});

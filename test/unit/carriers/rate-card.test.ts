import { expect, test } from "vitest";

import { makeCarrier } from "#app/carriers/make-carrier.ts";

import { exampleCard } from "./example-card.ts";

function errorsOf(card: unknown): string[] {
  try {
    makeCarrier(card);
  } catch (error) {
    return (error as Error).message
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(":")[0]!);
  }
  return [];
}

test("a sound card makes the carrier that it describes", () => {
  expect(makeCarrier(exampleCard)).toMatchObject({
    carrierToken: "example",
    country: "XX",
    displayName: "Example",
    goodsCollectionMax: 50_000,
    goodsInsuredMax: 100_000,
    collectionMustEqualInsured: false,
  });
});

test("every error of a card is named with its path", () => {
  const [first, ...others] = exampleCard.coverage;
  const card = {
    ...exampleCard,
    version: "v2",
    prices: { ...exampleCard.prices, local: { base: 3.505, perExtraKg: -1, estimateDays: 1.5 } },
    limits: { ...exampleCard.limits, weightKgMax: "30" },
    coverage: [{ ...first, fleet: undefined }, ...others],
  };
  expect(errorsOf(card)).toEqual([
    "version",
    "prices.local.base",
    "prices.local.perExtraKg",
    "prices.local.estimateDays",
    "limits.weightKgMax",
    "coverage.0.fleet",
  ]);
  expect(() => makeCarrier(card)).toThrow("the rate card example v2 is refused");
});

test.each([
  ["at the top", { ...exampleCard, colour: "red" }, "card"],
  ["in the limits", { ...exampleCard, limits: { ...exampleCard.limits, girth: 1 } }, "limits"],
  [
    "of a route class",
    { ...exampleCard, prices: { ...exampleCard.prices, moon: exampleCard.prices.local } },
    "prices",
  ],
])("an unknown key %s is refused", (_where, card, path) => {
  expect(errorsOf(card)).toEqual([path]);
});

test.each([null, undefined, 7, "card", [], {}])("%j is no card", (card) => {
  expect(errorsOf(card).length).toBeGreaterThan(0);
});

const group = exampleCard.coverage[0]!;
test.each([
  [
    "a territory in two groups of the coverage",
    { ...exampleCard, coverage: [group, { ...group, fleet: false }] },
    ["coverage.1.territories.01", "coverage.1.territories.0201"],
  ],
  [
    "a place in two local areas",
    {
      ...exampleCard,
      localAreas: [...exampleCard.localAreas, { name: "Again", territories: { "0102": "South" } }],
    },
    ["localAreas.1.territories.0102"],
  ],
  [
    "a covered class without a price",
    { ...exampleCard, coverage: [{ ...group, routeClass: "especial" }] },
    ["coverage.0.routeClass"],
  ],
  [
    "a place that collects for a carrier that does not",
    { ...exampleCard, collection: null, coverage: [group] },
    ["coverage.0.collects"],
  ],
  [
    "a far class that is cheaper than a near one",
    {
      ...exampleCard,
      prices: { ...exampleCard.prices, oriente: { base: 4.49, perExtraKg: 0.49, estimateDays: 5 } },
    },
    ["prices.oriente.base", "prices.oriente.perExtraKg"],
  ],
  [
    "a class that is carried for nothing",
    {
      ...exampleCard,
      prices: { ...exampleCard.prices, local: { base: 0, perExtraKg: 0, estimateDays: 1 } },
    },
    ["prices.local.base"],
  ],
  [
    "a tracking page without the number",
    { ...exampleCard, trackingUrl: "https://host.invalid/track" },
    ["trackingUrl"],
  ],
  [
    "a tracking page that runs code",
    { ...exampleCard, trackingUrl: "javascript:{trackingNumber}" },
    ["trackingUrl"],
  ],
])("%s is refused", (_fault, card, paths) => {
  expect(errorsOf(card)).toEqual(paths);
});

test("a card of an unknown kind is refused, and one of the kind http says what it is now", () => {
  expect(errorsOf({ ...exampleCard, kind: "soap" })).toEqual(["kind"]);
  expect(() => makeCarrier({ ...exampleCard, kind: "http" })).toThrow(
    /^the card is refused: a carrier of the kind http is a plugin now/,
  );
});

import { describe, expect, test } from "vitest";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import { type Cents, cents } from "#app/shipping/model/money.ts";

import {
  elsewhere,
  exampleCard,
  forest,
  island,
  north,
  nothingDeclared,
  place,
  smallParcel,
  south,
  suburb,
  town,
} from "./example-card.ts";

const plain: QuoteRequest = {
  fromTerritoryBaseId: north,
  toTerritoryBaseId: town,
  parcel: smallParcel,
  ...nothingDeclared,
};
const carrier = makeCarrier(exampleCard);
const quote = (changes: Partial<QuoteRequest> = {}) => carrier.quote({ ...plain, ...changes });
const between = (fromTerritoryBaseId: string, toTerritoryBaseId: string) =>
  quote({ fromTerritoryBaseId, toTerritoryBaseId, goodsInsured: cents(1_000) });
const reasonOf = (changes: Partial<QuoteRequest>) => quote(changes).unavailableReason;
const parcel = (changes: object) => ({ parcel: { ...smallParcel, ...changes } });

test("an offer names its carrier, its card and whole cents", () => {
  expect(quote({ goodsCollection: cents(10_000), goodsInsured: cents(4_000) })).toEqual({
    carrierToken: "example",
    priceSubtotal: 450,
    priceTotal: 450 + 300 + 50,
    currency: "USD",
    estimateDays: 2,
    unavailableReason: null,
    cardVersion: "2026-01-01",
    breakdown: expect.objectContaining({
      base: 450,
      extraKilograms: 0,
      insurance: 50,
      collection: 300,
    }),
  });
});

describe("the class of a route", () => {
  const freight = { local: 350, principal: 450, oriente: 650, galapagos: 2_500 };

  test.each([
    ["in one canton", town, suburb, freight.local],
    ["in one declared area of two cantons", north, south, freight.local],
    ["to another canton", north, town, freight.principal],
    ["out of the far class, which is dearer than its destination", forest, town, freight.oriente],
    ["from one far class to a farther", forest, island, freight.galapagos],
    ["out of the island", island, north, freight.galapagos],
  ])("%s", (_title, from, to, price) => {
    expect(between(from, to)).toMatchObject({ priceSubtotal: price, unavailableReason: null });
  });

  test("is that of the smallest territory listed: the parish, the canton, the province", () => {
    expect(between(north, suburb).estimateDays).toBe(2);
    expect(between(north, town).estimateDays).toBe(2);
    expect(between(north, place("020201")).estimateDays).toBe(5);
  });
});

describe("a route that is not served has zero prices and no days", () => {
  const { local: _, ...withoutLocal } = exampleCard.prices;
  const farOnly = makeCarrier({ ...exampleCard, prices: withoutLocal });

  test.each([
    ["to an uncovered place", quote({ toTerritoryBaseId: elsewhere })],
    ["from an uncovered place", quote({ fromTerritoryBaseId: elsewhere })],
    [
      "of another country with the same codes",
      quote({ toTerritoryBaseId: town.replace("XX", "YY") }),
    ],
    ["of a class without a price", farOnly.quote({ ...plain, toTerritoryBaseId: south })],
    ["to what is no territory", quote({ toTerritoryBaseId: "constructor" })],
  ])("%s", (_title, offer) => {
    expect(offer).toMatchObject({
      priceSubtotal: 0,
      priceTotal: 0,
      estimateDays: 0,
      unavailableReason: "routeNotServed",
    });
  });
});

describe("each reason applies beyond its limit and not at it, and the price stays real", () => {
  test.each<[string, Partial<QuoteRequest>, Partial<QuoteRequest>]>([
    [
      "carrierFleetUnavailable",
      { fromTerritoryBaseId: town, toTerritoryBaseId: north },
      { fromTerritoryBaseId: suburb, toTerritoryBaseId: north },
    ],
    ["maxWeightExceeded", parcel({ weightKg: 30.0004 }), parcel({ weightKg: 30.001 })],
    ["maxDimensionExceeded", parcel({ lengthCm: 150 }), parcel({ lengthCm: 151 })],
    [
      "maxDimensionExceeded",
      parcel({ lengthCm: 100, widthCm: 100, heightCm: 100 }),
      parcel({ lengthCm: 100, widthCm: 100, heightCm: 101 }),
    ],
    [
      "routeNotServedForCod",
      { toTerritoryBaseId: forest },
      { toTerritoryBaseId: forest, goodsCollection: cents(1) },
    ],
    [
      "codLimitExceeded",
      { goodsCollection: cents(50_000), goodsInsured: cents(1) },
      { goodsCollection: cents(50_001) },
    ],
    ["insuredLimitExceeded", { goodsInsured: cents(100_000) }, { goodsInsured: cents(100_001) }],
    ["insuranceRequired", { goodsCollection: cents(30_000) }, { goodsCollection: cents(30_001) }],
    [
      "insuranceRequired",
      { toTerritoryBaseId: island, goodsInsured: cents(1) },
      { toTerritoryBaseId: island },
    ],
  ])("%s", (reason, within, beyond) => {
    expect(reasonOf(within)).toBeNull();
    expect(reasonOf(beyond)).toBe(reason);
    expect(quote(beyond).priceTotal).toBeGreaterThanOrEqual(350);
  });

  test("the weight limit is about the weight on the scales, not the volume that is billed", () => {
    const bulky = quote(parcel({ lengthCm: 100, widthCm: 100, heightCm: 100 }));
    expect(bulky).toMatchObject({ priceSubtotal: 450 + 198 * 50, unavailableReason: null });
  });

  test("a card without collection or insurance refuses any amount of it and asks no fee", () => {
    const coverage = exampleCard.coverage.map((group) => ({ ...group, collects: false }));
    const bare = makeCarrier({ ...exampleCard, collection: null, insurance: null, coverage });
    expect(bare).toMatchObject({ goodsCollectionMax: null, goodsInsuredMax: null });

    const collected = bare.quote({ ...plain, goodsCollection: cents(1) });
    expect(collected).toMatchObject({ unavailableReason: "codNotSupported", priceTotal: 450 });
    const insured = bare.quote({ ...plain, goodsInsured: cents(1) });
    expect(insured).toMatchObject({ unavailableReason: "insuredLimitExceeded", priceTotal: 450 });
  });
});

test("of several reasons the first in the order of the model is answered", () => {
  let changes: Partial<QuoteRequest> = {};
  const answered = (more: Partial<QuoteRequest>) => reasonOf((changes = { ...changes, ...more }));

  expect(answered({ toTerritoryBaseId: island })).toBe("insuranceRequired");
  expect(answered({ goodsInsured: cents(100_001) })).toBe("insuredLimitExceeded");
  expect(answered({ goodsCollection: cents(50_001) })).toBe("codLimitExceeded");
  expect(answered({ toTerritoryBaseId: forest })).toBe("routeNotServedForCod");
  expect(answered(parcel({ lengthCm: 151 }))).toBe("maxDimensionExceeded");
  expect(answered(parcel({ lengthCm: 151, weightKg: 31 }))).toBe("maxWeightExceeded");
  expect(answered({ fromTerritoryBaseId: suburb, toTerritoryBaseId: island })).toBe(
    "carrierFleetUnavailable",
  );
  expect(answered({ toTerritoryBaseId: elsewhere })).toBe("routeNotServed");
});

test("the largest legal parcel with the largest amounts is an unavailable offer with a real price", () => {
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 1e6) as Cents;
  const side = 100_000;
  const huge = { weightKg: side, lengthCm: side, widthCm: side, heightCm: side };
  const dear = {
    ...exampleCard,
    volumetricDivisor: 1_000,
    insurance: { ...exampleCard.insurance, basisPoints: 10_000 },
  };
  const prices = {
    ...exampleCard.prices,
    galapagos: { base: 1_000_000, perExtraKg: 50, estimateDays: 8 },
  };

  const offer = makeCarrier({ ...dear, prices }).quote({
    fromTerritoryBaseId: north,
    toTerritoryBaseId: island,
    parcel: huge,
    goodsCollection: most,
    goodsInsured: most,
  });
  expect(offer.unavailableReason).toBe("maxWeightExceeded");
  expect(offer.priceTotal).toBeGreaterThan(5_000 * 1e12 - 1e12);
  expect(Number.isSafeInteger(offer.priceTotal)).toBe(true);
});

describe("a card with surcharges and freight by value", () => {
  const { insurance } = exampleCard;
  const dear = makeCarrier({
    ...exampleCard,
    insurance: { ...insurance, always: true },
    surcharges: [
      { name: "Far town", amount: 1.25, territories: { "0201": "Town" } },
      { name: "Suburb", amount: 3, territories: { "020102": "Suburb" } },
    ],
  });
  const offer = (changes: Partial<QuoteRequest>) => dear.quote({ ...plain, ...changes });

  test("adds that of the smallest listed place, at the destination alone", () => {
    expect(offer({}).breakdown?.base).toBe(450 + 125);
    expect(offer({ toTerritoryBaseId: suburb }).breakdown?.base).toBe(450 + 300);
    expect(offer({ fromTerritoryBaseId: town, toTerritoryBaseId: north }).breakdown?.base).toBe(
      450,
    );
  });

  test("charges the minimum of the insurance without a declared value, and its share of one", () => {
    expect(offer({})).toMatchObject({ priceSubtotal: 575, priceTotal: 575 + 50 });
    expect(offer({ goodsInsured: cents(20_000) }).breakdown?.insurance).toBe(200);
    expect(quote().breakdown?.insurance).toBe(0);
  });

  test("is refused when a place is listed twice", () => {
    const surcharge = { name: "Town", amount: 1, territories: { "0201": "Town" } };
    const twice = { ...exampleCard, surcharges: [surcharge, surcharge] };
    expect(() => makeCarrier(twice)).toThrow("is listed twice");
  });
});

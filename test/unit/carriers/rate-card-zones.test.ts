import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import { compilePostalRanges } from "#app/carriers/rate-card/postal-ranges.ts";
import type { QuoteRequest } from "#app/shipping/model/carrier.ts";

import {
  exampleCard,
  forest,
  island,
  north,
  nothingDeclared,
  smallParcel,
  south,
  suburb,
  town,
} from "./example-card.ts";
import { zonedCard } from "./zoned-card.ts";

const quoteWith = (card: object) => {
  const carrier = makeCarrier(card);
  return (
    fromTerritoryBaseId: string,
    toTerritoryBaseId: string,
    zips: Partial<QuoteRequest> = {},
  ) =>
    carrier.quote({
      fromTerritoryBaseId,
      toTerritoryBaseId,
      parcel: smallParcel,
      ...nothingDeclared,
      ...zips,
    });
};
const quote = quoteWith(zonedCard);
const zoneOf = (...route: Parameters<typeof quote>) => quote(...route).breakdown?.zone ?? null;

describe("a card with zones", () => {
  test.each([
    ["has the price of origin and destination", north, town, "up"],
    ["has another price for the way back", town, north, "down"],
    ["has its nearest class within one area, whatever the zones", north, south, "city"],
    ["goes nowhere that its matrix does not name", forest, north, null],
    ["goes nowhere that its matrix says null for", north, forest, null],
    ["counts the smallest listed territory", town, forest, "mail"],
    ["has the farther class outside the zones", north, island, "near"],
  ])("%s", (_title, from, to, zone) => {
    expect(zoneOf(from, to)).toBe(zone);
    expect(quote(from, to).unavailableReason).toBe(zone === null ? "routeNotServed" : null);
  });

  test("counts a postal code before the places, however it is written", () => {
    expect(zoneOf(north, forest, { toZip: "17 012" })).toBe("up");
    expect(zoneOf(north, forest, { toZip: "ab1-2cd" })).toBe("up");
    expect(zoneOf(forest, north, { fromZip: "17999" })).toBe("down");
    expect(zoneOf(north, forest, { toZip: "18000" })).toBeNull();
    expect(zoneOf(north, forest, { toZip: null })).toBeNull();
    expect(zoneOf(north, town, { toZip: "00000" })).toBe("up");
  });

  test("asks the matrix within one area too, where its nearest class has no price", () => {
    const { city: _, ...prices } = zonedCard.prices;
    expect(quoteWith({ ...zonedCard, prices })(north, south).breakdown?.zone).toBe("near");
  });

  test.each([
    ["without a matrix", { matrix: undefined }, "matrix: is needed by the zones"],
    ["with a matrix alone", { zones: undefined }, "matrix.coast: is not a zone"],
    [
      "with a zone of nothing",
      { zones: [...zonedCard.zones, { name: "air" }] },
      "zones.3: has neither territories nor postalCodes",
    ],
    [
      "with a pair that was forgotten",
      { matrix: { ...zonedCard.matrix, woods: { coast: "up", hills: "up" } } },
      "matrix.woods.woods: is missing",
    ],
    [
      "with a class that has no price",
      {
        routeClasses: [...zonedCard.routeClasses, "air"],
        matrix: { ...zonedCard.matrix, hills: { ...zonedCard.matrix.hills, woods: "air" } },
      },
      "matrix.hills.woods: names a class that has no price",
    ],
    [
      "with a place in two zones",
      { zones: [...zonedCard.zones, { name: "again", territories: { "02": "Forest" } }] },
      "zones.3.territories.02: is listed twice",
    ],
    [
      "with a postal code in two zones",
      { zones: [...zonedCard.zones, { name: "again", postalCodes: ["1705"] }] },
      "zones.3.postalCodes: 1705 is listed twice",
    ],
    [
      "with a range that ends before it begins",
      { zones: [{ name: "coast", postalCodes: ["179-170"] }] },
      "zones.0.postalCodes.0: must begin with the lower of two codes",
    ],
  ])("%s is refused", (_title, changes, message) => {
    expect(() => makeCarrier({ ...zonedCard, ...changes })).toThrow(message);
  });

  test("needs no order of price among the classes that only its matrix names", () => {
    expect(() => makeCarrier(zonedCard)).not.toThrow();
    const coverage = zonedCard.coverage.map((group) => ({ ...group, routeClass: "down" }));
    const prices = { ...zonedCard.prices, city: { ...zonedCard.prices.city, base: 4.5 } };
    expect(() => makeCarrier({ ...zonedCard, coverage, prices })).toThrow("nearer class");
  });
});

describe("a surcharge by postal code", () => {
  const charged = quoteWith({
    ...exampleCard,
    surcharges: [
      { name: "Far places", amount: 1.25, territories: { "0201": "Town" } },
      { name: "Far codes", amount: 3, postalCodes: ["90210", "17000-17099"] },
    ],
  });
  const baseOf = (toZip?: string) => charged(north, town, { toZip }).breakdown?.base;

  test("counts before that of the place, and at the destination alone", () => {
    expect(baseOf("17050")).toBe(450 + 300);
    expect(baseOf("90210-1234")).toBe(450 + 300);
    expect(baseOf("90211")).toBe(450 + 125);
    expect(baseOf()).toBe(450 + 125);
    expect(charged(suburb, north, { fromZip: "90210" }).breakdown?.base).toBe(450);
  });
});

test("a postal code is in the range whose beginnings it lies between", () => {
  const anyRange = fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }))
    .map((ends) => ends.toSorted((one, other) => one - other))
    .map((ends) => ends.map((end) => String(end).padStart(5, "0")));
  fc.assert(
    fc.property(anyRange, fc.nat(99_999), ([first, last], code) => {
      const zip = String(code).padStart(5, "0");
      const find = compilePostalRanges([{ postalCodes: [`${first}-${last}`] }])!;
      expect(find(zip) !== null).toBe(zip >= first! && zip <= last!);
      expect(find(`${zip}123`) !== null).toBe(zip >= first! && zip <= last!);
    }),
  );
});

import fc from "fast-check";

import { cents } from "#app/shipping/model/money.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

import { exampleCard, forest, island, north, south, suburb, town } from "./example-card.ts";
import { TODAY } from "./example-table.ts";

const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const anyFee = {
  max: amount(2000).map((value) => value + 0.01),
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  minimum: amount(10),
};
const inOrder = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: min * 100, max: max * 100 }), { minLength: 4, maxLength: 4 })
    .map((values) => values.toSorted((one, other) => one - other).map((value) => value / 100));
const measure = fc.double({ min: 1, max: 500, noNaN: true });

/** A card with the coverage of the example and any terms. */
export const anyCard = fc
  .record({
    // As a table is read: one that is nothing then is no name.
    displayName: fc
      .string({ minLength: 1, maxLength: 100 })
      .map(writtenText)
      .filter((name) => name !== ""),
    minWeightKg: fc.integer({ min: 1, max: 20 }),
    volumetricDivisor: fc.option(fc.integer({ min: 1000, max: 9000 })),
    bases: inOrder(0.01, 1000),
    extras: inOrder(0, 50),
    days: fc.array(fc.nat(365), { minLength: 4, maxLength: 4 }),
    collection: fc.record(anyFee),
    insurance: fc.option(
      fc.record({
        ...anyFee,
        requiredAboveCollection: fc.option(amount(500)),
        requiredOn: fc.subarray(["local", "principal", "oriente", "galapagos"]),
      }),
    ),
    collectionMustEqualInsured: fc.boolean(),
    limits: fc.record({
      weightKgMax: measure,
      sideCmMax: measure,
      sidesSumCmMax: fc.option(measure),
    }),
  })
  .map(({ bases, extras, days, ...terms }) => {
    const classes = ["local", "principal", "oriente", "galapagos"].map((routeClass, index) => [
      routeClass,
      { base: bases[index], perExtraKg: extras[index], estimateDays: days[index] },
    ]);
    return { ...exampleCard, ...terms, version: TODAY, prices: Object.fromEntries(classes) };
  });

const anyPlace = fc.constantFrom(north, south, town, suburb, forest, island);
const anySide = fc.double({ min: 1, max: 200, noNaN: true });
export const anyRequest = fc.record({
  fromTerritoryBaseId: anyPlace,
  toTerritoryBaseId: anyPlace,
  parcel: fc.record({ weightKg: anySide, lengthCm: anySide, widthCm: anySide, heightCm: anySide }),
  goodsCollection: fc.nat(100_000).map(cents),
  goodsInsured: fc.nat(200_000).map(cents),
});

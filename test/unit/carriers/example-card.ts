import { cents } from "#app/shipping/model/money.ts";

/** A card of a small country: one city of two cantons, a town, a forest and an island. */
export const exampleCard = {
  carrierToken: "example",
  version: "2026-01-01",
  country: "XX",
  currency: "USD",
  displayName: "Example",
  minWeightKg: 2,
  volumetricDivisor: 5000,
  prices: {
    local: { base: 3.5, perExtraKg: 0.5, estimateDays: 1 },
    principal: { base: 4.5, perExtraKg: 0.5, estimateDays: 2 },
    oriente: { base: 6.5, perExtraKg: 0.8, estimateDays: 5 },
    galapagos: { base: 25, perExtraKg: 5, estimateDays: 8 },
  },
  collection: { max: 500, basisPoints: 300, minimum: 1.35 },
  insurance: {
    max: 1000,
    basisPoints: 100,
    minimum: 0.5,
    requiredAboveCollection: 300,
    requiredOn: ["galapagos"],
  },
  collectionMustEqualInsured: false,
  limits: { weightKgMax: 30, sideCmMax: 150, sidesSumCmMax: 300 },
  refund: "instant",
  trackingNumberPrefix: "EXA",
  trackingUrl: null as string | null,
  localAreas: [{ name: "City", territories: { "0101": "North", "0102": "South" } }],
  coverage: [
    {
      routeClass: "principal",
      collects: true,
      fleet: true,
      territories: { "01": "City", "0201": "Town" },
    },
    { routeClass: "principal", collects: true, fleet: false, territories: { "020102": "Suburb" } },
    { routeClass: "oriente", collects: false, fleet: true, territories: { "02": "Forest" } },
    { routeClass: "galapagos", collects: true, fleet: true, territories: { "20": "Island" } },
  ],
};

/** The territory of the example country with that level 3 code. */
export const place = (code: string) => ["XX", code.slice(0, 2), code.slice(0, 4), code].join("|:|");
export const north = place("010101");
export const south = place("010201");
export const town = place("020101");
export const suburb = place("020102");
export const forest = place("020301");
export const island = place("200101");
export const elsewhere = place("990101");

export const smallParcel = { weightKg: 2, lengthCm: 20, widthCm: 20, heightCm: 10 };
export const nothingDeclared = { goodsCollection: cents(0), goodsInsured: cents(0) };

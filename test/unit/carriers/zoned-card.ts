import { exampleCard } from "./example-card.ts";

const price = (base: number) => ({ base, perExtraKg: 0.5, estimateDays: 2 });
/** Dearer into the forest than out of it, and no way from the coast to the forest. */
export const zonedCard = {
  ...exampleCard,
  routeClasses: ["city", "near", "down", "up", "mail"],
  prices: { city: price(3), near: price(5), down: price(4), up: price(9), mail: price(6) },
  insurance: { ...exampleCard.insurance, requiredOn: [] },
  coverage: [
    {
      routeClass: "near",
      collects: true,
      fleet: true,
      territories: { "01": "City", "02": "Forest", "20": "Island" },
    },
  ],
  zones: [
    { name: "coast", territories: { "0101": "North", "0102": "South" } },
    { name: "hills", territories: { "0201": "Town" }, postalCodes: ["170-179", "AB12"] },
    { name: "woods", territories: { "02": "Forest" } },
  ],
  matrix: {
    coast: { coast: "near", hills: "up", woods: null },
    hills: { coast: "down", hills: "near", woods: "mail" },
  },
};

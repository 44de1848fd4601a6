import { describe, expect, test } from "vitest";

import { territoryIndex } from "#app/shipping/addresses/territory-index.ts";
import type { Market } from "#app/shipping/context.ts";
import { findTerritories } from "#app/shopify/merchant/attention/find-territories.ts";
import { readTerritories } from "#db/markets/read-territories.ts";

const territories = readTerritories(
  "ZZ",
  `territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name
32,Nevada,321,Clark,3211,Vegas Verdes
32,Nevada,321,Clark,3212,Las Vegas
32,Nevada,322,Vegas Altas,3221,Mina
32,Nevada,323,Washoe,3231,Vegas
32,Nevada,323,Washoe,3232,Vegasol
`,
);
const otherNames = [
  { territoryBaseId: [...territories.keys()][1]!, name: "Vegas" },
  { territoryBaseId: [...territories.keys()][2]!, name: "Verdes" },
];
const markets = new Map([["ZZ", { territories, otherNames } as unknown as Market]]);

function foundByMerchant(query: string, limit = 9): (string | undefined)[] {
  const found = findTerritories({ markets }, { country: "ZZ", query, limit });
  return found.map(({ territoryBaseId }) => territories.get(territoryBaseId)?.territory3Name);
}

describe("the merchant's search of places", () => {
  test("finds a place by its other name before those that only begin so", () => {
    expect(foundByMerchant("vegas")).toEqual([
      "Vegas",
      "Las Vegas",
      "Vegasol",
      "Vegas Verdes",
      "Mina",
    ]);
    expect(foundByMerchant("vegas", 2)).toEqual(["Vegas", "Las Vegas"]);
  });

  test.each(["vegas", "vegaso", "verdes", "las vegas"])("ranks as the API's does: %s", (words) => {
    const search = territoryIndex(territories, otherNames);
    const names = search({ words, level: 3, parentId: null, limit: 9 }).map(({ name }) => name);
    expect(foundByMerchant(words).filter((name) => names.includes(name!))).toEqual(names);
  });
});

import { expect, test } from "vitest";

import { territoryIndex } from "#app/shipping/addresses/territory-index.ts";
import { readTerritories } from "#db/markets/read-territories.ts";

const catalogue = `territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name
35,São Paulo,351,São Paulo,3511,São Paulo
35,São Paulo,352,Santos,3521,Santos
41,Paraná,411,São Paulo do Sul,4111,São Paulo do Sul
`;

test("a place is found by the code of its region, as addresses of the market write it", () => {
  const search = territoryIndex(readTerritories("ZZ", catalogue), [], { "35": "SP", "41": "PR" });
  const found = (words: string) =>
    search({ words, level: 3, parentId: null, limit: 9 }).map(({ name }) => name);

  expect(found("sao paulo sp")).toEqual(["São Paulo"]);
  expect(found("São Paulo PR")).toEqual(["São Paulo do Sul"]);
  expect(found("santos rj")).toEqual([]);
});

test("another name of a place comes before names that only begin so", () => {
  const territories = readTerritories("ZZ", catalogue);
  const otherNames = [
    { territoryBaseId: [...territories.keys()][1]!, name: "São" },
    { territoryBaseId: [...territories.keys()][2]!, name: "São Paulo" },
  ];
  const search = territoryIndex(territories, otherNames);
  const found = (words: string) =>
    search({ words, level: 3, parentId: null, limit: 9 }).map(({ name }) => name);

  expect(found("são")).toEqual(["Santos", "São Paulo", "São Paulo do Sul"]);
  expect(found("sao paulo")).toEqual(["São Paulo", "São Paulo do Sul", "Santos"]);
});

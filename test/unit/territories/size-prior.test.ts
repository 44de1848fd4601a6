import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { readTerritories } from "#db/markets/read-territories.ts";

const catalogue = `territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name
N,North,N1,Hills,N1A,Ford
S,South,S1,Woods,S1A,Glade
S,South,S1,Woods,S1B,Ford
W,West,W1,Shore,W1A,Ford
W,West,W1,Shore,W1B,Sand
`;

/** What "Ford" alone is answered with, where the three places of that name have so many people. */
function answerWith(...people: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-sizes-"));
  try {
    const [north, south, west] = people;
    const rows = [`N1A,no,1,1,${north}`, `S1B,no,2,2,${south}`, `W1A,no,3,3,${west}`];
    writeFileSync(
      join(folder, "places.csv"),
      `territory3Code,isSeat,latitude,longitude,population\n${rows.join("\n")}\n`,
    );
    const territories = readTerritories("ZZ", catalogue);
    const gazetteer = buildGazetteer("ZZ", territories, readPlaces("ZZ", territories, folder));
    return matchTerritory(gazetteer, { city: "Ford" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const offered = (...people: string[]) => {
  const answer = answerWith(...people);
  return answer.kind === "ambiguous"
    ? answer.candidates.map(({ territory1Name }) => territory1Name)
    : answer.kind;
};

describe("a name of several places", () => {
  test("is asked with a town ten times as large as each other first", () => {
    expect(offered("300", "200000", "9000")).toEqual(["South", "North", "West"]);
  });

  test("is asked in the catalogue's order where no place is clearly larger, or one is not counted", () => {
    expect(offered("300", "20000", "9000")).toEqual(["North", "South", "West"]);
    expect(offered("300", "200000", "")).toEqual(["North", "South", "West"]);
  });

  test("is not read with a number of people that is none", () => {
    expect(() => answerWith("1", "many", "3")).toThrow('row 3: "many" is no number of people');
  });
});

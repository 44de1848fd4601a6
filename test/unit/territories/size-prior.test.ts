import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import type { AddressText } from "#app/territories/address-text.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { preselected } from "#app/territories/candidates.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { readTerritories } from "#db/markets/read-territories.ts";

import { countryOf } from "./market.ts";

const catalogue = `territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name
N,North,N1,Hills,N1A,Ford
S,South,S1,Woods,S1A,Glade
S,South,S1,Woods,S1B,Ford
W,West,W1,Shore,W1A,Ford
W,West,W1,Shore,W1B,Sand
`;

/** A market whose three places of the name "Ford" have so many people. */
function marketWith(...people: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-sizes-"));
  try {
    const [north, south, west] = people;
    const rows = [`N1A,no,1,1,${north}`, `S1B,no,2,2,${south}`, `W1A,no,3,3,${west}`];
    writeFileSync(
      join(folder, "places.csv"),
      `territory3Code,isSeat,latitude,longitude,population\n${rows.join("\n")}\n`,
    );
    const territories = readTerritories("ZZ", catalogue);
    return buildGazetteer("ZZ", territories, readPlaces("ZZ", territories, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const answerWith = (...people: string[]) => matchAddress(marketWith(...people), { city: "Ford" });

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

describe("what a person who is asked finds chosen already", () => {
  const chosen = (gazetteer: Gazetteer, address: AddressText) => {
    const answer = matchAddress(gazetteer, address);
    if (answer.kind !== "ambiguous") return answer.kind;
    return preselected(answer, gazetteer)?.territoryBaseId ?? "nothing";
  };

  test.each([
    ["an unknown word beside the town", { city: "Cuenca Perimetral", province: "Azuay" }, "010150"],
    [
      "an office in another town, either of which may be meant",
      { city: "Cuenca", province: "Azuay", address2: "retiro en oficina Macas" },
      "nothing",
    ],
    ["a town of several provinces", { city: "Bolívar" }, "nothing"],
  ])("is the likely place, which leads clearly: %s", (_, address, expected) => {
    const found = chosen(countryOf("EC").gazetteer, address);
    expect(found.split("|:|").at(-1)).toBe(expected);
  });

  test("is a town ten times as large as the others of its name", () => {
    expect(chosen(marketWith("300", "200000", "9000"), { city: "Ford" })).toBe("ZZ|:|S|:|S1|:|S1B");
    expect(chosen(marketWith("300", "20000", "9000"), { city: "Ford" })).toBe("nothing");
    expect(chosen(marketWith("300", "200000", ""), { city: "Ford" })).toBe("nothing");
  });

  test("is nothing where the address names places of two names, however large one is", () => {
    const gazetteer = marketWith("300", "200000", "9000");
    expect(chosen(gazetteer, { city: "Glade", province: "West" })).not.toContain("|");
  });

  test.each([
    ["PE", "San Isidro", "PE|:|15|:|1501|:|150131"],
    ["PE", "Miraflores", "nothing"],
    ["MX", "Mazatlán", "MX|:|25|:|25012|:|250120001"],
    ["MX", "Villa Hidalgo", "nothing"],
  ] as const)("follows the people of %s: %s", (country, city, expected) => {
    expect(chosen(countryOf(country).gazetteer, { city })).toBe(expected);
  });
});

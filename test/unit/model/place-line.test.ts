import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { placeLineOf, publicPlaceOf } from "#app/shipping/model/place-line.ts";
import { placeName } from "#app/shopify/merchant/place-name.ts";
import { readMarketCustoms } from "#db/markets/market-customs.ts";
import { readMarketFolder } from "#db/markets/market-data.ts";
import { projectRoot } from "#db/project-root.ts";

const levelNames = ["region", "district", "place"];
const customsWith = (settings: object) =>
  readMarketCustoms({ levelNames, ...settings }, "EC", "USD");
const place = {
  territoryBaseId: "XX|:|01|:|0102|:|010203",
  territory1Name: "Region",
  territory2Name: "District",
  territory3Name: "$& {zip}",
};
const shipped = (country: string) => readMarketFolder(join(projectRoot(), "db/markets", country));

describe("the line of a place in an address", () => {
  test.for([
    ["{3}, {region} {zip}", "$& {zip}, Region 12345", "$& {zip}, Region"],
    ["{zip} {2}, {1}", "12345 District, Region", "District, Region"],
    ["{2} {zip}, {1}", "District 12345, Region", "District, Region"],
    ["{2}-{zip}", "District-12345", "District"],
    ["{2}", "District", "District"],
  ] as const)("%s, with a postal code and without one", ([placeLine, whole, bare]) => {
    const customs = customsWith({ placeLine });
    expect(placeLineOf(place, customs, " 12345 ")).toBe(whole);
    for (const zip of [null, "", "  "]) expect(placeLineOf(place, customs, zip)).toBe(bare);
  });

  test("is public unless it names a smaller place than parcels are sorted by", () => {
    const publicPlace = (settings: object) => publicPlaceOf(place, customsWith(settings));
    expect(publicPlace({ placeLine: "{zip} {2}, {1}" })).toBe("District, Region");
    expect(publicPlace({ placeLine: "{zip} {3}, {1}" })).toBe("District");
    expect(publicPlace({ placeLine: "{3}, {1}", sortLevel: 3 })).toBe("$& {zip}, Region");
    expect(publicPlace({})).toBe("District");
  });

  test("is none in a market that says nothing of it, and for a place that left the catalogue", () => {
    expect(placeLineOf(place, customsWith({}), "12345")).toBeNull();
    const gone = { ...place, territory1Name: "", territory2Name: "" };
    expect(placeLineOf(gone, customsWith({ placeLine: "{2}, {1}" }), "12345")).toBeNull();
  });

  test.for([
    "",
    "{1} {zip}",
    "{3}, {state}",
    "{3} {3}",
    "{3}{1}",
    "CP {zip} {3}",
    "{3}, ",
    "{3} ({zip})",
    "{3}, {1}\n{zip}",
    7,
  ])("refuses %j", (placeLine) => {
    expect(() => customsWith({ placeLine })).toThrow(/^placeLine /);
  });

  test.for(["", " ", "ZIP ", "C.P.:", "a".repeat(21), "{zip}", 7])(
    "refuses %j before a postal code",
    (postalCodeWord) => {
      expect(() => customsWith({ postalCodeWord })).toThrow(/^postalCodeWord /);
    },
  );

  test("refuses a region without a code that the line would name", () => {
    const root = mkdtempSync(join(tmpdir(), "encomienda-lines-"));
    try {
      const folder = join(root, "ec");
      cpSync(join(projectRoot(), "db/markets/ec"), folder, { recursive: true });
      const settings = { country: "EC", currency: "USD", levelNames, goodsCollectionMin: 1 };
      const placeLine = "{3}, {region}";
      writeFileSync(join(folder, "market.json"), JSON.stringify({ ...settings, placeLine }));
      expect(Object.keys(readMarketFolder(folder).customs.placeLine!.regionCodes)).toHaveLength(24);
      rmSync(join(folder, "region-codes.csv"));
      expect(() => readMarketFolder(folder)).toThrow(
        "market.json: placeLine has {region}, and region-codes.csv no code of 01",
      );
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  test("is the country's own in every delivered market but Ecuador, which has none", () => {
    const line = (country: string, isIt: (names: string) => boolean, zip: string) => {
      const { territories, customs } = shipped(country);
      const found = [...territories.values()].find((one) =>
        isIt(`${one.territory3Name}, ${one.territory1Name}`),
      )!;
      return [
        placeLineOf(found, customs, zip),
        placeName({ territories, customs }, found.territoryBaseId),
      ];
    };
    expect(line("us", (name) => name === "Springfield, Illinois", "62704")).toEqual([
      "Springfield, IL 62704",
      "Springfield, IL",
    ]);
    expect(line("mx", (name) => name === "Cuauhtémoc, Ciudad de México", "06700")).toEqual([
      "06700 Cuauhtémoc, Ciudad de México",
      "Cuauhtémoc, Ciudad de México",
    ]);
    expect(line("co", (name) => name === "Medellín, Antioquia", "050021")).toEqual([
      "050021 Medellín, Antioquia",
      "Medellín, Antioquia",
    ]);
    expect(line("pe", (name) => name === "Miraflores, Lima", "15074")).toEqual([
      "Miraflores 15074, Lima, Lima",
      "Miraflores, Lima, Lima",
    ]);
    expect(line("cl", (name) => name.startsWith("Las Condes, "), "7550000")).toEqual([
      "7550000 Las Condes, Metropolitana de Santiago",
      "Las Condes, Metropolitana de Santiago",
    ]);
    expect(line("ec", (name) => name === "Calceta, Manabí", "130250")).toEqual([
      null,
      "Bolívar, Manabí",
    ]);
  });
});

import { describe, expect, test } from "vitest";

import { readRateCards, writeRateCards } from "#app/carriers/csv/rate-card-csv.ts";
import { readCsv, writeCsv } from "#app/runtime/csv.ts";

import { exampleCard } from "./example-card.ts";
import {
  columnOf,
  exampleTable,
  errorsOf,
  newer,
  rows,
  TODAY,
  withCells,
  withColumn,
} from "./example-table.ts";

describe("one wrong cell is named with its row and field", () => {
  test.each<[field: string, cell: string, message: RegExp]>([
    ["carrierToken", "", /is missing/],
    ["carrierToken", "nobody", /there is no carrier nobody/],
    ["routeClass", "moon", /must be one of local, principal/],
    ["routeClass", "", /must be one of local, principal/],
    ["routeClass", "galapagos", /galapagos is in row 4 already/],
    ["estimateDays", "soon", /must be a whole number/],
    ["estimateDays", "", /is missing/],
    ["estimateDays", "366", /<=365/],
    ["base", "5,00", /must be an amount/],
    ["base", "-5", /must be an amount/],
    ["base", "5.005", /must be an amount/],
    ["base", "1e2", /must be an amount/],
    ["base", "$5", /must be an amount/],
    ["base", "2000000", /<=1000000/],
    ["base", "4.49", /is less than a nearer class/],
    ["perExtraKg", "0.49", /is less than a nearer class/],
    ["perExtraKg", "51", /<=50/],
    ["perExtraKg", "", /is missing/],
    ["insuranceRequired", "maybe", /must be yes or no/],
    ["version", "2026-06-14", /is 2026-06-14 here and 2026-06-15 in row 2/],
    ["country", "EC", /is EC here and XX in row 2/],
    ["displayName", "Other", /is Other here and Example in row 2/],
    ["minWeightKg", "3", /is 3 here and 2 in row 2/],
    ["weightKgMax", "", /is empty here and 30 in row 2/],
  ])("%s = %j", (field, cell, message) => {
    const row = cell === "galapagos" ? 5 : 4;
    // Other rows may be wrong because of it: the next class is suddenly cheaper, or this one is missing.
    const errors = errorsOf(withCells([4, field, cell])).filter((error) =>
      error.startsWith(`row ${row},`),
    );
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^row ${row}, ${field}: `));
    expect(errors[0]).toMatch(message);
  });

  test.each<[field: string, cell: string, message: RegExp]>([
    ["version", "June", /must look like 2026-01-31/],
    ["version", "", /is missing/],
    ["version", "2026-01-01", /is still 2026-01-01, but prices change: 2026-06-15 would do/],
    ["version", "2025-12-31", /must come after 2026-01-01, the active one: 2026-06-15 would do/],
    ["country", "EC", /must stay XX/],
    ["currency", "EUR", /must stay USD/],
    ["displayName", "", /is missing/],
    ["minWeightKg", "0", />=1/],
    ["minWeightKg", "1.5", /must be a whole number/],
    ["volumetricDivisor", "999", />=1000/],
    ["collectionMax", "", /is missing/],
    ["collectionMax", "0", />0/],
    ["collectionBasisPoints", "10001", /<=10000/],
    ["collectionBasisPoints", "3%", /must be a whole number/],
    ["collectionMinimum", "", /is missing/],
    ["insuranceMax", "", /is missing/],
    ["insuranceBasisPoints", "", /is missing/],
    ["insuranceMinimum", "free", /must be an amount/],
    ["insuranceRequiredAboveCollection", "lots", /must be an amount/],
    ["collectionMustEqualInsured", "", /is missing/],
    ["collectionMustEqualInsured", "TRUE", /must be yes or no/],
    ["weightKgMax", "", /is missing/],
    ["weightKgMax", "30 kg", /must be a number/],
    ["sideCmMax", "0.5", />=1/],
    ["sidesSumCmMax", "100001", /<=100000/],
  ])("%s = %j for the whole carrier", (field, cell, message) => {
    const table = readCsv(withColumn(field, cell)).rows;
    // So that something changes, and a version that stays is wrong.
    table[2]![columnOf("estimateDays")] = "3";
    const errors = errorsOf(writeCsv(table)).filter((error) => error.startsWith("row 2,"));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^row 2, ${field}: `));
    expect(errors[0]).toMatch(message);
  });

  test.each<[string, string, string[]]>([
    ["no title of ours", "a,b\n1,2\n", ["row 1, a: is not a column", "row 1, b: is not a column"]],
    [
      "a column twice",
      exampleTable.replace("currency", "country"),
      ["row 1, country: is there twice", "row 1, currency: is missing"],
    ],
    ["nothing", "", ["row 1, carrierToken: is missing"]],
    ["titles only", exampleTable.split("\r\n", 1)[0]!, ["row 1: no row follows the titles"]],
    [
      "a row that is cut off",
      `${exampleTable}example,2026\r\n`,
      ["row 6: has 2 cells, but there are 26 titles"],
    ],
  ])("a file with %s is refused", (_what, table, wanted) => {
    expect(errorsOf(table)).toEqual(expect.arrayContaining(wanted));
  });

  test("and all of them at once, from the top to the bottom", () => {
    const table = withCells(
      [2, "perExtraKg", "x"],
      [3, "base", ""],
      [3, "estimateDays", "-1"],
      [5, "sideCmMax", "7"],
    );
    expect(errorsOf(table)).toEqual([
      expect.stringMatching(/^row 2, perExtraKg: /),
      expect.stringMatching(/^row 3, estimateDays: /),
      "row 3, base: is missing",
      "row 5, sideCmMax: is 7 here and 150 in row 2: a carrier has one",
    ]);
    expect(readRateCards(table, [exampleCard], TODAY).changes).toEqual([]);
  });

  test("and a carrier that is sound does not change without the one that is not", () => {
    const other = { ...exampleCard, carrierToken: "other" };
    const sound = { ...newer, carrierToken: "other", displayName: "Another" };
    const table = withCells([4, "base", "x"]) + writeRateCards([sound]).replace(/^.*\r\n/, "");
    const { errors, changes } = readRateCards(table, [exampleCard, other], TODAY);
    expect(errors.map(({ row, field }) => [row, field])).toEqual([[4, "base"]]);
    expect(changes).toEqual([]);
  });

  test("a class that loses its row while the carrier covers places of it", () => {
    const table = writeCsv(rows().filter((_row, index) => index !== 3));
    expect(errorsOf(table)).toEqual([
      "row 2, routeClass: no row is of class oriente, but the carrier covers places of it",
    ]);
  });
});

test("thousands are no decimals where a comma is the decimal sign", () => {
  const saved = writeCsv(rows()).replaceAll(",", ";");
  const row = saved.split("\r\n").findIndex((line) => line.startsWith("example;"));
  expect(row).toBe(1);
  const at = columnOf("weightKgMax");
  const cells = saved.split("\r\n").map((line, index) => {
    const each = line.split(";");
    if (index > 0 && each.length > at) each[at] = "1.000";
    return each.join(";");
  });
  expect(errorsOf(cells.join("\r\n"))[0]).toMatch(/^row 2, weightKgMax: must be a number/);
});

test("a table that is not in UTF-8 is refused, not read with other letters", () => {
  const latin1 = Buffer.from(withColumn("displayName", "Envíos"), "latin1");
  expect(errorsOf(new TextDecoder().decode(latin1))).toEqual([
    "row 2: is not in UTF-8: save the table as CSV UTF-8",
  ]);
});

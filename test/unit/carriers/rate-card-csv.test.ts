import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { nextVersion } from "#app/carriers/csv/next-version.ts";
import { readRateCards, reprice, writeRateCards } from "#app/carriers/csv/rate-card-csv.ts";
import { makeCarrier } from "#app/carriers/make-carrier.ts";
import { readCsv, writeCsv } from "#app/runtime/csv.ts";
import { readMarkets } from "#db/markets/market-data.ts";

import { anyCard, anyRequest } from "./any-card.ts";
import { exampleCard, forest, island, north, south, suburb, town } from "./example-card.ts";
import { changeOf, errorsOf, rows, TODAY, withCells } from "./example-table.ts";

describe("a CSV file", () => {
  const anyCell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(...`"',;=+-@\t\r\n x`.split("")) }),
  );

  test("gives back every cell that was written", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 })), (table) => {
        const written = [["title", "other"], ...table];
        expect(readCsv(writeCsv(written)).rows).toEqual(written);
      }),
    );
  });

  test("has no cell that a spreadsheet would run as a formula", () => {
    fc.assert(
      fc.property(anyCell, (cell) => {
        const [, line = ""] = writeCsv([["title"], [cell]]).split("title\r\n");
        expect(line).not.toMatch(/^"?[=+\-@\t＝＋－＠]/);
      }),
    );
    expect(writeCsv([['=HYPERLINK("http://evil.invalid")']])).toBe(
      '"\'=HYPERLINK(""http://evil.invalid"")"\r\n',
    );
  });

  test.each([
    ["a quote that is not closed", 'a,b\nc,"d\n', "a quote is not closed"],
    ["text behind a quote", 'a,b\n"c"d,e\n', "text follows a closed quote"],
  ])("with %s is refused with its row", (_fault, table, message) => {
    expect(errorsOf(table)).toEqual([`row 2: ${message}`]);
  });
});

describe("export, then import", () => {
  test("of the same prices changes nothing", () => {
    const market = readMarkets()[0]!;
    const cards = market.cards.map(({ card }) => card as Record<string, unknown>);
    expect(readRateCards(writeRateCards(cards), cards, TODAY)).toEqual({ errors: [], changes: [] });
  });

  test("gives any card's prices to any parcel, on top of any other card", () => {
    fc.assert(
      fc.property(
        anyCard,
        fc.array(anyRequest, { minLength: 20, maxLength: 20 }),
        (card, asked) => {
          const { card: imported } = changeOf(writeRateCards([card]));
          const [wanted, got] = [makeCarrier(card), makeCarrier(imported)];
          for (const request of asked) expect(got.quote(request)).toEqual(wanted.quote(request));
          expect(got).toMatchObject({
            displayName: wanted.displayName,
            goodsCollectionMax: wanted.goodsCollectionMax,
            goodsInsuredMax: wanted.goodsInsuredMax,
            collectionMustEqualInsured: wanted.collectionMustEqualInsured,
          });
        },
      ),
    );
  });

  test("carries over what is not in the table", () => {
    const card = {
      ...exampleCard,
      refund: "manual",
      trackingUrl: "https://x.invalid/{trackingNumber}",
    };
    const change = changeOf(withCells([4, "perExtraKg", "0.90"]), card);
    expect(change.card).toEqual({
      ...card,
      version: TODAY,
      prices: { ...card.prices, oriente: { base: 6.5, perExtraKg: 0.9, estimateDays: 5 } },
    });
    expect(change.cells).toEqual([
      { routeClass: "oriente", field: "perExtraKg", before: "0.80", after: "0.90" },
    ]);
  });
});

describe("a table that a spreadsheet has saved", () => {
  const change = changeOf(withCells([2, "base", "3.40"]));

  test.each<[string, (table: string) => string]>([
    ["with a byte order mark", (table) => `\uFEFF${table}`],
    ["with semicolons", (table) => table.replaceAll(",", ";")],
    [
      "with semicolons and decimal commas",
      (table) => table.replaceAll(",", ";").replaceAll(".", ","),
    ],
    ["with other line breaks", (table) => table.replaceAll("\r\n", "\n")],
    ["without the last line break", (table) => table.trimEnd()],
    ["with blank rows", (table) => `${table}\r\n,,,\r\n${",".repeat(40)}\r\n`],
    [
      "with its columns in another order",
      (table) => writeCsv(readCsv(table).rows.map((r) => r.toReversed())),
    ],
    [
      "with its rows in another order",
      (table) => writeCsv([rows()[0]!, ...readCsv(table).rows.slice(1).toReversed()]),
    ],
    ["with cells that have no column", (table) => table.replaceAll("\r\n", ",,\r\n")],
    ["with a card elsewhere in it that changes nothing", (table) => table],
  ])("%s says the same", (_how, save) => {
    expect(changeOf(save(withCells([2, "base", "3.40"])))).toEqual(change);
  });

  test("never takes thousands for decimals", () => {
    const table = withCells([5, "base", "1.000"]).replaceAll(",", ";");
    expect(errorsOf(table.replaceAll(".", ","))).toEqual([
      "row 5, base: must be an amount such as 3.50, with at most two decimals and nothing else",
    ]);
  });
});

test.each([
  ["2026-01-01", "2026-06-15"],
  ["2026-06-15", "2026-06-15.1"],
  ["2026-06-15.1", "2026-06-15.2"],
  ["2026-06-15.9", "2026-06-16"],
  ["2026-12-31.9", "2027-01-01"],
  ["2027-03-01", "2027-03-01.1"],
])("after version %s, on 15 June 2026, comes %s", (active, wanted) => {
  expect(nextVersion(active, TODAY)).toBe(wanted);
  expect(wanted > active).toBe(true);
});

test("the preview prices sample parcels on a route of each class, as both cards would", () => {
  const change = changeOf(withCells([4, "base", "7.50"]));
  const samples = reprice(change, [north, south, town, suburb, forest, island]);

  expect(new Set(samples.map(({ routeClass }) => routeClass))).toEqual(
    new Set(["local", "principal", "oriente", "galapagos"]),
  );
  for (const { routeClass, before, after } of samples) {
    expect(before.cardVersion).toBe("2026-01-01");
    expect(after.cardVersion).toBe(TODAY);
    expect(after.priceTotal - before.priceTotal).toBe(routeClass === "oriente" ? 100 : 0);
  }
});

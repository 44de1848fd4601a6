import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { CsvError, readCsv, readCsvLine, writeCsv } from "#app/runtime/csv.ts";

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠", "'", '"', ",", ";", "\t", "\r"),
      fc.constantFrom("\n", " ", "\u00A0", "\uFEFF", "0", "1", "e", ".", "=1+1", "'=", '";=cmd|'),
      fc.constantFrom("593991234567", "007", "1e15", "-7.25", "ñ", "😀"),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(hostile, { minLength: width, maxLength: width }), { minLength: 1 }),
  )
  // The separator is found in the titles, which are the writer's own.
  .map((rows) => [rows[0]!.map((_cell, at) => `title ${at}`), ...rows]);

/** What a spreadsheet makes of the file with each separator that it may be set to: quotes count where a cell begins. */
function cellsBy(separator: string, csv: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= csv.length) {
    let cell = "";
    if (csv[at] === '"') {
      for (at += 1; at < csv.length; at += 1) {
        if (csv[at] !== '"') cell += csv[at];
        else if (csv[at + 1] === '"') cell += csv[(at += 1)];
        else break;
      }
      at += 1;
    }
    while (at < csv.length && !`${separator}\r\n`.includes(csv[at]!)) cell += csv[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

/** With another separator the amount may have the next cells of its line behind it. */
const isAmount = (cell: string) => /^-?\d{1,11}(\.\d+)?(,|$)/.test(cell);
const runs = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !isAmount(cell.trim());

describe("a table as CSV", () => {
  test.each(["spreadsheet", "program"] as const)("is read back as it was, of a %s", (reader) => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(writeCsv(rows, { reader })).rows).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });

  test("has no cell that runs as a formula, in a spreadsheet with commas, semicolons or tabs", () => {
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t"), (rows, separator) => {
        expect(cellsBy(separator, writeCsv(rows)).filter((cell) => runs(cell))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test("has no digits that a spreadsheet would change", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = cellsBy(",", writeCsv(rows));
        expect(cells.filter((cell) => /^(\d{12,}|0\d+|\d+e\d+)$/i.test(cell))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["-7.25", "-7.25"],
    ["-1200", "-1200"],
    ["0.00", "0.00"],
    ["12345678901", "12345678901"],
    ["3.50", "3.50"],
  ])("keeps the amount %s a number", (amount, written) => {
    expect(writeCsv([[amount, "x"]])).toBe(`${written},x\r\n`);
  });

  test.each([
    ["＝1+1", `"'＝1+1"`],
    ["a;b", '"a;b"'],
    ["x;=1+1", `"x;'=1+1"`],
    ["-2+3", `"'-2+3"`],
    ["6120000001001", `"'6120000001001"`],
    ["0991234567", `"'0991234567"`],
    ["1e15", `"'1e15"`],
    ["'=1", `"''=1"`],
    ["Far town: 1.25; Suburb: 3.00", '"Far town: 1.25; Suburb: 3.00"'],
  ])("guards %j", (text, written) => {
    expect(writeCsv([[text, "x"]])).toBe(`${written},x\r\n`);
  });

  test.each([
    ['a,b\r\n"open,1\r\n', 2, "a quote is not closed"],
    ['a,b\r\n1,"x"y\r\n', 2, "text follows a closed quote"],
    ['a,b\n1,2\n3,x"y\n', 3, "a quote is inside a cell that does not begin with one"],
  ])("is refused with its row: %j", (text, row, message) => {
    expect(() => readCsv(text)).toThrow(
      expect.objectContaining({ name: "CsvError", row, message }),
    );
    expect(() => readCsv(text)).toThrow(CsvError);
  });

  test("of a market is read line by line, an apostrophe being the name's own", () => {
    expect(readCsvLine(`01,'0991,"a, ""b"""`)).toEqual(["01", "'0991", 'a, "b"']);
  });
});

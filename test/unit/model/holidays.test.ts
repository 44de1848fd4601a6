import { expect, test } from "vitest";

import { holidayFinder } from "#app/shipping/model/holidays.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const days = (rules: readonly string[], year: number): string[] => {
  const isHoliday = holidayFinder(rules);
  return Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(year, 0, 1 + n, 12)))
    .filter((day) => day.getUTCFullYear() === year && isHoliday(day))
    .map((day) => day.toISOString().slice(5, 10));
};

test.each([
  [["12-25"], 2026, ["12-25"]],
  [["2027-05-24"], 2026, []],
  [["2027-05-24"], 2027, ["05-24"]],
  // Good Friday, Carnival and a Monday behind Corpus Christi.
  [["easter-2", "easter-48", "easter+64"], 2027, ["02-08", "03-26", "05-31"]],
  [["easter-2"], 2028, ["04-14"]],
  [["easter-2"], 2038, ["04-23"]],
  [["11-mon-3", "05-mon-last", "11-thu-4"], 2026, ["05-25", "11-16", "11-26"]],
  [["01-06>mon", "11-01>mon"], 2026, ["01-12", "11-02"]],
  // A Monday stays, and one that moves over the year's end is of the next.
  [["06-29>mon"], 2026, ["06-29"]],
  [["12-30>mon"], 2026, ["01-05"]],
] as const)("holidays %j of %i are %j", (rules, year, expected) => {
  expect(days([...rules], year)).toEqual(expected);
});

test.each([
  // What falls on a Saturday is rested for on the Friday before.
  ["EC", 2027, "01-01 02-08 02-09 03-26 04-30 05-24 08-09 10-08 11-01 11-02 12-24 12-25 12-31"],
  // The Friday before a national holiday on a Saturday is one too.
  [
    "CL",
    2027,
    "01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25",
  ],
] as const)("carriers of %s rest in %i on %s", (country, year, expected) => {
  const market = readMarkets().find((each) => each.country === country);
  expect(days(market?.customs.holidays ?? [], year).join(" ")).toBe(expected);
});

test("every market rests on the first of January and at Christmas, and on no day twice in its data", () => {
  for (const { country, customs } of readMarkets()) {
    for (const year of [2026, 2027, 2028])
      expect([country, ...days(customs.holidays, year)]).toEqual(
        expect.arrayContaining(["01-01", "12-25"]),
      );
    expect(new Set(customs.holidays).size).toBe(customs.holidays.length);
  }
});

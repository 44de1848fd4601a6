import { describe, expect, test } from "vitest";

import {
  errorText,
  readRateCards,
  type StoredCard,
  writeRateCards,
} from "#app/carriers/csv/rate-card-csv.ts";
import { readCsv, writeCsv } from "#app/runtime/csv.ts";

import { TODAY } from "./example-table.ts";
import { zonedCard } from "./zoned-card.ts";

const card: StoredCard = {
  ...zonedCard,
  insurance: { ...zonedCard.insurance, always: true },
  surcharges: [
    { name: "Town: centre", amount: 1.25, territories: { "0201": "Town" } },
    { name: "Far codes", amount: 3, postalCodes: ["90210"] },
  ],
};

/** The table of the card with some cells of a class's row changed, and the next version in all rows. */
function imported(changes: Record<string, Record<string, string>>) {
  const [titles = [], ...rows] = readCsv(writeRateCards([card])).rows;
  const at = (title: string) => titles.indexOf(title);
  for (const row of rows) {
    row[at("version")] = TODAY;
    const own = { ...changes["*"], ...changes[row[at("routeClass")]!] };
    for (const [title, cell] of Object.entries(own)) row[at(title)] = cell;
  }
  const { errors, changes: read } = readRateCards(writeCsv([titles, ...rows]), [card], TODAY);
  return { errors: errors.map(errorText), change: read[0] };
}

describe("a table of a card with zones, surcharges and freight by value", () => {
  test("gives back the same card", () => {
    expect(readRateCards(writeRateCards([card]), [card], TODAY)).toEqual({
      errors: [],
      changes: [],
    });
    expect(imported({ "*": { displayName: "Other" } }).change?.card).toEqual({
      ...card,
      version: TODAY,
      displayName: "Other",
    });
  });

  test("changes the class of a pair, an amount, and freight by value", () => {
    const { errors, change } = imported({
      near: { routes: "coast>coast hills>hills coast>woods" },
      "*": { surcharges: "Far codes: 3.50;Town: centre: 1.25", insuranceAlways: "no" },
    });
    expect(errors).toEqual([]);
    expect(change?.card["matrix"]).toEqual({
      ...zonedCard.matrix,
      coast: { ...zonedCard.matrix.coast, woods: "near" },
    });
    expect(change?.card["surcharges"]).toMatchObject([{ amount: 1.25 }, { amount: 3.5 }]);
    expect(change?.card["insurance"]).not.toHaveProperty("always");
    expect(change?.cells.map(({ field }) => field).toSorted()).toEqual([
      "insuranceAlways",
      "routes",
      "surcharges",
    ]);
  });

  test.each([
    ["no pair", { near: { routes: "coast" } }, /^row 3, routes: must be pairs of zones/],
    ["an unknown zone", { near: { routes: "coast>moon" } }, /^row 3, routes: coast>moon is not/],
    [
      "a pair in two rows",
      { near: { routes: "coast>coast" }, up: { routes: "coast>coast" } },
      /^row 5, routes: coast>coast is in row 3 already/,
    ],
    [
      "a missing surcharge",
      { "*": { surcharges: "Far codes: 3.50" } },
      /^row 2, surcharges: must name Town: centre, Far codes, each once/,
    ],
    [
      "a surcharge without an amount",
      { "*": { surcharges: "Far codes" } },
      /^row 2, surcharges: must be names with amounts/,
    ],
    [
      "an origin that every object has",
      { near: { routes: "constructor>polluted" } },
      /^row 2, routes: constructor is not a zone/,
    ],
    [
      "a zone that is named like a part of JavaScript",
      { near: { routes: "__proto__>polluted coast>__proto__" } },
      /^row 3, routes: must be pairs of zones/,
    ],
  ])("is refused with %s", (_title, changes, message) => {
    expect(imported(changes).errors[0]).toMatch(message);
    expect({}).not.toHaveProperty("polluted");
    expect(Object).not.toHaveProperty("polluted");
  });
});

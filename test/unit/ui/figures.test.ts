import { expect, test } from "vitest";

import { moneyOf, monthsToRead } from "#app/ui/home/figures.ts";

const months = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
const read = {
  months,
  spending: [
    { carrier: "Cóndor", spent: [0, 0, 0, 0.1, 0.2, 10.1], parcels: [0, 0, 0, 1, 2, 3] },
    { carrier: "Quinde", spent: [0, 0, 0, 5, 0.1, 0.2], parcels: [0, 0, 0, 1, 1, 1] },
  ],
  checkout: months.map((month, at) => ({
    month,
    parcels: at,
    buyersPaid: at === 5 ? 0.3 : 0,
    labels: at === 5 ? 0.1 : 0,
  })),
};

test("a range adds up its own months to the cent", () => {
  expect(moneyOf(read, "thisMonth")).toEqual({
    parcels: 4,
    spent: 10.3,
    buyersPaid: 0.3,
    difference: 0.2,
  });
  expect(moneyOf(read, "lastMonth")).toMatchObject({ parcels: 3, spent: 0.3, buyersPaid: 0 });
  expect(moneyOf(read, "threeMonths")).toMatchObject({ parcels: 9, spent: 15.7 });
  expect(moneyOf(read, "sixMonths")).toEqual(moneyOf(read, "threeMonths"));
});

test("the charts have six months to compare, whatever is added up", () => {
  expect([monthsToRead("lastMonth"), monthsToRead("twelveMonths")]).toEqual([6, 12]);
});

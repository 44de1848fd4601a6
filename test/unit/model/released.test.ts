import { expect, test } from "vitest";

import { releasedOf } from "#app/shipping/model/carrier-file.ts";
import { add, cents } from "#app/shipping/model/money.ts";

const rows = [40_00, 40_00, 40_00].map((amount, at) => ({
  amount: cents(amount),
  grossBefore: cents(at * 40_00),
}));

test.for([
  ["USD", 100_00, [33_33, 33_33, 33_34]],
  // The Chilean peso has no cents: 100 of the ledger's are one.
  ["CLP", 100_00, [33_00, 33_00, 34_00]],
  ["CLP", 1_00, [0, 0, 1_00]],
  ["USD", 120_00, [40_00, 40_00, 40_00]],
  ["USD", 0, [0, 0, 0]],
] as const)(
  "of %s %i for three parcels of 4000 each gets whole amounts of that money",
  ([currency, available, expected]) => {
    const come = { available: cents(available), gross: cents(120_00), currency };
    const released = rows.map((row) => releasedOf(row, come));
    expect(released).toEqual(expected);
    expect(add(...released)).toBe(available);
  },
);

import { onTestFinished } from "vitest";

import { admitMarkets } from "#app/main/admit-markets.ts";
import { test } from "#test/support/database.ts";
import { describe, expect } from "#test/support/world.ts";

import { dropInMarket } from "./dropped-in-market.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };

describe("a market's label font that is broken", () => {
  test("refuses that market with its reason, and the others serve", async ({ db }) => {
    const { marketsFolder, remove } = dropInMarket(Buffer.from("not a font"));
    onTestFinished(remove);
    const { markets, refused } = await admitMarkets(db, marketsFolder, log);
    expect(markets.map(({ country }) => country)).toContain("EC");
    expect(markets.map(({ country }) => country)).not.toContain("JP");
    expect(refused).toEqual([
      {
        folder: expect.stringMatching(/jp$/),
        reason: expect.stringMatching(/label-font\.ttf: is no font for labels: is neither/),
      },
    ]);
  });
});

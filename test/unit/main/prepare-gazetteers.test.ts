import { setImmediate } from "node:timers/promises";

import { describe, expect, test } from "vitest";

import { prepareGazetteers } from "#app/main/prepare-gazetteers.ts";
import type { Market } from "#app/shipping/context.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { readPlaces } from "#db/markets/read-places.ts";

const read = readMarkets().filter(({ country }) => ["CL", "EC", "US"].includes(country));
const markets = new Map(read.map((market) => [market.country, market as unknown as Market]));
const places = new Map(
  read.map(({ country, territories }) => [country, readPlaces(country, territories)]),
);

describe("what address matching looks up", () => {
  test("is prepared in slices between which other work goes on", async () => {
    const prepared = prepareGazetteers(markets, places);
    const counted = { turns: 0, isReady: false };
    void prepared.ready.then(() => (counted.isReady = true));
    while (!counted.isReady) {
      counted.turns += 1;
      await setImmediate();
    }
    expect(counted.turns).toBeGreaterThan(5);
    expect(prepared.get("US")?.names.exact.has("los angeles")).toBe(true);
  });

  test("is finished at once for a country that is asked for earlier, and made once", async () => {
    const prepared = prepareGazetteers(markets, places);
    const early = prepared.get("US");
    expect(early?.territories.size).toBe(markets.get("US")!.territories.size);
    expect(prepared.get("ZZ")).toBeUndefined();
    await prepared.ready;
    expect(prepared.get("US")).toBe(early);
    expect([...markets.keys()].every((country) => prepared.get(country))).toBe(true);
  });

  test("waits for nothing after a stop, and is made for who asks still", async () => {
    const prepared = prepareGazetteers(markets, places);
    prepared.stop();
    await prepared.ready;
    expect(prepared.get("EC")?.territories.size).toBe(1046);
  });
});

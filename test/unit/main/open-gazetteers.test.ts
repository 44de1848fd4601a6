import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";

import { describe, expect, test } from "vitest";

import { openGazetteers } from "#app/main/open-gazetteers.ts";
import type { Market } from "#app/shipping/context.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const read = readMarkets().filter(({ country }) => ["CL", "EC", "US"].includes(country));
const markets = new Map(read.map((market) => [market.country, market as unknown as Market]));
const folders = new Map(read.map(({ country, folder }) => [country, folder]));

describe("what address matching looks up", () => {
  test("is prepared in slices between which other work goes on", async () => {
    const gazetteers = openGazetteers(markets, folders);
    const counted = { turns: 0, isReady: false };
    void gazetteers.prepare(["US"]).then(() => (counted.isReady = true));
    while (!counted.isReady) {
      counted.turns += 1;
      await setImmediate();
    }
    expect(counted.turns).toBeGreaterThan(5);
    expect(gazetteers.get("US")?.names.exact.has("los angeles")).toBe(true);
  });

  test("is finished at once for a country that is asked for earlier, and made once", async () => {
    const gazetteers = openGazetteers(markets, folders);
    const preparing = gazetteers.prepare(["CL", "ZZ", "US"]);
    const early = gazetteers.get("US");
    expect(early?.territories.size).toBe(markets.get("US")!.territories.size);
    expect(gazetteers.get("ZZ")).toBeUndefined();
    await Promise.all([preparing, gazetteers.prepare(["US"])]);
    expect(gazetteers.get("US")).toBe(early);
  });

  test("waits for nothing after a stop, and is made for a request still", async () => {
    const gazetteers = openGazetteers(markets, folders);
    gazetteers.stop();
    await gazetteers.prepare(["EC"]);
    expect(gazetteers.get("EC")?.territories.size).toBe(1046);
  });

  test("names the file of an error at every request, until it is corrected", async () => {
    const folder = mkdtempSync(join(tmpdir(), "encomienda-places-"));
    cpSync(folders.get("CL")!, folder, { recursive: true });
    const table = join(folder, "region-codes.csv");
    writeFileSync(table, "regionCode,territory1Code\nRM,no-such-region\n");
    const gazetteers = openGazetteers(markets, new Map([["CL", folder]]));

    await expect(gazetteers.prepare(["CL"])).rejects.toThrow(/region-codes\.csv: row 2/);
    expect(() => gazetteers.get("CL")).toThrow(/no-such-region is not in the catalogue/);

    writeFileSync(table, "regionCode,territory1Code\n");
    expect(gazetteers.get("CL")?.country).toBe("CL");
    rmSync(folder, { recursive: true });
  });
});

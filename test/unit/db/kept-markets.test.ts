import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test as base } from "vitest";

import { findKeptMarket, keepMarkets, READERS, readKeptMarkets } from "#db/markets/kept-markets.ts";
import { type MarketFiles, readMarketFolder, readMarkets } from "#db/markets/read-markets.ts";
import { projectRoot } from "#db/project-root.ts";

const test = base.extend<{ root: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  root: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), "encomienda-kept-"));
    await use(root);
    rmSync(root, { recursive: true });
  },
});

/** A copy of a shipped market's folder. */
function copied(root: string, country: string): string {
  const folder = join(root, country);
  cpSync(join(projectRoot(), "db/markets", country), folder, { recursive: true });
  return folder;
}

function kept(root: string, markets: readonly MarketFiles[]) {
  const path = join(root, "markets.bin");
  keepMarkets(path, markets);
  return readKeptMarkets(path);
}

describe("kept markets", () => {
  test("are what their folders are read as, with the places in the same order", ({ root }) => {
    const markets = readMarkets().map(({ folder }) => readMarketFolder(folder));
    const again = kept(root, markets);
    expect(again.size).toBe(markets.length);
    for (const market of markets) {
      const found = findKeptMarket(again, market.folder);
      expect(found).toStrictEqual(market);
      expect([...found!.territories.keys()]).toStrictEqual([...market.territories.keys()]);
    }
  });

  test("have the paths of the folder that they are found for", ({ root }) => {
    const again = kept(root, readMarkets());
    const folder = copied(root, "ec");
    expect(findKeptMarket(again, folder)).toStrictEqual(readMarketFolder(folder));
  });

  test.for(["market.json", "territories.csv", "other-names.csv", "carriers/condor.json"])(
    "do not count when %s has changed",
    (name, { root }) => {
      const folder = copied(root, "ec");
      const again = kept(root, [readMarketFolder(folder)]);
      expect(findKeptMarket(again, folder)).not.toBeNull();
      appendFileSync(join(folder, name), "\n");
      expect(findKeptMarket(again, folder)).toBeNull();
    },
  );

  test("count only while all code of ours that reads a folder is the same", () => {
    const imported = globSync("db/markets/*.ts", { cwd: projectRoot() }).flatMap((path) =>
      [...readFileSync(join(projectRoot(), path), "utf8").matchAll(/"#(app\/[^"]+)"/g)].map(
        ([, file = ""]) => file,
      ),
    );
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((file) => !READERS.some((reader) => file.startsWith(reader)))).toEqual(
      [],
    );
  });

  test("do not count when a card was added", ({ root }) => {
    const folder = copied(root, "ec");
    const again = kept(root, [readMarketFolder(folder)]);
    writeFileSync(join(folder, "carriers/another.json"), "{}");
    expect(findKeptMarket(again, folder)).toBeNull();
  });

  test("leave out a market with a font", ({ root }) => {
    const market = readMarketFolder(copied(root, "ec"));
    const customs = { ...market.customs, labelFont: join(market.folder, "any.ttf") };
    expect(kept(root, [{ ...market, customs }]).size).toBe(0);
  });

  test("are none when the file is missing or damaged", ({ root }) => {
    const path = join(root, "markets.bin");
    expect(readKeptMarkets(path).size).toBe(0);
    writeFileSync(path, "no such format");
    expect(readKeptMarkets(path).size).toBe(0);
  });
});

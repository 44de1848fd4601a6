import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { deserialize, serialize } from "node:v8";

import type { Territory } from "#app/shipping/model/territory.ts";

import { projectRoot } from "../project-root.ts";
import type { MarketFiles, RateCardFile } from "./read-markets.ts";

/** A market as the build has read it: paths are within its folder, and names are numbers of a list of them. */
interface KeptMarket {
  sha256: string;
  market: Omit<MarketFiles, "folder" | "territories">;
  territories: {
    ids: string[];
    names: string[];
    /** Three of each territory, the largest first. */
    nameNumbers: Uint32Array;
  };
}

/** Markets that were read before, by the name of their folder. */
export type KeptMarkets = ReadonlyMap<string, KeptMarket>;

const noKeptMarkets: KeptMarkets = new Map();

/** Beside the modules of this folder, the code that decides what a folder is read as. */
export const READERS = ["app/runtime/csv.ts", "app/shipping/model"];

/**
 * Writes markets into a file from which a start makes them in a seventh of the processor time of reading their folders.
 * One with a font is left out, because the font has to be validated at each start.
 */
export function keepMarkets(path: string, markets: readonly MarketFiles[]): void {
  const kept = markets
    .filter(({ customs }) => customs.labelFont === null)
    .map((market) => [basename(market.folder), keptMarket(market)] as const);
  writeFileSync(path, serialize(new Map(kept)));
}

/** Where the build keeps them. */
export const keptMarketsFile = (): string => join(projectRoot(), "build/markets.bin");

/** Those of a file; none where it is missing or of another version of Node. */
export function readKeptMarkets(path = keptMarketsFile()): KeptMarkets {
  if (!existsSync(path)) return noKeptMarkets;
  try {
    return deserialize(readFileSync(path)) as KeptMarkets;
  } catch {
    return noKeptMarkets;
  }
}

/** The market of a folder; null when it is not kept, or when a file of the folder or the code has changed since. */
export function findKeptMarket(kept: KeptMarkets, folder: string): MarketFiles | null {
  const found = kept.get(basename(folder));
  if (!found || found.sha256 !== hashFolder(folder)) return null;
  const { market, territories } = found;
  const at = (cards: RateCardFile[]) =>
    cards.map(({ path = "", ...card }) => ({ ...card, path: join(folder, path) }));
  return {
    ...market,
    folder,
    territories: territoriesOf(territories),
    cards: at(market.cards),
    testCards: at(market.testCards),
  };
}

function keptMarket({ folder, territories, ...market }: MarketFiles): KeptMarket {
  const within = (cards: RateCardFile[]) =>
    cards.map(({ path = "", ...card }) => ({ ...card, path: relative(folder, path) }));
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const nameNumbers = Uint32Array.from(
    [...territories.values()].flatMap(({ territory1Name, territory2Name, territory3Name }) =>
      [territory1Name, territory2Name, territory3Name].map(numberOf),
    ),
  );
  return {
    sha256: hashFolder(folder),
    market: { ...market, cards: within(market.cards), testCards: within(market.testCards) },
    territories: { ids: [...territories.keys()], names: [...numbers.keys()], nameNumbers },
  };
}

function territoriesOf({
  ids,
  names,
  nameNumbers,
}: KeptMarket["territories"]): ReadonlyMap<string, Territory> {
  const name = (at: number) => names[nameNumbers[at]!]!;
  return new Map(
    ids.map((territoryBaseId, index) => [
      territoryBaseId,
      {
        territory1Name: name(3 * index),
        territory2Name: name(3 * index + 1),
        territory3Name: name(3 * index + 2),
        territoryBaseId,
      },
    ]),
  );
}

/** Of what `readMarketFolder` reads and of its code: a correction of either counts without a new build. */
function hashFolder(folder: string): string {
  const hash = createHash("sha256").update(hashReaders());
  const listed = (name: string) => filesIn(join(folder, name), ".json").map((file) => join(name, file));
  const names = ["market.json", "territories.csv", "other-names.csv", "region-codes.csv"];
  for (const name of [...names, ...listed("carriers"), ...listed("test-carriers")]) {
    const path = join(folder, name);
    hash.update(`${name}\0`);
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest("hex");
}

let readers: string | undefined;

function hashReaders(): string {
  if (readers !== undefined) return readers;
  const hash = createHash("sha256");
  for (const name of ["db/markets", ...READERS]) {
    const path = join(projectRoot(), name);
    const files = name.endsWith(".ts") ? [path] : filesIn(path, ".ts").map((file) => join(path, file));
    for (const file of files) hash.update(readFileSync(file));
  }
  return (readers = hash.digest("hex"));
}

const filesIn = (folder: string, extension: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(extension))
        .toSorted()
    : [];

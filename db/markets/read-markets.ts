import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { type Cents, type Currency, currencies, fromDecimal } from "#app/shipping/model/money.ts";
import type { Territory } from "#app/shipping/model/territory.ts";

import { projectRoot } from "../project-root.ts";
import { readTerritories } from "./read-territories.ts";

/** A folder of db/markets, as read. */
export interface MarketFiles {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: Currency;
  /** The names of the three levels of a territory, largest first. */
  levelNames: readonly string[];
  goodsCollectionMin: Cents;
  /** By territoryBaseId, in the order of the file. */
  territories: ReadonlyMap<string, Territory>;
  cards: RateCardFile[];
  /** Of carriers that move nothing, for test accounts: `test-carriers/*.json`. */
  testCards: RateCardFile[];
}

/** One version of a carrier's rate card. Only app/carriers interprets its content. */
export interface RateCardFile {
  carrierToken: string;
  version: string;
  country: string;
  /** Hash of the content, independent of its layout, in hexadecimal. */
  sha256: string;
  card: unknown;
}

/**
 * Every market of a folder of markets, by country.
 * @throws Error that names the file, and in a table the row, of the first error.
 */
export function readMarkets(root = join(projectRoot(), "db/markets")): MarketFiles[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readMarketFolder(join(root, entry.name)))
    .toSorted((one, other) => (one.country < other.country ? -1 : 1));
}

/** The market in a folder named after its country: `market.json`, `territories.csv`, `carriers/*.json`. */
export function readMarketFolder(folder: string): MarketFiles {
  const market = readFile(join(folder, "market.json"), (text) =>
    readMarket(text, basename(folder)),
  );
  const { country } = market;
  const territories = readFile(join(folder, "territories.csv"), (text) =>
    readTerritories(country, text),
  );

  const cards = readCardFolder(join(folder, "carriers"));
  const testFolder = join(folder, "test-carriers");
  const testCards = existsSync(testFolder) ? readCardFolder(testFolder) : [];
  const stranger = [...cards, ...testCards].find((card) => card.country !== country);
  if (stranger) {
    throw new Error(
      `${folder}: the country of ${stranger.carrierToken} must be ${country}, the market of the folder`,
    );
  }
  return { ...market, territories, cards, testCards };
}

/** The cards of an operator's own folder, for existing markets. A plugin's recorded answers lie beside them. */
export function readCardFolder(folder: string): RateCardFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json") && !name.endsWith(".tape.json"))
    .toSorted()
    .map((name) => readFile(join(folder, name), (text) => readCardFile(text)));
}

function readFile<Content>(path: string, read: (text: string) => Content): Content {
  try {
    return read(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

function readMarket(text: string, folderName: string) {
  const { country, currency, levelNames, goodsCollectionMin, ...others } = readObject(text);
  const [unknownKey] = Object.keys(others);
  if (unknownKey !== undefined) throw new Error(`${unknownKey} is not a setting of a market`);

  if (
    typeof country !== "string" ||
    country.toLowerCase() !== folderName ||
    !/^[A-Z]{2}$/.test(country)
  ) {
    throw new Error("country must be two capital letters, the name of the folder");
  }
  const knownCurrency = currencies.find((known) => known === currency);
  if (!knownCurrency) throw new Error(`currency must be one of ${currencies.join(", ")}`);
  if (!isThreeNames(levelNames)) throw new Error("levelNames must be three names");
  const minimum = typeof goodsCollectionMin === "number" ? fromDecimal(goodsCollectionMin) : null;
  if (minimum === null || minimum < 0)
    throw new Error("goodsCollectionMin must be an amount of whole cents");
  return { country, currency: knownCurrency, levelNames, goodsCollectionMin: minimum };
}

const isThreeNames = (names: unknown): names is string[] =>
  Array.isArray(names) &&
  names.length === 3 &&
  names.every((name) => typeof name === "string" && name !== "");

const readCardFile = (text: string) => rateCardFile(readObject(text));

/** A card with its key. app/carriers validates the content. */
export function rateCardFile(card: Record<string, unknown>): RateCardFile {
  const { carrierToken, version, country } = card;
  if (typeof carrierToken !== "string") throw new Error("carrierToken must be a text");
  if (typeof version !== "string") throw new Error("version must be a text");
  if (typeof country !== "string") throw new Error("country must be a text");

  const sha256 = createHash("sha256")
    .update(JSON.stringify(sorted(card)))
    .digest("hex");
  return { carrierToken, version, country, sha256, card };
}

function readObject(text: string): Record<string, unknown> {
  const content: unknown = JSON.parse(text);
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new Error("the file must contain a JSON object");
  }
  return content as Record<string, unknown>;
}

/** The same content with its keys sorted, so that reformatting is not a new version. */
function sorted(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(sorted);
  if (typeof content !== "object" || content === null) return content;

  const entries = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, sorted(value)]));
}

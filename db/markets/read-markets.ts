import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import type { PlaceLine } from "#app/shipping/model/place-line.ts";
import { levelOf, type OtherName, type Territory } from "#app/shipping/model/territory.ts";

import { projectRoot } from "../project-root.ts";
import { findKeptMarket, readKeptMarkets } from "./kept-markets.ts";
import { type MarketSettings, readMarketSettings, readObject } from "./market-settings.ts";
import { readOtherNames } from "./read-other-names.ts";
import { readMarketTable } from "./read-table.ts";
import { readTerritories } from "./read-territories.ts";
import { readText } from "./read-text.ts";

/** A folder of db/markets, as read. */
export interface MarketFiles extends MarketSettings {
  folder: string;
  /** By territoryBaseId, in the order of the file. */
  territories: ReadonlyMap<string, Territory>;
  /** Of places, and of parts of them. */
  otherNames: readonly OtherName[];
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
  /** The file that it was read from, for errors. */
  path?: string;
}

/** A market folder that cannot be used; the others serve. */
export interface RefusedMarket {
  folder: string;
  reason: string;
}

/**
 * Every market of a folder of markets, by country.
 * @throws Error that names the file, and in a table the row, of the first error.
 */
export function readMarkets(root = shippedMarkets()): MarketFiles[] {
  return foldersIn(root).map(folderReader()).toSorted(byCountry);
}

/** Reads a folder, a shipped one from what the build has kept of it: each process begins with all of them. */
function folderReader(): (folder: string) => MarketFiles {
  const kept = readKeptMarkets();
  return (folder) =>
    (isShipped(folder) ? findKeptMarket(kept, folder) : null) ?? readMarketFolder(folder);
}

/**
 * The markets that ship with the service, and those of the operator's own folder.
 * @throws Error when the operator's folder cannot be read
 */
export function readMarketsApart(ownRoot: string | null): {
  markets: MarketFiles[];
  refused: RefusedMarket[];
} {
  const read = folderReader();
  const markets = new Map<string, MarketFiles>();
  const refused: RefusedMarket[] = [];
  for (const folder of [...foldersIn(shippedMarkets()), ...(ownRoot ? foldersIn(ownRoot) : [])]) {
    try {
      const market = read(folder);
      const { country } = market;
      const same = markets.get(country);
      if (same) throw new Error(`the market ${country} is already in ${same.folder}`);
      markets.set(country, market);
    } catch (error) {
      refused.push({ folder, reason: (error as Error).message });
    }
  }
  return { markets: [...markets.values()].toSorted(byCountry), refused };
}

/** True for a market folder that comes with the service. */
export const isShipped = (folder: string): boolean => dirname(folder) === shippedMarkets();

const shippedMarkets = () => join(projectRoot(), "db/markets");

const byCountry = (one: MarketFiles, other: MarketFiles) => (one.country < other.country ? -1 : 1);

const foldersIn = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    // A mounted volume and a repository have folders of their own, which begin with a dot.
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => join(root, entry.name))
    .toSorted();

/** The market in a folder named after its country: `market.json`, `territories.csv`, `carriers/*.json`. */
export function readMarketFolder(folder: string): MarketFiles {
  const market = readFile(join(folder, "market.json"), (text) =>
    readMarketSettings(text, basename(folder)),
  );
  const { country } = market;
  const territories = readFile(join(folder, "territories.csv"), (text) =>
    readTerritories(country, text),
  );

  requireCodes(join(folder, "market.json"), Object.keys(market.customs.timeZones), territories);

  const [cards = [], testCards = []] = ["carriers", "test-carriers"]
    .map((name) => join(folder, name))
    .map((path) => (existsSync(path) ? readCardFolder(path) : []));
  const stranger = [...cards, ...testCards].find((card) => card.country !== country);
  if (stranger) {
    throw new Error(
      `${stranger.path}: the country of ${stranger.carrierToken} must be ${country}, the market of the folder`,
    );
  }
  const foreign = [...cards, ...testCards].find(({ card }) => currencyOf(card) !== market.currency);
  if (foreign) {
    throw new Error(
      `${foreign.path}: the currency of ${foreign.carrierToken} must be ${market.currency}, that of the market`,
    );
  }
  // Without it the carrier would take real parcels for real money.
  const real = testCards.find(({ card }) => (card as { testOnly?: unknown }).testOnly !== true);
  if (real)
    throw new Error(`${real.path}: testOnly must be true, because its carrier moves nothing`);
  const otherNames = readOtherNames(folder, territories);
  const customs = {
    ...market.customs,
    placeLine: readPlaceLine(folder, market, territories),
    labelFont: fontPath(folder, market),
  };
  return { ...market, customs, folder, territories, otherNames, cards, testCards };
}

const currencyOf = (card: unknown) => (card as { currency?: unknown }).currency;

/** A zone of a code that no place has would be that of none, without a word. */
function requireCodes(
  path: string,
  codes: readonly string[],
  territories: ReadonlyMap<string, Territory>,
): void {
  if (codes.length === 0) return;
  const ids = [...territories.keys()];
  const known = new Set(ids.flatMap((id) => [levelOf(id, 1), levelOf(id, 2)]));
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined)
    throw new Error(`${path}: timeZones.${unknown} is the code of no level 1 or 2`);
}

/** The largest fonts of Chinese, Japanese and Korean have some 20 MB. */
const FONT_BYTES_MAX = 24 * 1024 * 1024;

/** What is in it app/labels validates. */
function fontPath(folder: string, { customs: { labelFont } }: MarketSettings): string | null {
  if (labelFont === null) return null;
  const path = join(folder, labelFont);
  const bytes = statSync(path, { throwIfNoEntry: false })?.size;
  if (bytes === undefined)
    throw new Error(`${join(folder, "market.json")}: labelFont ${labelFont} is not in the folder`);
  if (bytes > FONT_BYTES_MAX) throw new Error(`${path}: has ${bytes} bytes, more than ${FONT_BYTES_MAX}`);
  return path;
}

/** With the codes of regions where the line has them: the first that the table has for each. */
function readPlaceLine(
  folder: string,
  { customs: { placeLine } }: MarketSettings,
  territories: ReadonlyMap<string, Territory>,
): PlaceLine | null {
  if (!placeLine?.pattern.includes("{region}")) return placeLine;
  const path = join(folder, "region-codes.csv");
  const codes: Record<string, string> = {};
  if (existsSync(path)) {
    readFile(path, (text) =>
      readMarketTable(text, ["regionCode", "territory1Code"], ([code = "", code1 = ""]) => {
        codes[code1] ??= code;
      }),
    );
  }
  const bare = [...territories.keys()].find((id) => !codes[levelOf(id, 1)]);
  if (bare !== undefined) {
    const region = levelOf(bare, 1);
    throw new Error(
      `${join(
        folder,
        "market.json"
      )}: placeLine has {region}, and region-codes.csv no code of ${region}`,
    );
  }
  return { ...placeLine, regionCodes: codes };
}

/** The cards of an operator's own folder, for existing markets. A plugin's recorded answers lie beside them. */
export function readCardFolder(folder: string): RateCardFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json") && !name.endsWith(".tape.json"))
    .toSorted()
    .map((name) => join(folder, name))
    .map((path) => ({ ...readFile(path, (text) => readCardFile(text)), path }));
}

function readFile<Content>(path: string, read: (text: string) => Content): Content {
  try {
    return read(readText(path));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

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

/** The same content with its keys sorted, so that reformatting is not a new version. */
function sorted(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(sorted);
  if (typeof content !== "object" || content === null) return content;

  const entries = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, sorted(value)]));
}

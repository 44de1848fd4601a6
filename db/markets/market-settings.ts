import { type Cents, type Currency, currencies, fromDecimal } from "#app/shipping/model/money.ts";

/** What `market.json` says. */
export interface MarketSettings {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: Currency;
  /** The names of the three levels of a territory, largest first. */
  levelNames: readonly string[];
  goodsCollectionMin: Cents;
}

/** @throws Error that names the first setting that cannot be used */
export function readMarketSettings(text: string, folderName: string): MarketSettings {
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

/** @throws Error when the text is no JSON object */
export function readObject(text: string): Record<string, unknown> {
  const content: unknown = JSON.parse(text);
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new Error("the file must contain a JSON object");
  }
  return content as Record<string, unknown>;
}

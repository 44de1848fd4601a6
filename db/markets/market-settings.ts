import type { MarketCustoms } from "#app/shipping/model/market-customs.ts";
import { type Cents, type Currency, fractionDigits, fromDecimal } from "#app/shipping/model/money.ts";

import { customsKeys, readMarketCustoms } from "./market-customs.ts";

/** What `market.json` says. */
export interface MarketSettings {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: Currency;
  goodsCollectionMin: Cents;
  customs: MarketCustoms;
}

const known: readonly string[] = [
  "country",
  "currency",
  "currencyDigits",
  "goodsCollectionMin",
  ...customsKeys,
];

/** @throws Error that names the first setting that cannot be used */
export function readMarketSettings(text: string, folderName: string): MarketSettings {
  const settings = readObject(text);
  const { country, currency, currencyDigits, goodsCollectionMin } = settings;
  const unknownKey = Object.keys(settings).find((key) => !known.includes(key));
  if (unknownKey !== undefined) throw new Error(`${unknownKey} is not a setting of a market`);

  if (
    typeof country !== "string" ||
    country.toLowerCase() !== folderName ||
    !/^[A-Z]{2}$/.test(country)
  ) {
    throw new Error("country must be two capital letters, the name of the folder");
  }
  if (!isCurrency(currency)) throw new Error("currency must be one of ISO 4217, with two decimals at most");
  if (currencyDigits !== undefined && currencyDigits !== fractionDigits(currency))
    throw new Error(`currencyDigits must be ${fractionDigits(currency)}, as ISO 4217 has it for ${currency}`);
  const customs = readMarketCustoms(settings, country, currency);
  const minimum = typeof goodsCollectionMin === "number" ? fromDecimal(goodsCollectionMin, currency) : null;
  if (minimum === null || minimum < 0)
    throw new Error(`goodsCollectionMin must be an amount of ${currency}: ${fractionDigits(currency)} decimals at most`);
  return { country, currency, goodsCollectionMin: minimum, customs };
}

const isCurrency = (code: unknown): code is Currency =>
  typeof code === "string" &&
  Intl.supportedValuesOf("currency").includes(code) &&
  fractionDigits(code) <= 2;

/** @throws Error when the text is no JSON object */
export function readObject(text: string): Record<string, unknown> {
  const content: unknown = JSON.parse(text);
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new Error("the file must contain a JSON object");
  }
  return content as Record<string, unknown>;
}

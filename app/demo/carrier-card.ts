import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { DemoCountry } from "./country/demo-country.ts";

const SIMULATED = new URL("../simulators/carrier/cards/simulador.json", import.meta.url);
const MARKETS = join(import.meta.dirname, "../../db/markets");

/**
 * The card of the simulated carrier, for every account instead of test accounts only. It is a little cheaper than the
 * market's other carriers, so that a purchase without a choice uses the carrier that the demo can control; the app
 * renders its labels, as for carriers without labels.
 * @param more files beside it, by name
 * @returns the folder of the card, for `CARRIERS_FOLDER`
 */
export function writeCarriers(
  country: DemoCountry,
  folder: string,
  baseUrl: string,
  more: Readonly<Record<string, string>>,
): string {
  const { testOnly: _, operations, ...card } = JSON.parse(readFileSync(SIMULATED, "utf8"));
  const { fetchLabel: __, ...used } = operations;
  const cards = join(folder, "cards");
  mkdirSync(cards, { recursive: true });
  const ours = {
    ...card,
    ...(country.code === card.country ? {} : termsIn(country)),
    carrierToken: country.carrier.token,
    displayName: country.carrier.name,
    baseUrl,
    operations: used,
    labelIfMissing: "ours",
  };
  writeFileSync(join(cards, `${country.carrier.token}.json`), JSON.stringify(ours));
  for (const [name, text] of Object.entries(more)) writeFileSync(join(cards, name), text);
  return cards;
}

interface MarketCard {
  prices: Record<string, { base: number; perExtraKg: number; estimateDays: number }>;
  coverage: { territories: Record<string, string> }[];
  [term: string]: unknown;
}

/** In another market: the prices and places of its test carrier, which serves all of it, at half of the base price. */
function termsIn({ code, currency }: DemoCountry): object {
  const [file] = globSync(`${MARKETS}/${code.toLowerCase()}/test-carriers/*.json`);
  if (!file) throw new Error(`the market ${code} has no test carrier`);
  const { prices, coverage, ...test } = JSON.parse(readFileSync(file, "utf8")) as MarketCard;
  const reduced = Object.entries(prices).map(
    ([routeClass, price]) => [routeClass, { ...price, base: Math.round(price.base / 2) }] as const,
  );
  const places = coverage.flatMap(({ territories }) => Object.keys(territories));
  const terms = ["minWeightKg", "volumetricDivisor", "routeClasses", "collection", "insurance"];
  const rateCard = Object.fromEntries(
    [...terms, "limits", "localAreas"].map((term) => [term, test[term]]),
  );
  return {
    country: code,
    currency,
    collectionMustEqualInsured: test["collectionMustEqualInsured"],
    rateCard: { ...rateCard, prices: Object.fromEntries(reduced), coverage },
    cities: Object.fromEntries(places.map((place) => [place, `${code}-${place}`])),
  };
}

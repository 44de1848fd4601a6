import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { writePlugin } from "#app/simulators/carrier/write-plugin.ts";

import type { DemoCountry } from "./country/demo-country.ts";

const MARKETS = join(import.meta.dirname, "../../db/markets");

/**
 * The plugin of the simulated carrier, for every account instead of test accounts only. It is a little cheaper than the
 * market's other carriers, so that a purchase without a choice uses the carrier that the demo can control; the app
 * renders its labels, as for carriers without labels.
 * @param more files beside it, by name
 * @returns the folder of the plugin, for `CARRIERS_FOLDER`
 */
export function writeCarriers(
  country: DemoCountry,
  folder: string,
  baseUrl: string,
  more: Readonly<Record<string, string>>,
): string {
  const carriers = join(folder, "carriers");
  mkdirSync(carriers, { recursive: true });
  writePlugin(carriers, {
    ...(country.code === "EC" ? {} : termsIn(country)),
    carrierToken: country.carrier.token,
    displayName: country.carrier.name,
    testOnly: false,
    hosts: { api: baseUrl },
    label: "ours",
  });
  for (const [name, text] of Object.entries(more)) writeFileSync(join(carriers, name), text);
  return carriers;
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

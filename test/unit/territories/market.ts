import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { readPlaces } from "#db/markets/read-places.ts";

const markets = new Map(readMarkets().map((market) => [market.country, market]));

/** The files of one worker share them: to make those of Mexico takes longer than most tests. */
const made = new Map<string, ReturnType<typeof makeCountry>>();

/** The catalogue of a country, its tables and what the matcher makes of both. */
export function countryOf(country: string) {
  const known = made.get(country) ?? makeCountry(country);
  made.set(country, known);
  return known;
}

function makeCountry(country: string) {
  const { territories } = markets.get(country)!;
  const tables = readPlaces(country, territories);
  const gazetteer = buildGazetteer(country, territories, tables);
  return { country, territories: [...territories.values()], tables, gazetteer };
}

export const { territories: ecuador, tables, gazetteer } = countryOf("EC");

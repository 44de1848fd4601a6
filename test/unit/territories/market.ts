import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { readPlaces } from "#db/markets/read-places.ts";

export function gazetteerOf(country: string) {
  const market = readMarkets().find((each) => each.country === country);
  if (!market) throw new Error(`there is no market ${country}`);
  const { territories } = market;
  return buildGazetteer(country, territories, readPlaces(country, territories));
}

const { territories } = readMarkets().find(({ country }) => country === "EC")!;

export const ecuador = [...territories.values()];
export const tables = readPlaces("EC", territories);
export const gazetteer = buildGazetteer("EC", territories, tables);

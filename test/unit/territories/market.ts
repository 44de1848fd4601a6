import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { readPlaces } from "#db/markets/read-places.ts";

const { territories } = readMarkets().find(({ country }) => country === "EC")!;

export const ecuador = [...territories.values()];
export const tables = readPlaces("EC", territories);
export const gazetteer = buildGazetteer("EC", territories, tables);

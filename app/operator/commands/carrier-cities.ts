import { readFileSync, statSync } from "node:fs";

import { decodeText } from "#app/runtime/tables/decode-text.ts";
import { levelOf } from "#app/shipping/model/territory.ts";

import { databaseCommand } from "../command.ts";
import { optional, path, text, toggle } from "../flags.ts";
import { openMarketPlaces } from "../open-market-places.ts";
import { counted } from "../print.ts";
import { Refusal } from "../refusal.ts";

const FILE_BYTES_MAX = 5_000_000;
const CANDIDATES_MAX = 3;

/** As a merchant's page matches a carrier's list, for the author of a card. */
export const carrierCities = databaseCommand({
  noun: "carriers",
  verb: "cities",
  summary: "Match a carrier's list of cities to a market's places: the `cities` of a plugin's card",
  flags: {
    country: text("EC", "the market whose places are meant"),
    match: path("the list: the carrier's key, the city, the province; separated by , ; or tabs"),
    key: optional(text("PART,PART", "the names of the key's parts, a column of each")),
    numbers: toggle("the keys are numbers"),
  },
  // Markets are files: no database is opened.
  async runOnDatabase(_databaseUrl, { country: given, match, key, numbers }) {
    const country = given.toUpperCase();
    const [lists, { buildGazetteer }, { territories, places }] = await Promise.all([
      import("#app/shopify/merchant/carriers/match-cities.ts"),
      import("#app/territories/build-gazetteer.ts"),
      openMarketPlaces(country),
    ]);
    const keyParts = (key ?? "").split(",").flatMap((part) => part.trim() || []);
    const listed = readList(lists.readCityList, match, { keyParts, isNumber: numbers, count: 0 });
    const gazetteer = buildGazetteer(country, territories, places);
    const valueOf = (cityKey: string): unknown => {
      const value: unknown = keyParts.length > 0 ? JSON.parse(cityKey) : cityKey;
      return numbers ? asNumbers(value) : value;
    };

    const cities: Record<string, unknown> = {};
    const unsure: { key: unknown; city: string; province: string; candidates: string[] }[] = [];
    for (const { cityKey, territory, ...named } of lists.matchCities(gazetteer, listed)) {
      if (territory !== null && !Object.hasOwn(cities, territory)) {
        cities[territory] = valueOf(cityKey);
        continue;
      }
      const found = lists.cityCandidatesOf(gazetteer, named, CANDIDATES_MAX);
      const candidates = found.map(
        ({ territoryBaseId, territory3Name, territory2Name, territory1Name }) =>
          `${levelOf(territoryBaseId, 3)} ${territory3Name}, ${territory2Name}, ${territory1Name}`,
      );
      unsure.push({ key: valueOf(cityKey), ...named, candidates });
    }
    const matched = Object.keys(cities).length;
    return {
      json: { country, matched, cities, unsure },
      text: [
        `cities: ${JSON.stringify(cities, null, 2)},`,
        `${counted(matched, "place")} matched, ${unsure.length} left to you:`,
        ...unsure.map(
          ({ key: ofCity, city, province, candidates }) =>
            `  ${JSON.stringify(ofCity)} ${city}, ${province}: ${candidates.join("; or ") || "no place of the market"}`,
        ),
      ].join("\n"),
    };
  },
});

function readList<List>(
  read: (text: string, cities: { keyParts: string[]; isNumber: boolean; count: number }) => List,
  file: string,
  cities: { keyParts: string[]; isNumber: boolean; count: number },
): List {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Refusal("fileNotFound", "There is no such file to read.");
  if (found.size > FILE_BYTES_MAX)
    throw new Refusal("fileTooLarge", `A list has at most ${FILE_BYTES_MAX} bytes.`);
  try {
    return read(decodeText(readFileSync(file)), cities);
  } catch (error) {
    throw new Refusal("listInvalid", `The list cannot be used: ${(error as Error).message}.`);
  }
}

/** Of a key, or of each of its parts. */
function asNumbers(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return Number(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, Number(part)]));
}

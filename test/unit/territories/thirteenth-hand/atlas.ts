import { levelOf, namesOf, type Territory } from "#app/shipping/model/territory.ts";
import type { Places } from "#db/markets/read-places.ts";

/** A place of level 3 as the tables have it. */
export interface Place {
  code: string;
  code2: string;
  code1: string;
  name: string;
  name2: string;
  name1: string;
  /** The region as a store sends it. */
  region: string;
  isSeat: boolean;
  people: number;
}

/** Small letters and digits without accents, one blank between words. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();

/** Names that are read as they stand, without signs, digits or brackets. */
const READABLE = /^[\p{L}.' ]{4,}$/u;

/** What the tables of a country say about names and postal codes, and nothing that a matcher makes of them. */
export function atlasOf(country: string, territories: readonly Territory[], tables: Places) {
  const { facts, regionCodes, postalCodes, otherNames } = tables;
  const storeCodes = new Map<string, string>();
  // Shopify's codes of Peru begin with the country's.
  const before = country === "PE" ? "PE-" : "";
  for (const [store, code] of regionCodes)
    if (!storeCodes.has(code)) storeCodes.set(code, before + store);
  const places = territories.map((territory): Place => {
    const [name1, name2, name] = namesOf(territory);
    const [code1, code2, code] = ([1, 2, 3] as const).map((level) =>
      levelOf(territory.territoryBaseId, level),
    ) as [string, string, string];
    const known = tables.places.get(territory.territoryBaseId);
    const region = storeCodes.get(code2) ?? storeCodes.get(code1) ?? "";
    const { isSeat = false, population } = known ?? {};
    return { code, code2, code1, name, name2, name1, region, isSeat, people: population ?? 0 };
  });

  const byCode = new Map(places.map((each) => [each.code, each]));

  /** Codes of level 3 by name; `?` and a code where the name is that of something larger, or foreign. */
  const meanings = new Map<string, Set<string>>();
  const mean = (name: string, code: string) => {
    const key = plain(name);
    meanings.set(key, (meanings.get(key) ?? new Set()).add(code));
  };
  const exceptions = new Set(facts.level2Exceptions);
  const seats = new Map(places.filter((each) => each.isSeat).map((each) => [each.code2, each]));
  for (const each of places) {
    mean(each.name, each.code);
    mean(each.name1, `?${each.code1}`);
    if (facts.level2Means === "none") continue;
    const asks = (facts.level2Means === "ask") !== exceptions.has(each.code2);
    const seat = seats.get(each.code2);
    mean(each.name2, asks || !seat ? `?${each.code2}` : seat.code);
  }
  for (const { territoryBaseId, name } of otherNames) mean(name, levelOf(territoryBaseId, 3));
  const parts = new Set(
    otherNames.flatMap(({ territoryBaseId, kind, name }) =>
      kind === "alias" ? [] : [`${plain(name)} ${levelOf(territoryBaseId, 3)}`],
    ),
  );
  for (const { code, name } of facts.regionNames ?? []) mean(name, `?${code}`);
  for (const name of tables.foreignTowns) mean(name, "?foreign");
  for (const name of [...(facts.countryNames ?? []), "Ecuador", "Colombia", "Mexico", "Peru"])
    mean(name, "?country");

  const meaning = (name: string, within = ""): string[] =>
    [...(meanings.get(plain(name)) ?? [])].filter((code) =>
      code.replace("?", "").startsWith(within),
    );
  /** Of them those that are no quarters: a quarter elsewhere does not make a town's name a shared one. */
  const towns = (name: string): string[] =>
    meaning(name).filter(
      (code) =>
        !parts.has(`${plain(name)} ${code}`) || plain(byCode.get(code)!.name) === plain(name),
    );
  const isOnly = (place: Place, within = "") => {
    const found = meaning(place.name, within);
    return (
      found.length === 1 && found[0] === place.code && meaning(place.name, "foreign").length === 0
    );
  };
  const readable = places.filter((each) => READABLE.test(each.name));
  /** Names of one place of the country. */
  const unique = readable.filter((each) => isOnly(each));
  const isRegionName = (name: string) => meaning(name).some((code) => code.startsWith("?"));
  /** Names of one place of their region. */
  const clear = readable.filter((each) => isOnly(each, each.code1) && !isRegionName(each.name));

  const zips = new Map<string, string[]>();
  for (const [zip, { code2, codes3 }] of postalCodes) {
    const code = codes3.length === 0 ? seats.get(code2)?.code : codes3[0];
    if (code === undefined || codes3.length > 1) continue;
    zips.set(code, [...(zips.get(code) ?? []), zip]);
  }
  return {
    country,
    places,
    byCode,
    meaning,
    towns,
    meanings,
    isRegionName,
    unique,
    clear,
    seats,
    uniqueSeats: unique.filter((each) => each.isSeat),
    /** A code of each serves that place alone, or the level 2 that it is the seat of. */
    zips,
    otherNames,
    postalCodes,
    postalCodeLength: facts.postalCodeLength,
  };
}

export type Atlas = ReturnType<typeof atlasOf>;

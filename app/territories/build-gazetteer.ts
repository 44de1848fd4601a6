import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer, PlaceTables } from "./gazetteer.ts";
import { foldCode, marketWords, type MarketWords } from "./market-words.ts";
import { type MatcherFacts, usualFacts } from "./matcher-facts.ts";
import { nameIndex } from "./name-index.ts";
import { distinct, isPart, type Reading, type ParcelStatus } from "./reading.ts";
import { foldName } from "./spelling/fold-text.ts";

const NO_TABLES: PlaceTables = {
  places: new Map(),
  otherNames: [],
  postalCodes: new Map(),
  regionCodes: new Map(),
  foreignTowns: [],
};

/** @param territories the catalogue of one market, by territoryBaseId. */
export function buildGazetteer(
  country: string,
  territories: ReadonlyMap<string, Territory>,
  tables: PlaceTables = NO_TABLES,
): Gazetteer {
  const facts = { ...usualFacts, ...tables.facts };
  const words = marketWords(facts.words);
  const keyOf = (name: string) => keyIn(words, name);
  const byCode2 = groupByCode2(territories, tables.places);
  const seats = new Set([...byCode2.values()].map((group) => seatOf(group, tables.places)));
  const isSeat = (territory: Territory) => seats.has(territory);
  const regions = regionsOf(territories);
  const readings = new Map<string, Reading[]>();

  const add = (name: string, reading: Reading) => {
    const key = keyOf(name);
    if (key !== "") readings.set(key, [...(readings.get(key) ?? []), reading]);
  };
  const isAsked = (code2: string) =>
    facts.level2Exceptions.includes(code2) !== (facts.level2Means === "ask");
  for (const territory of territories.values()) {
    const seat = isSeat(territory) && !isAsked(levelOf(territory.territoryBaseId, 2));
    add(territory.territory3Name, readingOf(territory, seat ? "city" : "place", seat));
  }
  const whole = (group: readonly Territory[]): Reading => {
    const [first] = group as [Territory, ...Territory[]];
    const reading = readingOf(first, "city", true);
    const isSure = isSeat(first) && !isAsked(reading.code2);
    return isSure ? reading : { ...reading, territory: soleOf(group) };
  };
  for (const group of byCode2.values()) add(group[0]!.territory2Name, whole(group));
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const territory = territories.get(territoryBaseId);
    if (territory) add(name, readingOf(territory, kind, kind === "alias" && isSeat(territory)));
  }
  const { homeNames, foreignNames, homeTowns } = countryNames(country, facts, readings, keyOf);
  const byCode1 = new Map(regions.map(({ reading }) => [reading.code1, reading]));
  const otherNames = facts.regionNames.flatMap(({ code, name }) => {
    const reading = byCode1.get(code);
    return reading ? [{ name, reading }] : [];
  });
  markTowns(readings, [...regions, ...otherNames], facts.capitals, keyOf);
  for (const { name, reading } of [...regions, ...otherNames]) add(name, reading);
  const readingOfCode = (code: string): Reading | null => {
    const group = byCode2.get(code);
    return byCode1.get(code) ?? (group ? { ...whole(group), territory: soleOf(group) } : null);
  };
  for (const { code, name } of facts.regionNames) {
    const group = byCode2.get(code);
    if (group) add(name, whole(group));
  }

  return {
    country,
    names: nameIndex(new Map([...readings].map(([key, found]) => [key, distinct(found)])), {
      near: foreignNames,
      same: new Set(tables.foreignTowns.map(foldName)),
    }),
    homeNames,
    foreignNames,
    homeTowns,
    words,
    facts,
    postalCodes: postalReadings(tables, territories, byCode2),
    postalCodeLength: tables.postalCodes.keys().next().value?.length ?? 0,
    regions: codedRegions(tables.regionCodes, byCode1, readingOfCode),
    points: tables.places,
    territories,
    byCode2,
  };
}

/** A name as one key, equal for its spelling variants. */
const keyIn = (words: MarketWords, name: string) => words.fold(name).flat().join(" ");

function codedRegions(
  regionCodes: PlaceTables["regionCodes"],
  byCode1: ReadonlyMap<string, Reading>,
  readingOfCode: (code: string) => Reading | null,
): Map<string, Reading> {
  const coded = new Map(byCode1);
  for (const [regionCode, code] of regionCodes) {
    const reading = readingOfCode(code);
    if (reading) coded.set(foldCode(regionCode), reading);
  }
  return coded;
}

function groupByCode2(
  territories: ReadonlyMap<string, Territory>,
  places: PlaceTables["places"],
): Map<string, Territory[]> {
  const groups = Map.groupBy(territories.values(), ({ territoryBaseId: id }) => levelOf(id, 2));
  for (const group of groups.values()) {
    group.sort((one, other) => rank(other) - rank(one));
  }
  return groups;

  function rank({ territoryBaseId }: Territory): number {
    return places.get(territoryBaseId)?.isSeat ? 1 : 0;
  }
}

/** The listed seat; without one, the only place of the territory, or the place with the territory's name. */
function seatOf(group: readonly Territory[], places: PlaceTables["places"]): Territory | null {
  const [first] = group;
  if (first && places.get(first.territoryBaseId)?.isSeat) return first;
  const namesakes = group.filter(
    ({ territory2Name, territory3Name }) => foldName(territory2Name) === foldName(territory3Name),
  );
  return soleOf(group) ?? soleOf(namesakes);
}

const soleOf = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? items[0]! : null;

function readingOf(territory: Territory, status: ParcelStatus, isWhole: boolean): Reading {
  const { territoryBaseId: id } = territory;
  const place = { code1: levelOf(id, 1), code2: levelOf(id, 2) };
  return { status, ...place, territory, isWhole, isTownOfRegion: false };
}

function regionsOf(territories: ReadonlyMap<string, Territory>) {
  const names = new Map<string, string>();
  for (const { territoryBaseId: id, territory1Name } of territories.values()) {
    names.set(levelOf(id, 1), territory1Name);
  }
  return [...names].map(([code1, name]) => ({
    name,
    reading: {
      status: "region",
      code1,
      code2: "",
      territory: null,
      isWhole: true,
      isTownOfRegion: false,
    } satisfies Reading,
  }));
}

/**
 * A region's name means a town when its capital has that name, or a seat has it; a market that names no capital numbers
 * it first. Any other level 2 with the region's name leaves open which is meant.
 */
function markTowns(
  readings: Map<string, Reading[]>,
  regions: readonly { name: string; reading: Reading }[],
  capitals: MatcherFacts["capitals"],
  keyOf: (name: string) => string,
): void {
  const all = [...readings.values()].flat();
  for (const { name, reading: region } of regions) {
    const key = keyOf(name);
    const codes = () => all.filter(({ code1 }) => code1 === region.code1).map(({ code2 }) => code2);
    const capital =
      capitals[region.code1] ?? codes().reduce((one, other) => (one < other ? one : other));
    const named = (readings.get(key) ?? []).map((reading) => {
      const isTown =
        reading.isWhole &&
        reading.code1 === region.code1 &&
        (reading.code2 === capital || keyOf(reading.territory?.territory3Name ?? "") === key);
      return isTown ? { ...reading, isTownOfRegion: true } : reading;
    });
    if (named.length > 0) readings.set(key, named);
  }
}

function postalReadings(
  { postalCodes }: PlaceTables,
  territories: ReadonlyMap<string, Territory>,
  byCode2: ReadonlyMap<string, readonly Territory[]>,
): Map<string, readonly Reading[]> {
  const byCode3 = new Map(
    [...territories.values()].map((territory) => [
      levelOf(territory.territoryBaseId, 3),
      territory,
    ]),
  );
  return new Map(
    [...postalCodes].map(([code, { code2, codes3 }]) => {
      const served = codes3
        .map((code3) => byCode3.get(code3))
        .filter((found) => found !== undefined);
      const [first] = byCode2.get(code2) ?? [];
      const whole = first ? [{ ...readingOf(first, "city", true), territory: null }] : [];
      return [
        code,
        served.length > 0 ? served.map((found) => readingOf(found, "place", false)) : whole,
      ];
    }),
  );
}

const LANGUAGES = ["es", "en"];
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/**
 * The countries' names in Spanish and English. A name of the gazetteer takes precedence, unless it is a mere part of a
 * town: "Chile" in the city line is the country.
 */
function countryNames(
  country: string,
  facts: MatcherFacts,
  readings: Map<string, Reading[]>,
  keyOf: (name: string) => string,
) {
  const homeNames = new Set<string>([country.toLowerCase()]);
  const homeTowns = new Set<string>();
  const foreignNames = new Set<string>();
  const isPlace = (key: string) => readings.get(key)?.some((reading) => !isPart(reading)) ?? false;
  const addHome = (key: string) => (isPlace(key) ? homeTowns : homeNames).add(key);
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
      const key = keyOf(names.of(code) ?? "");
      if (key === "") continue;
      if (code === country) addHome(key);
      if (isPlace(key)) continue;
      readings.delete(key);
      if (code !== country) foreignNames.add(key);
    }
  }
  for (const name of facts.countryNames) addHome(keyOf(name));
  return { homeNames, foreignNames, homeTowns };
}

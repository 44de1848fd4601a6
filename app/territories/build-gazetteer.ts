import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer, PlaceTables } from "./gazetteer.ts";
import { marketWords } from "./market-words.ts";
import { type MatcherFacts, usualFacts } from "./matcher-facts.ts";
import { nameIndex, startingWith } from "./name-index.ts";
import { distinct, type Reading, type NameStatus } from "./reading.ts";
import { countryNames, zoneCities } from "./regions/country-names.ts";
import { codedRegions, formerParts } from "./regions/named-regions.ts";
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
  const steps = gazetteerSteps(country, territories, tables);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in short steps: each `yield` is a place where other work may go first. */
export function* gazetteerSteps(
  country: string,
  territories: ReadonlyMap<string, Territory>,
  tables: PlaceTables = NO_TABLES,
): Generator<void, Gazetteer> {
  const facts = { ...usualFacts, ...tables.facts };
  const written = Array.from(territories.values(), ({ territory3Name }) => territory3Name);
  const words = marketWords(facts.words, written);
  const hasUmlauts = written.some((name) => UMLAUT.test(name));
  const namesIn = (name: string) => spellings(name, hasUmlauts);
  const keys = new Map<string, string>();
  const ofParts = new Set<string>();
  /** A name as one key, equal for its spelling variants. Names repeat: there are 31 counties called Washington. */
  const keyOf = (name: string) => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const parts = words.fold(name);
    const key = parts.flat().join(" ");
    if (parts.length > 1) ofParts.add(name);
    keys.set(name, key);
    return key;
  };
  const byCode2 = groupByCode2(territories, tables.places);
  const byCode3 = new Map(
    Array.from(territories.values(), (each) => [levelOf(each.territoryBaseId, 3), each]),
  );
  yield;
  const isNamed2 = facts.level2Means !== "none";
  const isAsked = (code2: string) =>
    facts.level2Exceptions.includes(code2) !== (facts.level2Means === "ask");
  /** The seats of each level 2 whose name means its seat. */
  const wholeSeats = new Set(
    Array.from(byCode2, ([code2, group]) =>
      isNamed2 && !isAsked(code2) ? seatOf(group, tables.places) : null,
    ),
  );
  const regions = regionsOf(territories);
  const readings = new Map<string, Reading[]>();
  const namesOfParts = new Map<string, boolean>();
  const add = (name: string, reading: Reading) => {
    const key = keyOf(name);
    if (ofParts.has(name)) namesOfParts.set(key, name.includes(","));
    const filed = readings.get(key);
    if (filed) filed.push(reading);
    else if (key !== "") readings.set(key, [reading]);
  };
  for (const territory of territories.values()) {
    const isSeat = wholeSeats.has(territory);
    const reading = readingOf(territory, isSeat ? "city" : "place", isSeat);
    for (const name of namesIn(territory.territory3Name)) add(name, reading);
    const bare = isSeat ? withoutTitle(keyOf(territory.territory3Name), facts.words.fillers) : null;
    if (bare !== null) add(bare, readingOf(territory, "alias", true));
    yield;
  }
  const meant = (group: readonly Territory[]) =>
    whole(group, wholeSeats.has(group[0]!) ? group[0]! : soleOf(group));
  for (const [code2, group] of byCode2) {
    // Where a level 2 is asked, a name that another place than its seat has too is that place: Huasco, not Vallenar.
    const isOthers = isAsked(code2) && namesakes(group).some((each) => each !== group[0]);
    if (!isNamed2 || isOthers) continue;
    for (const name of namesIn(group[0]!.territory2Name)) add(name, meant(group));
  }
  yield;
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const territory = territories.get(territoryBaseId);
    const isWhole = kind === "alias" && wholeSeats.has(territory ?? null);
    if (territory) add(name, readingOf(territory, kind, isWhole));
    yield;
  }
  const { homeNames, foreignNames, homeTowns } = countryNames(country, facts, readings, keyOf);
  yield;
  const byCode1 = new Map(regions.map(({ reading }) => [reading.code1, reading]));
  const readingOfCode = readerOfCodes(byCode1, byCode2);
  const named = [
    ...regions,
    ...facts.regionNames.flatMap(({ code, name }) => {
      const reading = byCode1.get(code);
      return reading ? [{ name, reading }] : [];
    }),
    ...regions.flatMap(({ name, reading }) =>
      namesIn(name)
        .slice(1)
        .map((other) => ({ name: other, reading })),
    ),
  ];
  markTowns(readings, named, regions.length, facts, keyOf);
  for (const { name, reading } of named) add(name, reading);
  for (const { code, name } of facts.regionNames) {
    const group = byCode2.get(code);
    if (group) add(name, meant(group));
  }

  for (const [key, found] of readings) if (found.length > 1) readings.set(key, distinct(found));
  yield;
  const cities = zoneCities.map(foldName).filter((name) => !readings.has(name));
  const abroad = new Set([...tables.foreignTowns.map(foldName), ...cities]);
  const names = yield* nameIndex(readings, foreignNames, abroad);
  return {
    country,
    names,
    regionNames: named.map(({ name }) => keyOf(name)),
    namesOfParts,
    beginsInParts: new Set(Array.from(namesOfParts.keys(), (name) => name.split(" ", 1)[0]!)),
    homeNames,
    foreignNames,
    homeTowns,
    words,
    facts,
    postalCodes: postalReadings(tables.postalCodes, byCode3, readingOfCode),
    postalCodeLength: facts.postalCodeLength ?? tables.postalCodes.keys().next().value?.length ?? 0,
    regions: codedRegions(tables.regionCodes, byCode1, readingOfCode, words),
    formerParts: formerParts(facts, readingOfCode),
    codeCounts: facts.postalCodes === "decide" ? countCodes(tables.postalCodes, byCode3) : null,
    points: tables.places,
    territories,
    byCode2,
  };
}

/** Not ü, which Spanish has too. */
const UMLAUT = /[äö]/i;
const letters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** A place of two official names has either: "Alicante/Alacant". An umlaut is two letters on other keyboards. */
function spellings(name: string, hasUmlauts: boolean): string[] {
  if (!hasUmlauts && !name.includes("/")) return [name];
  const names = [name, ...name.split("/").map((each) => each.trim())].filter((each) => each !== "");
  const spell = (each: string) => each.toLowerCase().replace(/[äöü]/g, (one) => letters[one]!);
  return [...new Set(hasUmlauts ? [...names, ...names.map(spell)] : names)];
}

const TITLE_ENDS = /^(?:ciudad |villa )?(?:de )?/;

/** "Heroica Ciudad de Huajuapan de León" is Huajuapan de León: titles are words of the market that name nothing. */
function withoutTitle(name: string, titles: readonly string[]): string | null {
  const [first, rest] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
  return titles.includes(first) ? rest.replace(TITLE_ENDS, "") : null;
}

function groupByCode2(
  territories: ReadonlyMap<string, Territory>,
  places: PlaceTables["places"],
): Map<string, Territory[]> {
  const groups = Map.groupBy(territories.values(), ({ territoryBaseId: id }) => levelOf(id, 2));
  const rank = ({ territoryBaseId: id }: Territory) => (places.get(id)?.isSeat ? 1 : 0);
  for (const group of groups.values()) group.sort((one, other) => rank(other) - rank(one));
  return groups;
}

/** The listed seat; without one, the only place of the territory, or the place with the territory's name. */
function seatOf(group: readonly Territory[], places: PlaceTables["places"]): Territory | null {
  const [first] = group;
  if (first && places.get(first.territoryBaseId)?.isSeat) return first;
  return soleOf(group) ?? soleOf(namesakes(group));
}

const namesakes = (group: readonly Territory[]) =>
  group.filter(
    ({ territory2Name, territory3Name }) => foldName(territory2Name) === foldName(territory3Name),
  );

const soleOf = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? items[0]! : null;

function readingOf(territory: Territory, status: NameStatus, isWhole: boolean): Reading {
  const { territoryBaseId: id } = territory;
  const place = { code1: shared(levelOf(id, 1)), code2: shared(levelOf(id, 2)) };
  return { status, ...place, territory, isWhole, isTownOfRegion: false };
}

const whole = (group: readonly Territory[], territory: Territory | null): Reading => ({
  ...readingOf(group[0]!, "city", true),
  territory,
});

/** Keeps the two maps alone in memory, and not what else the build makes. */
const readerOfCodes =
  (byCode1: ReadonlyMap<string, Reading>, byCode2: ReadonlyMap<string, readonly Territory[]>) =>
  (code: string): Reading | null => {
    const group = byCode2.get(code);
    return byCode1.get(code) ?? (group ? whole(group, soleOf(group)) : null);
  };

/** One string for each code of a level 1 or 2: a large market has thirty thousand readings. */
const codes = new Map<string, string>();
function shared(code: string): string {
  const known = codes.get(code);
  if (known === undefined) codes.set(code, code);
  return known ?? code;
}

function regionsOf(territories: ReadonlyMap<string, Territory>) {
  const names = new Map(
    Array.from(territories.values(), (each) => [
      levelOf(each.territoryBaseId, 1),
      each.territory1Name,
    ]),
  );
  const common = { status: "region", code2: "", territory: null, isWhole: true } as const;
  return Array.from(names, ([code1, name]) => ({
    name,
    reading: { ...common, code1, isTownOfRegion: false } satisfies Reading,
  }));
}

/**
 * A region's name means a town when its capital has that name, or a seat has it, or the market says so; a market that
 * names no capital numbers it first. Any other level 2 with the region's name leaves open which is meant.
 *
 * @param ownCount how many of the regions' names are their own; the others follow.
 */
function markTowns(
  readings: Map<string, Reading[]>,
  regions: readonly { name: string; reading: Reading }[],
  ownCount: number,
  { capitals, regionTowns, level2Means }: MatcherFacts,
  keyOf: (name: string) => string,
): void {
  const first = new Map<string, string>();
  for (const { code1, code2 } of [...readings.values()].flat())
    if (code2 < (first.get(code1) ?? "\uFFFF")) first.set(code1, code2);
  for (const [index, { name, reading: region }] of regions.entries()) {
    const key = keyOf(name);
    const capital = capitals[region.code1] ?? first.get(region.code1);
    // "Penn" is short for the state before it is a town.
    const isAny = level2Means === "none" && index < ownCount;
    const named = readings.get(key)?.map((reading) => {
      const { territory, isWhole, code1, code2 } = reading;
      const isSeat =
        isWhole && (code2 === capital || keyOf(territory?.territory3Name ?? "") === key);
      const isListed = regionTowns.includes(levelOf(territory?.territoryBaseId ?? "", 3));
      const isTown = code1 === region.code1 && (isSeat || isAny || isListed);
      return isTown ? { ...reading, isTownOfRegion: true } : reading;
    });
    if (named) readings.set(key, named);
  }
}

function countCodes(
  postalCodes: PlaceTables["postalCodes"],
  byCode3: ReadonlyMap<string, Territory>,
): ReadonlyMap<Territory, number> {
  const counts = new Map<Territory, number>();
  for (const territory of [...postalCodes.values()].flatMap(({ codes3 }) =>
    codes3.map((code3) => byCode3.get(code3)),
  ))
    if (territory) counts.set(territory, (counts.get(territory) ?? 0) + 1);
  return counts;
}

/** One digit says nothing in any country. */
const DIGITS_MIN = 2;

/** Made when a code is asked for: a large market has more of them than places, and few are ever asked for. */
function postalReadings(
  postalCodes: PlaceTables["postalCodes"],
  byCode3: ReadonlyMap<string, Territory>,
  readingOfCode: (code: string) => Reading | null,
): Gazetteer["postalCodes"] {
  let sorted: string[] | undefined;
  return {
    around(code) {
      sorted ??= [...postalCodes.keys()].toSorted();
      let found: string[] = [];
      for (let end = code.length - 1; end >= DIGITS_MIN && found.length === 0; end -= 1)
        found = startingWith(sorted, code.slice(0, end));
      const [first = "", ...others] = found.map((listed) => postalCodes.get(listed)!.code2);
      const common = others.reduce(sharedStart, first);
      const starts = Array.from(common, (_, at) => common.slice(0, at + 1));
      return [common, ...starts].map(readingOfCode).find((each) => each !== null) ?? null;
    },
    has: (code) => postalCodes.has(code),
    get(code) {
      const listed = postalCodes.get(code);
      if (!listed) return undefined;
      const served = listed.codes3
        .map((code3) => byCode3.get(code3))
        .filter((each) => each != null);
      if (served.length > 0) return served.map((each) => readingOf(each, "place", false));
      return [readingOfCode(listed.code2)].filter((each) => each !== null);
    },
  };
}

/** What both begin with. */
function sharedStart(one: string, other: string): string {
  let end = 0;
  while (end < one.length && one[end] === other[end]) end += 1;
  return one.slice(0, end);
}

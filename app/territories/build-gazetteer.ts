import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer, PlaceTables } from "./gazetteer.ts";
import { marketWords } from "./market-words.ts";
import { type MatcherFacts, usualFacts } from "./matcher-facts.ts";
import { nameIndex } from "./name-index.ts";
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
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
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
  yield;
  const isNamed2 = facts.level2Means !== "none";
  const seats = new Set(
    isNamed2 ? [...byCode2.values()].map((group) => seatOf(group, tables.places)) : [],
  );
  const isSeat = (territory: Territory) => seats.has(territory);
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
  const isAsked = (code2: string) =>
    facts.level2Exceptions.includes(code2) !== (facts.level2Means === "ask");
  const isWholeSeat = (territory: Territory) =>
    isSeat(territory) && !isAsked(levelOf(territory.territoryBaseId, 2));
  for (const territory of territories.values()) {
    const seat = isWholeSeat(territory);
    const reading = readingOf(territory, seat ? "city" : "place", seat);
    for (const name of namesIn(territory.territory3Name)) add(name, reading);
    const bare = seat ? withoutTitle(keyOf(territory.territory3Name), facts.words.fillers) : null;
    if (bare !== null) add(bare, readingOf(territory, "alias", true));
    yield;
  }
  const whole = (group: readonly Territory[]): Reading => {
    const [first] = group as [Territory, ...Territory[]];
    const reading = readingOf(first, "city", true);
    return isWholeSeat(first) ? reading : { ...reading, territory: soleOf(group) };
  };
  for (const [code2, group] of byCode2) {
    // Where a level 2 is asked, a name that another place than its seat has too is that place: Huasco, not Vallenar.
    const isOthers = isAsked(code2) && namesakes(group).some((each) => each !== group[0]);
    if (!isNamed2 || isOthers) continue;
    for (const name of namesIn(group[0]!.territory2Name)) add(name, whole(group));
  }
  yield;
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const territory = territories.get(territoryBaseId);
    if (territory)
      add(name, readingOf(territory, kind, kind === "alias" && isWholeSeat(territory)));
    yield;
  }
  const { homeNames, foreignNames, homeTowns } = countryNames(country, facts, readings, keyOf);
  yield;
  const byCode1 = new Map(regions.map(({ reading }) => [reading.code1, reading]));
  const otherNames = facts.regionNames.flatMap(({ code, name }) => {
    const reading = byCode1.get(code);
    return reading ? [{ name, reading }] : [];
  });
  for (const { name, reading } of regions)
    for (const other of namesIn(name).slice(1)) otherNames.push({ name: other, reading });
  markTowns(readings, [...regions, ...otherNames], regions.length, facts, keyOf);
  for (const { name, reading } of [...regions, ...otherNames]) add(name, reading);
  const readingOfCode = (code: string): Reading | null => {
    const group = byCode2.get(code);
    return byCode1.get(code) ?? (group ? { ...whole(group), territory: soleOf(group) } : null);
  };
  for (const { code, name } of facts.regionNames) {
    const group = byCode2.get(code);
    if (group) add(name, whole(group));
  }

  for (const [key, found] of readings) if (found.length > 1) readings.set(key, distinct(found));
  yield;
  const cities = zoneCities.map(foldName).filter((name) => !readings.has(name));
  const abroad = new Set([...tables.foreignTowns.map(foldName), ...cities]);
  const names = yield* nameIndex(readings, foreignNames, abroad);
  const regionNames = [...regions, ...otherNames].map(({ name }) => keyOf(name));
  return {
    country,
    names,
    regionNames,
    regionEnds: new Set(regionNames.map((name) => name.slice(name.lastIndexOf(" ") + 1))),
    namesOfParts,
    beginsInParts: new Set(Array.from(namesOfParts.keys(), (name) => name.split(" ", 1)[0]!)),
    homeNames,
    foreignNames,
    homeTowns,
    words,
    facts,
    postalCodes: postalReadings(tables, territories, byCode1, byCode2),
    postalCodeLength: facts.postalCodeLength ?? tables.postalCodes.keys().next().value?.length ?? 0,
    regions: codedRegions(tables.regionCodes, byCode1, readingOfCode, words),
    formerParts: formerParts(facts, readingOfCode),
    codeCounts: facts.postalCodes === "decide" ? countCodes(tables, territories) : null,
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
  const parts = name.includes("/") ? [name, ...name.split("/").map((each) => each.trim())] : [name];
  const names = parts.filter((each) => each !== "");
  if (!hasUmlauts) return names;
  const spelled = names.map((each) => each.toLowerCase().replace(/[äöü]/g, (one) => letters[one]!));
  return [...new Set([...names, ...spelled])];
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

/** One string for each code of a level 1 or 2: a large market has thirty thousand readings. */
const codes = new Map<string, string>();
function shared(code: string): string {
  const known = codes.get(code);
  if (known === undefined) codes.set(code, code);
  return known ?? code;
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
  for (const { code1, code2 } of [...readings.values()].flat()) {
    const least = first.get(code1);
    if (least === undefined || code2 < least) first.set(code1, code2);
  }
  for (const [index, { name, reading: region }] of regions.entries()) {
    const key = keyOf(name);
    const capital = capitals[region.code1] ?? first.get(region.code1);
    const named = (readings.get(key) ?? []).map((reading) => {
      const isNamed =
        reading.isWhole &&
        (reading.code2 === capital || keyOf(reading.territory?.territory3Name ?? "") === key);
      const code3 = levelOf(reading.territory?.territoryBaseId ?? "", 3);
      const isTown =
        reading.code1 === region.code1 &&
        // "Penn" is short for the state before it is a town.
        (isNamed || (level2Means === "none" && index < ownCount) || regionTowns.includes(code3));
      return isTown ? { ...reading, isTownOfRegion: true } : reading;
    });
    if (named.length > 0) readings.set(key, named);
  }
}

function countCodes(
  { postalCodes }: PlaceTables,
  territories: ReadonlyMap<string, Territory>,
): ReadonlyMap<Territory, number> {
  const byCode3 = new Map<string, number>();
  for (const { codes3 } of postalCodes.values())
    for (const code3 of codes3) byCode3.set(code3, (byCode3.get(code3) ?? 0) + 1);
  const counts = new Map<Territory, number>();
  for (const territory of territories.values()) {
    const count = byCode3.get(levelOf(territory.territoryBaseId, 3)) ?? 0;
    if (count > 1) counts.set(territory, count);
  }
  return counts;
}

/** One digit says nothing in any country. */
const DIGITS_MIN = 2;

/** The region whose code a level 2's begins with; empty where the codes of a beginning have nothing in common. */
const levelOne = (code: string, byCode1: ReadonlyMap<string, Reading>) =>
  Array.from({ length: code.length }, (_, at) => code.slice(0, at + 1)).find((start) =>
    byCode1.has(start),
  ) ?? "";

/** By the first digits of codes what the codes of their places have in common. */
function placesByDigits(postalCodes: PlaceTables["postalCodes"]): Map<string, string> {
  const common = new Map<string, string>();
  for (const [code, { code2 }] of postalCodes)
    for (let end = DIGITS_MIN; end < code.length; end += 1) {
      const digits = code.slice(0, end);
      const before = common.get(digits) ?? code2;
      let same = 0;
      while (same < before.length && before[same] === code2[same]) same += 1;
      common.set(digits, before.slice(0, same));
    }
  return common;
}

/** Made when a code is asked for: a large market has more of them than places, and few are ever asked for. */
function postalReadings(
  { postalCodes }: PlaceTables,
  territories: ReadonlyMap<string, Territory>,
  byCode1: ReadonlyMap<string, Reading>,
  byCode2: ReadonlyMap<string, readonly Territory[]>,
): Gazetteer["postalCodes"] {
  const byCode3 = new Map<string, Territory>();
  for (const territory of territories.values())
    byCode3.set(levelOf(territory.territoryBaseId, 3), territory);

  let byDigits: Map<string, string> | null = null;
  const wholeOf = (code: string): Reading | null => {
    const [first] = byCode2.get(code) ?? [];
    if (first) return { ...readingOf(first, "city", true), territory: null };
    return byCode1.get(code) ?? null;
  };
  return {
    around(code) {
      byDigits ??= placesByDigits(postalCodes);
      for (let end = code.length - 1; end >= DIGITS_MIN; end -= 1) {
        const found = byDigits.get(code.slice(0, end));
        if (found !== undefined) return wholeOf(found) ?? wholeOf(levelOne(found, byCode1));
      }
      return null;
    },
    has: (code) => postalCodes.has(code),
    get(code) {
      const listed = postalCodes.get(code);
      if (!listed) return undefined;
      const served = listed.codes3
        .map((code3) => byCode3.get(code3))
        .filter((each) => each != null);
      if (served.length > 0) return served.map((each) => readingOf(each, "place", false));
      const [first] = byCode2.get(listed.code2) ?? [];
      const whole = first
        ? { ...readingOf(first, "city", true), territory: null }
        : byCode1.get(listed.code2);
      return whole ? [whole] : [];
    },
  };
}

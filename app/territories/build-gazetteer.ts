import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import { foldName } from "./fold-text.ts";
import type { Gazetteer, PlaceTables } from "./gazetteer.ts";
import { nameIndex } from "./name-index.ts";
import { distinct, isPart, type Reading, type ParcelStatus } from "./reading.ts";

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
  const byCode2 = groupByCode2(territories, tables.places);
  const isSeat = (territory: Territory) => seatOf(territory, byCode2, tables.places) === territory;
  const regions = regionsOf(territories);
  const readings = new Map<string, Reading[]>();

  const add = (name: string, reading: Reading) => {
    const key = foldName(name);
    if (key !== "") readings.set(key, [...(readings.get(key) ?? []), reading]);
  };
  for (const territory of territories.values()) {
    const seat = isSeat(territory);
    add(territory.territory3Name, readingOf(territory, seat ? "city" : "place", seat));
  }
  for (const group of byCode2.values()) {
    const [first] = group as [Territory, ...Territory[]];
    const whole = readingOf(first, "city", true);
    add(first.territory2Name, isSeat(first) ? whole : { ...whole, territory: soleOf(group) });
  }
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const territory = territories.get(territoryBaseId);
    if (territory) add(name, readingOf(territory, kind, kind === "alias" && isSeat(territory)));
  }
  const { homeNames, foreignNames } = countryNames(country, readings);
  markTowns(readings, regions);
  for (const { name, reading } of regions) add(name, reading);

  return {
    country,
    names: nameIndex(new Map([...readings].map(([key, found]) => [key, distinct(found)])), {
      near: foreignNames,
      same: new Set(tables.foreignTowns.map(foldName)),
    }),
    homeNames,
    foreignNames,
    postalCodes: postalReadings(tables, territories, byCode2),
    postalCodeLength: tables.postalCodes.keys().next().value?.length ?? 0,
    regions: new Map(regions.map(({ reading }) => [reading.code1, reading])),
    regionCodes: tables.regionCodes,
    points: tables.places,
    territories,
    byCode2,
  };
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
function seatOf(
  territory: Territory,
  byCode2: ReadonlyMap<string, readonly Territory[]>,
  places: PlaceTables["places"],
): Territory | null {
  const group = byCode2.get(levelOf(territory.territoryBaseId, 2)) ?? [];
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
 * A region's name means a town when its first listed level 2 has that name (the capital), or a seat has it. Any other
 * level 2 with the region's name leaves open which is meant.
 */
function markTowns(
  readings: Map<string, Reading[]>,
  regions: readonly { name: string; reading: Reading }[],
): void {
  for (const { name, reading: region } of regions) {
    const key = foldName(name);
    const all = [...readings.values()].flat().filter(({ code1 }) => code1 === region.code1);
    const capital = all
      .map(({ code2 }) => code2)
      .reduce((one, other) => (one < other ? one : other));
    const named = (readings.get(key) ?? []).map((reading) => {
      const isTown =
        reading.isWhole &&
        reading.code1 === region.code1 &&
        (reading.code2 === capital || foldName(reading.territory?.territory3Name ?? "") === key);
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
function countryNames(country: string, readings: Map<string, Reading[]>) {
  const homeNames = new Set<string>([country.toLowerCase()]);
  const foreignNames = new Set<string>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
      const key = foldName(names.of(code) ?? "");
      const isPlace = readings.get(key)?.some((reading) => !isPart(reading)) ?? false;
      if (key === "" || isPlace) continue;
      readings.delete(key);
      (code === country ? homeNames : foreignNames).add(key);
    }
  }
  return { homeNames, foreignNames };
}

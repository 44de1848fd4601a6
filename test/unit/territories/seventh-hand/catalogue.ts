import { levelOf, namesOf, type Territory } from "#app/shipping/model/territory.ts";
import type { Places } from "#db/markets/read-places.ts";

import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";

/** A place of the catalogue with what the tables say of it. Codes and names are those of levels 1 to 3. */
export interface Place {
  names: readonly [string, string, string];
  codes: readonly [string, string, string];
  isSeat: boolean;
  /** Degrees. */
  point: { latitude: number; longitude: number } | null;
}

/** A part of a town that the tables know, under its name. */
export interface Part {
  name: string;
  code: string;
}

/** What a country's tables say, as an address is written from it. Written from the tables, not from the matcher. */
export interface Catalogue {
  country: string;
  placeOf: ReadonlyMap<string, Place>;
  /** Entries that addresses are written of: names that are one place's in their region. */
  towns: readonly Entry[];
  /** Those of them that are seats, or all where no place is one. */
  seats: readonly Entry[];
  /** Entries whose name is that of places in several regions. */
  shared: readonly Entry[];
  /** Names of regions with their codes of level 1, and the code that a store sends. */
  regions: readonly { name: string; code1: string; code: string | null }[];
  parts: readonly Part[];
  /** Whether the words are the name of a town, or of a region. */
  isTown: (words: string) => boolean;
  isRegion: (words: string) => boolean;
  /** Codes of level 3 that the tables give a postal code, those of its level 2 where they list none. */
  codesOfZip: (zip: string) => string[];
}

const PLAIN = /^[\p{L} .'’-]+$/u;

export function catalogueOf(
  atlas: Atlas,
  territories: readonly Territory[],
  tables: Places,
): Catalogue {
  const placeOf = new Map<string, Place>();
  for (const territory of territories) {
    const id = territory.territoryBaseId;
    const found = tables.places.get(id);
    placeOf.set(levelOf(id, 3), {
      names: namesOf(territory),
      codes: [levelOf(id, 1), levelOf(id, 2), levelOf(id, 3)],
      isSeat: found?.isSeat ?? false,
      point: found ? { latitude: found.latitude, longitude: found.longitude } : null,
    });
  }
  const plain = atlas.entries.filter(({ name }) => PLAIN.test(name) && fold(name).length > 3);
  const towns = plain.filter(({ name, code1 }) => atlas.placesOf(name, code1).size === 1);
  const seats = towns.filter(({ code }) => placeOf.get(code)?.isSeat);
  const regionsOf = (name: string) =>
    new Set([...atlas.placesOf(name)].map((code) => placeOf.get(code)?.codes[0]));
  const regions = new Map<string, Catalogue["regions"][number]>();
  for (const { codes, names } of placeOf.values())
    regions.set(codes[0], {
      name: names[0],
      code1: codes[0],
      code: [...tables.regionCodes].find(([, code1]) => code1 === codes[0])?.[0] ?? null,
    });
  const townNames = new Set(atlas.entries.map(({ name }) => fold(name)));
  const regionNames = new Set([
    ...[...regions.values()].map(({ name }) => fold(name)),
    ...(tables.facts.regionNames ?? []).map(({ name }) => fold(name)),
  ]);
  const byLevel2 = Map.groupBy(placeOf.values(), ({ codes }) => codes[1]);
  return {
    country: atlas.country,
    placeOf,
    towns,
    seats: seats.length > 0 ? seats : towns,
    shared: towns.filter(({ name }) => regionsOf(name).size > 1),
    regions: [...regions.values()],
    parts: tables.otherNames
      .filter(({ kind }) => kind !== "alias")
      .map(({ name, territoryBaseId }) => ({ name, code: levelOf(territoryBaseId, 3) })),
    isTown: (words) => townNames.has(fold(words)),
    isRegion: (words) => regionNames.has(fold(words)),
    codesOfZip: (zip) => {
      const found = tables.postalCodes.get(zip) ?? tables.postalCodes.get(zip.slice(0, 3));
      if (!found) return [];
      if (found.codes3.length > 0)
        return found.codes3.map((code) => (code.includes("|") ? levelOf(code, 3) : code));
      return (byLevel2.get(found.code2) ?? []).map(({ codes }) => codes[2]);
    },
  };
}

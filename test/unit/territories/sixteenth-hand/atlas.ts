import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { Places } from "#db/markets/read-places.ts";

import { largeTowns } from "./large-towns.ts";

/** A place of level 3 with all that the tables say of it. */
export interface Place {
  code: string;
  name: string;
  code2: string;
  name2: string;
  code1: string;
  name1: string;
  isSeat: boolean;
  latitude: number | undefined;
  longitude: number | undefined;
  /** People, or what stands for them: only the order counts. */
  size: number;
  zips: string[];
  /** Other names that people use. */
  aliases: string[];
  /** Quarters and neighbourhoods. */
  parts: string[];
}

/** A town is a seat or has a level 2 of its own; a place is any other of level 3. */
type Rank = "town" | "place" | "part";

interface Reading {
  place: Place;
  rank: Rank;
}

export interface Atlas {
  country: string;
  places: Place[];
  seats: Place[];
  others: Place[];
  byCode: Map<string, Place>;
  seatOf: Map<string, Place>;
  /** The larger half of the places: each place with the sum of the sizes up to it. */
  large: { place: Place; sum: number }[];
  read: (name: string) => Reading[];
  /** Folded names at most one letter away. */
  near: (name: string) => string[];
  /** Names of a whole city that has many places of level 3, or of a country's region. */
  asksAlone: Set<string>;
  zips: Places["postalCodes"];
  regionCodes: Map<string, string[]>;
}

export const fold = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();

/** Names that mean no single place: the policy asks about them. */
const WHOLE_CITIES: Record<string, string[]> = {
  PE: ["lima", "lima metropolitana"],
  CL: ["santiago", "gran santiago", "santiago de chile", "stgo", "scl"],
  MX: [
    "ciudad de mexico",
    "cdmx",
    "mexico",
    "mexico city",
    "mexico df",
    "df",
    "d f",
    "cd de mexico",
  ],
  US: [],
  CO: [],
  // Names of provinces, too: they ask where nothing else is said.
  EC: ["guayas", "pichincha", "bolivar", "sucumbios"],
};

const shorter = (word: string) =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));

export function atlasOf(country: string, territories: readonly Territory[], tables: Places): Atlas {
  const places = territories.map((territory) => placeOf(territory, tables));
  const byId = new Map(territories.map((each, at) => [each.territoryBaseId, places[at]!]));
  const byCode = new Map(places.map((place) => [place.code, place]));
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const place = byId.get(territoryBaseId)!;
    (kind === "alias" ? place.aliases : place.parts).push(name);
  }
  const seatOf = new Map(places.filter((each) => each.isSeat).map((each) => [each.code2, each]));
  addZips(places, seatOf, tables);
  const equal = country === "CL" || country === "US";
  const seats = equal || country === "PE" ? places : places.filter((each) => each.isSeat);
  const readings = readingsOf(places, equal, meansSeat(tables));
  const deletions = deletionsOf([...readings.keys()]);
  const regionCodes = new Map<string, string[]>();
  for (const [code, region] of tables.regionCodes) {
    regionCodes.set(region, [...(regionCodes.get(region) ?? []), code]);
  }
  return {
    country,
    places,
    seats,
    others: places.filter((each) => !each.isSeat),
    byCode,
    seatOf,
    large: sumsOf(largeTowns(country, places)),
    read: (name) => readings.get(fold(name)) ?? [],
    near: (name) => {
      const word = fold(name);
      const found = [word, ...shorter(word)].flatMap((each) => deletions.get(each) ?? []);
      return [...new Set(found)];
    },
    asksAlone: new Set(WHOLE_CITIES[country]),
    zips: tables.postalCodes,
    regionCodes,
  };
}

function placeOf(territory: Territory, tables: Places): Place {
  const id = territory.territoryBaseId;
  const point = tables.places.get(id);
  return {
    code: levelOf(id, 3),
    name: territory.territory3Name,
    code2: levelOf(id, 2),
    name2: territory.territory2Name,
    code1: levelOf(id, 1),
    name1: territory.territory1Name,
    isSeat: point?.isSeat ?? false,
    latitude: point?.latitude,
    longitude: point?.longitude,
    size: point?.population ?? 0,
    zips: [],
    aliases: [],
    parts: [],
  };
}

/** A code of places is theirs; one of a level 2 alone is that of all its places. */
function addZips(places: Place[], seatOf: Map<string, Place>, tables: Places) {
  const byCode = new Map(places.map((place) => [place.code, place]));
  const of2 = new Map<string, string[]>();
  for (const [zip, { code2, codes3 }] of tables.postalCodes) {
    for (const code of codes3) byCode.get(code)!.zips.push(zip);
    if (codes3.length === 0) of2.set(code2, [...(of2.get(code2) ?? []), zip]);
  }
  for (const place of places) {
    const shared = of2.get(place.code2) ?? [];
    if (place.zips.length === 0 || seatOf.get(place.code2) === place) place.zips.push(...shared);
  }
}

function meansSeat({ facts }: Places) {
  const { level2Means = "seat", level2Exceptions = [] } = facts;
  return (code2: string) => {
    if (level2Means === "none") return false;
    return (level2Means === "seat") !== level2Exceptions.includes(code2);
  };
}

function readingsOf(places: Place[], equal: boolean, isMeant: (code2: string) => boolean) {
  const readings = new Map<string, Reading[]>();
  const add = (name: string, place: Place, rank: Rank) => {
    const key = fold(name);
    const known = readings.get(key) ?? [];
    if (known.some((each) => each.place === place)) return;
    readings.set(key, [...known, { place, rank }]);
  };
  for (const place of places) {
    const rank = equal || place.isSeat ? "town" : "place";
    for (const name of [place.name, ...place.aliases]) add(name, place, rank);
    if (place.isSeat && isMeant(place.code2)) add(place.name2, place, "town");
  }
  for (const place of places) for (const part of place.parts) add(part, place, "part");
  return readings;
}

function deletionsOf(names: string[]) {
  const deletions = new Map<string, string[]>();
  for (const name of names) {
    for (const key of new Set([name, ...shorter(name)])) {
      const known = deletions.get(key);
      if (known) known.push(name);
      else deletions.set(key, [name]);
    }
  }
  return deletions;
}

function sumsOf(sized: { place: Place; size: number }[]) {
  let sum = 0;
  return sized.map(({ place, size }) => {
    sum += size;
    return { place, sum };
  });
}

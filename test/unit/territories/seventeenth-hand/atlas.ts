import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { countryOf } from "../market.ts";

type Tables = ReturnType<typeof countryOf>["tables"];

/** A place of level 3 with what the tables say of it. */
export interface Place {
  code1: string;
  code2: string;
  code3: string;
  region: string;
  level2: string;
  name: string;
  isSeat: boolean;
  /** People, or postal codes where people are not counted. */
  size: number;
  latitude: number;
  longitude: number;
  /** Codes that serve the place, or its level 2 where the table knows no more. */
  zips: string[];
}

/** What a name may mean: towns and seats, smaller places, quarters of a town. */
interface Readings {
  towns: Set<Place>;
  minors: Set<Place>;
  parts: Set<Place>;
}

export type Atlas = ReturnType<typeof atlasOf>;

export const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim();

/** The name without what stands in brackets. */
const bare = (name: string) => name.replace(/\s*[[(].*$/, "");

export function atlasOf(country: string, territories: readonly Territory[], tables: Tables) {
  const places = territories.map((each) => placeOf(each, tables));
  const byCode = new Map(places.map((place) => [place.code3, place]));
  const codes = zipsOf(country, tables);
  const below = Map.groupBy(places, (place) => place.code2);
  const seats = new Map(places.filter((each) => each.isSeat).map((each) => [each.code2, each]));
  for (const place of places) {
    place.zips = codes.get(place.code3) ?? codes.get(place.code2) ?? [];
    if (place.size === 0) place.size = sizeOf(place, country);
  }
  const { level2Means = "seat", level2Exceptions = [], regionNames = [] } = tables.facts;
  const meansSeat = (code2: string) =>
    (level2Means === "seat") !== level2Exceptions.includes(code2) && level2Means !== "none";

  const names = new Map<string, Readings>();
  const add = (name: string, kind: keyof Readings, place: Place) => {
    const key = fold(name);
    const known = names.get(key) ?? { towns: new Set(), minors: new Set(), parts: new Set() };
    known[kind].add(place);
    names.set(key, known);
  };
  for (const place of places) {
    const isTown = place.isSeat || ["PE", "CL", "US"].includes(country);
    add(bare(place.name), isTown ? "towns" : "minors", place);
    if (place.isSeat && meansSeat(place.code2)) add(place.level2, "towns", place);
  }
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const place = byCode.get(levelOf(territoryBaseId, 3))!;
    if (kind === "alias") add(name, place.isSeat ? "towns" : "minors", place);
    else add(name, "parts", place);
  }
  const regions = new Map(places.map((each) => [each.code1, each.region]));
  const regionTexts = new Set([
    ...[...regions.values()].map(fold),
    ...regionNames.map((each) => fold(each.name)),
  ]);
  const storeCodes = new Map([...tables.regionCodes].toReversed().map(([code, of]) => [of, code]));

  return {
    country,
    places,
    byCode,
    seats,
    below,
    regions,
    regionTexts,
    names,
    parts: tables.otherNames
      .filter((each) => each.kind !== "alias")
      .map((each) => ({
        name: each.name,
        place: byCode.get(levelOf(each.territoryBaseId, 3))!,
      })),
    aliases: tables.otherNames
      .filter((each) => each.kind === "alias")
      .map((each) => ({
        name: each.name,
        place: byCode.get(levelOf(each.territoryBaseId, 3))!,
      })),
    postalCodes: tables.postalCodes,
    capitalOf: (code1: string) => {
      const code2 = tables.facts.capitals?.[code1] ?? firstCode(places, code1);
      return seats.get(code2);
    },
    meansSeat,
    storeCode: (place: Place) => storeCodes.get(place.code2) ?? storeCodes.get(place.code1) ?? null,
    /** Every place that the whole text may be the name of. */
    readingsOf: (text: string) => {
      const found = names.get(fold(text));
      return found ? [...new Set([...found.towns, ...found.minors, ...found.parts])] : [];
    },
    total: places.reduce((sum, each) => sum + each.size, 0),
  };
}

function placeOf(territory: Territory, tables: Tables): Place {
  const { territoryBaseId: id, territory1Name, territory2Name, territory3Name } = territory;
  const point = tables.places.get(id);
  return {
    code1: levelOf(id, 1),
    code2: levelOf(id, 2),
    code3: levelOf(id, 3),
    region: territory1Name,
    level2: territory2Name,
    name: territory3Name,
    isSeat: point?.isSeat ?? false,
    size: point?.population ?? 0,
    latitude: point?.latitude ?? Number.NaN,
    longitude: point?.longitude ?? Number.NaN,
    zips: [],
  };
}

/** Codes by the place or the level 2 that they serve. */
function zipsOf(country: string, tables: Tables) {
  const codes = new Map<string, string[]>();
  for (const [zip, { code2, codes3 }] of tables.postalCodes) {
    const full = country === "CL" ? `${zip}${(Number(zip) * 37) % 10}000` : zip;
    for (const code of codes3.length > 0 ? codes3 : [code2]) {
      codes.set(code, [...(codes.get(code) ?? []), full]);
    }
  }
  return codes;
}

function sizeOf(place: Place, country: string): number {
  if (country === "US") return place.zips.length ** 1.5;
  if (country === "CL") return place.isSeat ? 8 : place.code2 === "131" ? 4 : 1;
  return place.isSeat ? place.zips.length ** 1.5 : 0.2;
}

function firstCode(places: readonly Place[], code1: string): string {
  return places
    .filter((each) => each.code1 === code1)
    .map((each) => each.code2)
    .toSorted()[0]!;
}

import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";

import { editsBetween, plain } from "../policy.ts";

/** A smallest territory, with what the tables say of it. */
export interface Place {
  code: string;
  code2: string;
  name: string;
  name2: string;
  region: string;
  /** What a store sends for its region; the first is that of a form, the others are texts. */
  regionCodes: readonly string[];
  isSeat: boolean;
  zips: readonly string[];
}

export type Atlas = ReturnType<typeof atlasOf>;

/** A name that a form could not hold as it is, or that is a list of names. */
const ODD = /[(),;/\d"]|\bI+$/u;

/** A Roman number of a Chilean region: a text, not what a form sends. */
const ROMAN = /^[IVX]+$/u;

/** The tables of a country as the labels of this set need them. */
export function atlasOf(country: string, territories: readonly Territory[], tables: PlaceTables) {
  const codesOfRegion = new Map<string, string[]>();
  for (const [text, code] of tables.regionCodes) {
    const known = codesOfRegion.get(code) ?? [];
    codesOfRegion.set(code, ROMAN.test(text) ? [...known, text] : [text, ...known]);
  }
  const zipsOf = new Map<string, string[]>();
  for (const [zip, { code2, codes3 }] of tables.postalCodes) {
    for (const code of codes3.length > 0 ? codes3 : [code2]) {
      zipsOf.set(code, [...(zipsOf.get(code) ?? []), zip].slice(0, 9));
    }
  }
  const places = territories.map((territory): Place => {
    const id = territory.territoryBaseId;
    const [code1, code2, code] = [levelOf(id, 1), levelOf(id, 2), levelOf(id, 3)];
    return {
      code,
      code2,
      name: territory.territory3Name,
      name2: territory.territory2Name,
      region: territory.territory1Name,
      regionCodes: codesOfRegion.get(code2) ?? codesOfRegion.get(code1) ?? [],
      isSeat: tables.places.get(id)?.isSeat ?? false,
      zips: zipsOf.get(code) ?? zipsOf.get(code2) ?? [],
    };
  });
  const byCode = new Map(places.map((place) => [place.code, place]));
  const regions = new Set(places.map(({ region }) => plain(region)));
  const meanings = new Map<string, Set<string>>();
  const namesOf = new Map<string, Set<string>>();
  const file = (name: string, { code, region }: Place) => {
    meanings.set(plain(name), (meanings.get(plain(name)) ?? new Set()).add(code));
    namesOf.set(region, (namesOf.get(region) ?? new Set()).add(plain(name)));
  };
  const parts: { name: string; place: Place }[] = [];
  for (const place of places) {
    file(place.name, place);
    // A level 2 is a name of its seat; where no seat is known it may be any of its places.
    if (place.isSeat || (country !== "US" && !tables.places.size)) file(place.name2, place);
  }
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const place = byCode.get(levelOf(territoryBaseId, 3))!;
    file(name, place);
    if (kind !== "alias" && !ODD.test(name)) parts.push({ name, place });
  }

  /** Places that a name may mean, in a region or in the whole country. */
  const meant = (name: string, region?: string) =>
    [...(meanings.get(plain(name)) ?? [])].filter(
      (code) => !region || byCode.get(code)!.region === region,
    );
  const isOrdinary = ({ name }: Place) => !ODD.test(name) && name.length > 2;
  return {
    country,
    places,
    byCode,
    regions,
    parts,
    meant,
    byName: (name: string) => places.filter((place) => place.name === name),
    isRegion: (name: string) => regions.has(plain(name)),
    /** One place of its region has the name. */
    isClear: (place: Place) => isOrdinary(place) && meant(place.name, place.region).length === 1,
    /** One place of the country has the name, and no region has it. */
    isSole: (place: Place) =>
      isOrdinary(place) && meant(place.name).length === 1 && !regions.has(plain(place.name)),
    /** No other name of the region is near a text that was made of this one, and no place has it. */
    isReadable: (text: string, { name, region }: Place) =>
      meant(text).length === 0 &&
      !regions.has(plain(text)) &&
      [...namesOf.get(region)!].every(
        (other) => other === plain(name) || editsBetween(plain(text), other) > 1,
      ),
  };
}

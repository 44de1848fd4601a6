import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";

import { editsBetween, plain } from "../policy.ts";

/** A level 3 as the tables have it. */
export interface Place {
  code: string;
  code1: string;
  code2: string;
  name: string;
  name2: string;
  region: string;
  isSeat: boolean;
  population: number;
}

export type Atlas = ReturnType<typeof atlasOf>;

/** The level 2 of whose name a clerk asks which part is meant; "Colombia" is the country. */
const ASKED: Record<string, readonly string[]> = {
  CO: ["colombia"],
  MX: ["ciudad de mexico", "mexico", "centro"],
  PE: ["lima"],
  CL: ["santiago", "chile chico"],
  US: [],
  EC: [],
};

/** Words that people write around a name, so that a place of that name alone is not clear. */
const VAGUE = new Set(["norte", "sur", "ciudad", "pueblo", "barrio", "villa", "la villa", "casa"]);

export function atlasOf(
  country: string,
  territories: readonly Territory[],
  tables: Pick<PlaceTables, "facts" | "places" | "otherNames" | "postalCodes" | "regionCodes">,
) {
  const places = territories.map((territory): Place => {
    const known = tables.places.get(territory.territoryBaseId);
    return {
      code: levelOf(territory.territoryBaseId, 3),
      code1: levelOf(territory.territoryBaseId, 1),
      code2: levelOf(territory.territoryBaseId, 2),
      name: territory.territory3Name,
      name2: territory.territory2Name,
      region: territory.territory1Name,
      isSeat: known?.isSeat ?? false,
      population: known?.population ?? 0,
    };
  });
  const byCode = new Map(places.map((place) => [place.code, place]));
  const seats = new Map(places.filter(({ isSeat }) => isSeat).map((each) => [each.code2, each]));

  const names = new Map<string, Set<string>>();
  const file = (name: string, code: string) => {
    const codes = names.get(plain(name)) ?? new Set();
    names.set(plain(name), codes.add(code));
  };
  for (const { code, code2, name, name2 } of places) {
    file(name, code);
    if (country === "US") continue;
    // In Chile a province is no name of its seat; elsewhere it is.
    const seat = seats.get(code2);
    file(name2, country === "CL" ? `province ${code2}` : (seat?.code ?? `level 2 ${code2}`));
  }
  const quarters = new Set<string>();
  const aliases = new Map<string, string[]>();
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const code = levelOf(territoryBaseId, 3);
    // The seat El Carmen has a quarter of its own name.
    const isNew = !names.get(plain(name))?.has(code);
    if (isNew && kind !== "alias") quarters.add(`${plain(name)} ${code}`);
    file(name, code);
    if (kind === "alias") aliases.set(code, [...(aliases.get(code) ?? []), name]);
  }
  const regions = new Map(places.map(({ region, code1 }) => [plain(region), code1]));
  const regionNames = new Map(places.map(({ region, code1 }) => [code1, region]));
  const storeCodes = new Map<string, string>();
  for (const [code, code1] of tables.regionCodes) {
    if (!storeCodes.has(code1)) storeCodes.set(code1, code);
  }
  const zips = new Map<string, string[]>();
  for (const [zip, { code2, codes3 }] of tables.postalCodes) {
    const [code = seats.get(code2)?.code] = codes3;
    if (code && codes3.length < 2) zips.set(code, [...(zips.get(code) ?? []), zip]);
  }

  const meant = (name: string) => names.get(plain(name)) ?? new Set<string>();
  const isAsked = ({ name }: Place) =>
    ASKED[country]!.includes(plain(name)) || VAGUE.has(plain(name)) || plain(name).length < 4;
  const isOfItsRegion = ({ name, code1, isSeat }: Place) => {
    const region = regions.get(plain(name));
    return region === undefined || (region === code1 && isSeat);
  };
  const bones = places.map(({ name, code }) => ({ name: plain(name), code }));

  return {
    country,
    places,
    byCode,
    seats,
    meant,
    /** Places of this name, without the towns of quarters that have it. */
    townsCalled: (name: string) =>
      [...meant(name)].flatMap((code) =>
        quarters.has(`${plain(name)} ${code}`)
          ? []
          : [byCode.get(code)].filter((each) => each !== undefined),
      ),
    regions,
    regionNames,
    /** Bogotá's region is called Cundinamarca, too. */
    isCalledRegion: (code1: string, name: string) =>
      tables.facts?.regionNames?.some((each) => each.code === code1 && each.name === name) ?? false,
    codeOfRegion: (code1: string) => storeCodes.get(code1),
    zipsOf: ({ code }: Place) => zips.get(code) ?? [],
    aliasesOf: ({ code }: Place) => aliases.get(code) ?? [],
    byName: (name: string) => places.filter((place) => place.name === name),
    isAsked,
    /** The only one of its name in the country. */
    isSole(place: Place) {
      const codes = meant(place.name);
      return codes.size === 1 && codes.has(place.code) && isOfItsRegion(place) && !isAsked(place);
    },
    /** The only one of its name in its region. */
    isClear(place: Place) {
      const codes = [...meant(place.name)].filter((code) =>
        code.replace(/^\D+/u, "").startsWith(place.code1),
      );
      const isOnly = codes.length === 1 && codes[0] === place.code;
      return isOnly && isOfItsRegion(place) && !isAsked(place);
    },
    /** Whether some other name of a place is as near to this text as a slip of the finger. */
    isNearOther: (text: string, own: string) =>
      regions.has(plain(text)) ||
      bones.some(({ name, code }) => code !== own && editsBetween(name, plain(text)) <= 1),
  };
}

import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { countryOf } from "#test/unit/territories/market.ts";

import { BIG } from "./big-towns.ts";

export interface Place {
  code: string;
  name: string;
  canton: string;
  cantonName: string;
  region: string;
  regionName: string;
  isSeat: boolean;
  zips: string[];
  point?: { latitude: number; longitude: number };
}

/** The catalogue as a reader with a map sees it. */
export interface Atlas {
  country: string;
  places: Place[];
  seats: Place[];
  big: Place[];
  byCode: ReadonlyMap<string, Place>;
  byCanton: ReadonlyMap<string, Place[]>;
  /** Codes that a name may mean, anywhere in the country. */
  named: ReadonlyMap<string, ReadonlySet<string>>;
  regions: ReadonlyMap<string, { name: string; store: string }>;
  /** Regions by the codes that stores send. */
  stores: ReadonlyMap<string, string>;
}

export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();

export function atlasOf(
  country: string,
  territories: readonly Territory[],
  tables: ReturnType<typeof countryOf>["tables"],
): Atlas {
  const places = territories.map((each): Place => {
    const id = each.territoryBaseId;
    const row = tables.places.get(id);
    const { latitude, longitude } = row ?? {};
    return {
      code: levelOf(id, 3),
      name: each.territory3Name,
      canton: levelOf(id, 2),
      cantonName: each.territory2Name,
      region: levelOf(id, 1),
      regionName: each.territory1Name,
      isSeat: row?.isSeat ?? false,
      zips: [],
      ...(latitude != null && longitude != null && { point: { latitude, longitude } }),
    };
  });
  const byCode = new Map(places.map((each) => [each.code, each]));
  const byCanton = Map.groupBy(places, ({ canton }) => canton);
  const seatOf = (canton: string) => byCanton.get(canton)?.find(({ isSeat }) => isSeat);
  for (const [zip, { code2, codes3 }] of tables.postalCodes) {
    const [only] = codes3.length > 0 ? codes3 : [seatOf(code2)?.code];
    if (codes3.length < 2 && only !== undefined) byCode.get(only)?.zips.push(zip);
  }

  const named = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const key = plain(name);
    named.set(key, (named.get(key) ?? new Set()).add(code));
  };
  for (const { name, code } of places) add(name, code);
  for (const { name, territoryBaseId } of tables.otherNames) add(name, levelOf(territoryBaseId, 3));
  // A county of the United States and a province of Chile are in no address.
  if (country !== "US" && country !== "CL") {
    for (const [canton, [first]] of byCanton) {
      const seat = seatOf(canton);
      if (seat) add(first!.cantonName, seat.code);
    }
  }

  const regions = new Map<string, { name: string; store: string }>();
  for (const [store, code] of tables.regionCodes) {
    const name = places.find(({ region }) => region === code)?.regionName;
    if (name !== undefined && !regions.has(code)) regions.set(code, { name, store });
  }
  const wanted = new Set(BIG[country]!.map(plain));
  const storesOf = Map.groupBy(tables.regionCodes.keys(), (store) =>
    tables.regionCodes.get(store)!,
  );
  const isWanted = (name: string, region: string) =>
    (storesOf.get(region) ?? []).some((store) => wanted.has(plain(`${name} ${store}`)));
  const isBig = ({ name, cantonName, region, isSeat, code, zips }: Place) => {
    if (country === "US") return isWanted(name, region) && isMain(named, byCode, name, code, zips);
    const own = [name, ...(isSeat && country !== "CL" ? [cantonName] : [])];
    return (
      (isSeat || country !== "CO") &&
      own.some((each) => isWanted(each, region) && meant(named, each, region).length === 1)
    );
  };
  return {
    country,
    places,
    seats: places.filter(({ isSeat }) => isSeat),
    big: places.filter(isBig),
    byCode,
    byCanton,
    named,
    regions,
    stores: tables.regionCodes,
  };
}

/** Of the parts of one city in several counties the one with nearly all of its codes. */
function isMain(
  named: Atlas["named"],
  byCode: Atlas["byCode"],
  name: string,
  code: string,
  zips: readonly string[],
): boolean {
  const others = meant(named, name, code.slice(0, 2)).filter((each) => each !== code);
  return others.every((each) => byCode.get(each)!.zips.length * 3 < zips.length);
}

function meant(named: Atlas["named"], name: string, region?: string): string[] {
  const codes = [...(named.get(plain(name)) ?? [])];
  return region === undefined ? codes : codes.filter((each) => each.startsWith(region));
}

/** The places of the region, or of the country, that a name may mean. */
export const meanings = (atlas: Atlas, name: string, region?: string) =>
  meant(atlas.named, name, region);

/** Names that one slip of the thumb could have made of this one, beside the one that was meant. */
export function isNearOther(
  atlas: Atlas,
  typed: string,
  place: Place,
  region?: string,
  most?: number,
): boolean {
  const own = plain(typed);
  const reach = most ?? (own.length < 7 ? 1 : 2);
  for (const [name, codes] of atlas.named) {
    if (Math.abs(name.length - own.length) > 2) continue;
    if (codes.size === 1 && codes.has(place.code)) continue;
    if (region !== undefined && [...codes].every((code) => !code.startsWith(region))) continue;
    if (slips(name, own) <= reach) return true;
  }
  return false;
}

/** Letters that differ, where two that changed places are one. */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      next[at] = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + Number(!same));
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2];
      if (isSwap && one[row - 2] === other[at - 1])
        next[at] = Math.min(next[at]!, before[at - 2]! + 1);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}

import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { Places } from "#db/markets/read-places.ts";

/** A smallest place, with what the market's tables say of it. */
export interface Place {
  code: string;
  code2: string;
  code1: string;
  name: string;
  name2: string;
  name1: string;
  isSeat: boolean;
  /** What a store sends for its region; empty where the table has none. */
  regionCode: string;
  /** All of them. */
  regionCodes: string[];
  /** Postal codes that are its own, or its level 2's where the table has no level 3. */
  zips: string[];
  aliases: string[];
  /** Its quarters and neighbourhoods. */
  parts: string[];
}

/** Small letters without marks; anything else is a space. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();

export interface Atlas {
  country: string;
  places: Place[];
  byCode: ReadonlyMap<string, Place>;
  regions: { code1: string; name1: string }[];
  inRegion: ReadonlyMap<string, Place[]>;
  /** Codes that a folded name may mean: of places, `2:` before a level 2 without a seat, `1:` before a region. */
  meanings: (name: string) => ReadonlySet<string>;
  /** Nothing else of its region is called so, nor is any region but its own. */
  isClear: (place: Place) => boolean;
  /** Nothing else of the country is called so, nor has its name within its own. */
  isSole: (place: Place) => boolean;
}

export function atlasOf(country: string, territories: readonly Territory[], tables: Places): Atlas {
  const regionCodes = Map.groupBy(tables.regionCodes.keys(), (code) =>
    tables.regionCodes.get(code)!,
  );
  const places = territories.map((territory): Place => {
    const id = territory.territoryBaseId;
    const code1 = levelOf(id, 1);
    return {
      code: levelOf(id, 3),
      code2: levelOf(id, 2),
      code1,
      name: territory.territory3Name,
      name2: territory.territory2Name,
      name1: territory.territory1Name,
      isSeat: tables.places.get(id)?.isSeat ?? false,
      regionCode: regionCodes.get(code1)?.[0] ?? "",
      regionCodes: regionCodes.get(code1) ?? [],
      zips: [],
      aliases: [],
      parts: [],
    };
  });
  const byCode = new Map(places.map((place) => [place.code, place]));
  const byId = new Map(
    territories.map((each) => [each.territoryBaseId, levelOf(each.territoryBaseId, 3)]),
  );
  const seats = new Map(places.filter(({ isSeat }) => isSeat).map((each) => [each.code2, each]));
  for (const [zip, { code2, codes3 }] of tables.postalCodes) {
    if (codes3.length === 1) byCode.get(codes3[0]!)!.zips.push(zip);
    if (codes3.length === 0) seats.get(code2)?.zips.push(zip);
  }
  const meanings = new Map<string, Set<string>>();
  const words = new Map<string, Set<string>>();
  const mean = (name: string, code: string) => {
    const key = folded(name);
    meanings.set(key, (meanings.get(key) ?? new Set()).add(code));
    const first = key.split(" ");
    for (const word of first) words.set(word, (words.get(word) ?? new Set()).add(key));
  };
  for (const { kind, territoryBaseId, name } of tables.otherNames) {
    const place = byCode.get(byId.get(territoryBaseId) ?? "")!;
    (kind === "alias" ? place.aliases : place.parts).push(name);
    mean(name, place.code);
  }
  for (const place of places) {
    mean(place.name, place.code);
    // Where no level 2 has a seat, no address means a town by its name.
    if (seats.size > 0) mean(place.name2, seats.get(place.code2)?.code ?? `2:${place.code2}`);
    mean(place.name1, `1:${place.code1}`);
  }
  const meaningsOf = (name: string) => meanings.get(folded(name)) ?? new Set<string>();
  const isClear = (place: Place) =>
    [...meaningsOf(place.name)].every((code) => {
      const bare = code.replace(/^\d:/, "");
      if (code.startsWith("1:")) return bare === place.code1 && place.isSeat;
      return code === place.code || !bare.startsWith(place.code1);
    });
  const isSole = (place: Place) => {
    const key = folded(place.name);
    const [first = ""] = key.split(" ");
    return (
      key.length > 4 &&
      meaningsOf(key).size === 1 &&
      [...(words.get(first) ?? [])].every(
        (name) => name === key || !` ${name} `.includes(` ${key} `),
      )
    );
  };
  const inRegion = Map.groupBy(places, ({ code1 }) => code1);
  const regions = [...inRegion].map(([code1, [one]]) => ({ code1, name1: one!.name1 }));
  return { country, places, byCode, regions, inRegion, meanings: meaningsOf, isClear, isSole };
}

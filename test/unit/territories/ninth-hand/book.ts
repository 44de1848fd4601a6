import { levelOf, namesOf, type Territory } from "#app/shipping/model/territory.ts";
import type { Places } from "#db/markets/read-places.ts";

/** A place of the catalogue as an address is written of it. Codes and names are those of levels 1 to 3. */
export interface Place {
  code: string;
  code1: string;
  code2: string;
  names: readonly [string, string, string];
  isSeat: boolean;
  /** Postal codes that are this place's alone. */
  zips: string[];
  regionCode: string | null;
}

/** What the tables of a country say, read from them alone: the matcher's own reading would share its faults. */
export interface Book {
  country: string;
  places: readonly Place[];
  byCode: ReadonlyMap<string, Place>;
  /** Places that addresses are written of: the larger, all, and those whose name is in several regions. */
  large: readonly Place[];
  towns: readonly Place[];
  shared: readonly Place[];
  regions: readonly { name: string; code: string }[];
  /** Parts of a town that the tables name. */
  parts: readonly { name: string; code: string }[];
  /** Codes of the places that are called so, those of a region by its code. */
  codesOf: (name: string, within?: string) => string[];
  isRegion: (name: string) => boolean;
  /** How many places have a name that begins so. */
  begunBy: (start: string, within: string) => Set<string>;
  /** Edits from the text to the nearest name of another place. */
  nextTo: (text: string, place: Place, within: string) => number;
}

const MANY_ZIPS = 4;
const PLAIN = /^[\p{L} .'’-]+$/u;

export function bookOf(country: string, territories: readonly Territory[], tables: Places): Book {
  const zipsOf = Map.groupBy(
    [...tables.postalCodes].filter(([, { codes3 }]) => codes3.length < 2),
    ([, { code2, codes3 }]) => codes3[0] ?? code2,
  );
  const sizeOf2 = Map.groupBy(territories, ({ territoryBaseId }) => levelOf(territoryBaseId, 2));
  const places = territories.map((territory): Place => {
    const id = territory.territoryBaseId;
    const [code1, code2, code] = [levelOf(id, 1), levelOf(id, 2), levelOf(id, 3)];
    const own = zipsOf.get(code) ?? (sizeOf2.get(code2)?.length === 1 ? zipsOf.get(code2) : []);
    return {
      code,
      code1,
      code2,
      names: namesOf(territory),
      isSeat: tables.places.get(id)?.isSeat ?? false,
      zips: (own ?? []).map(([zip]) => zip),
      regionCode: regionCodeOf(tables, code),
    };
  });

  const called = new Map<string, Set<string>>();
  const call = (name: string, code: string) => {
    for (const key of new Set([fold(name), short(name)]))
      called.set(key, (called.get(key) ?? new Set()).add(code));
  };
  const seatOf = new Map(places.filter(({ isSeat }) => isSeat).map((each) => [each.code2, each]));
  for (const { names, code, code2 } of places) {
    call(names[2], code);
    // A level 2 is its seat where the catalogue has one; a county of the United States is no address.
    if (country !== "US") call(names[1], seatOf.get(code2)?.code ?? code);
  }
  for (const { name, territoryBaseId } of tables.otherNames)
    call(name, levelOf(territoryBaseId, 3));

  const byCode = new Map(places.map((place) => [place.code, place]));
  const regions = [...new Map(places.map(({ code1, names }) => [code1, names[0]]))].map(
    ([code, name]) => ({ name, code }),
  );
  const regionNames = new Set(
    [...regions, ...(tables.facts.regionNames ?? [])].map(({ name }) => fold(name)),
  );
  const codesOf = (name: string, within = "") =>
    [...(called.get(fold(name)) ?? [])].filter((code) => code.startsWith(within));
  const towns = places.filter(
    ({ code, code1, names: [region, , name] }) =>
      PLAIN.test(name) &&
      fold(name).length > 3 &&
      codesOf(name, code1).every((each) => each === code) &&
      (fold(name) === fold(region) || !regionNames.has(fold(name))),
  );
  const entries = [...called];
  return {
    country,
    places,
    byCode,
    towns,
    large: towns.filter(({ isSeat, zips }) => isSeat || zips.length >= MANY_ZIPS),
    shared: towns.filter(({ names }) => codesOf(names[2]).length > 1),
    regions,
    parts: tables.otherNames
      .filter(({ kind, name }) => kind !== "alias" && fold(name).length > 4 && PLAIN.test(name))
      .map(({ name, territoryBaseId }) => ({ name, code: levelOf(territoryBaseId, 3) })),
    codesOf,
    isRegion: (name) => regionNames.has(fold(name)),
    begunBy: (start, within) =>
      new Set(
        entries
          .filter(([name]) => name.startsWith(fold(start)) || name.startsWith(short(start)))
          .flatMap(([, codes]) => [...codes])
          .filter((code) => code.startsWith(within)),
      ),
    nextTo: (text, { code }, within) => {
      const tight = fold(text).replaceAll(" ", "");
      const others = entries.filter(
        ([name, codes]) =>
          Math.abs(name.replaceAll(" ", "").length - tight.length) < 4 &&
          !codes.has(code) &&
          [...codes].some((each) => each.startsWith(within)),
      );
      return Math.min(9, ...others.map(([name]) => edits(tight, name.replaceAll(" ", ""))));
    },
  };
}

function regionCodeOf({ regionCodes }: Places, code: string): string | null {
  const found = [...regionCodes].filter(([, each]) => code.startsWith(each));
  return found.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

export const plainLetters = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

export const fold = (text: string) =>
  plainLetters(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const SMALL = /\b(?:de|del|la|las|los|el|y|of|the)\b/g;

/** Without its small words. */
export const short = (text: string) =>
  fold(text).replaceAll(SMALL, " ").replaceAll(/ +/g, " ").trim() || fold(text);

/** Letters added, dropped, changed or swapped with a neighbour. */
function edits(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          last[j]! + 1,
          row[j - 1]! + 1,
          last[j - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[j - 2]! + 1 : 99,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}

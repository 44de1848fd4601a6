import { levelOf, namesOf, type Territory } from "#app/shipping/model/territory.ts";
import type { Places } from "#db/markets/read-places.ts";

import { canBeNear, lettersOf } from "../letters.ts";

/** Edits between names that a person could take for each other. */
const NEAR_MAX = 2;

/** What an address can be written of: a place under one of its names. */
export interface Entry {
  name: string;
  /** The codes of its region and of the place. */
  code1: string;
  code: string;
  region: string;
  regionCode: string | null;
  zip: string | null;
}

/** Every name of a country's tables, and what else has it. Written from the tables, not from the matcher. */
export interface Atlas {
  country: string;
  entries: Entry[];
  regions: string[];
  /** The places that these words are a name of, in the region or anywhere. */
  placesOf: (words: string, code1?: string) => Set<string>;
  /** The places that these words are a name of, whatever small words are between. */
  looseOf: (words: string) => Set<string>;
  /** Whether a name of another place is so near that a person could mean it. */
  hasRival: (words: string, entry: Entry) => boolean;
}

export function atlasOf(
  country: string,
  territories: readonly Territory[],
  { places, otherNames, regionCodes, postalCodes, facts }: Places,
): Atlas {
  const byId = new Map(territories.map((each) => [each.territoryBaseId, each]));
  const seats = new Map<string, string>();
  for (const [id, { isSeat }] of places) if (isSeat) seats.set(levelOf(id, 2), id);
  const zips = new Map<string, string>();
  for (const [zip, { code2, codes3 }] of postalCodes) {
    const [only] = codes3.length === 1 ? codes3 : [seats.get(code2) ?? ""];
    const code = only!.includes("|") ? levelOf(only!, 3) : only!;
    if (codes3.length < 2) zips.set(code, zip);
  }
  const codesOfRegions = new Map([...regionCodes].map(([code, code1]) => [code1, code]));
  const asks = new Set(facts.level2Exceptions ?? []);

  const names = new Map<string, Set<string>>();
  const entries: Entry[] = [];
  function add(name: string, id: string, isEntry: boolean): void {
    const folded = fold(name);
    const place = byId.get(id);
    if (folded === "" || !place) return;
    const code1 = levelOf(id, 1);
    const code = levelOf(id, 3);
    const known = names.get(folded);
    const key = `${code1}/${code}`;
    if (known) known.add(key);
    else names.set(folded, new Set([key]));
    const regionCode = codesOfRegions.get(code1) ?? null;
    const region = place.territory1Name;
    if (isEntry)
      entries.push({ name, code1, code, region, regionCode, zip: zips.get(code) ?? null });
  }
  for (const place of territories) {
    const [name1, name2, name3] = namesOf(place);
    const id = place.territoryBaseId;
    const code2 = levelOf(id, 2);
    const isSeat = seats.get(code2) === id;
    const means = (facts.level2Means ?? "seat") === "seat" ? !asks.has(code2) : asks.has(code2);
    add(name3, id, true);
    // A name that asks, or of a region, belongs to all places of it: it is never sure.
    if (isSeat && means) add(name2, id, fold(name2) !== fold(name3));
    if (!means || fold(name1) === fold(name3)) add(means ? name1 : name2, id, false);
    add(name1, id, false);
  }
  for (const { territoryBaseId, kind, name } of otherNames)
    add(name, territoryBaseId, kind === "alias");

  const known = [...names.keys()].map((name) => ({ name, letters: lettersOf(name) }));
  const byLength = Map.groupBy(known, ({ name }) => name.length);
  const near = (words: string) => {
    const letters = lettersOf(words);
    return [-2, -1, 0, 1, 2]
      .flatMap((more) => byLength.get(words.length + more) ?? [])
      .filter((each) => canBeNear(each.letters, letters, NEAR_MAX))
      .map(({ name }) => name)
      .filter((name) => distance(name, words) <= NEAR_MAX);
  };
  const withoutArticle = (words: string) => words.replace(/^(?:el|la|los|las) /, "");
  const placesOf = (words: string, code1?: string) =>
    new Set(
      [...(names.get(fold(words)) ?? [])]
        .filter((key) => code1 === undefined || key.startsWith(`${code1}/`))
        .map((key) => key.split("/")[1]!),
    );
  const withoutSmall = (words: string) =>
    words.replaceAll(/\b(?:de|del|el|la|los|las|y|ciudad|city)\b/g, "").replaceAll(" ", "");
  const byLoose = Map.groupBy(names.keys(), withoutSmall);
  return {
    country,
    entries,
    looseOf: (words) =>
      new Set(
        (byLoose.get(withoutSmall(fold(words))) ?? []).flatMap((name) => [...placesOf(name)]),
      ),
    regions: [...new Set(territories.map((each) => each.territory1Name))],
    placesOf,
    hasRival: (words, { code }) =>
      [fold(words), withoutArticle(fold(words))]
        .flatMap(near)
        .some((name) => [...placesOf(name)].some((other) => other !== code)),
  };
}

const folded = new Map<string, string>();

/** Kept for every text: the kinds ask for the same names again and again. */
export function fold(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const made = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, " ")
    .trim();
  folded.set(text, made);
  return made;
}

/** Letters that are missing, too many or others; two that changed places count once. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let best = Math.min(
        rows[at - 1]![to]! + 1,
        row[to - 1]! + 1,
        rows[at - 1]![to - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (at > 1 && to > 1 && isSwapped) best = Math.min(best, rows[at - 2]![to - 2]! + 1);
      row.push(best);
    }
    // More is too far, whatever follows; the rows of a swap are two.
    if (Math.min(...row, ...rows.at(-1)!) > NEAR_MAX) return NEAR_MAX + 1;
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

import {
  countryOf,
  levelOf,
  type OtherName,
  searchableText,
  type Territory,
  territoryBaseId,
} from "../model/territory.ts";

type Level = 1 | 2 | 3;

/** A name of the catalogue on one of its levels. */
export interface NamedPlace {
  /** Of a level 3 its `territoryBaseId`; else the beginning that all of its places have. */
  id: string;
  level: Level;
  name: string;
  /** Any territory in it; of a level 3 itself. */
  territory: Territory;
}

interface Entry extends NamedPlace {
  /** The name in small letters without accents, its words separated by one blank. */
  folded: string;
  /** True where `folded` is not that of its own name. */
  isOther: boolean;
}

/** How addresses of the market write its regions, by the code of the level 1. */
type RegionCodes = Readonly<Record<string, string>>;

/** How the words fit a name, best first. */
export const FITS = { whole: 0, start: 1, word: 2, around: 3, none: 4 } as const;

/** As many as `rankOf` has. */
export const RANKS = 2 * FITS.none;

/**
 * The order of what is found, for every search of places: the same name, then places of which that is another name, as
 * "Vegas" is what people call Las Vegas, though a place is called Vegas Verdes; then names by how they fit, and behind
 * all of these other names, in the same order. Of one rank shorter names come first, and then the order of the
 * catalogue.
 */
export function rankOf(fit: number, isOther: boolean): number {
  if (fit === FITS.whole) return isOther ? 1 : 0;
  return isOther ? fit + FITS.none : fit + 1;
}

export interface TerritorySearch {
  words: string;
  level: Level;
  /** The id of a level 1 or 2 that the places must lie in. */
  parentId: string | null;
  limit: number;
}

const BEGINNING_LENGTH = 2;
/** A shorter text is inside nearly every name. */
const INSIDE_LENGTH_MIN = 3;

/**
 * Finds names as people type them: without accents, a beginning of a word for the word, words of the names around it
 * behind it. Ranked as `rankOf` says; at last those that have the text inside.
 */
export function territoryIndex(
  territories: ReadonlyMap<string, Territory>,
  otherNames: readonly OtherName[] = [],
  regionCodes: RegionCodes = {},
) {
  const indexes = new Map<Level, ReturnType<typeof levelIndex>>();

  return function search({ level, ...asked }: TerritorySearch): NamedPlace[] {
    const index = indexes.get(level) ?? levelIndex(territories, level, otherNames, regionCodes);
    indexes.set(level, index);
    return index(asked);
  };
}

function levelIndex(
  territories: ReadonlyMap<string, Territory>,
  level: Level,
  otherNames: readonly OtherName[],
  regionCodes: RegionCodes,
) {
  const catalogue = entriesOf(territories, level);
  const own = fittingIndex(catalogue, regionCodes);
  const named = level === 3 ? otherEntriesOf(territories, otherNames) : [];
  const others = fittingIndex(named, regionCodes);

  return ({ words, parentId, limit }: Omit<TerritorySearch, "level">): NamedPlace[] => {
    const text = fold(words);
    const isIn = ({ id }: Entry) => parentId === null || id.startsWith(`${parentId}|:|`);
    if (text === "") return catalogue.filter(isIn).slice(0, limit);

    const found = new Map<string, NamedPlace>();
    const add = (entry: Entry) => {
      if (!found.has(entry.id)) found.set(entry.id, entry);
      return found.size < limit;
    };
    const mine = own.fitting(text, isIn, limit);
    const theirs = others.fitting(text, isIn, limit);
    const ranked: Entry[][] = [];
    for (const fit of [FITS.whole, FITS.start, FITS.word, FITS.around]) {
      ranked[rankOf(fit, false)] = mine[fit]!;
      ranked[rankOf(fit, true)] = theirs[fit]!;
    }
    ranked.flat().forEach(add);
    if (text.length >= INSIDE_LENGTH_MIN && found.size < limit) {
      own.eachInside(text, isIn, add);
      if (found.size < limit) others.eachInside(text, isIn, add);
    }
    return [...found.values()].slice(0, limit);
  };
}

function fittingIndex(listed: readonly Entry[], regionCodes: RegionCodes) {
  const entries = listed.toSorted((one, other) => one.folded.length - other.folded.length);
  const byBeginning = filed(entries);
  // One text to look into: looking into each name by itself takes fifty times as long.
  const all = entries.map(({ folded }) => folded).join("\n");
  const startsOf = startsIn(entries);

  return {
    /** By how they fit, the best first. */
    fitting(text: string, isIn: (entry: Entry) => boolean, limit: number): Entry[][] {
      const typed = text.split(" ");
      const fitting: Entry[][] = [[], [], [], [], []];
      for (const entry of byBeginning.get(text.slice(0, BEGINNING_LENGTH).trim()) ?? []) {
        if (isIn(entry)) fitting[fitOf(entry, text, typed, regionCodes)]!.push(entry);
        // The same name is no longer than the text, and shorter names come first.
        if (typed.length === 1 && fitting[FITS.start]!.length >= limit) break;
      }
      return fitting;
    },
    /** Until `take` answers that it has enough. */
    eachInside(
      part: string,
      isIn: (entry: Entry) => boolean,
      take: (entry: Entry) => boolean,
    ): void {
      let at = all.indexOf(part);
      while (at !== -1) {
        const place = placeIn(startsOf, at);
        if (isIn(entries[place]!) && !take(entries[place]!)) return;
        const next = startsOf[place + 1];
        at = next === undefined ? -1 : all.indexOf(part, next);
      }
    },
  };
}

function fitOf(
  entry: Entry,
  text: string,
  typed: readonly string[],
  regionCodes: RegionCodes,
): number {
  if (entry.folded === text) return FITS.whole;
  if (entry.folded.startsWith(text)) return FITS.start;
  if (entry.folded.includes(` ${text}`)) return FITS.word;
  // Folding a label costs more than all of the above.
  const [first = "", ...more] = typed;
  const isBegun = entry.folded.startsWith(first) || entry.folded.includes(` ${first}`);
  if (more.length === 0 || !isBegun) return FITS.none;
  const label = fold(entry.isOther ? `${entry.folded} ${labelOf(entry)}` : labelOf(entry));
  if (label.startsWith(text)) return label === text ? FITS.whole : FITS.start;
  // "São Paulo SP": people write the code where they write no region.
  const code = fold(regionCodes[levelOf(entry.id, 1)] ?? "");
  const around = [...label.split(" "), code];
  const isFitting = more.every((each) => around.some((word) => word.startsWith(each)));
  return isFitting ? FITS.around : FITS.none;
}

function entriesOf(territories: ReadonlyMap<string, Territory>, level: Level): Entry[] {
  const entries = new Map<string, Entry>();
  for (const territory of territories.values()) {
    const id = idOf(territory, level);
    if (entries.has(id)) continue;
    const { territory1Name, territory2Name, territory3Name } = territory;
    const name = [territory1Name, territory2Name, territory3Name][level - 1]!;
    entries.set(id, { id, level, name, territory, folded: fold(name), isOther: false });
  }
  return [...entries.values()];
}

function otherEntriesOf(
  territories: ReadonlyMap<string, Territory>,
  otherNames: readonly OtherName[],
): Entry[] {
  return otherNames.flatMap(({ territoryBaseId: id, name }) => {
    const territory = territories.get(id);
    const folded = fold(name);
    if (!territory || folded === "") return [];
    return [{ id, level: 3, name: territory.territory3Name, territory, folded, isOther: true }];
  });
}

/** By the first letter and by the first two of each word. */
function filed(entries: readonly Entry[]): Map<string, Entry[]> {
  const byBeginning = new Map<string, Entry[]>();
  const file = (beginning: string, entry: Entry) => {
    const all = byBeginning.get(beginning);
    if (!all) byBeginning.set(beginning, [entry]);
    else if (all.at(-1) !== entry) all.push(entry);
  };
  for (const entry of entries) {
    for (const word of entry.folded.split(" ")) {
      file(word.slice(0, 1), entry);
      if (word.length > 1) file(word.slice(0, BEGINNING_LENGTH), entry);
    }
  }
  return byBeginning;
}

/** Where each name starts in the names joined by one sign. */
function startsIn(entries: readonly Entry[]): Uint32Array {
  const starts = new Uint32Array(entries.length);
  for (let place = 1; place < entries.length; place += 1)
    starts[place] = starts[place - 1]! + entries[place - 1]!.folded.length + 1;
  return starts;
}

/** The place of the last start that is not behind that letter. */
function placeIn(starts: Uint32Array, at: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (starts[middle]! <= at) from = middle;
    else to = middle - 1;
  }
  return from;
}

function idOf({ territoryBaseId: id }: Territory, level: Level): string {
  if (level === 3) return id;
  const codes = level === 1 ? [levelOf(id, 1)] : [levelOf(id, 1), levelOf(id, 2)];
  return territoryBaseId(countryOf(id), ...codes);
}

/** The name and those around it, the smallest first. */
export function labelOf({ territory, level }: NamedPlace): string {
  if (level === 3) return searchableText(territory);
  const { territory1Name, territory2Name } = territory;
  return level === 1 || territory1Name === territory2Name
    ? territory1Name
    : `${territory2Name}, ${territory1Name}`;
}

const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}

import { isOneEditApart } from "./one-edit.ts";
import { type Reading } from "./reading.ts";
import { joiners } from "./words.ts";

/** Shorter texts are one edit from too many names, and from foreign towns. */
const LENGTH_MIN = 5;
/** In a shorter text another letter makes another word: "Turin" is not "Turi", "Tarija" not "Tarifa". */
const LONG_LENGTH_MIN = 7;

export interface NameIndex {
  /** By folded name. */
  exact: ReadonlyMap<string, readonly Reading[]>;
  wordsMax: number;
  /** The names with the same words except for joiners: "playas de villamil". */
  loose(words: readonly string[]): string[];
  /** The names one edit away: one wrong letter, a gap too many or too few, a missing joiner. */
  near(words: readonly string[]): string[];
}

/**
 * Names of other things. A text spelt like one of `same`, or almost like one of `near`, is not a misspelt name of this
 * market.
 */
interface Decoys {
  near: ReadonlySet<string>;
  same: ReadonlySet<string>;
}

export function nameIndex(
  exact: ReadonlyMap<string, readonly Reading[]>,
  { near: decoys, same: foreign }: Decoys,
): NameIndex {
  const byLooseKey = new Map<string, string[]>();
  const bySqueezed = new Map<string, string[]>();
  const byDeletion = new Map<string, string[]>();
  const file = (index: Map<string, string[]>, key: string, name: string) => {
    const names = index.get(key);
    if (!names) index.set(key, [name]);
    else if (!names.includes(name)) names.push(name);
  };
  let wordsMax = 0;
  for (const name of exact.keys()) {
    const words = name.split(" ");
    wordsMax = Math.max(wordsMax, words.length);
    file(byLooseKey, looseKey(words), name);
    file(bySqueezed, name.replaceAll(" ", ""), name);
    for (const shorter of [name, ...deletionsOf(name)]) file(byDeletion, shorter, name);
  }

  for (const decoy of decoys) {
    for (const shorter of [decoy, ...deletionsOf(decoy)]) file(byDeletion, shorter, decoy);
  }

  const abroad = new Set([...foreign].map((name) => looseKey(name.split(" "))));
  const spelledAlmost = (text: string) =>
    [text, ...deletionsOf(text)]
      .flatMap((shorter) => byDeletion.get(shorter) ?? [])
      .filter((name) => isOneEditApart(text, name));
  const loose = (words: readonly string[]) => byLooseKey.get(looseKey(words)) ?? [];
  return {
    exact,
    wordsMax,
    loose,
    near(words) {
      const text = words.join(" ");
      if (text.length < LENGTH_MIN) return [];
      const misspelt = abroad.has(looseKey(words)) ? [] : spelledAlmost(text);
      const squeezed = bySqueezed.get(text.replaceAll(" ", "")) ?? [];
      const found = [...new Set([...misspelt, ...squeezed, ...loose(words)])];
      return found.some((name) => isLikely(text, name)) && !found.some((name) => decoys.has(name))
        ? found
        : [];
    },
  };
}

/**
 * Typical errors in a short name are a letter left out, doubled or swapped. Other edits are still near, but not likely.
 */
function isLikely(text: string, name: string): boolean {
  if (text.length >= LONG_LENGTH_MIN || text.length < name.length) return true;
  if (text.length > name.length)
    return text.replaceAll(/(.)\1/g, "$1") === name.replaceAll(/(.)\1/g, "$1");
  const lettersOf = (word: string) => Array.from(word).toSorted().join("");
  return lettersOf(text) === lettersOf(name);
}

function looseKey(words: readonly string[]): string {
  const significant = words.filter((word) => !joiners.has(word));
  return significant.length > 0 ? significant.join(" ") : words.join(" ");
}

/** Two texts one edit apart share a text that lacks one letter of either, or one is such a text of the other. */
function deletionsOf(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1));
}

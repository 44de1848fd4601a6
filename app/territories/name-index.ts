import { type Reading } from "./reading.ts";
import { shared } from "./spelling/address-words.ts";
import { UNKNOWN_LETTER } from "./spelling/fold-text.ts";
import { lettersMeant } from "./spelling/letters-meant.ts";
import { hashOf, oneEditIndex } from "./spelling/one-edit.ts";
import { areShortFor, endsOf, isShortForm } from "./spelling/short-forms.ts";
import { soundOf } from "./spelling/sound.ts";

/** Shorter texts are one edit from too many names, and from foreign towns. */
const LENGTH_MIN = 5;
/** In a shorter text another letter makes another word: "Turin" is not "Turi", "Tarija" not "Tarifa". */
const LONG_LENGTH_MIN = 7;
/** A shorter beginning is the beginning of too many names of places elsewhere. */
const BEGINNING_LENGTH_MIN = 6;
/** The letters that must be left of a name with lost ones, or beside articles: "El Ro" is cut off. */
const KNOWN_LETTERS_MIN = 3;
/** Consonants alone have no sound: "snmp" is no "Smp". */
const SOUNDING = /^(?=.{4}).*[aeiouy]/;
/** A number that lost its tens, or has a letter too many or for a digit, may be several; "1ra" is an ordinal. */
const UNCLEAR_NUMBER = /(?<!\S)(?:\d+\p{L}|\p{L}\d+)(?!\S)/u;
const LOST_TENS = /\p{L} y \d/u;
const LOST_AT_END = /\uA78F$/;
const LOST_TWICE = /\uA78F{2}/g;
/** The Spanish keyboard. Keys of two letters touch where these are so many places apart. */
const KEYS = "qwertyuiop asdfghjklñ zxcvbnm";
const KEYS_APART = [1, 10, 11];

export interface NameIndex {
  /** By folded name. */
  exact: ReadonlyMap<string, readonly Reading[]>;
  wordsMax: number;
  /** How many words the longest name that begins with this one may have; 0 where none does. */
  wordsFrom(word: string): number;
  /** The names with the same words except for joiners: "playas de villamil". */
  loose(words: readonly string[]): string[];
  /** The names that begin with the text, other than the text itself. */
  beginningWith(text: string): string[];
  /** The longer names that end with these words. */
  endingWith(words: readonly string[]): string[];
  /** Whether a longer name begins or ends with these words. */
  isInLonger(words: readonly string[]): boolean;
  /** The names with the same letters, whatever their gaps: "bellavista" and "bella vista". */
  withLetters(words: readonly string[]): string[];
  /**
   * The names that the words may be a variant of: one edit away, a gap too many or too few, a missing joiner, spelt as
   * it sounds, with lost letters, cut off or abbreviated. More than one is a question.
   */
  near(words: readonly string[]): string[];
}

/**
 * Built in slices: each `yield` is a place where other work may go first.
 *
 * @param decoys names of other things: a text spelt almost like one is not a misspelt name of this market.
 * @param foreign towns abroad: a text spelt like one is not.
 */
export function* nameIndex(
  exact: ReadonlyMap<string, readonly Reading[]>,
  decoys: ReadonlySet<string>,
  foreign: ReadonlySet<string>,
): Generator<void, NameIndex> {
  const byLooseKey: NameLists = new Map();
  const bySqueezed: NameLists = new Map();
  const bySound: NameLists = new Map();
  const byLastWord: NameLists = new Map();
  /** Of thousands of names with one initial those that end as a short form does. */
  const byEnds: NameLists = new Map();
  let wordsMax = 0;
  /** By a hash of a name's first word: a set of all of them would be as large as the names. */
  const wordsByHash = new Uint8Array(2 ** 16);
  const placeOf = (word: string) => hashOf(word) & 0xffff;
  for (const name of exact.keys()) {
    const words = name.split(" ");
    const place = placeOf(words[0]!);
    wordsMax = Math.max(wordsMax, words.length);
    wordsByHash[place] = Math.max(wordsByHash[place]!, words.length);
    const significant = significantOf(words);
    file(byLooseKey, significant.join(" "), name);
    for (const end of endsOf(significant.at(-1)!))
      file(byEnds, `${initialsOf(significant)} ${end}`, name);
    file(bySqueezed, words.join(""), name);
    file(bySound, soundOf(name), name);
    if (words.length > 1) file(byLastWord, words.at(-1)!, name);
    yield;
  }
  for (const decoy of decoys) file(bySqueezed, squeezed(decoy), decoy);
  const almost = yield* oneEditIndex([...bySqueezed.keys()]);
  const misspelt = (letters: string) => almost(letters).flatMap((each) => listOf(bySqueezed, each));
  const sorted = [...exact.keys()].toSorted();

  const beginningWith = (text: string) =>
    startingWith(sorted, text).filter((name) => name !== text);
  const endingWith = (words: readonly string[]) =>
    listOf(byLastWord, words.at(-1)!).filter((name) => name.endsWith(` ${words.join(" ")}`));
  const loose = (words: readonly string[]) => listOf(byLooseKey, significantOf(words).join(" "));
  const foreignSounds = new Set([...foreign, ...decoys].map(soundOf));
  /** A name that is written as it sounds, unless a foreign town sounds so too. */
  function soundsLike(text: string): string[] {
    const sound = soundOf(text);
    if (!SOUNDING.test(text) || foreignSounds.has(sound)) return [];
    return listOf(bySound, sound).filter((name) => name !== text);
  }
  /** Two signs are two letters, or the two bytes of one: "Curu��" is Curuçá or Curuá. One at the end may be none. */
  function withLostLetters(text: string): string[] {
    if (text.replaceAll(UNKNOWN_LETTER, "").length < KNOWN_LETTERS_MIN) return [];
    const pattern = text.replace(LOST_AT_END, ".?").replace(LOST_TWICE, "..?");
    const fits = new RegExp(`^${pattern.replaceAll(UNKNOWN_LETTER, ".")}$`);
    const start = text.slice(0, text.indexOf(UNKNOWN_LETTER));
    return startingWith(sorted, start).filter((name) => fits.test(name));
  }
  /** Names that the text is cut from inside a word or behind a joiner, else those that it abbreviates. */
  function shortFormsOf(words: readonly string[]): string[] {
    const text = words.join(" ");
    const begun = text.length < BEGINNING_LENGTH_MIN ? [] : beginningWith(text);
    // "Doctor" may be Doctores, but Doctor Mora as well.
    const isCut = shared.joiners.has(words.at(-1)!);
    return isCut || begun.some((name) => name[text.length] !== " ") ? begun : abbreviatedBy(words);
  }
  function abbreviatedBy(words: readonly string[]): string[] {
    const given = significantOf(words);
    if (!isShortForm(given)) return [];
    return listOf(byEnds, `${initialsOf(given)} ${given.at(-1)!.at(-1)}`).filter((name) =>
      areShortFor(given, significantOf(name.split(" "))),
    );
  }
  return {
    exact,
    wordsMax,
    wordsFrom: (word) => wordsByHash[placeOf(word)]!,
    loose,
    beginningWith,
    endingWith,
    isInLonger: (words) =>
      beginningWith(`${words.join(" ")} `).length > 0 || endingWith(words).length > 0,
    withLetters: (words) => listOf(bySqueezed, words.join("")),
    near(words) {
      const text = words.join(" ");
      const letters = squeezed(text);
      const known = significantOf(words).join("").length;
      if (known < KNOWN_LETTERS_MIN || LOST_TENS.test(text) || foreign.has(text)) return [];
      if (text.includes(UNKNOWN_LETTER)) return withLostLetters(text);
      const meant = lettersMeant(text).filter((each) => exact.has(each));
      const sounding = soundsLike(text);
      const heard = [...meant, ...sounding];
      // "Toootá" is Tota or Tocotá, and "Baia" sounds like Bahía, and is a letter from Baba.
      if (meant.length > 0 || text.length < LENGTH_MIN)
        return heard.length > 0 ? distinctNames(heard, misspelt(letters)) : shortFormsOf(words);
      const spelled = UNCLEAR_NUMBER.test(text) ? listOf(bySqueezed, letters) : misspelt(letters);
      const found = distinctNames(spelled, loose(words), sounding);
      if (found.some((name) => decoys.has(name))) return [];
      const isSo = (name: string) => sounding.includes(name) || isLikely(letters, squeezed(name));
      // "Candela" is almost Canela, and begins Candelaria; "San Antn" may be San Antón or San Antonio.
      return found.some(isSo)
        ? distinctNames(found, beginningWith(text), abbreviatedBy(words))
        : shortFormsOf(words);
    },
  };
}

const distinctNames = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

const squeezed = (text: string) => text.replaceAll(" ", "");

/** Names by a key that most have alone: a list of one would be larger than its name. */
type NameLists = Map<string, string | string[]>;

function file(index: NameLists, key: string, name: string): void {
  const filed = index.get(key);
  index.set(key, filed === undefined ? name : [filed, name].flat());
}

const listOf = (index: NameLists, key: string): string[] => [index.get(key) ?? []].flat();

/** Of sorted texts those that begin with this one. */
export const startingWith = (sorted: readonly string[], text: string): string[] =>
  sorted.slice(firstFrom(sorted, text), firstFrom(sorted, `${text}\uFFFF`));

/** The place of the first name that does not come before the text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Typical errors in a short name are a letter left out, swapped, or hit beside its key. Other edits are still near, but
 * not likely.
 */
function isLikely(text: string, name: string): boolean {
  if (text.length >= LONG_LENGTH_MIN || text.length < name.length) return true;
  const other = Array.from(text).findIndex((letter, at) => letter !== name[at]);
  const placeOf = (each: string) => KEYS.indexOf(each[other] ?? "");
  const lettersOf = (word: string) => Array.from(word).toSorted().join("");
  return (
    lettersOf(text) === lettersOf(name) ||
    (text.length === name.length && KEYS_APART.includes(Math.abs(placeOf(text) - placeOf(name))))
  );
}

function significantOf(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !shared.joiners.has(word));
  return significant.length > 0 ? significant : words;
}

const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join("");

import { type Reading } from "./reading.ts";
import { shared, wordOfNumber } from "./spelling/address-words.ts";
import { deletionIndex } from "./spelling/deletion-index.ts";
import { isKeyBeside } from "./spelling/keyboard.ts";
import { lettersMeant } from "./spelling/letters-meant.ts";
import { isOneEditApart } from "./spelling/one-edit.ts";
import { firstFrom, shortForms } from "./spelling/short-forms.ts";
import { soundOf } from "./spelling/sound.ts";
import { fitsUnknown, UNKNOWN_LETTER } from "./spelling/unknown-letter.ts";

/** Shorter texts are one edit from too many names, and from foreign towns. */
const LENGTH_MIN = 5;
/** In a shorter text another letter makes another word: "Turin" is not "Turi", "Tarija" not "Tarifa". */
const LONG_LENGTH_MIN = 7;
/** The letters that must be left of a name with lost ones, and of one that is spelt as it sounds. */
const KNOWN_LETTERS_MIN = 3;
const SOUND_LENGTH_MIN = 4;
/** Consonants alone have no sound: "snmp" is no "Smp". */
const VOWEL = /[aeiouy]/;
/** A number with a letter too many, or for a digit; "1ra" is an ordinal. */
const NUMBERED = /^(?:\d+\p{L}|\p{L}\d+)$/u;
const LOST_TENS = /\p{L} y \d/u;

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
 * Names of other things. A text spelt like one of `same`, or almost like one of `near`, is not a misspelt name of this
 * market.
 */
interface Decoys {
  near: ReadonlySet<string>;
  same: ReadonlySet<string>;
}

/** Built in slices: each `yield` is a place where other work may go first. */
export function* nameIndex(
  exact: ReadonlyMap<string, readonly Reading[]>,
  { near: decoys, same: foreign }: Decoys,
): Generator<void, NameIndex> {
  const byLooseKey: NameLists = new Map();
  const bySqueezed: NameLists = new Map();
  const bySound: NameLists = new Map();
  const byLastWord: NameLists = new Map();
  const byLength = new Map<number, string[]>();
  let wordsMax = 0;
  /** By a hash of a name's first word: a set of all of them would be as large as the names. */
  const wordsByHash = new Uint8Array(HASHES);
  for (const name of exact.keys()) {
    const words = name.split(" ");
    wordsMax = Math.max(wordsMax, words.length);
    const hash = hashOf(words[0]!);
    wordsByHash[hash] = Math.max(wordsByHash[hash]!, words.length);
    file(byLooseKey, looseKey(words), name);
    file(bySqueezed, squeezed(name), name);
    // "Dos Quebradas" is kept as "2 quebradas", and may be written "DosQuebradas".
    const inWords = numbersInWords(words);
    if (inWords !== null) file(bySqueezed, inWords.join(""), name);
    if (words.length > 1) file(byLastWord, words.at(-1)!, name);
    file(bySound, soundOf(name), name);
    const asLong = byLength.get(name.length);
    if (asLong) asLong.push(name);
    else byLength.set(name.length, [name]);
    yield;
  }
  for (const decoy of decoys) file(bySqueezed, squeezed(decoy), decoy);
  const byDeletion = deletionIndex(bySqueezed.keys());
  for (const key of bySqueezed.keys()) {
    byDeletion.add(key);
    yield;
  }

  const { beginningWith, cutFormsOf, abbreviatedBy } = yield* shortForms([...exact.keys()]);
  const strangers = [...foreign, ...decoys].toSorted();
  /** Names of which the text is a short form; none where it may be one of a name abroad. */
  function shortFormsOf(words: readonly string[]): string[] {
    const text = words.join(" ");
    if (strangers[firstFrom(strangers, text)]?.startsWith(text)) return [];
    const cut = cutFormsOf(text);
    return cut.length > 0 ? cut : abbreviatedBy(words);
  }

  const abroad = new Set([...foreign].map((name) => looseKey(name.split(" "))));
  const foreignSounds = new Set([...foreign, ...decoys].map(soundOf));
  /** A name that is written as it sounds, unless a foreign town sounds so too. */
  function soundsLike(text: string): string[] {
    const sound = soundOf(text);
    return text.length < SOUND_LENGTH_MIN || !VOWEL.test(text) || foreignSounds.has(sound)
      ? []
      : listOf(bySound, sound).filter((name) => name !== text);
  }
  function withLostLetters(given: string): string[] {
    const known = given.replaceAll(/[^\p{L}]|\uA78F/gu, "");
    if (known.length < KNOWN_LETTERS_MIN) return [];
    // Two signs are two letters, or the two bytes of one: "Curu��" is Curuçá or Curuá.
    const texts = new Set([given, given.replaceAll(/\uA78F{2}/g, UNKNOWN_LETTER)]);
    const found = [...texts].flatMap((text) =>
      [text.length, text.length - 1]
        .flatMap((length) => byLength.get(length) ?? [])
        .filter((name) => fitsUnknown(text, name)),
    );
    return [...new Set(found)];
  }
  /** "Rioveree" is one letter from Rioverde, and from Río Verde. */
  const spelledAlmost = (text: string) =>
    [text, ...deletionsOf(text)]
      .flatMap((shorter) => byDeletion.leavingText(shorter))
      .filter((name) => isOneEditApart(text, name))
      .flatMap((name) => listOf(bySqueezed, name));
  const loose = (words: readonly string[]) => listOf(byLooseKey, looseKey(words));
  const endingWith = (words: readonly string[]) =>
    listOf(byLastWord, words.at(-1)!).filter((name) => name.endsWith(` ${words.join(" ")}`));
  return {
    exact,
    wordsMax,
    wordsFrom: (word) => wordsByHash[hashOf(word)]!,
    loose,
    beginningWith,
    endingWith,
    isInLonger: (words) =>
      beginningWith(`${words.join(" ")} `).length > 0 || endingWith(words).length > 0,
    withLetters: (words) => listOf(bySqueezed, words.join("")),
    near(words) {
      const text = words.join(" ");
      // "El Ro" is cut off, and "kilómetro y 3" lacks its tens.
      if (isTooShort(words) || (text.includes(" y ") && LOST_TENS.test(text))) return [];
      if (text.includes(UNKNOWN_LETTER)) return withLostLetters(text);
      const meant = lettersMeant(text).filter((each) => exact.has(each));
      // "Toootá" is Tota with a key held down, or Tocotá.
      if (meant.length > 0) return [...new Set([...meant, ...spelledAlmost(squeezed(text))])];
      const sounding = soundsLike(text);
      if (text.length < LENGTH_MIN) {
        // "Baia" sounds like Bahía, and is a letter from Baba.
        return sounding.length > 0
          ? [...new Set([...sounding, ...spelledAlmost(squeezed(text))])]
          : shortFormsOf(words);
      }
      // "Kilómetro 2w" may be any kilometre that begins with 2.
      const isUnclear = abroad.has(looseKey(words)) || words.some((word) => NUMBERED.test(word));
      const misspelt = isUnclear ? [] : spelledAlmost(squeezed(text));
      const joined = listOf(bySqueezed, squeezed(text));
      const found = [...new Set([...misspelt, ...joined, ...loose(words), ...sounding])];
      if (found.some((name) => decoys.has(name))) return [];
      // "Candela" is almost Canela, and begins Candelaria: it may be either.
      // "San Antn" is almost San Antón, and San Antonio without vowels.
      const isSo = (name: string) =>
        sounding.includes(name) || isLikely(squeezed(text), squeezed(name));
      if (found.some(isSo))
        return [...new Set([...found, ...beginningWith(text), ...abbreviatedBy(words)])];
      return shortFormsOf(words);
    },
  };
}

const HASHES = 2 ** 16;
function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash, 31) + word.charCodeAt(at);
  return hash & (HASHES - 1);
}

/** The words with their numbers written out; null where there is none. */
function numbersInWords(words: readonly string[]): string[] | null {
  const written = words.map((word) => wordOfNumber.get(word) ?? word);
  return written.some((word, at) => word !== words[at]) ? written : null;
}

const squeezed = (text: string) => text.replaceAll(" ", "");

/** Names by a key that most have alone: a list of one would be larger than its name. */
type NameLists = Map<string, string | string[]>;

function file(index: NameLists, key: string, name: string): void {
  const filed = index.get(key);
  index.set(key, filed === undefined ? name : [filed, name].flat());
}

const listOf = (index: NameLists, key: string): string[] => [index.get(key) ?? []].flat();

/**
 * Typical errors in a short name are a letter left out, doubled, swapped, or hit beside its key. Other edits are still
 * near, but not likely.
 */
function isLikely(text: string, name: string): boolean {
  if (text.length >= LONG_LENGTH_MIN || text.length < name.length) return true;
  if (isKeyBeside(text, name)) return true;
  const lettersOf = (word: string) => Array.from(word).toSorted().join("");
  return lettersOf(text) === lettersOf(name);
}

function looseKey(words: readonly string[]): string {
  // "E. Moreno": a letter in front is an initial.
  const significant = words.filter(
    (word, at) => !shared.joiners.has(word) || (at === 0 && word.length === 1),
  );
  return significant.length > 0 ? significant.join(" ") : words.join(" ");
}

/** Most texts have a word that says so at once. */
const isTooShort = (words: readonly string[]) =>
  !words.some((word) => word.length >= KNOWN_LETTERS_MIN && !shared.joiners.has(word)) &&
  looseKey(words).length < KNOWN_LETTERS_MIN;

/** Two texts one edit apart share a text that lacks one letter of either, or one is such a text of the other. */
function deletionsOf(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1));
}

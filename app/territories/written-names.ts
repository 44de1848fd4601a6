import type { Gazetteer } from "./gazetteer.ts";
import type { Mention } from "./mention.ts";
import { distinct, isPart, meet, type Reading } from "./reading.ts";
import {
  articles,
  besideWords,
  directions,
  housingWords,
  joiners,
  locatives,
  namingWords,
  settlementWords,
  wordsOfTown,
} from "./spelling/address-words.ts";

const TURNED_WORDS_MAX = 3;
const BETWEEN_EDITS_MAX = 2;
const SURE_LENGTH_MIN = 7;
/** One edit changes a letter; a name that has more of them is cut off or abbreviated. */
const MISSING_LETTERS_MIN = 3;
const CUT_WORD_LENGTH_MIN = 4;
/** So many names that begin with the same words are too many, unless three letters of the rest are left. */
const COMMON_MIN = 10;
const COMMON_REST_MIN = 3;

export function mentionOf({ names }: Gazetteer, words: readonly string[]): Mention | null {
  const text = words.join(" ");
  const readings = names.exact.get(text);
  return readings ? { text, readings, isNear: false } : null;
}

/** "Ciudad Jardín" is a quarter of Cali, and how people write the town of Jardín. */
export function orItsTown(gazetteer: Gazetteer, whole: Mention, words: readonly string[]): Mention {
  if (!whole.readings.every(isPart) || !wordsOfTown.has(words[0]!)) return whole;
  const town = mentionOf(gazetteer, trimmed(gazetteer, words))?.readings ?? [];
  const towns = town.filter((reading) => !isPart(reading));
  return {
    ...whole,
    readings: towns.length > 0 ? asEquals([...whole.readings, ...towns]) : whole.readings,
  };
}

/** The name behind a word for a quarter; none where it may only be a village's, or the word is no such one. */
export function quarterBehind(
  gazetteer: Gazetteer,
  word: string,
  behind: readonly string[],
): Mention[] {
  // "Colonia Centro" is in any town, though a municipality is called Centro.
  const isIdle = behind.every((each) => gazetteer.words.fillers.has(each));
  const isQuarter = gazetteer.words.quarters.has(word) && !isIdle;
  const quarter = isQuarter ? mentionOf(gazetteer, behind) : null;
  // "Cooperativa 5 de Junio" is houses in the town, though a village near it has the name.
  const isOfHouses = housingWords.has(word);
  const readings = quarter?.readings.filter((reading) => !isOfHouses || isPart(reading)) ?? [];
  const isDoubtful = settlementWords.has(word) && !readings.every(isPart);
  return quarter && readings.length > 0 ? [{ ...quarter, readings, isDoubtful }] : [];
}

/** A name whose last word is written first, or the first last. */
export function turnedMention(gazetteer: Gazetteer, words: readonly string[]): Mention | null {
  const [first, ...others] = words;
  if (first === undefined || others.length === 0 || words.length > TURNED_WORDS_MAX) return null;
  const turns = [
    [...others, first],
    [words.at(-1)!, ...words.slice(0, -1)],
  ];
  const found = turns.flatMap((turn) => mentionOf(gazetteer, turn)?.readings ?? []);
  return found.length === 0 ? null : { text: words.join(" "), readings: found, isNear: true };
}

export function nearMention(
  { names }: Gazetteer,
  words: readonly string[],
  found: readonly string[],
): Mention | null {
  if (found.length === 0) return null;
  const readings = found.flatMap((name) => names.exact.get(name) ?? []);
  const isCut = found.some((name) => isMuchShorter(words, name));
  return {
    text: words.join(" "),
    readings: found.length > 1 ? asEquals(readings) : readings,
    isNear: true,
    isCut,
    // "San Jerónimo ama" may be San Jerónimo and half of another name.
    isThin: isCut && isShortWord(words.at(-1)!) && isCommonBefore(names, words),
  };
}

/** A mention that is reached by leaving out words, too: of half a name that is too little. */
export const afterDropping = (mention: Mention): Mention =>
  mention.isCut ? { ...mention, isThin: true } : mention;

/** Whether the name has letters that the words lack, besides its small words. */
function isMuchShorter(words: readonly string[], name: string): boolean {
  const lettersOf = (all: readonly string[]) => all.filter((word) => !joiners.has(word)).join("");
  const [short, full] = [lettersOf(words), lettersOf(name.split(" "))];
  return full.length - short.length >= MISSING_LETTERS_MIN;
}

/** "Puerto pi" has two letters of its own: with "Puerto" many names begin. */
function isCommonBefore(names: Gazetteer["names"], words: readonly string[]): boolean {
  const before = words.slice(0, -1).join(" ");
  const isMany = () => names.beginningWith(`${before} `).length >= COMMON_MIN;
  return (
    names.exact.has(before) || (before !== "" && words.at(-1)!.length < COMMON_REST_MIN && isMany())
  );
}

/** "ama" may be half of another word; a letter alone is what the limit of a field leaves. */
const isShortWord = (word: string) =>
  word.length > 1 && word.length < CUT_WORD_LENGTH_MIN && !joiners.has(word);

/** Between two equally near names, a city does not outrank a quarter. */
export function asEquals(readings: readonly Reading[]): Reading[] {
  return distinct(
    readings.map((reading) => {
      return isPart(reading) ? { ...reading, status: "alias" } : reading;
    }),
  );
}

/** The whole part misspelt, or a name beside a misspelt one where the two fit together. */
export function misspelt(gazetteer: Gazetteer, words: readonly string[]): Mention | null {
  const { names } = gazetteer;
  // "Past Middlebury" is not East Middlebury.
  if (besideWords.has(words[0]!) && names.exact.has(words.slice(1).join(" "))) return null;
  const bare = trimmed(gazetteer, words);
  // "Puebcito Sur" may be Pueblecito Sur, and not only the south of Pueblito.
  const isOther = (word: string) =>
    directions.has(word) || namingWords.has(word) || isOfNoPlace(gazetteer, word);
  const isTurned = isInitial(words) || words.some((word) => isOther(word) && !bare.includes(word));
  for (const candidate of isTurned ? [words] : [words, bare]) {
    const near = nearMention(gazetteer, candidate, names.near(candidate));
    if (!near) continue;
    // "El de Pijilí" lacks a word of San Rafael de Pijilí, and is not Pujilí; "El Carmen" is no misspelt Carmena.
    const isDropped = candidate.length < words.length;
    if (isDropped && (articles.has(words[0]!) || names.isInLonger(candidate))) return null;
    return isDropped ? afterDropping(near) : near;
  }

  const met: Reading[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const [left, right] = [words.slice(0, at), words.slice(at)].map((part) =>
      // "Isla Santa María Coyomeapan" is none of Santa María in Coyomeapan.
      part.some(isOther) || isInitial(part) ? part : trimmed(gazetteer, part),
    ) as [readonly string[], readonly string[]];
    for (const [sure, unsure] of [
      [left, right],
      [right, left],
    ] as const) {
      const exact = mentionOf(gazetteer, sure);
      // "Bajos de Ulba" is not Ulba in Baños: behind "de" stands the larger of two.
      if (sure === right && isOf(words[at - 1]!, words[at]!)) continue;
      // "Gibson in Pennsylvania" is not Gibsonia.
      const named = unsure.filter((word) => !locatives.has(word));
      if (named.length < unsure.length && names.exact.has(named.join(" "))) continue;
      // "Oklahoma County" is not Countyline in Oklahoma.
      if (named.every((word) => isOfNoPlace(gazetteer, word))) continue;
      const near = exact && nearMention(gazetteer, unsure, nearBeside(gazetteer, unsure));
      if (exact && near) met.push(...meet(near.readings, exact.readings));
    }
  }
  if (met.length === 0) return null;
  const readings = asEquals([...met, ...readingsBetween(gazetteer, words)]);
  return { text: words.join(" "), readings, isNear: true };
}

/** "E. Baquerizo Moreno" is not the Baquerizo Moreno that has no such name before it. */
export const isInitial = (words: readonly string[]) =>
  words.length > 1 && /^\p{L}$/u.test(words[0]!);

const isOf = (...words: readonly string[]) => words.some((word) => word === "de" || word === "del");

/**
 * Beside another name, one word is no longer name that it begins: "Pampa Pachacútec" is not Pampa de Tate. A short one
 * that is near several, or has another letter, is none of them.
 */
function nearBeside({ names }: Gazetteer, words: readonly string[]): string[] {
  const found = names.near(words);
  if (words.length !== 1) return found;
  const [word] = words as [string];
  const isAnother = found.length > 1 || found[0]?.length === word.length;
  return word.length < SURE_LENGTH_MIN && isAnother
    ? []
    : found.filter((name) => !name.startsWith(`${word} `));
}

/** "Santa Mana de Condoto" may be Santa María de Condoto, and not only Santa Ana in Condoto. */
function readingsBetween({ names }: Gazetteer, words: readonly string[]): Reading[] {
  const text = words.join(" ");
  const found = names.beginningWith(`${words[0]} `).filter((name) => {
    const isAsLong = Math.abs(name.length - text.length) <= BETWEEN_EDITS_MAX;
    return isAsLong && name.endsWith(` ${words.at(-1)}`);
  });
  return words.length < 3 ? [] : found.flatMap((name) => names.exact.get(name) ?? []);
}

/** "Calle" in "Manuel J. Calle" is not a street. */
export function isInName({ names }: Gazetteer, words: readonly string[], at: number): boolean {
  for (let from = Math.max(0, at - names.wordsMax + 1); from <= at; from += 1) {
    const endMax = Math.min(words.length, from + names.wordsFrom(words[from]!));
    for (let end = at + 1; end <= endMax; end += 1) {
      if (end - from > 1 && names.exact.has(words.slice(from, end).join(" "))) return true;
    }
  }
  return false;
}

/** "Rice County" is not the town of Rice, where no address has a level 2. */
export const isOfNoPlace = ({ words, facts }: Gazetteer, word: string) =>
  words.levels.get(word) === 2 && facts.level2Means === "none";

/** Whether there are words, and none is in a name nor almost one; numbers are none. */
export function isOfNoName({ names }: Gazetteer, words: readonly string[]): boolean {
  const letters = words.filter((word) => !/^\d+$/.test(word) && !joiners.has(word));
  const isNone = (word: string) =>
    !names.exact.has(word) && !names.isInLonger([word]) && names.near([word]).length === 0;
  return letters.length > 0 && letters.every(isNone);
}

/** Without the fillers at either end. */
export function trimmed(
  { words: { fillers, levels } }: Gazetteer,
  words: readonly string[],
): readonly string[] {
  const isIdle = (word: string) => fillers.has(word) || levels.has(word);
  const first = words.findIndex((word) => !isIdle(word));
  const last = words.findLastIndex((word) => !isIdle(word));
  return words.slice(first === -1 ? words.length : first, last + 1);
}

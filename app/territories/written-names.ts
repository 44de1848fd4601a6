import type { Gazetteer } from "./gazetteer.ts";
import type { Mention } from "./mention.ts";
import { distinct, isPart, type Reading } from "./reading.ts";
import { shared } from "./spelling/address-words.ts";

export function mentionOf({ names }: Gazetteer, words: readonly string[]): Mention | null {
  const text = words.join(" ");
  const readings = names.exact.get(text);
  return readings ? { text, readings, isNear: false } : null;
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
  const isOfHouses = shared.housingWords.has(word);
  const readings = quarter?.readings.filter((reading) => !isOfHouses || isPart(reading)) ?? [];
  return quarter && readings.length > 0 ? [{ ...quarter, readings }] : [];
}

export function nearMention(
  { names }: Gazetteer,
  words: readonly string[],
  found: readonly string[],
): Mention | null {
  if (found.length === 0) return null;
  const readings = found.flatMap((name) => names.exact.get(name) ?? []);
  return {
    text: words.join(" "),
    readings: found.length > 1 ? asEquals(readings) : readings,
    isNear: true,
  };
}

/** Between two equally near names, a city does not outrank a quarter. */
export function asEquals(readings: readonly Reading[]): Reading[] {
  return distinct(
    readings.map((reading) => {
      return isPart(reading) ? { ...reading, status: "alias" } : reading;
    }),
  );
}

/** The whole part misspelt. "Past Middlebury" is not East Middlebury. */
export function misspelt(gazetteer: Gazetteer, words: readonly string[]): Mention | null {
  const { names } = gazetteer;
  if (shared.besideWords.has(words[0]!) && names.exact.has(words.slice(1).join(" "))) return null;
  return nearMention(gazetteer, words, names.near(words));
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
  const letters = words.filter((word) => !/^\d+$/.test(word) && !shared.joiners.has(word));
  const isNone = (word: string) =>
    !names.exact.has(word) && !names.isInLonger([word]) && names.near([word]).length === 0;
  return letters.length > 0 && letters.every(isNone);
}

import type { Gazetteer } from "./gazetteer.ts";
import type { Mention } from "./mention.ts";
import { distinct, isPart, type Reading } from "./reading.ts";
import { shared } from "./spelling/address-words.ts";

export function mentionOf({ names }: Gazetteer, words: readonly string[]): Mention | null {
  const text = words.join(" ");
  const readings = names.exact.get(text);
  return readings ? { text, readings, isNear: false } : null;
}

/** The words misspelt, or another form of a name. */
export function nearMention({ names }: Gazetteer, words: readonly string[]): Mention | null {
  const found = names.near(words);
  const readings = found.flatMap((name) => names.exact.get(name) ?? []);
  const equal = found.length > 1 ? asEquals(readings) : readings;
  return found.length > 0 ? { text: words.join(" "), readings: equal, isNear: true } : null;
}

/** Between two equally near names, a city does not outrank a quarter. */
export const asEquals = (readings: readonly Reading[]): Reading[] =>
  distinct(readings.map((each) => (isPart(each) ? { ...each, status: "alias" } : each)));

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

/** Whether there are words, and none is in a name nor almost one; numbers are none. */
export const isOfNoName = ({ names }: Gazetteer, words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every(
    (word) =>
      /^\d+$/.test(word) ||
      shared.joiners.has(word) ||
      (!names.exact.has(word) && !names.isInLonger([word]) && names.near([word]).length === 0),
  );

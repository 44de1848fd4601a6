import type { Gazetteer } from "../gazetteer.ts";
import { isRegion, meet } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";
import { isInName, mentionOf } from "../written-names.ts";

type Words = readonly string[];

const BETWEEN = new Set([...shared.articles, ...shared.locatives, "de", "del", "of", "es", "is"]);
const isNumber = (word: string) => /^\d+$/.test(word);

/**
 * The parts without a place that is denied behind the town's name, where that could not be the one denied: "Sopó, no
 * Loja" means "Sopó". "San Miguel, no el de Bolívar" distinguishes two towns of one name: a question.
 */
export function withoutDenied(gazetteer: Gazetteer, parts: readonly Words[]): readonly Words[] {
  const [first = [], ...others] = parts;
  // "Sopó no Loja".
  const at = first.findIndex((word, index) => index > 0 && shared.negations.has(word));
  const split = at === -1 ? parts : [first.slice(0, at), first.slice(at), ...others];
  const town = mentionOf(gazetteer, split[0] ?? []);
  const isOther = ([no = "", ...words]: Words) => {
    if (!town || !shared.negations.has(no)) return false;
    const start = words.findIndex((word) => !BETWEEN.has(word));
    const denied = words
      .slice(0, start + 1)
      .map((_, from) => mentionOf(gazetteer, words.slice(from)))
      .find((found) => found !== null);
    return denied !== undefined && meet(town.readings, denied.readings).length === 0;
  };
  const left = split.filter((words) => !isOther(words));
  return left.length < split.length ? left : parts;
}

/** Whether these words name places, and no rule can say that one of them is the recipient's. */
export const isUnclear = (gazetteer: Gazetteer, words: Words): boolean =>
  words.some((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    // "no Manabí": what is named is not meant; "No. 12" is a number.
    if (shared.negations.has(word))
      return after.length > 0 && !isNumber(after[0]!) && !isInName(gazetteer, words, at);
    // "Eastern Kentucky" is a part of the state, and not Eastern in Kentucky.
    if (at === 0 && shared.partsOfRegion.has(word))
      return mentionOf(gazetteer, after)?.readings.some(isRegion) ?? false;
    // "San Miguel o Yogana": one of two, where at least one is known; "Portland OR 97201" is none.
    return (
      shared.either.has(word) &&
      at > 0 &&
      !after.every(isNumber) &&
      [before, after].some((side) => mentionOf(gazetteer, side))
    );
  });

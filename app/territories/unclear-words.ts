import type { Gazetteer } from "./gazetteer.ts";
import { isRegion } from "./reading.ts";
import { shared } from "./spelling/address-words.ts";
import { isInName, mentionOf } from "./written-names.ts";

type Words = readonly string[];

/** Whether these words name places, and no rule can say that one of them is the recipient's. */
export function isUnclear(gazetteer: Gazetteer, words: Words): boolean {
  return (
    isChoice(gazetteer, words) || isDenied(gazetteer, words) || isPartOfRegion(gazetteer, words)
  );
}

/** "San Miguel o Yogana": one of two, where at least one is known; "Portland OR 97201" is none. */
const isChoice = (gazetteer: Gazetteer, words: Words) =>
  words.some((word, at) => {
    if (at === 0 || !shared.either.has(word)) return false;
    const after = words.slice(at + 1);
    const isRest = after.every((each) => isNumber(each) || gazetteer.homeNames.has(each));
    return !isRest && [words.slice(0, at), after].some((side) => mentionOf(gazetteer, side));
  });

/** "no Manabí", "no el de El Oro": what is named is not meant; "No. 12" is a number. */
const isDenied = (gazetteer: Gazetteer, words: Words) =>
  words.some((word, at) => {
    if (!shared.negations.has(word)) return false;
    const after = words.slice(at + 1);
    const isName = after.length > 0 && !isNumber(after[0]!);
    return isName && !isInName(gazetteer, words, at);
  });

/** "Eastern Kentucky" is a part of the state, and not Eastern in Kentucky. */
const isPartOfRegion = (gazetteer: Gazetteer, [first, ...others]: Words) =>
  shared.partsOfRegion.has(first!) &&
  (mentionOf(gazetteer, others)?.readings.some(isRegion) ?? false);

const isNumber = (word: string) => /^\d+$/.test(word);

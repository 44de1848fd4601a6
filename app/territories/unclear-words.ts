import type { Gazetteer } from "./gazetteer.ts";
import {
  either,
  goesOn,
  negations,
  opensJourney,
  partsOfRegion,
} from "./spelling/address-words.ts";
import { isInName, mentionOf } from "./written-names.ts";

type Words = readonly string[];

/** Whether these words name places, and no rule can say that one of them is the recipient's. */
export function isUnclear(gazetteer: Gazetteer, words: Words): boolean {
  return (
    isJourney(words) ||
    isChoice(gazetteer, words) ||
    isDenied(gazetteer, words) ||
    isPartOfRegion(gazetteer, words)
  );
}

/** "De Pisba a El Tres": either end may be the recipient's. */
const isJourney = (words: Words) =>
  opensJourney.has(words[0]!) && words.slice(2, -1).some((word) => goesOn.has(word));

/** "San Miguel o Yogana": one of two, where at least one is known; "Portland OR 97201" is none. */
const isChoice = (gazetteer: Gazetteer, words: Words) =>
  words.some((word, at) => {
    if (at === 0 || !either.has(word)) return false;
    const after = words.slice(at + 1);
    const isRest = after.every((each) => isNumber(each) || gazetteer.homeNames.has(each));
    return !isRest && [words.slice(0, at), after].some((side) => mentionOf(gazetteer, side));
  });

/** "no Manabí", "no el de El Oro": what is named is not meant; "No. 12" is a number. */
const isDenied = (gazetteer: Gazetteer, words: Words) =>
  words.some((word, at) => {
    if (!negations.has(word)) return false;
    const after = words.slice(at + 1);
    const isName = after.length > 0 && !isNumber(after[0]!) && hasName(gazetteer, after);
    return isName && !isInName(gazetteer, words, at);
  });

const hasName = (gazetteer: Gazetteer, words: Words) =>
  words.some((_, from) =>
    words.some((__, end) => end >= from && mentionOf(gazetteer, words.slice(from, end + 1))),
  );

/** "Eastern Kentucky" is a part of the state, and not Eastern in Kentucky. */
const isPartOfRegion = (gazetteer: Gazetteer, [first, ...others]: Words) =>
  partsOfRegion.has(first!) &&
  (mentionOf(gazetteer, others)?.readings.some(({ status }) => status === "region") ?? false);

const isNumber = (word: string) => /^\d+$/.test(word);

import type { Gazetteer } from "./gazetteer.ts";
import { combine, type Mention } from "./mention.ts";
import { meet, type Reading } from "./reading.ts";
import {
  articles,
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
    isPartOfRegion(gazetteer, words) ||
    isTownOfItsPart(gazetteer, words)
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

/** "Patate de los Andes" is another name, though Los Andes is a part of Patate: behind "de" stands the larger. */
function isTownOfItsPart(gazetteer: Gazetteer, words: Words): boolean {
  const at = words.findIndex((word, index) => index > 0 && (word === "de" || word === "del"));
  const part = at === -1 ? null : mentionOf(gazetteer, words.slice(at + 1));
  const town = part && mentionOf(gazetteer, words.slice(0, at));
  const towns = town?.readings.filter(({ isWhole }) => isWhole) ?? [];
  if (!part || towns.length === 0) return false;
  // "Cajicá de la Esperanza": that a town elsewhere is called La Esperanza, too, changes nothing.
  const isLarge = ({ isWhole, status }: Reading) => isWhole || status === "region";
  const [large, small] = [
    part.readings.filter(isLarge),
    part.readings.filter((each) => !isLarge(each)),
  ];
  return meet(towns, large).length === 0 && meet(towns, small).length > 0;
}

const isNumber = (word: string) => /^\d+$/.test(word);

/**
 * Idle words that may be another place's: "Ixtlán del" begins Ixtlán del Río, and El Centro is a village of
 * Barrancabermeja.
 */
export function wordsOfOther(
  { names, words: { fillers } }: Gazetteer,
  words: readonly string[],
  mentions: readonly Mention[],
): string[] {
  const of = words.findIndex((word, at) => at > 0 && (word === "de" || word === "del"));
  const isBegun =
    of !== -1 &&
    words.slice(of).every((word) => fillers.has(word)) &&
    mentions.at(-1)?.text === words.slice(0, of).join(" ") &&
    names.beginningWith(`${words.slice(0, of + 1).join(" ")} `).length > 0;
  if (isBegun) return words.slice(of);
  const at = words.findIndex(
    (word, index) => articles.has(word) && fillers.has(words[index + 1] ?? ""),
  );
  const text = words.slice(at, at + 2).join(" ");
  const isRead = at === -1 || mentions.some((mention) => mention.text === text);
  const village = isRead ? [] : (names.exact.get(text) ?? []);
  const isVillage = village.some((each) => each.status === "place");
  return isVillage && meet(village, combine(mentions)).some(({ status }) => status === "place")
    ? words.slice(at, at + 2)
    : [];
}

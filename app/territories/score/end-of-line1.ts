import type { Gazetteer } from "../gazetteer.ts";
import { isRegion, type Reading } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";
import { asAliases, calledSo, SHORT_LENGTH_MIN } from "./called-so.ts";
import type { Clue } from "./clue.ts";
import { isSeat } from "./is-seat.ts";
import type { LineName } from "./line-names.ts";

type Words = readonly string[];

const NUMBER = /\d/;
/** A longer part says more than a town's name. */
const WORDS_MAX = 5;

/**
 * What line 1 ends with behind the street, but for a region, where that may be the name of a town and nothing in it is
 * known: "Morelos 12, Tlaxcalancingo, Puebla". Empty without one.
 */
export function unreadEnd(
  { words, names, facts, homeNames, homeTowns }: Gazetteer,
  street: readonly Words[],
  found: readonly LineName[],
): string {
  if (facts.postalCodes === "decide") return "";
  const isIdle = (word: string) => NUMBER.test(word) || words.fillers.has(word);
  const isOfEnd = (part: Words) => {
    const text = part.join(" ");
    const isCountry = homeNames.has(text) || homeTowns.has(text);
    return !isCountry && !part.every(isIdle) && !names.exact.get(text)?.some(isRegion);
  };
  const end = street.findLast(isOfEnd) ?? [];
  const text = end.join(" ");
  const isOther = (word: string) =>
    NUMBER.test(word) ||
    [words.streets, words.quarters, words.bearers, shared.roadWords, shared.wayWords].some((set) =>
      set.has(word),
    );
  const isName = text.length >= SHORT_LENGTH_MIN && end.length <= WORDS_MAX && !end.some(isOther);
  const isRead = found.some((each) => text.includes(each.text));
  return isName && !isRead && street.indexOf(end) > 0 ? text : "";
}

/** The towns of the said regions that are called so in short, or but for a joiner: "Poza Rica", "San José Iturbide". */
export function townsOfEnd(
  gazetteer: Gazetteer,
  end: string,
  clues: readonly Clue[],
): readonly Reading[] {
  if (end === "") return [];
  const regions = clues.flatMap(({ readings }) => readings.filter(isRegion));
  const said = new Set(regions.map(({ code1 }) => code1));
  const { names } = gazetteer;
  const named = names.loose(end.split(" ")).flatMap((name) => names.exact.get(name) ?? []);
  const towns = named.filter((each) => said.has(each.code1) && isSeat(gazetteer, each));
  return [...asAliases(towns), ...calledSo(gazetteer, end, [], said)];
}

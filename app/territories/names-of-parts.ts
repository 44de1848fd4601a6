import type { Gazetteer } from "./gazetteer.ts";
import { shared } from "./spelling/address-words.ts";
import { TEXT_LENGTH_MAX } from "./spelling/fold-text.ts";
import { withoutReferences } from "./spelling/references.ts";

/**
 * The parts of a text, where a name of the market that is written in several parts is one: "Piendamó - Tunía". Behind a
 * comma begins another name, unless the name has a comma itself.
 */
export function splitParts(gazetteer: Gazetteer, text: string): (readonly string[])[] {
  const { names, namesOfParts, beginsInParts } = gazetteer;
  const segments = joinedRoads(gazetteer, text);
  const parts = segments.flat();
  if (parts.length < 2) return parts;
  const whole = parts.flat();
  const isName = (words: readonly string[]) => names.exact.has(words.join(" "));
  // "Pieadamó - Tunía", or with a sign that the name lacks: "Limón - Indanzoa".
  const isMeant = (name: string) =>
    namesOfParts.has(name) || name.split(" ").length === whole.length;
  // No name has more words, but for a gap that is one too many. To look for one that is almost so takes long.
  const isShort = whole.length <= names.wordsMax + 1 && !text.includes(",");
  const isMisspelt = () => !parts.every(isName) && names.near(whole).some(isMeant);
  if (isShort && (isName(whole) || isMisspelt())) return [whole];
  if (!parts.some((part) => part.some((word) => beginsInParts.has(word)))) return parts;

  const listed = segments.flatMap((segment, at) =>
    segment.flatMap((part) => part.map((word) => ({ word, part, at }))),
  );
  const split: string[][] = [];
  let before: readonly string[] | null = null;
  for (let from = 0; from < listed.length;) {
    const end = endOfName(from);
    const { word, part } = listed[from]!;
    const name = listed.slice(from, end).map((each) => each.word);
    // "Villa Puerto Solano (Papunahua)" is not the Puerto Solano (Papunahua) without such a word before it.
    const isLonger = part === before && end > from;
    if (isLonger) split.at(-1)!.push(...name);
    else if (end > from) split.push(name);
    else if (part === before) split.at(-1)!.push(word);
    else split.push([word]);
    before = end > from ? null : part;
    from = Math.max(end, from + 1);
  }
  return split;

  /** Where the longest name of several parts that begins here ends; 0 without one. */
  function endOfName(from: number): number {
    if (!beginsInParts.has(listed[from]!.word)) return 0;
    for (let end = Math.min(listed.length, from + names.wordsMax); end > from + 1; end -= 1) {
      const name = listed.slice(from, end).map(({ word }) => word);
      const hasComma = namesOfParts.get(name.join(" "));
      if (hasComma || (hasComma === false && listed[from]!.at === listed[end - 1]!.at)) return end;
    }
    return 0;
  }
}

/** "Guanegro (-1.7825, -78.7541)", a messenger's "[10:32, 5/3/2024]": its comma divides no parts. */
const COMMA_INSIDE = /\d\s*,\s*[-−]?\d|\[/;

/** The parts between commas; a road that is called after the towns at its ends is one: "Carretera Lota - Caldera". */
function joinedRoads(gazetteer: Gazetteer, text: string): string[][][] {
  const { words, names } = gazetteer;
  const bare = COMMA_INSIDE.test(text) ? withoutReferences(text) : text;
  const segments = bare
    .slice(0, TEXT_LENGTH_MAX)
    .split(",")
    .map((segment) => words.fold(segment.trim()));
  if (!segments.flat(2).some((word) => shared.roadWords.has(word))) return segments;
  const isTown = (name: readonly string[]) => names.exact.has(name.join(" "));
  const isRoad = (part: readonly string[], others: readonly string[]) => {
    const after = part.slice(part.findLastIndex((word) => shared.roadWords.has(word)) + 1);
    // "Vía La Troncal - Guayzimi": the first town's name ends with a road's word.
    return after.length < part.length && (isTown(after) || isTown([...after, ...others]));
  };
  return segments.map(([first = [], ...others]) => {
    const parts = isRoad(first, others.flat()) ? [[first, ...others].flat()] : [first, ...others];
    return parts.filter((part) => part.length > 0);
  });
}

/** Whether the second part is almost the end of a longer name: "Rincón Santo, sector Zarnora". */
export function isLongerName(
  { names, namesOfParts }: Gazetteer,
  [first = [], second = []]: readonly (readonly string[])[],
): boolean {
  if (namesOfParts.size === 0 || second.length < 2) return false;
  const begun = [...first, second[0]].join(" ");
  return names.beginningWith(`${begun} `).some((name) => namesOfParts.has(name));
}

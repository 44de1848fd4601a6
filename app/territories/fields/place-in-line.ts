import type { Gazetteer } from "../gazetteer.ts";
import { isOneName } from "../names-of-parts.ts";
import { isPart } from "../reading.ts";
import {
  articles,
  goesOnWithLevel,
  locatives,
  noNumberWord,
  pickupVerbs,
  roadWords,
  wayWords,
} from "../spelling/address-words.ts";
import type { PlaceBeside } from "./places-beside.ts";

type Words = readonly string[];

const NAME_LENGTH_MIN = 4;
/** On either side of a street's name at a corner. */
const corners = new Set(["y", "e", "entre", "esquina", "and", noNumberWord]);
const joins = new Set(["de", "del"]);

/**
 * Names of places anywhere in a line that no rule reads: those that begin a part or stand behind "en", "de" or the word
 * for a level, and are not a street's, a corner's or a way's. Streets are called after many a town, and the ones of
 * other regions are too many: such a name counts only in the region of the result, unless the part says that the parcel
 * is collected there: "lo recojo en la terminal de Loja".
 */
export function placesInLine(
  gazetteer: Gazetteer,
  label: string,
  parts: readonly Words[],
): PlaceBeside[] {
  return parts.flatMap((words, index) => {
    const places: PlaceBeside[] = [];
    if (isOneName(gazetteer, parts[index - 1], words)) return places;
    const isOfRegionOnly = !words.some(isOfCollection);
    const before = parts[index - 1] ?? [];
    let isOfStreet = corners.has(before.at(-1) ?? "") || before.some((word) => roadWords.has(word));
    for (let at = 0; at < words.length; at += 1) {
      // "Calle 6 parroquia Mindo", and "Xyzzy y Santa Ana de Cotacachi" is a corner.
      isOfStreet &&= !isLevel(gazetteer, words, at);
      isOfStreet ||= at > 0 && corners.has(words[at]!);
      if (isOfStreet) continue;
      const end = isBegun(gazetteer, words, at) ? endOfName(gazetteer, words, at) : at;
      const next = parts[index + 1]?.[0] ?? "";
      // "Pasaje Los Laureles".
      const isLonger = articles.has(words[end] ?? "") && end + 1 < words.length;
      const isStreet =
        end < words.length ? isLonger || !isIdle(gazetteer, words[end]!) : isOfCorner(next);
      const text = words.slice(at, end).join(" ");
      const readings = gazetteer.names.exact.get(text)?.filter((each) => !isPart(each)) ?? [];
      if (readings.length > 0 && !isStreet)
        places.push({ label, text, readings, isWithRegion: false, isOfRegionOnly });
      isOfStreet = end - at < 2 && isWordOfStreet(gazetteer, words[at]!);
      at = Math.max(at, end - 1);
    }
    return places;
  });
}

/** A name that goes on is another one: "Apartado postal", "Pasaje B", "Loja de Arriba". */
const isIdle = ({ words: { fillers, levels } }: Gazetteer, word: string) =>
  (fillers.has(word) || levels.has(word)) && !joins.has(word) && !corners.has(word);

const isOfCorner = (word: string) => /\d/.test(word) || corners.has(word);

/** The market's word for a level, and no building: "frente a la parroquia". */
const isLevel = ({ words: { levels, levels3 } }: Gazetteer, words: Words, at: number) =>
  levels.has(words[at]!) &&
  (levels.get(words[at]!) !== 3 || levels3.has(words[at]!)) &&
  !goesOnWithLevel.has(words[at - 1] ?? "");

/** Whether a name may begin there: only idle words are before it, or a word that a place follows is. */
function isBegun(gazetteer: Gazetteer, words: Words, at: number): boolean {
  const { fillers } = gazetteer.words;
  const isOpen = (word: string, index: number) =>
    locatives.has(word) || isLevel(gazetteer, words, index);
  return (
    at === 0 ||
    isOpen(words[at - 1]!, at - 1) ||
    joins.has(words[at - 1]!) ||
    words.slice(0, at).every((word, index) => fillers.has(word) || isOpen(word, index))
  );
}

/** The longest name from there on; there itself without one, or where all of its words are idle. */
function endOfName(gazetteer: Gazetteer, words: Words, from: number): number {
  const { names, homeTowns, words: own } = gazetteer;
  const isNone = (word: string) => own.fillers.has(word) || own.levels.has(word) || /\d/.test(word);
  const first = words[from]!;
  if (isOfCollection(first)) return from;
  for (let end = Math.min(words.length, from + names.wordsMax); end > from; end -= 1) {
    const text = words.slice(from, end).join(" ");
    if (text.length < NAME_LENGTH_MIN || !names.exact.has(text) || homeTowns.has(text)) continue;
    // "Pasaje" is a town, too, and "Colonia las Flores" a village.
    const isWord =
      isWordOfStreet(gazetteer, first) && (end === from + 1 || own.quarters.has(first));
    return isWord || words.slice(from, end).every(isNone) ? from : end;
  }
  return from;
}

const isOfCollection = (word: string) => pickupVerbs.some((verb) => word.startsWith(verb));

const isWordOfStreet = ({ words: { streets, quarters, levels } }: Gazetteer, word: string) =>
  (streets.has(word) || quarters.has(word) || wayWords.has(word) || roadWords.has(word)) &&
  !levels.has(word);

import type { Gazetteer } from "../gazetteer.ts";
import { isPart, type Reading } from "../reading.ts";
import {
  afterName,
  articles,
  deliveryVerbs,
  landmarkWords,
  locatives,
  negations,
  roadWords,
  wayWords,
} from "../spelling/address-words.ts";
import { namesBegin } from "../spelling/bearers.ts";
import { asTown, corners, isSeat, type Stated } from "./town-alone.ts";

type Words = readonly string[];

/** A shorter name may be any word. */
const LENGTH_MIN = 5;
const PLACED_LENGTH_MIN = 4;
/** A village's shorter name may be any word, too. */
const RARE_LENGTH_MIN = 5;
const SHORT_WORD_MAX = 2;
const joins = new Set(["de", "del", "of"]);
/** Before a name they say that it is a place, whatever stands before them: "la casa queda en Loja". */
const placing = new Set(["en", "in"]);
/** Without "at": "Villages at San Francisco" are houses. */
const approaching = new Set([...[...locatives].filter((word) => word !== "at"), "por", "nach"]);
/** What is said before them is over: "Maple St. forward to Omaha". */
const sending = new Set([
  ...deliveryVerbs,
  ..."destino destination forward llegue envien manden lleven envoyer schicken".split(" "),
]);

/**
 * The towns of which a part of a line speaks, whatever is said before them: "esta semana ando por Macas". No list has
 * all the ways to say that the parcel shall go elsewhere, so every name counts that is not known to be that of a
 * street, a quarter, a way, a person, a firm or a building. In line 1, and inside of a part, a word for a place stands
 * before it. A town that has its region's name is meant as the town.
 */
export function townsSaid(
  gazetteer: Gazetteer,
  parts: readonly Words[],
  isLine1: boolean,
): Stated[] {
  return parts.flatMap((words, at) => saidIn(gazetteer, words, parts[at - 1] ?? [], isLine1));
}

/** @param opening the part before it, which may say what the name is of: "Recibe: Rosa Loja". */
function saidIn(gazetteer: Gazetteer, given: Words, opening: Words, isLine1: boolean): Stated[] {
  const { names } = gazetteer;
  const words = given.slice(0, given.findLastIndex((word) => !afterName.has(word)) + 1);
  if (names.exact.has(given.join(" ")) || names.exact.has(words.join(" "))) return [];
  const towns: Stated[] = [];
  let isBorne = opening.length > 0 && opening.every((word) => isBearer(gazetteer, word));
  for (let from = 1; from < words.length; from += 1) {
    const before = words[from - 1]!;
    isBorne = !sending.has(before) && (isBorne || isBearer(gazetteer, before));
    const end = endOfName(gazetteer, words, from);
    if (end === from) continue;
    const isEnd = end === words.length;
    const isPlaced = placing.has(before) || (!isBorne && approaching.has(before));
    // "Yuliana Restrepo" is a person.
    const isNamed = !isBorne && !isLonger(before) && isEnd && from > 1 && !isLine1;
    const isCounted = isPlaced || isNamed;
    const stated = isCounted
      ? townOf(gazetteer, words.slice(from, end), {
          lengthMin: isPlaced ? PLACED_LENGTH_MIN : LENGTH_MIN,
          isVillage: isPlaced && (isEnd || afterName.has(words[end]!) || sending.has(words[end]!)),
        })
      : null;
    // "Calle Estado de Puebla" is a street.
    const isOfRegion = !isBorne && isOfLevel1(gazetteer, words, from);
    const region = isOfRegion ? regionOf(gazetteer, words.slice(from, end)) : null;
    // "La Ligua Valparaíso" ends with its region.
    const town = stated && isPlaced ? { ...asTown(gazetteer, stated), isSaid: true } : stated;
    const found = region ?? town;
    if (found && (isEnd || !isGoingOn(gazetteer, words[end]!))) towns.push(found);
    from = end;
  }
  return towns;
}

/** @param isVillage whether one counts, too, where the country has its name once */
function townOf(
  gazetteer: Gazetteer,
  words: Words,
  { lengthMin, isVillage }: { lengthMin: number; isVillage: boolean },
): Stated | null {
  const { names, homeNames, homeTowns } = gazetteer;
  const text = words.join(" ");
  const isWord = words.every((word) => isIdle(gazetteer, word));
  if (text.length < lengthMin || isWord || homeNames.has(text) || homeTowns.has(text)) return null;
  const all = names.exact.get(text)!;
  const readings = all.filter((each) => !isPart(each));
  const isOnly = isVillage && all.length === 1 && text.length >= RARE_LENGTH_MIN;
  return readings.some((each) => isOnly || isSeat(gazetteer, each))
    ? { text, readings, isWithRegion: false }
    : null;
}

function regionOf({ names }: Gazetteer, words: Words): Stated | null {
  const text = words.join(" ");
  const readings = names.exact.get(text)!.filter(isRegion);
  return readings.length > 0 ? { text, readings, isWithRegion: true } : null;
}

const isRegion = ({ status }: Reading) => status === "region";

/** "Provincia de Manabí". */
function isOfLevel1({ words: { levels } }: Gazetteer, words: Words, from: number): boolean {
  const at = words[from - 1] === "de" ? from - 2 : from - 1;
  return levels.get(words[at] ?? "") === 1;
}

/** The longest name from there on; there itself without one. */
function endOfName({ names }: Gazetteer, words: Words, from: number): number {
  for (let end = Math.min(words.length, from + names.wordsMax); end > from; end -= 1) {
    if (names.exact.has(words.slice(from, end).join(" "))) return end;
  }
  return from;
}

/** Towns are called "Street" and "Plaza", too. */
const isIdle = (gazetteer: Gazetteer, word: string) =>
  gazetteer.words.fillers.has(word) ||
  gazetteer.words.levels.has(word) ||
  afterName.has(word) ||
  isBearer(gazetteer, word);

/** "En Loja y Bolívar" is a corner, and "en Santa Rosa del Mar" another place. */
const isGoingOn = ({ words: { streets, quarters } }: Gazetteer, word: string) =>
  corners.has(word) ||
  joins.has(word) ||
  /^\d/.test(word) ||
  streets.has(word) ||
  quarters.has(word);

const isBearer = ({ words: { streets, quarters, bearers } }: Gazetteer, word: string) =>
  [streets, quarters, bearers, namesBegin, wayWords, roadWords, landmarkWords].some((list) =>
    list.has(word),
  ) ||
  corners.has(word) ||
  negations.has(word);

/** "Loza de los Padres", "b Manga": the name goes on before it. */
const isLonger = (word: string) =>
  joins.has(word) || articles.has(word) || (word.length <= SHORT_WORD_MAX && !locatives.has(word));

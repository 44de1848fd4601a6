import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "../gazetteer.ts";
import { foldCode } from "../market-words.ts";
import type { Mention } from "../mention.ts";
import { isPart, meet, type Reading } from "../reading.ts";
import { noNumberWord, streetWordsBehind } from "../spelling/address-words.ts";

type Parts = readonly (readonly string[])[];

/** A town that ends a line of streets, but for its region behind it. */
export interface TownBehindStreet extends TownAtEnd {
  label: string;
}

interface TownAtEnd {
  /** The town's folded name. */
  text: string;
  /** What the name means in the region, parts of towns among it. */
  readings: readonly Reading[];
}

/** Shorter numbers may be those of doors. */
const POSTAL_CODE = /^\d{5,}$/;

/**
 * The towns that lines of streets end with where their region stands behind them, and where the city field says no
 * more than that region's name: "Jr. Unión 345, Sicuani, Cusco" beside "Cusco".
 *
 * @param city the names of the city field.
 * @param lines texts with the label of each, for people.
 */
export function townsBehindStreets(
  gazetteer: Gazetteer,
  city: readonly Mention[],
  lines: readonly (readonly [label: string, text: string])[],
): TownBehindStreet[] {
  const regions = city.flatMap(({ readings }) => readings.filter(isRegion));
  const isRegionAlone = city.every(({ readings }) => readings.some(isRegion));
  if (regions.length === 0 || !isRegionAlone) return [];
  return lines.flatMap(([label, text]) => {
    const end = text === "" ? null : townAtEnd(gazetteer, gazetteer.words.fold(text));
    const readings = end?.readings.filter(({ code1 }) => regions.some((is) => is.code1 === code1));
    return end && readings!.length > 0 ? [{ label, text: end.text, readings: readings! }] : [];
  });
}

/**
 * Whether the town is another one than what the address seems to mean. A part of that with the same name is not, unless
 * the name is a city's, too.
 *
 * @param isExact the address names the level 3 itself: any in the town is meant by the town's name.
 */
export function isElsewhere({ readings }: TownAtEnd, found: Territory, isExact: boolean): boolean {
  const code2 = levelOf(found.territoryBaseId, 2);
  const isSame = (reading: Reading) =>
    reading.territory === found ||
    (reading.isWhole && reading.code2 === code2 && (isExact || reading.territory === null));
  const same = readings.filter(isSame);
  if (same.some((reading) => !isPart(reading))) return false;
  const others = readings.filter((reading) => !isPart(reading));
  return same.length > 0 ? others.some(({ status }) => status === "city") : others.length > 0;
}

/** The town before a region's name or code, with which the line ends but for a postal code and the country. */
export function townAtEnd(gazetteer: Gazetteer, parts: Parts): TownAtEnd | null {
  const town = townBefore(gazetteer, parts);
  if (town) return town;
  const last = parts.at(-1)?.join(" ") ?? "";
  const isCountry = gazetteer.homeNames.has(last) || gazetteer.homeTowns.has(last);
  return isCountry ? townBefore(gazetteer, parts.slice(0, -1)) : null;
}

function townBefore(gazetteer: Gazetteer, parts: Parts): TownAtEnd | null {
  const { fillers, levels } = gazetteer.words;
  const words = parts.flat();
  const isIdle = (word: string) => POSTAL_CODE.test(word) || fillers.has(word) || levels.has(word);
  const region = regionAtEnd(gazetteer, words, endWithoutCode(words));
  if (!region) return null;

  // The town's own code behind it says where its name begins.
  const code = POSTAL_CODE.test(words.at(-1)!) ? words.at(-1)! : "";
  const coded = gazetteer.postalCodes.get(code) ?? [];
  const isHere = (reading: Reading) => !isRegion(reading) && region.codes.has(reading.code1);
  const isTown = ({ from, text, readings }: NameAtEnd) =>
    readings.some(isHere) &&
    !text.split(" ").every(isIdle) &&
    (isBegun(gazetteer, parts, from) || meet(readings, coded).length > 0);
  for (let end = region.from; end > 0; end -= 1) {
    const town = nameAtEnd(gazetteer, words, end, isTown);
    // "Loja, Loja" says what the city field says.
    if (town?.text === region.text) return null;
    if (town) return { text: town.text, readings: town.readings.filter(isHere) };
    // "Celica Centro, provincia de Loja".
    if (!isIdle(words[end - 1]!)) return null;
  }
  return null;
}

const endWithoutCode = (words: readonly string[]) =>
  words.findLastIndex((word) => !POSTAL_CODE.test(word)) + 1;

function regionAtEnd(gazetteer: Gazetteer, words: readonly string[], end: number) {
  const last = words[end - 1] ?? "";
  const name = gazetteer.regionEnds.has(last)
    ? nameAtEnd(gazetteer, words, end, ({ readings }) => readings.some(isRegion))
    : null;
  const code = foldCode(last);
  const coded = !name && code.length > 1 ? gazetteer.regions.get(code) : undefined;
  const readings = name?.readings.filter(isRegion) ?? (coded ? [coded] : []);
  if (readings.length === 0) return null;
  const codes = new Set(readings.map(({ code1 }) => code1));
  return { from: name?.from ?? end - 1, text: name?.text ?? code, codes };
}

interface NameAtEnd {
  from: number;
  text: string;
  readings: readonly Reading[];
}

/** The longest name that ends there and is such a one. */
function nameAtEnd(
  { names }: Gazetteer,
  words: readonly string[],
  end: number,
  isSuch: (name: NameAtEnd) => boolean,
): NameAtEnd | null {
  for (let from = Math.max(0, end - names.wordsMax); from < end; from += 1) {
    const text = words.slice(from, end).join(" ");
    const readings = names.exact.get(text);
    if (readings && isSuch({ from, text, readings })) return { from, text, readings };
  }
  return null;
}

/** A name begins a part, or stands behind a door's number, "en" or its level's word; others are of streets. */
function isBegun({ words: { fillers, levels } }: Gazetteer, parts: Parts, from: number): boolean {
  let start = 0;
  for (const part of parts) {
    if (from < start + part.length) {
      const before = part.slice(0, from - start);
      const last = before.findLast((word) => !fillers.has(word) || levels.has(word));
      const isBehind = streetWordsBehind.has(last ?? "") && before.length > 1;
      // "Calle sexta en Vinces, Los Ríos", as a person dictates it.
      const isSaid = before.at(-1) === "en" && before.length > 1;
      return last === undefined || isBehind || isSaid || levels.has(last) || isDoor(before.at(-1)!);
    }
    start += part.length;
  }
  return false;
}

const isDoor = (word: string) => /\d/.test(word) || word === noNumberWord;

const isRegion = ({ status }: Reading) => status === "region";

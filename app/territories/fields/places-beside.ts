import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "../gazetteer.ts";
import type { AddressText } from "../read-address.ts";
import { isPart, type Reading } from "../reading.ts";
import {
  afterName,
  articles,
  locatives,
  opensStatement,
  pickupAgencies,
  roadWords,
  wayWords,
} from "../spelling/words.ts";
import { isInName, isOfNoPlace, trimmed } from "../written-names.ts";
import { startsBehindOffice } from "./collection-office.ts";
import { placesInLine } from "./place-in-line.ts";
import { wordsSaidOfTown } from "./said-town.ts";
import { townAtEnd } from "./town-behind-street.ts";

type Words = readonly string[];
type Parts = readonly Words[];

/** A name that a field other than the one of the town says, as a place and not as a street or a person. */
export interface PlaceBeside {
  label: string;
  /** Its folded words. */
  text: string;
  /** What it means; empty for a country abroad. */
  readings: readonly Reading[];
  /** The region stands behind it, or it is one: no postal code outweighs it. */
  isWithRegion: boolean;
  /** Counts only where it lies in the region of the result. */
  isOfRegionOnly?: boolean;
}

interface Fields extends Pick<AddressText, "province" | "zip"> {
  /** The words of the fields' parts. */
  city: Parts;
  line1: Parts;
  line2: Parts;
}

export const LINE_1 = "address line 1";
export const LINE_2 = "address line 2";
/** Where the street stands in the city field. */
export const LINE_1_ALONE = "line 1 without a street";
const LETTERS = /\p{L}{3}/u;
/** A shorter name may be many things: "Mira", "Rosa". */
const RARE_LENGTH_MIN = 6;

/**
 * Every place that an address says outside of the words that the town was read from. Whatever read the fields before,
 * a result must explain each of them: what no rule foresaw is a question.
 */
export function placesBeside(gazetteer: Gazetteer, fields: Fields): PlaceBeside[] {
  const { city, line2, province, zip } = fields;
  const { fold } = gazetteer.words;
  return [
    ...placesOfLine1(gazetteer, fields),
    ...labelled(LINE_2, statementsIn(gazetteer, line2)),
    ...labelled(LINE_2, officesIn(gazetteer, line2)),
    ...labelled("city", behindStreetWord(gazetteer, city)),
    ...(LETTERS.test(zip ?? "")
      ? labelled("postal code field", namesIn(gazetteer, fold(zip!)))
      : []),
    ...labelled("province", severalRegions(gazetteer, province ?? "")),
    ...placesInLine(gazetteer, "a part of line 2", line2),
  ];
}

/** Of them those that line 1 says: where there are none, another street changes nothing. */
export function placesOfLine1(
  gazetteer: Gazetteer,
  { city, line1 }: Pick<Fields, "city" | "line1">,
): PlaceBeside[] {
  return [
    ...labelled(LINE_1, placesInLine1(gazetteer, line1)),
    ...labelled("an office in line 1", officesIn(gazetteer, line1)),
    ...labelled(LINE_1_ALONE, insteadOfStreet(gazetteer, line1, city)),
    ...labelled("a town said in line 1", saidIn(gazetteer, line1)),
    ...placesInLine(gazetteer, "a part of line 1", line1),
  ];
}

type Stated = Omit<PlaceBeside, "label">;

const labelled = (label: string, all: readonly Stated[]): PlaceBeside[] =>
  all.map((each) => ({ label, ...each }));

/** Whether the place that was found has the name, contains it, or lies in it. */
export function isExplained(
  { readings, isOfRegionOnly = false }: Pick<PlaceBeside, "readings" | "isOfRegionOnly">,
  found: Territory,
): boolean {
  const [code1, code2] = [levelOf(found.territoryBaseId, 1), levelOf(found.territoryBaseId, 2)];
  if (isOfRegionOnly && !readings.some((reading) => reading.code1 === code1)) return true;
  return readings.some((reading) => {
    if (reading.code1 !== code1) return false;
    if (reading.status === "region" || reading.territory === found) return true;
    return reading.code2 === code2 && (reading.isWhole || isPart(reading));
  });
}

/**
 * The town with which line 1 ends, its region behind it, or towns that stand alone between commas beside a street:
 * "Jr. Unión 345, Sicuani".
 */
function placesInLine1(gazetteer: Gazetteer, parts: Parts): Stated[] {
  const withRegion = townAtEnd(gazetteer, parts);
  if (withRegion) return [{ ...withRegion, isWithRegion: true }];
  if (parts.length < 2) return [];
  const isDoor = (words: Words) => words.some((word) => /\d/.test(word));
  return parts.flatMap((words, at) => {
    const [before, next] = [parts[at - 1] ?? [], parts[at + 1] ?? []];
    // "Sucre, 5-21" is a street, and so are "Sucre, entre Loja y Bolívar", "vía Loja - Zamora".
    const isNumbered = next.length > 0 && next.every((word) => /\d/.test(word));
    const isRoad = before.some((word) => roadWords.has(word)) && !/\d/.test(before.at(-1)!);
    if (isNumbered || isRoad || corners.has(next[0] ?? "") || isIdle(gazetteer, words)) return [];
    const isBeside = parts.some(
      (part) => part !== words && (isDoor(part) || isOfStreets(gazetteer, part)),
    );
    const stated =
      isBeside && !isOfStreets(gazetteer, before, true) ? alone(gazetteer, words) : null;
    return stated ? [stated] : [];
  });
}

/** A town alone in line 1, where the street stands in the city field. */
function insteadOfStreet(gazetteer: Gazetteer, line1: Parts, city: Parts): Stated[] {
  const [words = [], ...others] = line1;
  if (others.length > 0 || !city.some((part) => isOfStreets(gazetteer, part))) return [];
  const stated = alone(gazetteer, words);
  return stated ? [stated] : [];
}

/** "Vivo en Sigchos, Calle 5"; before a corner or a door it is a street. */
function saidIn(gazetteer: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words, at) => {
    const said = corners.has(parts[at + 1]?.[0] ?? "") ? null : wordsSaidOfTown(words);
    const stated = said && alone(gazetteer, said);
    return stated ? [stated] : [];
  });
}

/** Whether some of the words, or all, are words for streets. */
function isOfStreets({ words: { streets } }: Gazetteer, words: Words, isAll = false): boolean {
  const isStreet = (word: string) => streets.has(word);
  return isAll ? words.length > 0 && words.every(isStreet) : words.some(isStreet);
}

const corners = new Set(["y", "e", "entre", "esquina", "and", "numero"]);

/** Statements of a line about more than the place: a part that is a town's name, and names behind "en", "a", "es". */
function statementsIn(gazetteer: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words, at) => {
    const isCorner = isOfStreets(gazetteer, parts[at - 1] ?? [], true);
    const whole = isCorner ? null : alone(gazetteer, words);
    if (whole) return [whole];
    const cut = words.findIndex((word, index) => isOfStreet(gazetteer, words, word, index));
    const before = cut === -1 ? words : words.slice(0, cut);
    return before.flatMap((word, index) => {
      const isBehind = locatives.has(word) || opensStatement.has(word) || pickupAgencies.has(word);
      // "Alc. Gustavo A. Madero".
      const isOwn = isBehind && isInName(gazetteer, words, index);
      const stated = isBehind && !isOwn ? nameFrom(gazetteer, words, index + 1) : null;
      return stated ? [stated] : [];
    });
  });
}

/** Towns of offices at which the parcel shall be collected. */
function officesIn(gazetteer: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words) => {
    for (const { start, isRest, isCollected } of startsBehindOffice(gazetteer, words)) {
      const town = isRest ? alone(gazetteer, words.slice(start)) : null;
      const found = town ?? (isRest && !isCollected ? null : nameFrom(gazetteer, words, start));
      if (found) return [found];
    }
    return [];
  });
}

const isOfStreet = (gazetteer: Gazetteer, words: Words, word: string, at: number) =>
  (gazetteer.words.streets.has(word) || gazetteer.words.quarters.has(word) || wayWords.has(word)) &&
  // "Comuna de Villarrica" in Chile.
  !gazetteer.words.levels.has(word) &&
  !pickupAgencies.has(word) &&
  !isInName(gazetteer, words, at);

/** The longest name from there on that no further word of a name follows. */
function nameFrom(gazetteer: Gazetteer, words: Words, start: number): Stated | null {
  const { names, foreignNames } = gazetteer;
  const from = isBetween(words[start]) ? start + 1 : start;
  for (const first of [from, ...(articles.has(words[from] ?? "") ? [from + 1] : [])]) {
    const endMax = Math.min(words.length, first + names.wordsMax);
    for (let end = endMax; end > first; end -= 1) {
      const text = words.slice(first, end).join(" ");
      const readings = names.exact.get(text)?.filter((reading) => !isPart(reading)) ?? [];
      const isPlace = readings.length > 0 || foreignNames.has(text);
      if (isPlace && isEnded(gazetteer, words[end])) return { text, readings, isWithRegion: false };
    }
  }
  return null;
}

const isBetween = (word: string | undefined) =>
  word !== undefined && (locatives.has(word) || word === "de" || word === "of");

/** "en Santa Rosa del Mar": a name that goes on is another one. */
const isEnded = ({ words: { fillers, levels } }: Gazetteer, next: string | undefined) =>
  next === undefined ||
  /^\d/.test(next) ||
  afterName.has(next) ||
  fillers.has(next) ||
  levels.has(next);

/**
 * A town, a region or a country abroad, as which the part is read whole. Quarters are called as villages elsewhere:
 * a village counts where the country has the name once.
 */
export function alone(gazetteer: Gazetteer, given: Words): Stated | null {
  const { names, homeNames, homeTowns, foreignNames } = gazetteer;
  if (corners.has(given[0] ?? "") || isIdle(gazetteer, given)) return null;
  // "Westchester County" is no town, and "Colonia Emiliano Zapata" a quarter, though a village is called so.
  if (given.some((word) => isOfNoPlace(gazetteer, word))) return null;
  const { quarters, levels } = gazetteer.words;
  // "Zona Bananera" is a municipality.
  const isWhole = names.exact.get(given.join(" "))?.some((each) => each.isWhole) ?? false;
  const isQuarter = given.length > 1 && quarters.has(given[0]!) && !levels.has(given[0]!);
  if (isQuarter && !isWhole) return null;
  if (given.some((word, at) => isOfStreet(gazetteer, given, word, at))) return null;
  const words = names.exact.has(given.join(" ")) ? given : trimmed(gazetteer, given);
  const text = words.join(" ");
  if (homeNames.has(text) || homeTowns.has(text)) return null;
  const exact = names.exact.get(text);
  if (!exact && foreignNames.has(text)) return { text, readings: [], isWithRegion: true };
  const [loose, ...more] = exact ? [] : names.loose(words);
  const named = exact ?? (loose && more.length === 0 ? names.exact.get(loose)! : []);
  // "Comuna: Coquimbo" is no region.
  const isOfLevel3 = levels.get(given[0]!) === 3;
  const readings = isOfLevel3 ? named.filter(({ status }) => status !== "region") : named;
  const isRegion = readings.some(({ status }) => status === "region");
  const isTown =
    readings.some((reading) => isSeat(gazetteer, reading)) ||
    (readings.length === 1 && text.length >= RARE_LENGTH_MIN && !readings.every(isPart));
  return isRegion || isTown ? { text, readings, isWithRegion: isRegion && !isTown } : null;
}

/** Where the name of a level 2 does not mean its seat, the places of level 3 are towns themselves. */
const isSeat = ({ facts, points }: Gazetteer, { status, isWhole, territory }: Reading) =>
  status !== "region" &&
  (isWhole ||
    status === "city" ||
    (status === "place" && facts.level2Means !== "seat") ||
    (points.get(territory?.territoryBaseId ?? "")?.isSeat ?? false));

const isIdle = ({ homeNames, homeTowns, words: { fillers } }: Gazetteer, words: Words) =>
  homeNames.has(words.join(" ")) ||
  homeTowns.has(words.join(" ")) ||
  words.every((word) => /^\d+$/.test(word) || fillers.has(word));

/** "Zumbahua vía Rosa Zárate": a town behind a word for streets in the field of the town. */
function behindStreetWord(gazetteer: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words) => {
    const at = words.findIndex(
      (word, index) => index > 0 && isOfStreet(gazetteer, words, word, index),
    );
    if (at === -1) return [];
    for (let from = at + 1; from < words.length; from += 1) {
      const stated = alone(gazetteer, words.slice(from));
      if (stated) return [stated];
    }
    return [];
  });
}

/** Names in a field that is for something else. */
const namesIn = ({ names }: Gazetteer, parts: Parts): Stated[] =>
  parts.flatMap((words) => {
    const whole = words.join(" ");
    const bare = words.filter((word) => !/^\d+$/.test(word)).join(" ");
    const text = names.exact.has(whole) ? whole : bare;
    const readings = names.exact.get(text);
    return readings ? [{ text, readings, isWithRegion: false }] : [];
  });

/** "Azuay / Loja": where a field has several regions, each is one that the place may lie in. */
function severalRegions(gazetteer: Gazetteer, text: string): Stated[] {
  const { words, names } = gazetteer;
  const parts = words.fold(text);
  if (parts.length < 2) return [];
  return parts.flatMap((part) => {
    const name = part.join(" ");
    const readings = names.exact.get(name)?.filter(({ status }) => status === "region") ?? [];
    return readings.length > 0 ? [{ text: name, readings, isWithRegion: true }] : [];
  });
}

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
} from "../spelling/address-words.ts";
import { isInName } from "../written-names.ts";
import { endOfCollection, startsBehindOffice } from "./collection-office.ts";
import { placesInLine } from "./place-in-line.ts";
import { deniedPlace } from "./remarks.ts";
import { wordsSaidOfTown } from "./said-town.ts";
import {
  alone,
  asTown,
  beginningOfName,
  corners,
  isIdle,
  isOfStreet,
  type Stated,
  townAndMore,
} from "./town-alone.ts";
import { townAtEnd } from "./town-behind-street.ts";
import { townsSaid } from "./towns-said.ts";

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
  /** The parcel shall go there, or is collected there: no postal code outweighs it either. */
  isSaid?: boolean;
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
    ...labelled(LINE_2, deniedIn(gazetteer, line2)),
    ...labelled(LINE_2, collectedIn(gazetteer, line2)),
    ...labelled(LINE_2, level3In(gazetteer, line2)),
    ...labelled(LINE_2, townsSaid(gazetteer, line2, false)),
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
    ...labelled("an office in line 1", collectedIn(gazetteer, line1)),
    ...labelled("a town said in line 1", townsSaid(gazetteer, line1, true)),
    ...placesInLine(gazetteer, "a part of line 1", line1),
  ];
}

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
  // "Rocafuerte y Sucre, Esmeraldas, Esmeraldas": a town and its region.
  const [town = [], last = []] = parts.length > 2 ? parts.slice(-2) : [];
  const twice = town.join(" ") === last.join(" ") ? alone(gazetteer, last) : null;
  if (twice) return [twice];
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

/** Statements of a line about more than the place: a part that is a town's name, and names behind "en", "a", "es". */
function statementsIn(gazetteer: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words, at) => {
    const isCorner = isOfStreets(gazetteer, parts[at - 1] ?? [], true);
    const whole = isCorner ? null : alone(gazetteer, words);
    if (whole) return [whole];
    const begun = isCorner
      ? null
      : (beginningOfName(gazetteer, words) ?? townAndMore(gazetteer, words));
    if (begun) return [begun];
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

/**
 * "Parroquia Floress" in Riobamba is its parish Flores, and no part of the seat; "Distrito de Colonia" is one, though
 * quarters begin with the word.
 */
function level3In({ names, words: { levels3 } }: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words) => {
    const rest = words.slice(words[1] === "de" ? 2 : 1);
    if (!levels3.has(words[0] ?? "") || rest.length === 0) return [];
    const text = rest.join(" ");
    const readings = (names.exact.has(text) ? [text] : names.near(rest))
      .flatMap((name) => names.exact.get(name) ?? [])
      .filter((each) => each.status !== "region" && !isPart(each));
    return readings.length > 0
      ? [{ text, readings, isWithRegion: false, isOfRegionOnly: true }]
      : [];
  });
}

const collectedIn = (gazetteer: Gazetteer, parts: Parts): Stated[] =>
  parts.flatMap((words) => {
    const found = endOfCollection(gazetteer, words);
    return found ? [{ ...asTown(gazetteer, found), isWithRegion: false, isSaid: true }] : [];
  });

/** What no place explains: where the parcel shall not go, if it may be the city ({@link withoutRemarks}). */
const deniedIn = (gazetteer: Gazetteer, parts: Parts): Stated[] =>
  parts.flatMap((words) =>
    deniedPlace(gazetteer, words)
      ? [{ text: words.join(" "), readings: [], isWithRegion: true }]
      : [],
  );

/** Towns of offices at which the parcel shall be collected. */
function officesIn(gazetteer: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words) => {
    for (const { start, isRest, isCollected } of startsBehindOffice(gazetteer, words)) {
      const town = isRest ? alone(gazetteer, words.slice(start)) : null;
      const found = town ?? (isRest && !isCollected ? null : nameFrom(gazetteer, words, start));
      if (found) return [{ ...asTown(gazetteer, found), isSaid: true }];
    }
    return [];
  });
}

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

/** "Zumbahua vía Rosa Zárate": a town behind a word for streets in the field of the town. */
function behindStreetWord(gazetteer: Gazetteer, parts: Parts): Stated[] {
  return parts.flatMap((words) => {
    const at = words.findIndex(
      (word, index) => index > 0 && isOfStreet(gazetteer, words, word, index),
    );
    // "Barrio Villa del Prado" is a quarter, and not on the way to Prado.
    if (at === -1 || (at === 1 && gazetteer.words.quarters.has(words[0]!))) return [];
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

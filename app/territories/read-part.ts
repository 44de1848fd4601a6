import { isUnclear } from "./fields/denied-place.ts";
import { atLevel, levelBefore } from "./fields/named-level.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { foldCode } from "./market-words.ts";
import { combine, type Mention } from "./mention.ts";
import { withGluedRegion, withShortRegion } from "./regions/short-region.ts";
import { shared } from "./spelling/address-words.ts";
import { asEquals, isInName, mentionOf, nearMention } from "./written-names.ts";

/** What one part of a text (between commas) says about the place. */
export interface PartReading {
  mentions: Mention[];
  /** Used only when they fit: the name after "sector" may be any corner of a town. */
  quarters: Mention[];
  /** Words that are neither names nor fillers. */
  unknown: string[];
  /** The part contains words about streets or doors. */
  isStreet: boolean;
  /** The name of another country. */
  foreign: string | null;
}

export const NOTHING: PartReading = {
  mentions: [],
  quarters: [],
  unknown: [],
  isStreet: false,
  foreign: null,
};

/**
 * The part as one name, else as several with fillers between them, else with one of them misspelt. An exact name is
 * never read as a misspelling of another, and a name beside unknown words is returned with them.
 */
export function readPart(gazetteer: Gazetteer, words: readonly string[]): PartReading {
  const { names, homeNames } = gazetteer;
  if (homeNames.has(words.join(" "))) return NOTHING;
  const whole = mentionOf(gazetteer, words);
  if (whole) return { ...NOTHING, mentions: [whole] };

  if (isUnclear(gazetteer, words)) return { ...NOTHING, unknown: [...words] };
  const { quarters, streets, fillers, levels } = gazetteer.words;
  const isCut = (word: string, at: number) =>
    (quarters.has(word) || streets.has(word)) &&
    !isInName(gazetteer, words, at) &&
    !isLevel(gazetteer, words, at);
  const cut = words.findIndex(isCut);
  if (cut !== -1) return readAroundCut(gazetteer, words, cut);

  const covered = cover(gazetteer, words);
  if (covered.unknown.length === 0) {
    const isSaying = words.some(
      (word) => !fillers.has(word) && !levels.has(word) && !isNumber(word),
    );
    // "San Antonio Quito" is two names, or one without its "de": ambiguous.
    const almost = isSaying ? nearMention(gazetteer, words) : null;
    // "San Jerónimo Cuatro" may be San Jerónimo Cuatro Vientos, and "Pita en" Pita en Medio.
    const isBegun = covered.mentions.length > 0 && names.isInLonger(words);
    if (!almost) return isBegun ? { ...covered, unknown: words.slice(-1) } : covered;
    const readings = asEquals([...combine(covered.mentions), ...almost.readings]);
    return { ...NOTHING, mentions: [{ ...almost, readings }] };
  }
  const beside = withShortRegion(gazetteer, words) ?? withGluedRegion(gazetteer, words);
  if (beside) return { ...NOTHING, mentions: beside };
  // "Past Middlebury" is not East Middlebury.
  const near = shared.besideWords.has(words[0]!) ? null : nearMention(gazetteer, words);
  return near ? { ...NOTHING, mentions: [near] } : covered;
}

const streetEnds = new Set([...shared.streetWordsBehind, "avenida", "boulevard"]);

function readAroundCut(gazetteer: Gazetteer, words: readonly string[], cut: number): PartReading {
  const near = nearMention(gazetteer, words);
  if (near) return { ...NOTHING, mentions: [near] };
  // "Km 12 vía Nogales" is a road, though a place is known as "Km 12"; "Villa Caro km 12" is none.
  const isRoad =
    gazetteer.words.streets.has(words[0]!) &&
    (shared.roadWords.has(words[0]!) || !isInName(gazetteer, words, 0));
  const before = cut === 0 || isRoad ? NOTHING : readPart(gazetteer, words.slice(0, cut));
  // "Rochester Ave" is a street, unless the ZIP code is Rochester's.
  const isEndOfStreet = gazetteer.facts.postalCodes === "decide" && cut === words.length - 1;
  if (isEndOfStreet && streetEnds.has(words[cut]!)) return { ...before, unknown: words.slice(cut) };
  const isQuarter = gazetteer.words.quarters.has(words[cut]!);
  const quarter = isQuarter ? mentionOf(gazetteer, words.slice(cut + 1)) : null;
  return { ...before, quarters: quarter ? [quarter] : [], isStreet: true };
}

/** "Departamento" is a flat, but before the name of a region it is its level. */
const isLevel = ({ names, words: { levels } }: Gazetteer, words: readonly string[], at: number) =>
  levels.has(words[at]!) &&
  // "Localidad La Sauceda", "departamento de Sucre".
  [at + 1, at + 2].some((start) =>
    words.some((_, end) => end >= start && names.exact.has(words.slice(start, end + 1).join(" "))),
  );

/** A region's code beside a town: "Guadalajara, JAL". One letter may mean anything. */
export function codeMention(
  { names, regions, homeNames, country }: Gazetteer,
  given: readonly string[],
): Mention | null {
  // "EC-S" is a code, and S alone may be anything.
  const isWhole = given.length === 2 && given[0] === country.toLowerCase();
  const words = isWhole ? given.slice(1) : given;
  const text = foldCode(words.join(""));
  const region = (isWhole || text.length > 1) && !/\d/.test(text) ? regions.get(text) : undefined;
  if (!region || homeNames.has(text)) return null;
  // "SLP" is the region and in common use its capital.
  const named = names.exact.get(words.join(" ")) ?? [];
  return { text, readings: [...named, region], isNear: false };
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** A postal code, or a number after a name; a number in one may be part of it: "9 de Mayo", "El Tres". */
const isIdleNumber = (words: readonly string[], at: number) =>
  isNumber(words[at]!) &&
  (words[at]!.length > 4 || (at > 0 && !shared.articles.has(words[at - 1]!)));

/** "North Perkinsville" is a place of its own; "Perkinsville North" is a side of Perkinsville. */
const makesName = (words: readonly string[], at: number) =>
  shared.namingWords.has(words[at]!) && words.slice(at + 1).some((word) => !isNumber(word));

interface Step {
  cost: number;
  from: number;
  kind: "name" | "country" | "level" | "filler" | "code" | "unknown";
}
const COSTS = { filler: 1, level: 1, name: 10, country: 10, code: 20, unknown: 1000 };

/** Fewest unknown words, then fewest names: "Santo Domingo de los Colorados" is one name, not two. */
function cover(gazetteer: Gazetteer, words: readonly string[]): PartReading {
  const { fillers, levels } = gazetteer.words;
  const steps: Step[] = [{ cost: 0, from: 0, kind: "filler" }];
  for (let end = 1; end <= words.length; end += 1) {
    const consider = (from: number, kind: Step["kind"]) => {
      const cost = steps[from]!.cost + COSTS[kind];
      if (cost < (steps[end]?.cost ?? Infinity)) steps[end] = { cost, from, kind };
    };
    for (let from = Math.max(0, end - gazetteer.names.wordsMax); from < end; from += 1) {
      const text = words.slice(from, end).join(" ");
      if (gazetteer.homeNames.has(text)) consider(from, "filler");
      else if (from + 1 === end && makesName(words, from)) consider(from, "unknown");
      else if (gazetteer.names.exact.has(text)) consider(from, "name");
      else if (gazetteer.foreignNames.has(text)) consider(from, "country");
    }
    const word = words[end - 1]!;
    if (end > 1 && words.slice(end).every(isNumber) && codeMention(gazetteer, [word]))
      consider(end - 1, "code");
    // "Village y Poquoson", "Cofradía y Poblado Tres" are two towns.
    const isJoined = [words[end - 2], words[end]].some((beside) => shared.and.has(beside ?? ""));
    if (levels.has(word) && !isJoined)
      consider(end - 1, isOfNoPlace(gazetteer, word) ? "unknown" : "level");
    else if (makesName(words, end - 1)) continue;
    else if (fillers.has(word) || isIdleNumber(words, end - 1)) consider(end - 1, "filler");
    else consider(end - 1, "unknown");
  }
  return collect(gazetteer, words, steps);
}

function collect(gazetteer: Gazetteer, words: readonly string[], steps: readonly Step[]) {
  const reading: PartReading = { ...NOTHING, mentions: [], unknown: [] };
  for (let end = words.length; end > 0; end = steps[end]!.from) {
    const { from, kind } = steps[end]!;
    const span = words.slice(from, end);
    if (kind === "country") reading.foreign = span.join(" ");
    if (kind === "code") reading.mentions.unshift(codeMention(gazetteer, span)!);
    const isOfLevel2 = kind === "name" && isNameOfNoPlace(gazetteer, words, from, end);
    if (kind === "unknown" || isOfLevel2) reading.unknown.unshift(...span);
    else if (kind === "name") {
      const level = levelBefore(gazetteer, words, from);
      reading.mentions.unshift(atLevel(gazetteer, mentionOf(gazetteer, span)!, level));
    }
  }
  return reading;
}

/** "Rice County" is not the town of Rice, where no address has a level 2. */
const isOfNoPlace = ({ words, facts }: Gazetteer, word = "") =>
  words.levels.get(word) === 2 && facts.level2Means === "none";

/** "Orleans County", "county of Orleans". */
const isNameOfNoPlace = (
  gazetteer: Gazetteer,
  words: readonly string[],
  from: number,
  end: number,
) =>
  isOfNoPlace(gazetteer, words[end]) ||
  isOfNoPlace(gazetteer, words[words[from - 1] === "of" ? from - 2 : from - 1]);

import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "../gazetteer.ts";
import { isPart, isRegion, type Reading } from "../reading.ts";
import type { Clue, Said } from "./clue.ts";
import { fitOf } from "./how-a-clue-fits.ts";
import { isSeat } from "./is-seat.ts";
import { doubts, fits, type RuleName, rules } from "./rules.ts";
import { isOfProvince, isOnlyOfLine1, isProvincesAlone } from "./towns-of-level3.ts";

/** What the clues say of one place. */
export interface Scored {
  territory: Territory;
  /** What it explains minus what it contradicts. */
  score: number;
  /** What only asks. */
  asked: number;
  /** The code says the place, and the city field names none of its region. */
  isCoded: boolean;
  used: Clue[];
  against: Clue[];
}

/** A code that decides outweighs them. */
const idleBesideZip: ReadonlySet<RuleName> = new Set(["ends", "beginning", "alone"]);
/** They ask about a place of the same level 2 only. */
const inTownOnly: ReadonlySet<RuleName> = new Set(["settlement", "street", "door"]);
const isTownRule = (rule: RuleName) => rule === "town" || rule === "almost";
const isLine = (rule: RuleName) => rule === "behind" || rule === "alone";
const isPartRule = (rule: RuleName) =>
  rule === "quarter" || rule === "quarterBehind" || rule === "part";

export interface PlaceCodes {
  territory: Territory;
  code1: string;
  code2: string;
}

/** What the clues say of every place, worked out once. */
export interface Context {
  clues: readonly Clue[];
  /** A region is said in a line, and none in its field: it outweighs no code of another one. */
  isRegionOfLine: boolean;
  isRegionSaid: boolean;
  isCodeSaid: boolean;
  isAlmost: boolean;
  hasRegionField: boolean;
  /** Only line 2 names a place beside the city field. */
  isOnlyLine2: boolean;
  /** The city field has the word for a level 3. */
  isLevelSaid: boolean;
  /** Line 1 has a block and lot: where streets have no numbers. */
  isByLot: boolean;
}

export function contextOf({ clues, isByLot }: Said, isLevelSaid: boolean): Context {
  const has = (...names: RuleName[]) => clues.some(({ rule }) => names.includes(rule));
  const isRegionOfLine = ({ rule, readings }: Clue) => isLine(rule) && readings.some(isRegion);
  return {
    clues,
    isRegionOfLine: has("regionSaid") && !has("region"),
    isRegionSaid: has("region") || clues.some(isRegionOfLine),
    isCodeSaid: has("code", "codeAround"),
    isAlmost: has("almost"),
    hasRegionField: has("region"),
    isOnlyLine2: has("alone") && !has("behind", "district", "code", "zip"),
    isLevelSaid,
    isByLot,
  };
}

/** A place's score: each clue adds what it explains, or takes what it contradicts. */
export function scorePlace(gazetteer: Gazetteer, context: Context, territory: Territory): Scored {
  const { clues } = context;
  const [code1, code2] = ([1, 2] as const).map((level) =>
    levelOf(territory.territoryBaseId, level),
  );
  const place = { territory, code1: code1!, code2: code2! };
  const isThis = (each: Reading) => each.territory === territory;
  const isHere = (each: Reading) => each.code1 === code1;
  const isInTown = (each: Reading) => each.code2 === code2 && !isRegion(each) && !isPart(each);
  const says = (test: (rule: RuleName) => boolean, fits1: (reading: Reading) => boolean) =>
    clues.some(({ rule, readings }) => test(rule) && readings.some(fits1));
  const isInRegion = says((rule) => rule === "region" || rule === "regionSaid", isHere);
  const isZipOf = says((rule) => rule === "zip", isThis);
  const isCodeOf =
    isZipOf &&
    says(
      (rule) => rule === "region",
      (each) => isHere(each) && isRegion(each),
    );
  // Two quarters in one town may be coincidence.
  const isWide = says(
    (rule) => !isPartRule(rule),
    (each) => isHere(each) && (isRegion(each) || isInTown(each)),
  );
  // "Del. Cuauhtémoc" behind the quarter in line 1.
  const isInField = says((rule) => !isPartRule(rule) && rule !== "level", isInTown);
  const isCoded = isCodeOf && !says(isTownRule, (each) => isHere(each) && !isRegion(each));
  const namedBy = clues.filter(({ readings }) => readings.some(isThis));
  const scored: Scored = { territory, score: 0, asked: 0, isCoded, used: [], against: [] };
  if (isOnlyOfLine1(gazetteer, context, namedBy, place)) scored.asked += rules.beside.town;
  if (isOfProvince(gazetteer, context, namedBy, place)) scored.asked += rules.province.town;
  for (const clue of clues) {
    const { rule: name, readings } = clue;
    const rule = rules[name];
    const isAlone = isPartRule(name) && !(name === "part" ? isInField : isWide);
    const fit = isAlone ? 0 : fitOf(gazetteer, context, clue, place);
    if (name === "road" || name === "denied") {
      const isAsked = name === "road" ? !context.isCodeSaid && readings.some(isThis) : fit > 0;
      if (isAsked) scored.asked += rule.town;
      continue;
    }
    // "Ica" beside "Nasca" in line 2: the town or its region.
    const isTownToo = readings.some((each) => isHere(each) && !isRegion(each) && !isPart(each));
    const isEither = name === "town" && fit === fits.region && isTownToo && context.isOnlyLine2;
    const isAskedTown = readings.some((each) => each.isWhole && !each.territory && !isRegion(each));
    if (isEither && !(isAskedTown && gazetteer.facts.level2Means === "ask"))
      scored.asked += rules.alone.near;
    if (fit > 0) {
      // Beside the region alone a quarter is believed where the form has a field for it.
      if (name === "quarterBehind" && !isInField) scored.asked += rule.near;
      const isOther =
        isTownOfOther(gazetteer, clues, clue, place) ||
        (name === "town" && isQuarterToo(gazetteer, clues, clue, territory));
      if (namedBy.length === 1 && isOther) scored.asked += rules.byname.town;
      const isTown = name === "town" && fit === fits.self && isInRegion && !context.isLevelSaid;
      scored.score += explained(context, clue, fit, code1!) + (isTown ? doubts.municipality : 0);
      scored.used.push(clue);
      continue;
    }
    if (name === "street" && !isProvincesAlone(namedBy, territory)) continue;
    const weight = contradicted(gazetteer, context, clue, { isHere, isInTown });
    const isElsewhere =
      isTownRule(name) && !readings.some((each) => isHere(each) && !isRegion(each));
    const isIdle = isZipOf && idleBesideZip.has(name);
    if (weight === 0 || isIdle || (isCodeOf && isElsewhere)) continue;
    const isCode = name === "code" || name === "codeAround";
    if (rule.asksOnly || isCode || name === "sent") scored.asked += weight;
    else scored.score -= weight;
    scored.against.push(clue);
  }
  return scored;
}

/**
 * What chooses no other place of a level 2 whose seat is named in another field: a byname ("Mocupe" beside Chiclayo),
 * and the code of another place where each level 3 is a town of its own.
 */
function isTownOfOther(
  { facts }: Gazetteer,
  clues: readonly Clue[],
  { rule, readings }: Clue,
  { territory, code2 }: PlaceCodes,
): boolean {
  const isSeatElse = (each: Reading) =>
    each.isWhole && each.code2 === code2 && ![null, territory].includes(each.territory);
  const namingSeat = clues.filter(
    (each) =>
      (each.rule === "town" || (isLine(each.rule) && !each.readings.some(isRegion))) &&
      each.readings.some(isSeatElse),
  );
  if (namingSeat.length === 0) return false;
  // Elsewhere the seat's name is that of the level 2, too, in which the place of the city field may lie.
  const isTownOfOwn = facts.districtField === "level3";
  if (rule === "code") return isTownOfOwn;
  const isByname = readings.some((each) => each.territory === territory && each.status === "alias");
  const isBeside = rule === "town" && namingSeat.some((each) => isLine(each.rule));
  return isByname && (isLine(rule) || (isTownOfOwn && isBeside));
}

/** "San José" in the city field beside "Col. San José": rather the town's quarter than a village of the region. */
const isQuarterToo = (
  gazetteer: Gazetteer,
  clues: readonly Clue[],
  { text, readings }: Clue,
  territory: Territory,
) =>
  clues.some(
    ({ rule, text: name }) => (rule === "quarter" || rule === "settlement") && name === text,
  ) && !readings.some((each) => each.territory === territory && isSeat(gazetteer, each));

/** A name alone in a line that is also the region's says the region, where no more fits. */
function explained(
  { hasRegionField }: Context,
  { rule, readings }: Clue,
  fit: number,
  code1: string,
): number {
  const isOfRegion =
    isLine(rule) &&
    fit <= fits.level2 &&
    readings.some((each) => isRegion(each) && each.code1 === code1);
  if (!isOfRegion) return rules[rule].explains * fit;
  return rules.regionSaid.explains * (hasRegionField ? fits.region : 1);
}

function contradicted(
  gazetteer: Gazetteer,
  { isRegionOfLine, isRegionSaid, isAlmost }: Context,
  { rule: name, readings }: Clue,
  { isHere, isInTown }: Record<"isHere" | "isInTown", (reading: Reading) => boolean>,
): number {
  const rule = rules[name];
  if (name === "zip") return readings.some(isInTown) ? rule.near : rule.town;
  if (name === "code" || name === "codeAround") {
    if (readings.some(isHere) || isRegionOfLine) return rule.near;
    const isClear = !isRegionSaid && !isAlmost;
    return isClear || gazetteer.facts.postalCodes === "prefix" ? 0 : rule.far;
  }
  if (inTownOnly.has(name)) return readings.some(isInTown) ? rule.near : 0;
  const isTown = readings.some((each) => isRegion(each) || isSeat(gazetteer, each));
  if (readings.length === 0 || isTown || (name === "said" && !isPart(readings[0]!)))
    return rule.town;
  return readings.some((each) => isHere(each) && !isPart(each)) ? rule.near : rule.far;
}

import type { Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "../gazetteer.ts";
import { isRegion } from "../reading.ts";
import { foldName } from "../spelling/fold-text.ts";
import type { Clue } from "./clue.ts";
import type { Context, PlaceCodes } from "./score-place.ts";

/** As CLEARLY_LARGER of candidates: the seat is meant as often. */
const SEAT_LARGER = 10;
/** The people of the second district of a metropolis. */
const SECOND_MIN = 100_000;

/** "Pacasmayo" in each field: it may be any town of the province. */
export const isProvincesAlone = (namedBy: readonly Clue[], { territory2Name }: Territory) =>
  namedBy.length > 0 && namedBy.every(({ text }) => text === foldName(territory2Name));

/**
 * Whether the province's name, and nothing more, may say another place of it: of a metropolis with a second large
 * district, where line 1 has a block and lot, as the new districts have them; and of a seat with ten times the people.
 */
export function isOfProvince(
  { facts, byCode2, points }: Gazetteer,
  { isByLot }: Context,
  namedBy: readonly Clue[],
  { territory, code2 }: PlaceCodes,
): boolean {
  if (facts.districtField !== "level3" || facts.level2Means !== "seat") return false;
  const isFew = namedBy.every(({ rule }) => rule === "town" || rule === "behind");
  if (!isFew || !isProvincesAlone(namedBy, territory)) return false;
  const peopleOf = ({ territoryBaseId: id }: Territory) => points.get(id)?.population ?? 0;
  const [seat, ...others] = byCode2.get(code2)!;
  if (seat !== territory) return peopleOf(seat!) >= SEAT_LARGER * peopleOf(territory);
  const isByCity = namedBy.length === 1 && namedBy[0]!.rule === "town";
  return isByLot && isByCity && others.some((each) => peopleOf(each) >= SECOND_MIN);
}

/**
 * Whether line 1 alone names the place, and the city field, or line 1 twice, a town of its level 2: "Grau 123, Cayma"
 * beside Arequipa. Not where that may be the region, which no other field has.
 */
export function isOnlyOfLine1(
  { facts }: Gazetteer,
  { clues, hasRegionField }: Context,
  namedBy: readonly Clue[],
  { territory, code2 }: PlaceCodes,
): boolean {
  if (facts.districtField !== "level3" || facts.level2Means !== "seat") return false;
  const isOfLine1 = namedBy.some(({ rule }) => rule === "behind");
  // A code of several districts chooses none.
  const isNoField = ({ rule, readings }: Clue) =>
    rule === "behind" || (rule === "code" && readings.length > 1);
  if (!isOfLine1 || !namedBy.every(isNoField)) return false;
  const isTown = ({ rule, isAgain, text, readings }: Clue) => {
    const here = readings.filter((each) => each.code2 === code2);
    return (
      (rule === "town" || isAgain) &&
      here.some((each) => each.territory && foldName(each.territory.territory3Name) === text) &&
      // "Lima" is each of its districts, and "Pacasmayo" the place itself.
      here.every((each) => each.territory !== null && each.territory !== territory) &&
      (hasRegionField || !readings.some(isRegion))
    );
  };
  return clues.some(isTown);
}

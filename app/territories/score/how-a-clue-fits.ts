import type { Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "../gazetteer.ts";
import { isPart, isRegion, type Reading } from "../reading.ts";
import { foldName } from "../spelling/fold-text.ts";
import type { Clue } from "./clue.ts";
import { fits } from "./rules.ts";
import type { Context, PlaceCodes } from "./score-place.ts";

/** How well a clue fits a place, from 0 (it names another) to 1. */
export function fitOf(
  gazetteer: Gazetteer,
  context: Context,
  clue: Clue,
  place: PlaceCodes,
): number {
  const { rule, readings, former } = clue;
  const { territory, code1, code2 } = place;
  if (rule === "code" || rule === "zip")
    return readings.some((each) => each.territory === territory) ? 1 : 0;
  if (rule === "codeAround" && readings.some((each) => each.code2 === code2))
    return gazetteer.byCode2.get(code2)?.[0] === territory ? 1 : fits.around;
  // "Llanquihue" beside the form's district Puerto Montt: the level 2, though a town of it has the name, too.
  if (rule === "town" && isLevel2OfDistrict(context, clue.text, territory)) return fits.level2;
  const isFormer =
    !isTownToo(context, clue, code1) &&
    former.some((each) => (isRegion(each) ? each.code1 === code1 : each.code2 === code2));
  const named = fitOfReading(gazetteer, context, clue, place);
  // "Penn" is no more certain for being the name of Pennsylvania, too.
  const own = rule === "town" ? readings.filter((each) => each.territory === territory) : [];
  return Math.max(isFormer ? fits.former : 0, ...(own.length > 0 ? own : readings).map(named));
}

/** "Los Lagos" in a line, beside "Los Ríos" in the region's field: the town, and not what was its region before. */
const isTownToo = ({ clues }: Context, { rule, readings }: Clue, code1: string) =>
  (rule === "behind" || rule === "alone") &&
  readings.some((each) => each.code1 === code1 && !isRegion(each)) &&
  clues.some((each) => each.rule === "region" && each.readings.some((one) => one.code1 === code1));

const isLevel2OfDistrict = ({ clues }: Context, text: string, territory: Territory) =>
  foldName(territory.territory2Name) === text &&
  clues.some(
    ({ rule, readings }) =>
      rule === "district" &&
      readings.some((each) => each.territory === territory && each.status !== "alias"),
  );

function fitOfReading(
  gazetteer: Gazetteer,
  { clues }: Context,
  clue: Clue,
  { territory, code1, code2 }: PlaceCodes,
): (reading: Reading) => number {
  const { rule, text, readings } = clue;
  const isOfRegion = rule === "region" || rule === "regionSaid";
  const isTown = rule === "town" || rule === "almost";
  const isHere = (each: Reading) => each.code2 === code2 && !isRegion(each) && !isPart(each);
  // "Santa" is the province of Chimbote, and a district of its own.
  const isOthersName =
    rule !== "almost" &&
    readings.some((each) => isHere(each) && !each.isWhole && each.territory !== territory);
  const isAsked =
    rule === "town" && readings.some((each) => isHere(each) && each.isWhole && !each.territory);
  const isLine =
    (rule === "behind" || rule === "alone") && !clues.some((each) => each.rule === "regionSaid");
  const isRegionToo = (isTown || isLine) && readings.some(isRegion) && !isPlaced();
  // In a line behind the street, where each level 3 is a town of its own.
  const isStrict =
    gazetteer.facts.districtField === "level3" && clues.some((each) => each.rule === "behind");

  return (reading) => {
    if (reading.code1 !== code1) return 0;
    if (isRegion(reading)) return isOfRegion ? 1 : fits.region;
    if (reading.code2 !== code2) return 0;
    if (reading.territory !== territory) return fitInside(reading);
    const shared = fits[rule === "town" ? "place" : "level2"];
    const self = reading.isWhole && isOthersName ? shared : null;
    const fit = self ?? (reading.status === "city" ? fits.self : fits[reading.status]);
    // "Santiago" is one of the comunas that the name may mean, and the first.
    if (isAsked) return Math.min(fit, fits.asked);
    if (!isRegionToo || (reading.isTownOfRegion && !isLine)) return fit;
    // "Penn" in Pennsylvania is rather that; "Bolívar" in Carchi is the town.
    const isOwn = readings.some((each) => isRegion(each) && each.code1 === code1);
    return Math.min(fit, isOwn ? fits.ownRegion : fits.otherRegion);
  };

  /** Of a place in the level 2 that is named. */
  function fitInside(reading: Reading): number {
    if (!reading.isWhole && reading.territory !== null) return 0;
    return isStrict && isSeatsOwn(reading, text) ? fits.seatsOwn : fits.level2;
  }

  /** "Guayas, El Empalme, Guayas": said twice, or before its level 2, it is no region. */
  function isPlaced(): boolean {
    const at = clues.indexOf(clue);
    return clues.some(
      (each, index) =>
        index !== at &&
        (each.rule === "town" || each.rule === "level") &&
        (each.text === text ||
          (index > at && each.readings.some((one) => one.isWhole && one.code2 === code2))),
    );
  }
}

/** "La Oroya" names the seat of Yauli, and not Yauli. */
const isSeatsOwn = ({ territory }: Reading, text: string) =>
  territory !== null &&
  foldName(territory.territory3Name) === text &&
  foldName(territory.territory2Name) !== text;

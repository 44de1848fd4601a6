import { distinct, meet, type Reading } from "./reading.ts";

/** A name found in a text. */
export interface Mention {
  /** Folded for comparison, without accents. */
  text: string;
  readings: readonly Reading[];
  /** The spelling differs from the gazetteer's. */
  isNear: boolean;
  /** Letters of the name are missing: it is cut off or abbreviated. */
  isCut?: boolean;
  /** More than that is missing or doubtful: the region or the postal code must say the same. */
  isThin?: boolean;
  /** A place near the town may be meant, or a quarter of the town: "Barrio San José". */
  isDoubtful?: boolean;
  /** Words beside it name its level: "parroquia Guayas". */
  isOfLevel?: boolean;
}

/**
 * The readings that all names of a line allow. After another name, a region's name is the region and not a small place
 * of that name; repeated, it is the town and its region: "Loja, Loja".
 */
export function combine(mentions: readonly Mention[]): Reading[] {
  const [first, ...others] = mentions;
  if (!first) return [];
  const repeated = new Set([first.text]);
  let readings = distinct(first.readings);
  for (const { text, readings: more, isOfLevel } of others) {
    const isRepeated = repeated.has(text);
    repeated.add(text);
    const regions = more.filter(({ status }) => status === "region");
    // "Provincia Guayas, parroquia Guayas" are two.
    if (isRepeated && !isOfLevel) {
      readings = narrowedByRepetition(readings, more);
      continue;
    }
    const isRegion = meet(readings, regions).length > 0;
    const meant = isRegion ? more.filter(({ isWhole }) => isWhole) : more;
    readings = meetOf(readings, withoutNamesakes(meant));
  }
  return readings;
}

/**
 * A name that is said twice is that of a town and of its region: "Loja, Loja", "Miraflores, Lima, Lima". For a
 * town and its level 2 alone the second time adds nothing: "Santa Rosa, Santa Rosa".
 */
function narrowedByRepetition(some: readonly Reading[], others: readonly Reading[]): Reading[] {
  const places = some.filter(({ status }) => status !== "region");
  const inRegion = meet(
    places,
    others.filter(({ status }) => status === "region"),
  );
  const cities = others.filter(({ isWhole, status }) => isWhole && status === "city");
  const inBoth = meet(inRegion, cities);
  if (inBoth.length > 0) return inBoth;
  return inRegion.length > 0 ? distinct([...inRegion, ...meet(places, cities)]) : [...some];
}

/** Two names of towns do not combine into a third place where each is the name of something small. */
function meetOf(some: readonly Reading[], others: readonly Reading[]): Reading[] {
  const isTown = ({ status }: Reading) => status === "city";
  if (!some.some(isTown) || !others.some(isTown)) return meet(some, others);
  const isLarge = ({ status }: Reading) => status === "city" || status === "region";
  return distinct([...meet(some.filter(isLarge), others), ...meet(some, others.filter(isLarge))]);
}

/** Beside another town's name, a town's name is the town, even if the other has a neighbourhood of that name. */
function withoutNamesakes(readings: readonly Reading[]): readonly Reading[] {
  const isTown = readings.some(({ status }) => status === "city");
  return isTown ? readings.filter(({ status }) => status !== "neighbourhood") : readings;
}

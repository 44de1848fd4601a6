import { isCutCode, isWritten } from "./fields/postal-code.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { AddressReading, AddressText } from "./read-address.ts";
import { meet, type Reading } from "./reading.ts";

/**
 * What the postal code says of the city line where it decides, as the ZIP code does.
 *
 * - `place`: the region agrees with the code, and the city line names nothing in that region: it is what people call a
 *   part of the place, as Hollywood in Los Angeles.
 * - `doubtful`: the code or the region is unknown, as those of Puerto Rico, or the code is not one of the city.
 */
export function answerOfCode(
  gazetteer: Gazetteer,
  { evidence, postalCode, isRegionUnknown }: AddressReading,
  named: readonly Reading[],
  { zip }: AddressText,
): "place" | "doubtful" | null {
  if (gazetteer.facts.postalCodes !== "decide") return null;
  if (isRegionUnknown) return "doubtful";
  const regions = evidence.filter(({ readings }) =>
    readings.every(({ status }) => status === "region"),
  );
  if (!postalCode) {
    const said = regions.flatMap(({ readings }) => readings);
    return isWritten(zip ?? "") && !isCutCode(gazetteer, zip ?? "", said) ? "doubtful" : null;
  }

  const coded = postalCode.readings;
  if (meet(named, coded).length > 0) return null;
  const isIn = (readings: readonly Reading[]) =>
    readings.some(({ code1 }) => coded.some((each) => each.code1 === code1));
  const isAgreed = regions.length > 0 && regions.every(({ readings }) => isIn(readings));
  // "Dell Cty TX": the region is no town.
  const towns = named.filter(({ status }) => status !== "region");
  return isAgreed && !isIn(towns) ? "place" : "doubtful";
}

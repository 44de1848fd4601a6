import type { Evidence } from "./evidence.ts";
import type { PostalCode } from "./fields/postal-code.ts";
import { distinct, isPart, meet, type Reading } from "./reading.ts";

export interface Narrowed {
  readings: readonly Reading[];
  /** Labels of the evidence that agrees with the city line. */
  used: string[];
  /** Evidence for a region or city that the city line does not allow, or a code of another place of this name. */
  contradiction: Pick<Evidence, "label" | "readings"> | null;
}

/** The readings of the city line after the rest of the address: names first, then the postal code. */
export function narrow(
  named: readonly Reading[],
  evidence: readonly Evidence[],
  postalCode: PostalCode | null,
): Narrowed {
  const narrowed: Narrowed = { readings: named, used: [], contradiction: null };
  let isSaidTwice = false;
  for (const each of evidence) {
    const towns = isSaidTwice ? narrowed.readings.filter(isTown) : [];
    const inTown = meet(towns, each.readings);
    const wide = each.isInTown
      ? narrowed.readings.filter((one) => !isRegion(one))
      : narrowed.readings;
    const met = inTown.length > 0 ? inTown : meet(wide, each.readings);
    // "Salinas" in Guayas may be the town that was a part of it, and not only a quarter of Guayaquil.
    const before = met.every(isPart) ? meet(wide, each.former) : [];
    if (met.length > 0 && before.length > 0) {
      narrowed.contradiction ??= { label: each.label, readings: [...met, ...before] };
    } else if (met.length > 0) {
      // "Ica" in the province of Ica is the town before it is the region.
      isSaidTwice ||= each.readings.every(isRegion) && met.some(isRegion) && met.some(isTown);
      narrowed.readings = met;
      narrowed.used.push(each.label);
    } else if (each.isFirm) {
      narrowed.contradiction ??= each;
    }
  }

  const coded = postalCode ? withAnyCode(narrowed.readings, postalCode) : [];
  if (postalCode && coded.length > 0) {
    narrowed.readings = coded;
    narrowed.used.push(postalCode.label);
  } else if (postalCode) {
    // "Kansas City, KS 64101": the code is that of the other Kansas City.
    const namesakes = meet(named, postalCode.readings).filter((each) => !isRegion(each));
    if (namesakes.length > 0) {
      narrowed.contradiction ??= { label: postalCode.label, readings: namesakes };
    }
  }
  return narrowed;
}

const isRegion = ({ status }: Reading) => status === "region";
const isTown = ({ isTownOfRegion }: Reading) => isTownOfRegion;

/** Of two codes each may be the recipient's. */
const withAnyCode = (readings: readonly Reading[], { readings: first, others }: PostalCode) =>
  others.length === 0
    ? withPostalCode(readings, first)
    : distinct([first, ...others].flatMap((each) => withPostalCode(readings, each)));

/**
 * The readings that the code serves; else those in its city; else those in its region; else none, and the code is
 * ignored.
 */
function withPostalCode(readings: readonly Reading[], coded: readonly Reading[]): Reading[] {
  const served = meet(readings, coded);
  // A city with a code that its seat shares with other places means the seat.
  const seats = served.filter(({ territory }) =>
    readings.some((reading) => reading.isWhole && reading.territory === territory && territory),
  );
  if (seats.length > 0) return seats;
  if (served.length > 0) return served;

  const sameCity = readings.filter(({ code2 }) => coded.some((code) => code.code2 === code2));
  if (sameCity.length > 0) return sameCity;
  return readings.filter(({ code1 }) => coded.some((code) => code.code1 === code1));
}

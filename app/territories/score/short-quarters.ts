import type { Gazetteer } from "../gazetteer.ts";
import { isPart, type Reading } from "../reading.ts";

/** One longer name may be another quarter's; several are the sections of the one that is meant. */
const SECTIONS_MIN = 2;

/** Beside a quarter, those of its region that people shorten to its name: "Santa Fe" is Santa Fe Cuajimalpa, too. */
export function quartersBeside(
  gazetteer: Gazetteer,
  text: string,
  own: readonly Reading[],
): Reading[] {
  const parts = own.filter(isPart);
  if (parts.length === 0) return [];
  return longerQuarters(gazetteer, text).filter(
    (each) =>
      parts.some(({ code1 }) => code1 === each.code1) &&
      own.every(({ code2 }) => code2 !== each.code2),
  );
}

/** "Polanco" is each of Polanco I Sección to V Sección, and all of them are in one town. */
export function quarterOfSections(gazetteer: Gazetteer, text: string): Reading[] {
  const longer = longerQuarters(gazetteer, text);
  const isOne = new Set(longer.map(({ code2 }) => code2)).size === 1;
  return isOne && longer.length >= SECTIONS_MIN ? longer.slice(0, 1) : [];
}

const longerQuarters = ({ names }: Gazetteer, text: string) =>
  names.beginningWith(`${text} `).flatMap((name) => names.exact.get(name)!.filter(isPart));

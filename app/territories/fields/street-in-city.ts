import type { Gazetteer } from "../gazetteer.ts";
import { noNumberWord, shared } from "../spelling/address-words.ts";
import { isInName } from "../written-names.ts";

type Words = readonly string[];

/** "12", "24b", "N24"; five digits and more may be a postal code. */
const DOOR = /^[a-z]{0,2}\d{1,4}[a-z]?$/;

/** "5-21": the numbers of a block and of a door in it. */
const DOORS = / \p{L}{3,} [a-z]{0,2}\d{1,3}[a-z]? \d{1,3}[a-z]? $/u;

/**
 * Whether these words of the city field are a street: they have a door number and stand in line 1 too, or name a
 * corner, or end with two numbers or with "S/N". Several parts, of which one is a name, are none.
 */
export function isStreetLine(
  gazetteer: Gazetteer,
  city: readonly Words[],
  line1: readonly Words[],
): boolean {
  const { names } = gazetteer;
  const words = city.flat();
  if (city.length > 1 && city.some((part) => names.exact.has(part.join(" ")))) return false;
  if (words.length > 1 && words.at(-1) === noNumberWord) return true;
  const doors = words.flatMap((word, at) =>
    DOOR.test(word) && at > 0 && !isInName(gazetteer, words, at) ? [at] : [],
  );
  const text = ` ${words.join(" ")} `;
  return (
    doors.some((at) => shared.openCorners.has(words[at + 1] ?? "")) ||
    (doors.length > 0 && (DOORS.test(text) || ` ${line1.flat().join(" ")} `.includes(text)))
  );
}

/** The words of the city field without the street of line 1, where they repeat it; the town may stand beside it. */
export function withoutStreet(parts: readonly Words[], line1: Words): Words[] {
  const text = parts.flat();
  const isNumbered = line1.length > 1 && line1.some((word) => /\d/.test(word));
  const from = isNumbered ? startOf(line1, text) : -1;
  if (from === -1 || text.length === line1.length) return [...parts];
  const isInside = (at: number) => at >= from && at < from + line1.length;
  let at = 0;
  return parts.map((part) => part.filter(() => !isInside(at++))).filter((part) => part.length > 0);
}

const startOf = (some: Words, all: Words) =>
  all.findIndex((_, from) => some.every((word, at) => all[from + at] === word));

/**
 * The parts of the city field without a street that stands before the town: "Los Cipreses 84-53, Pujilí", "Los Cipreses
 * 84-53 Pujilí". A street ends with its door's number; behind that begins the name of a town.
 */
export function withoutStreetBefore(
  gazetteer: Gazetteer,
  parts: readonly Words[],
): readonly Words[] {
  const [first = [], ...others] = parts;
  const last = first.findLastIndex((word) => DOOR.test(word));
  // One number may belong to the name of a street, as in "Calle 5 Sucre".
  const numbers = first.slice(0, last + 1).filter((word) => DOOR.test(word));
  if (last < 1 || numbers.length < 2) return parts;
  const behind = first.slice(last + 1);
  if (behind.length === 0) return others.length > 0 ? others : parts;
  return gazetteer.names.exact.has(behind.join(" ")) ? [behind, ...others] : parts;
}

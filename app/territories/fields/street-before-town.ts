import type { Gazetteer } from "../gazetteer.ts";

type Words = readonly string[];

/** "12", "24b", "N24"; five digits and more may be a postal code. */
const NUMBER = /^[a-z]{0,2}\d{1,4}[a-z]?$/;

/**
 * The parts of the city field without a street that stands before the town: "Los Cipreses 84-53, Pujilí", "Los Cipreses
 * 84-53 Pujilí". A street ends with its door's number; behind that begins the name of a town.
 */
export function withoutStreetBefore(
  gazetteer: Gazetteer,
  parts: readonly Words[],
): readonly Words[] {
  const [first = [], ...others] = parts;
  if (!first.some((word) => /\d/.test(word))) return parts;
  const last = first.findLastIndex((word) => NUMBER.test(word));
  if (last < 1) return parts;
  const street = first.slice(0, last + 1);
  if (!isStreet(street)) return parts;
  const behind = first.slice(last + 1);
  if (behind.length === 0) return others.length > 0 ? others : parts;
  return gazetteer.names.exact.has(behind.join(" ")) ? [behind, ...others] : parts;
}

/**
 * A word and two numbers: one may belong to the name of a street, as in "Calle 5 Sucre".
 */
function isStreet(words: Words): boolean {
  const numbers = words.filter((word) => /\d/.test(word));
  return numbers.every((word) => NUMBER.test(word)) && numbers.length > 1;
}

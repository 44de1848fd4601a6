import type { Gazetteer } from "../gazetteer.ts";
import { isPart } from "../reading.ts";
import { isInName } from "../written-names.ts";

type Words = readonly string[];

/** "12", "24b", "N24"; five digits and more may be a postal code. */
const NUMBER = /^[a-z]{0,2}\d{1,4}[a-z]?$/;
const LONG_NUMBER = /\d{3}/;

/**
 * The parts of the city field without a street that stands before the town: "Los Cipreses 84-53, Pujilí", "Los Cipreses
 * 84-53 Pujilí". A street ends with its door's number; behind that begins the name of a town.
 */
export function withoutStreetBefore(
  gazetteer: Gazetteer,
  parts: readonly Words[],
): readonly Words[] {
  const [first = [], ...others] = parts;
  if (!first.some((word) => /\d/.test(word)) || isName(gazetteer, first)) return parts;
  const last = first.findLastIndex((word) => NUMBER.test(word));
  if (last < 1 || isInName(gazetteer, first, last)) return parts;
  const street = first.slice(0, last + 1);
  if (!isStreet(gazetteer, street)) return parts;
  const behind = first.slice(last + 1);
  if (behind.length === 0) return others.length > 0 ? others : parts;
  return isTown(gazetteer, behind) ? [behind, ...others] : parts;
}

/**
 * A word and two numbers, or a long one: one short number may belong to the name of a street, as in "Calle 5 Sucre".
 */
function isStreet(gazetteer: Gazetteer, words: Words): boolean {
  const numbers = words.filter((word) => /\d/.test(word));
  const isWritten = numbers.every((word) => NUMBER.test(word));
  const isDoor = numbers.length > 1 || LONG_NUMBER.test(numbers[0]!);
  const name = words.filter((word) => !/\d/.test(word));
  return isWritten && isDoor && /\p{L}{2}/u.test(name.join(" ")) && !isName(gazetteer, name);
}

const isName = ({ names }: Gazetteer, words: Words) => names.exact.has(words.join(" "));

const isTown = ({ names }: Gazetteer, words: Words) =>
  names.exact
    .get(words.join(" "))
    ?.some((reading) => reading.status !== "region" && !isPart(reading)) ?? false;

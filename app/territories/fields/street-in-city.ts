import type { Gazetteer } from "../gazetteer.ts";
import { shared, noNumberWord } from "../spelling/address-words.ts";
import { isInName } from "../written-names.ts";

type Words = readonly string[];

/** "12", "N24", "24-15" as its words; five digits and more may be a postal code. */
const DOOR = /^(?:[a-z]{0,2}\d{1,4}[a-z]?)$/;
/** "5-21": the numbers of a block and of a door in it. */
const BLOCK = /^[a-z]{0,2}\d{1,3}[a-z]?$/;
const DOOR_IN_BLOCK = /^\d{1,3}[a-z]?$/;

/**
 * Whether these words of the city field are a street: they have a door number and stand in line 1 too, or name a
 * corner, or end with two numbers or with "S/N". A part that is a name alone is no street.
 */
export function isStreetLine(
  gazetteer: Gazetteer,
  city: readonly (readonly string[])[],
  line1: readonly (readonly string[])[],
): boolean {
  const words = city.flat();
  const numbers = words.flatMap((word, at) =>
    DOOR.test(word) && at > 0 && !isInName(gazetteer, words, at) ? [at] : [],
  );
  const isWithoutNumber = words.length > 1 && words.at(-1) === noNumberWord;
  if (numbers.length === 0 && !isWithoutNumber) return false;
  if (city.length > 1 && city.some((part) => gazetteer.names.exact.has(part.join(" "))))
    return false;
  const isRepeated = ` ${line1.flat().join(" ")} `.includes(` ${words.join(" ")} `);
  const isCorner = numbers.some((at) => shared.openCorners.has(words[at + 1] ?? ""));
  return isWithoutNumber || isRepeated || isCorner || isDoor(words);
}

function isDoor(words: readonly string[]): boolean {
  const [before, block, door] = words.slice(-3);
  const isNumbered = BLOCK.test(block ?? "") && DOOR_IN_BLOCK.test(door ?? "");
  return isNumbered && /^\p{L}{3,}$/u.test(before!);
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

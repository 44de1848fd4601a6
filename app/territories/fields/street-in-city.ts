import type { Gazetteer } from "../gazetteer.ts";
import { shared, noNumberWord } from "../spelling/address-words.ts";
import { isInName } from "../written-names.ts";

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

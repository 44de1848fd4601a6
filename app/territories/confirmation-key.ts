import type { Gazetteer } from "./gazetteer.ts";
import { combine } from "./mention.ts";
import { type AddressReading, type AddressText, readAddress } from "./read-address.ts";
import { meet } from "./reading.ts";

/**
 * The key of a merchant's answer, per shop: every part of the address that names a place, and nothing else (no street,
 * no door), so that the answer applies to the next order with the same words, and to no other place.
 *
 * @returns null when the words are too vague for an answer to apply again: no town, a region alone, or two towns.
 */
export function confirmationKey(gazetteer: Gazetteer, address: AddressText): string | null {
  return keyOf(gazetteer, readAddress(gazetteer, address));
}

export function keyOf({ country }: Gazetteer, reading: AddressReading): string | null {
  const { line, evidence, postalCode, townsBehindStreets, placesBeside } = reading;
  const { mentions, unknown, foreign } = line.part;
  if (foreign !== null) return null;

  const named = combine(mentions);
  if (mentions.length > 0 && named.length === 0) return null;
  const isTown = unknown.length > 0 || named.some(({ status }) => status !== "region");
  if (!isTown && postalCode === null && evidence.length === 0) return null;
  const said = evidence.map(({ text }) => text);
  // What agrees with the town's line says nothing more.
  const others = placesBeside.filter(({ readings }) => meet(named, readings).length === 0);
  const towns = [...townsBehindStreets, ...others]
    .map(({ text }) => text)
    .filter((text, at, all) => !said.includes(text) && all.indexOf(text) === at);
  const words = [...said, ...towns].toSorted();
  return [country, line.text, words.join("+"), postalCode?.code ?? ""].join("|");
}

/** The words of the line that names the town, as `keyOf` wrote them; null for a key that was not made by it. */
export function wordsOfKey(placeKey: string): string | null {
  const [, words, , , ...more] = placeKey.split("|");
  return words === undefined || words === "" || more.length > 0 ? null : words;
}

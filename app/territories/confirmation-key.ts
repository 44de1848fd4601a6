import type { AddressText } from "./address-text.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { combine } from "./mention.ts";
import { isRegion } from "./reading.ts";
import type { Said } from "./score/clue.ts";
import { readClues } from "./score/read-clues.ts";
import type { RuleName } from "./score/rules.ts";

const codes: ReadonlySet<RuleName> = new Set(["code", "codeAround", "zip"]);

/**
 * The key of a merchant's answer, per shop: every part of the address that names a place, and nothing else (no street,
 * no door), so that the answer applies to the next order with the same words, and to no other place.
 *
 * @returns null when the words are too vague for an answer to apply again: no town, a region alone, or two towns.
 */
export function confirmationKey(gazetteer: Gazetteer, address: AddressText): string | null {
  return keyOf(gazetteer, readClues(gazetteer, address));
}

export function keyOf({ country }: Gazetteer, said: Said): string | null {
  if (said.foreign !== null) return null;
  const isOfCity = ({ label }: { label: string }) => label.startsWith("city ");
  const towns = said.clues.filter(isOfCity);
  const named = combine(towns.map(({ text, readings }) => ({ text, readings, isNear: false })));
  if (towns.length > 0 && named.length === 0) return null;
  const code = said.clues.find(({ rule }) => codes.has(rule))?.text ?? "";
  const others = said.clues.filter(
    // What ends a street may be a part of it.
    (each) => !isOfCity(each) && !codes.has(each.rule) && each.rule !== "door",
  );
  const isTown = said.unknown.length > 0 || named.some((each) => !isRegion(each));
  if (!isTown && code === "" && others.length === 0) return null;
  const texts = [...others.map(({ text }) => text), said.unread].filter((text) => text !== "");
  const words = [...new Set(texts)].toSorted();
  return [country, said.city, words.join("+"), code].join("|");
}

/** The words of the line that names the town, as `keyOf` wrote them; null for a key that was not made by it. */
export function wordsOfKey(placeKey: string): string | null {
  const [, words, , , ...more] = placeKey.split("|");
  return words === undefined || words === "" || more.length > 0 ? null : words;
}

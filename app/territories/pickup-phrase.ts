import { pickupPlaces, pickupVerbs } from "./spelling/words.ts";

const BETWEEN_MAX = 3;

/** The words without a phrase that means collection at an office: "retiro en oficina". It names no place. */
export function withoutPickup(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => pickupVerbs.some((verb) => word.startsWith(verb)));
  if (from === -1) return words;
  const end = words.slice(from + 1, from + 2 + BETWEEN_MAX).findIndex((w) => pickupPlaces.has(w));
  return end === -1 ? words : [...words.slice(0, from), ...words.slice(from + end + 2)];
}

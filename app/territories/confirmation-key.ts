import type { Gazetteer } from "./gazetteer.ts";
import { combine } from "./mention.ts";
import { type AddressReading, type AddressText, readAddress } from "./read-address.ts";

/**
 * What a merchant's answer is kept under, per shop: everything in the address that says where, and nothing else (no
 * street, no door), so that it holds for the next order with the same words, and for no other place.
 *
 * @returns null when the words say too little for an answer to hold again: no town, a region alone, two towns at once.
 */
export function confirmationKey(gazetteer: Gazetteer, address: AddressText): string | null {
  return keyOf(gazetteer, readAddress(gazetteer, address));
}

export function keyOf({ country }: Gazetteer, reading: AddressReading): string | null {
  const { line, evidence, postalCode } = reading;
  const { mentions, unknown, foreign } = line.part;
  if (foreign !== null) return null;

  const named = combine(mentions);
  if (mentions.length > 0 && named.length === 0) return null;
  const isTown = unknown.length > 0 || named.some(({ status }) => status !== "region");
  if (!isTown && postalCode === null && evidence.length === 0) return null;
  const words = evidence.map(({ text }) => text).toSorted();
  return [country, line.text, words.join("+"), postalCode?.code ?? ""].join("|");
}

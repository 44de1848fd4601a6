import { hash } from "node:crypto";

import type { CreateAddress } from "#app/shipping/addresses/create-address.ts";

/** What of a sender changes by itself; a street, its town and its postal code are one. */
const senderParts = ["fullName", "email", "phone", "place"] as const;
export type SenderPart = (typeof senderParts)[number];

export type SenderPlace = Pick<
  CreateAddress,
  "streetLine1" | "reference" | "territoryBaseId" | "zip" | "lat" | "lng"
>;

export const senderPlaceOf = (sender: SenderPlace): SenderPlace => {
  const { streetLine1, reference, territoryBaseId, zip, lat, lng } = sender;
  return { streetLine1, reference, territoryBaseId, zip, lat, lng };
};

/** Hashes of what a store states of a sender; of its place as the store writes it. */
export type StatedParts = Record<SenderPart, string>;

export const partsOf = (stated: Record<SenderPart, unknown>): StatedParts => ({
  fullName: hashOfStated(stated.fullName),
  email: hashOfStated(stated.email),
  phone: hashOfStated(stated.phone),
  place: hashOfStated(stated.place),
});

export const fingerprintText = (stated: StatedParts): string =>
  senderParts.map((part) => stated[part]).join(".");

/** Null for none. */
export function readFingerprint(text: string | null): StatedParts | null {
  const [fullName, email, phone, place] = text?.split(".") ?? [];
  if (!fullName || !email || !phone || !place) return null;
  return { fullName, email, phone, place };
}

/** The same for fields in any order. */
export const hashOfStated = (stated: unknown): string =>
  sha256(JSON.stringify(stated instanceof Object ? inOrder(stated) : stated));

const inOrder = (fields: object): [string, unknown][] =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));

const sha256 = (text: string): string => hash("sha256", text, "base64url");

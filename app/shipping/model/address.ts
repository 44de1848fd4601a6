import type { AddressId } from "./ids.ts";

export const addressTypes = ["sender", "recipient"] as const;
export type AddressType = (typeof addressTypes)[number];

/** Characters of a name, a company, a street or a reference in a form. Over the API only the body bounds them. */
export const ADDRESS_TEXT_LENGTH_MAX = 255;

/** Characters of what identifies a person to a carrier. */
export const DOCUMENT_NUMBER_LENGTH_MAX = 30;

/**
 * How the address reader read the place of a recipient where it was not certain: one place stood out, or none did. A
 * person has decided since.
 */
export type PlaceDoubt = "likely" | "unsure";

/** A person at a place, as entered or saved. */
export interface AddressFields {
  fullName: string;
  company: string | null;
  email: string | null;
  streetLine1: string;
  reference: string | null;
  territoryBaseId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  /** E.164. */
  phone: string;
  /** Barrio, colonia, bairro: smaller than any territory. Absent or null where it is not known. */
  neighbourhood?: string | null;
  /** Of an identity document, as its country writes it. Absent or null where it is not known. */
  documentNumber?: string | null;
  /** Absent or null where nobody doubts the place. */
  placeDoubt?: PlaceDoubt | null;
}

export interface Address extends AddressFields {
  addressId: AddressId;
  addressType: AddressType;
  objectCreated: Date;
}

import { z } from "zod";

import {
  ADDRESS_TEXT_LENGTH_MAX,
  type Address,
  type AddressFields,
  addressTypes,
  DOCUMENT_NUMBER_LENGTH_MAX,
} from "#app/shipping/model/address.ts";

import { isEmail } from "./email.ts";
import { idOut, idText } from "./id.ts";
import { optionalText, requiredText } from "./text.ts";

/** The place fields of a quotation and of every address. */
export const placeShape = {
  // Opaque: what the catalogue does not have is not found, whatever it looks like.
  territoryBaseId: z
    .string()
    .min(1)
    .meta({ examples: ["EC|:|17|:|1701|:|170150"] }),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "Invalid input: expected ISO 3166-1 alpha-2")
    .toUpperCase()
    .meta({ examples: ["EC"] }),
};

const email = z
  .string()
  .trim()
  .refine(isEmail, "Invalid email address")
  .nullish()
  .meta({ format: "email" });

/** Extensions (section 9) that some carriers' labels and systems need. */
const extensionsShape = {
  neighbourhood: optionalText(ADDRESS_TEXT_LENGTH_MAX).describe(
    "Barrio, colonia or bairro: smaller than the territory.",
  ),
  documentNumber: optionalText(DOCUMENT_NUMBER_LENGTH_MAX).describe(
    "Of the person's or company's identity document, where a carrier asks for one.",
  ),
};

/** The fields of an address in the specification's order (section 4, POST /address). */
export const addressShape = {
  fullName: requiredText(),
  company: optionalText(),
  email,
  streetLine1: requiredText(),
  reference: optionalText(),
  ...placeShape,
  zip: optionalText(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  phone: z
    .string()
    .trim()
    .regex(/^\+[1-9]\d{0,14}$/, "Invalid input: expected E.164, such as +593991234567")
    .meta({ examples: ["+593991234567"] }),
  ...extensionsShape,
};

/** Absent: unchanged. Null and blank clear it. */
const clearable = (lengthMax = Infinity) =>
  z
    .string()
    .trim()
    .max(lengthMax)
    .nullable()
    .transform((given) => given || null)
    .optional();
const clearableText = clearable();

/** The same for an edit: only what is sent changes. */
export const addressChangesShape = {
  fullName: addressShape.fullName.optional(),
  company: clearableText,
  email: z
    .string()
    .trim()
    .refine(isEmail, "Invalid email address")
    .nullable()
    .optional()
    .meta({ format: "email" }),
  streetLine1: addressShape.streetLine1.optional(),
  reference: clearableText,
  territoryBaseId: placeShape.territoryBaseId.optional(),
  country: placeShape.country.optional(),
  zip: clearableText,
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
  phone: addressShape.phone.optional(),
  neighbourhood: clearable(ADDRESS_TEXT_LENGTH_MAX),
  documentNumber: clearable(DOCUMENT_NUMBER_LENGTH_MAX),
};

export const addressTypeJson = z.enum(addressTypes);
export const addressInlineJson = z.object(addressShape);

export function addressFieldsOf(json: z.output<typeof addressInlineJson>): AddressFields {
  return {
    ...json,
    email: json.email ?? null,
    lat: json.lat ?? null,
    lng: json.lng ?? null,
  };
}

const nullableText = z.string().nullable();

export const addressSchema = z
  .object({
    addressId: idOut,
    addressType: addressTypeJson,
    fullName: z.string(),
    company: nullableText,
    email: nullableText.meta({ format: "email" }),
    streetLine1: z.string(),
    reference: nullableText,
    territoryBaseId: placeShape.territoryBaseId,
    country: z.string().meta({ examples: ["EC"] }),
    zip: nullableText,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    phone: z.string().meta({ examples: ["+593991234567"] }),
    neighbourhood: z.string().describe("Only where it was given.").optional(),
    documentNumber: z.string().describe("Only where it was given.").optional(),
    objectCreated: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "Address" });

export function addressJson(address: Address): z.output<typeof addressSchema> {
  return {
    addressId: address.addressId,
    addressType: address.addressType,
    fullName: address.fullName,
    company: address.company,
    email: address.email,
    streetLine1: address.streetLine1,
    reference: address.reference,
    territoryBaseId: address.territoryBaseId,
    country: address.country,
    zip: address.zip,
    lat: address.lat,
    lng: address.lng,
    phone: address.phone,
    // Absent where they were not given: a client that does not know them has the specification's fields alone.
    ...(address.neighbourhood ? { neighbourhood: address.neighbourhood } : {}),
    ...(address.documentNumber ? { documentNumber: address.documentNumber } : {}),
    objectCreated: address.objectCreated.toISOString(),
  };
}

export const addressParams = z.object({
  id: idText<"Address">().meta({
    type: "integer",
    format: "int64",
    description: "The `addressId`.",
  }),
});

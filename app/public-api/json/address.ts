import { z } from "zod";

import {
  ADDRESS_TEXT_LENGTH_MAX,
  type Address,
  type AddressFields,
  addressTypes,
  DOCUMENT_NUMBER_LENGTH_MAX,
} from "#app/shipping/model/address.ts";
import { copiedText } from "#app/shipping/model/written-text.ts";

import { isEmail } from "./email.ts";
import { idOut, idText } from "./id.ts";
import { optionalText, requiredText } from "./text.ts";
import { timestampOut } from "./time.ts";

/** The place fields of a quotation and of every address. */
export const placeShape = {
  // Opaque: what the catalogue does not have is not found, whatever it looks like.
  territoryBaseId: z
    .string()
    .min(1)
    .meta({
      description: "The place: an id of `GET /territory`, passed back unchanged.",
      examples: ["EC|:|17|:|1701|:|170150"],
    }),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "Expected ISO 3166-1 alpha-2, such as EC.")
    .toUpperCase()
    .meta({
      description: "ISO 3166-1 alpha-2; the country of the territory.",
      examples: ["EC"],
    }),
};

/** What a field of an address means, wherever it is. */
const ABOUT = {
  fullName: "The person's name, as it is printed on the label.",
  company: "The company's name, when the address has one.",
  email: "Tracking updates go to it. Recommended.",
  streetLine1: "Street and number.",
  reference: "What helps the courier to find the door.",
  zip: "The postal code, where the country uses one.",
  lat: "Latitude in degrees. Recommended for an accurate delivery.",
  lng: "Longitude in degrees. Recommended for an accurate delivery.",
  phone: "E.164 with the country's code, without blanks or dashes.",
} as const;

const emailText = z
  .string()
  .overwrite(copiedText)
  .refine(isEmail, "Expected an e-mail address of at most 254 characters.");
const email = emailText.nullish().meta({ format: "email", description: ABOUT.email });

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
  fullName: requiredText().describe(ABOUT.fullName),
  company: optionalText().describe(ABOUT.company),
  email,
  streetLine1: requiredText().describe(ABOUT.streetLine1),
  reference: optionalText().describe(ABOUT.reference),
  ...placeShape,
  zip: optionalText().describe(ABOUT.zip),
  lat: z.number().min(-90).max(90).nullish().describe(ABOUT.lat),
  lng: z.number().min(-180).max(180).nullish().describe(ABOUT.lng),
  phone: z
    .string()
    .overwrite(copiedText)
    .regex(/^\+[1-9]\d{0,14}$/, "Expected E.164, such as +593991234567.")
    .meta({ description: ABOUT.phone, examples: ["+593991234567"] }),
  ...extensionsShape,
};

/** Absent: unchanged. Null and blank clear it. */
const clears = (text: z.ZodString) =>
  text
    .nullable()
    .transform((given) => given || null)
    .optional();
const clearable = (lengthMax: number) => clears(z.string().trim().max(lengthMax));
const clearableText = clears(z.string().trim());

/** The same for an edit: only what is sent changes. */
export const addressChangesShape = {
  fullName: addressShape.fullName.optional(),
  company: clearableText.describe(ABOUT.company),
  email: emailText.nullable().optional().meta({ format: "email", description: ABOUT.email }),
  streetLine1: addressShape.streetLine1.optional(),
  reference: clearableText.describe(ABOUT.reference),
  territoryBaseId: placeShape.territoryBaseId.optional(),
  country: placeShape.country.optional(),
  zip: clearableText.describe(ABOUT.zip),
  lat: z.number().min(-90).max(90).nullable().optional().describe(ABOUT.lat),
  lng: z.number().min(-180).max(180).nullable().optional().describe(ABOUT.lng),
  phone: addressShape.phone.optional(),
  neighbourhood: clearable(ADDRESS_TEXT_LENGTH_MAX).describe(
    "Barrio, colonia or bairro: smaller than the territory.",
  ),
  documentNumber: clearable(DOCUMENT_NUMBER_LENGTH_MAX).describe(
    "Of the person's or company's identity document.",
  ),
};

export const addressTypeJson = z.enum(addressTypes).meta({
  id: "AddressType",
  description: "Whether parcels go from it or to it.",
});
export const addressInlineJson = z.object(addressShape).meta({
  id: "AddressInline",
  description: "A recipient given with the shipment. Becomes a recipient address of its own.",
});

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
    addressId: idOut.describe("Opaque, and unique over all accounts."),
    addressType: addressTypeJson,
    fullName: z.string().describe(ABOUT.fullName),
    company: nullableText.describe(ABOUT.company),
    email: nullableText.meta({ format: "email", description: ABOUT.email }),
    streetLine1: z.string().describe(ABOUT.streetLine1),
    reference: nullableText.describe(ABOUT.reference),
    territoryBaseId: placeShape.territoryBaseId,
    country: z.string().meta({ description: "ISO 3166-1 alpha-2.", examples: ["EC"] }),
    zip: nullableText.describe(ABOUT.zip),
    lat: z.number().nullable().describe(ABOUT.lat),
    lng: z.number().nullable().describe(ABOUT.lng),
    phone: z.string().meta({ description: ABOUT.phone, examples: ["+593991234567"] }),
    neighbourhood: z
      .string()
      .describe("Smaller than the territory. Only where it was given.")
      .optional(),
    documentNumber: z
      .string()
      .describe("Of an identity document. Only where it was given.")
      .optional(),
    objectCreated: timestampOut.describe("When it was saved."),
  })
  .meta({ id: "Address", description: "A saved address." });

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

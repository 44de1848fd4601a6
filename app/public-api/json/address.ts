import { z } from "zod";

import {
  ADDRESS_TEXT_LENGTH_MAX,
  addressTypes,
  type Address,
  type AddressFields,
} from "#app/shipping/model/address.ts";

import { idOut } from "./id.ts";
import { optionalText, requiredText } from "./text.ts";

const EMAIL_LENGTH_MAX = 254;
const TERRITORY_LENGTH_MAX = 100;
const ZIP_LENGTH_MAX = 20;

/** The place fields of a quotation and of every address. */
export const placeShape = {
  territoryBaseId: z
    .string()
    .min(1)
    .max(TERRITORY_LENGTH_MAX)
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
  .max(EMAIL_LENGTH_MAX, { abort: true })
  .refine((text) => z.regexes.email.test(text), "Invalid email address")
  .nullish()
  .meta({ format: "email" });

/** The fields of an address in the specification's order (section 4, POST /address). */
export const addressShape = {
  fullName: requiredText(ADDRESS_TEXT_LENGTH_MAX),
  company: optionalText(ADDRESS_TEXT_LENGTH_MAX),
  email,
  streetLine1: requiredText(ADDRESS_TEXT_LENGTH_MAX),
  reference: optionalText(ADDRESS_TEXT_LENGTH_MAX),
  ...placeShape,
  zip: optionalText(ZIP_LENGTH_MAX),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  phone: z
    .string()
    .trim()
    .regex(/^\+[1-9]\d{6,14}$/, "Invalid input: expected E.164, such as +593991234567")
    .meta({ examples: ["+593991234567"] }),
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
    objectCreated: address.objectCreated.toISOString(),
  };
}

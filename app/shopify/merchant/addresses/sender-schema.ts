import { z } from "zod";

import { ADDRESS_TEXT_LENGTH_MAX } from "#app/shipping/model/address.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

import { fixFields } from "../attention/fix-schema.ts";

const seenText = z.string().overwrite(writtenText);
const requiredText = seenText.min(1).max(ADDRESS_TEXT_LENGTH_MAX);

/** A sender as a merchant enters it; its texts have the bounds of every address. */
export const senderSchema = z.object({
  /** Null for the shop itself. */
  locationId: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
  /** Of the address that the form began with; null when there was none. */
  seenAddressId: z.int().positive().nullable(),
  fullName: requiredText,
  streetLine1: requiredText,
  /** Blank is none. */
  reference: seenText
    .max(ADDRESS_TEXT_LENGTH_MAX)
    .nullable()
    .transform((given) => given || null),
  phone: fixFields.phone,
  territoryBaseId: fixFields.territoryBaseId,
});

/** As a form or a client sends it. */
export type SenderInput = z.input<typeof senderSchema>;
const ofPlace = { locationId: true, seenAddressId: true } as const;
export type SenderField = Exclude<keyof SenderInput, keyof typeof ofPlace>;

/** The fields of which a merchant corrects what is wrong, in the order of the form. */
const fieldSchema = senderSchema.omit(ofPlace);
export const senderFields = Object.keys(fieldSchema.shape) as SenderField[];
/** What a form has from the page that it was made with: nothing that a merchant corrects. */
export const senderPlaceSchema = senderSchema.pick(ofPlace);

/** The fields of a form under the names and types of the schema. */
export function senderInputOf(form: FormData): SenderInput {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    locationId: text("locationId") || null,
    seenAddressId: Number(text("seenAddressId")) || null,
    fullName: text("fullName"),
    streetLine1: text("streetLine1"),
    reference: text("reference"),
    phone: text("phone"),
    territoryBaseId: text("territoryBaseId"),
  };
}

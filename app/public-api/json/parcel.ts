import { z } from "zod";

import {
  type Measurements,
  type Parcel,
  PARCELS_MAX,
  parcelToQuote,
} from "#app/shipping/model/parcel.ts";

import { codeWhenMissing } from "./codes.ts";

/** What a measurement means, wherever it is. */
const ABOUT = {
  weight: "Kilograms, at least 1.",
  length: "Centimeters, at least 1.",
  width: "Centimeters, at least 1.",
  height: "Centimeters, at least 1.",
} as const;

const deferrable = (meaning: string) => z.number().meta({ minimum: 1 }).nullish().describe(meaning);

/** Kilograms and centimetres. All four, or none of them: null means deferred, never zero. */
export const parcelDeferrableJson = z
  .object({
    weight: deferrable(ABOUT.weight),
    length: deferrable(ABOUT.length),
    width: deferrable(ABOUT.width),
    height: deferrable(ABOUT.height),
  })
  .meta({
    id: "ParcelDeferrable",
    description: "All four measurements, or none of them yet: null means deferred, never zero.",
  });

const requiredHere = codeWhenMissing("pApiQuotationParcelBadRequest");
const required = (meaning: string) =>
  z.number(requiredHere).meta({ minimum: 1, description: meaning });

/** Kilograms and centimetres. A quotation's parcel cannot be deferred. */
export const parcelToQuoteJson = z
  .object(
    {
      weight: required(ABOUT.weight),
      length: required(ABOUT.length),
      width: required(ABOUT.width),
      height: required(ABOUT.height),
    },
    requiredHere,
  )
  .meta({ id: "Parcel", description: "A parcel with all its measurements." });

/** An extension (section 9): a shipment of several parcels, of which `parcel` is the first. None can be deferred. */
export const furtherParcelsJson = z
  .array(parcelToQuoteJson)
  .max(PARCELS_MAX - 1)
  .nullish()
  .meta({
    description:
      "The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list are " +
      "none. A carrier that does not take so many answers `maxParcelsExceeded`.",
  });

/** @throws ShippingError pApiQuotationParcelBadRequest */
export const furtherParcelsOf = (
  json: NonNullable<z.output<typeof furtherParcelsJson>> | null,
): Parcel[] => (json ?? []).map((each) => parcelToQuote(measurementsOf(each)));

/** The wire format fixes the units; the model has them in the names. */
export function measurementsOf(
  json: z.output<typeof parcelDeferrableJson> | null | undefined,
): Measurements | null {
  if (!json) return null;
  return {
    weightKg: json.weight ?? null,
    lengthCm: json.length ?? null,
    widthCm: json.width ?? null,
    heightCm: json.height ?? null,
  };
}

import { z } from "zod";

import {
  type Measurements,
  type Parcel,
  PARCELS_MAX,
  parcelToQuote,
} from "#app/shipping/model/parcel.ts";

import { codeWhenMissing } from "./codes.ts";

const measurement = z.number().meta({ minimum: 1 }).nullish();
const sides = { weight: measurement, length: measurement, width: measurement, height: measurement };

/** Kilograms and centimetres. All four, or none of them: null means deferred, never zero. */
export const parcelDeferrableJson = z.object(sides);

const requiredHere = codeWhenMissing("pApiQuotationParcelBadRequest");
const requiredMeasurement = z.number(requiredHere).meta({ minimum: 1 });

/** Kilograms and centimetres. A quotation's parcel cannot be deferred. */
export const parcelToQuoteJson = z
  .object(
    {
      weight: requiredMeasurement,
      length: requiredMeasurement,
      width: requiredMeasurement,
      height: requiredMeasurement,
    },
    requiredHere,
  )
  .meta({ id: "Parcel", description: "Kilograms and centimetres, each at least 1." });

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

import { z } from "zod";

import type { Measurements } from "#app/shipping/model/parcel.ts";

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

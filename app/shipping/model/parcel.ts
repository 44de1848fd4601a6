import { ShippingError } from "./errors.ts";

export interface Parcel {
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

export type Measurements = { [side in keyof Parcel]: number | null };

/** One kilogram, one centimetre (section 2). */
const MEASUREMENT_MIN = 1;

/** Four numbers are a parcel, four nulls defer it (null), anything between is an error (section 2). */
export function parcelOrDeferred(measured: Measurements | null): Parcel | null {
  if (measured === null) return null;

  const values = [measured.weightKg, measured.lengthCm, measured.widthCm, measured.heightCm];
  if (values.every((value) => value === null)) return null;
  if (values.some((value) => value !== null && value < MEASUREMENT_MIN)) {
    throw new ShippingError("pApiQuotationParcelBadRequest");
  }
  if (values.some((value) => value === null)) {
    throw new ShippingError("pApiShipmentParcelPartiallyDeferred");
  }
  return measured as Parcel;
}

/** The parcel of a quotation, which cannot be deferred. */
export function parcelToQuote(measured: Measurements | null): Parcel {
  const parcel = parcelOrDeferred(measured);
  if (!parcel) throw new ShippingError("pApiQuotationParcelBadRequest");
  return parcel;
}

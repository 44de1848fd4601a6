import { ShippingError } from "./errors.ts";

export interface Parcel {
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** What travels in one shipment: nearly always one parcel. */
export interface Parcels {
  parcel: Parcel;
  /** The others of the same shipment; absent for none. */
  furtherParcels?: readonly Parcel[];
}

/** Of one shipment: what one visit of a courier takes, and one form of a carrier holds. */
export const PARCELS_MAX = 20;

export const parcelCount = ({ furtherParcels }: Pick<Parcels, "furtherParcels">): number =>
  1 + (furtherParcels?.length ?? 0);

/** The first, then the others, in their order. */
export const allParcels = ({ parcel, furtherParcels = [] }: Parcels): readonly Parcel[] => [
  parcel,
  ...furtherParcels,
];

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

/** Parcels beside one that is deferred would be a shipment of which some measurements are known and others not. */
export function requireAllMeasured(parcel: Parcel | null, furtherParcels: readonly Parcel[]): void {
  if (!parcel && furtherParcels.length > 0)
    throw new ShippingError("pApiShipmentParcelPartiallyDeferred");
}

import type { Cents } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";

/** A box as it was when it was chosen: of the shop's (with its name), or of dimensions typed for one parcel. */
export interface ChosenBox {
  name: string | null;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  /** Of the empty box. */
  weightGrams: number;
}

/**
 * What the merchant has changed in one draft, and what therefore is not the order's. No personal data: the street and
 * the phone are in the draft alone, and here is a keyed hash of the order's own, which they correct.
 */
export interface DraftChanges {
  box?: ChosenBox;
  /** Of the parcel with its box. */
  weightKg?: number;
  /** The packages beside the first one, with their boxes. */
  furtherParcels?: readonly Parcel[];
  /** The location that it is sent from; null for the shop's own address. */
  sender?: { locationId: string | null };
  street?: string;
  phone?: string;
  goodsCollection?: Cents;
  goodsInsured?: Cents;
}

export interface Street {
  streetLine1: string;
  reference: string | null;
}

/** What the merchant types for one fulfilment order. Null restores the order's own. */
export interface TypedChange {
  fulfillmentOrderId: string;
  change: TypedFields | "undoAll";
}

export interface TypedFields {
  box?: ChosenBox | null | undefined;
  weightKg?: number | null | undefined;
  furtherParcels?: readonly Parcel[] | null | undefined;
  sender?: { locationId: string | null } | null | undefined;
  street?: Street | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  goodsCollection?: Cents | null | undefined;
  goodsInsured?: Cents | null | undefined;
}

import type { RateId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/**
 * Why a carrier cannot take a parcel (section 2, QuotationRate), in the order in which they are judged: the first
 * that applies is the one answered. Route first, because without a route nothing else means anything.
 */
export const unavailableReasons = [
  "routeNotServed",
  "carrierFleetUnavailable",
  "maxWeightExceeded",
  "maxDimensionExceeded",
  "codNotSupported",
  "routeNotServedForCod",
  "codLimitExceeded",
  "insuredLimitExceeded",
  "insuranceRequired",
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** How a price came about, for whoever has to explain it. Kilograms to the gram. */
export interface PriceBreakdown {
  realKg: number;
  /** Null when the carrier does not look at the volume. */
  volumetricKg: number | null;
  billableKg: number;
  /** The class of the route on the carrier's card. */
  zone: string;
  base: Cents;
  extraKilograms: Cents;
  insurance: Cents;
  collection: Cents;
}

/** What one carrier asks for one parcel on one route. An unavailable offer is an answer, not an error. */
export interface Offer {
  carrierToken: string;
  /** Freight: base and extra kilograms. */
  priceSubtotal: Cents;
  /** Freight with the insurance and the collection fee, tax included. */
  priceTotal: Cents;
  currency: Currency;
  estimateDays: number;
  /** Null when the offer can be selected. */
  unavailableReason: UnavailableReason | null;
  /** The version of the rate card that made the price, so that any past price can be explained. */
  cardVersion: string;
  /** Null for a price that the carrier named without explaining it, and for a route that it does not serve. */
  breakdown: PriceBreakdown | null;
}

export interface Rate extends Offer {
  rateId: RateId;
}

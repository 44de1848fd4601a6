import type { ContractBilling } from "./carrier-contract.ts";
import type { CarrierOwnContract } from "./carrier-own-contract.ts";
import type { RateId } from "./ids.ts";
import { type Cents, type Currency, NO_MONEY } from "./money.ts";
import { HOUR_MS } from "./time-units.ts";

/**
 * Why a carrier does not serve a parcel (section 2, QuotationRate), in order of precedence: the first that applies is
 * returned. Route first, because the other reasons presuppose one.
 */
export const unavailableReasons = [
  // More than that a route is not served, which the specification does not know.
  "outlyingAreaNotServed",
  "militaryPostNotServed",
  "routeNotServed",
  "carrierFleetUnavailable",
  // What is not said in the recipient's address, which a draft may leave open and the specification does not know.
  "nameMissing",
  "streetMissing",
  // What a carrier cannot take of an address as it is written, which the specification does not know.
  "postBoxNotServed",
  "lettersNotTaken",
  "streetTooLong",
  // Of a shipment with several parcels, which the specification does not know.
  "maxParcelsExceeded",
  "maxWeightExceeded",
  "maxDimensionExceeded",
  "codNotSupported",
  "routeNotServedForCod",
  "codBelowMinimum",
  "codLimitExceeded",
  "insuredLimitExceeded",
  "insuranceRequired",
  // Nothing speaks against it: the carrier alone knows its price, and is still asked for it.
  "priceAwaited",
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** What a carrier may say itself. */
export const carriersReasons = unavailableReasons.filter(
  (reason) => !["priceAwaited", "nameMissing", "streetMissing"].includes(reason),
);

/** The calculation behind a price, for support. Kilograms to the gram, of all parcels added up. */
export interface PriceBreakdown {
  realKg: number;
  /** Null when the carrier ignores the volume. */
  volumetricKg: number | null;
  billableKg: number;
  /** The route class on the carrier's card. */
  zone: string;
  base: Cents;
  extraKilograms: Cents;
  insurance: Cents;
  collection: Cents;
}

/** One carrier's price for one parcel on one route. An unavailable offer is a result, not an error. */
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
  /** The version of the rate card behind the price, so that any past price can be explained. */
  cardVersion: string;
  /** Null for a carrier's live price, and for a route that it does not serve. */
  breakdown: PriceBreakdown | null;
  /** `ownAccount`: the carrier bills the account itself, and the wallet pays nothing. Absent: the wallet pays. */
  billing?: ContractBilling;
}

/** What the wallet pays for it. */
export const chargeOf = ({ priceTotal, billing }: Pick<Offer, "priceTotal" | "billing">): Cents =>
  billing === "ownAccount" ? NO_MONEY : priceTotal;

export interface Rate extends Offer {
  rateId: RateId;
  /** From then on it cannot be paid. */
  quotedUntil: Date;
  /** What the carrier asks the platform for it, tax included; null where it asks nothing of the platform. */
  costTotal: Cents | null;
  /** The tax that the price holds; null where none is known, and where nothing is sold. */
  taxTotal: Cents | null;
}

/** A quote lasts at most so long; a carrier's card may set fewer hours. */
export const QUOTE_HOURS_MAX = 168;

/** When a rate that is quoted now ends. */
export function quoteEnd(now: Date, quoteHours = QUOTE_HOURS_MAX): Date {
  return new Date(now.getTime() + Math.min(quoteHours, QUOTE_HOURS_MAX) * HOUR_MS);
}

/** Too old to be paid, priced by a version of the card that has been replaced, or billed in another way now. */
export function isRateExpired(
  rate: Pick<Rate, "quotedUntil" | "cardVersion" | "billing">,
  current: { cardVersion?: string; contract?: Pick<CarrierOwnContract, "billing"> } | null,
  now: Date,
): boolean {
  const isReplaced = current?.cardVersion !== undefined && current.cardVersion !== rate.cardVersion;
  const isBilledElsewhere = current !== null && isOwn(current.contract ?? {}) !== isOwn(rate);
  return isReplaced || isBilledElsewhere || rate.quotedUntil.getTime() <= now.getTime();
}

const isOwn = ({ billing }: { billing?: ContractBilling }): boolean => billing === "ownAccount";

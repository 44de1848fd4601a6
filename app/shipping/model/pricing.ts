import type { Goods } from "./goods.ts";
import { add, cents, NO_MONEY, share, type Cents } from "./money.ts";
import { allParcels, type Parcel, type Parcels } from "./parcel.ts";

/** A share of a declared amount, never less than the minimum. */
export interface Fee {
  basisPoints: number;
  minimum: Cents;
  /** The minimum is charged without a declared amount too. */
  isAlways?: boolean;
}

/** A carrier's price for one route class. Tax is included. */
export interface PriceTerms {
  /** The kilograms that the base price covers. */
  minWeightKg: number;
  base: Cents;
  perExtraKg: Cents;
  /** Cubic centimetres billed as one kilogram, or null where volume is free. */
  volumetricDivisor: number | null;
  /** Null: never insures. */
  insurance: Fee | null;
  /** Null: never collects cash. */
  collection: Fee | null;
  /** `each`: every parcel of a shipment pays the base, and has its kilograms. Absent: the shipment has them once. */
  parcelBase?: "once" | "each";
  /** To which fees are rounded: the smallest amount of the currency. */
  smallestUnit?: Cents;
}

/** A price with its components. */
export interface Price {
  /** The actual weight, to the gram. */
  realKg: number;
  /** Null where volume is free. */
  volumetricKg: number | null;
  /** Whole billed kilograms. */
  billableKg: number;
  base: Cents;
  extraKilograms: Cents;
  insurance: Cents;
  collection: Cents;
  /** Freight: base and extra kilograms. */
  priceSubtotal: Cents;
  /** Freight with the insurance and the collection fee (section 1, Pricing model). */
  priceTotal: Cents;
}

/**
 * The price of a parcel with its declared goods. Every started kilogram counts, of the weight or of the volume,
 * whichever is more. A fee applies only to an amount above zero, unless its carrier always charges it.
 */
export function priceOf(parcel: Parcel, goods: Goods, terms: PriceTerms): Price {
  return priceOfWeight(weighed(parcel, terms), goods, terms);
}

/**
 * The same of a shipment with several parcels: each is weighed and measured alone, as carriers do, and then they are
 * added up. Goods are declared, and their fees paid, once.
 */
export function priceOfAll(parcels: Parcels, goods: Goods, terms: PriceTerms): Price {
  if (!parcels.furtherParcels?.length) return priceOf(parcels.parcel, goods, terms);
  const all = allParcels(parcels).map((parcel) => weighed(parcel, terms));
  const sum = (kilograms: (of: Weighed) => number) =>
    toGram(all.reduce((total, each) => total + kilograms(each), 0));
  const weight = {
    realKg: sum(({ realKg }) => realKg),
    volumetricKg:
      terms.volumetricDivisor === null ? null : sum(({ volumetricKg }) => volumetricKg ?? 0),
    billableKg: sum(({ billableKg }) => billableKg),
  };
  if (terms.parcelBase !== "each") return priceOfWeight(weight, goods, terms);
  const extraKg = sum(({ billableKg }) => Math.max(0, billableKg - terms.minWeightKg));
  const base = cents(terms.base * all.length);
  return priceOfWeight(weight, goods, { ...terms, base }, extraKg);
}

interface Weighed extends Pick<Price, "realKg" | "volumetricKg" | "billableKg"> {}

function weighed(parcel: Parcel, { volumetricDivisor }: PriceTerms): Weighed {
  const realKg = toGram(parcel.weightKg);
  const volumetricKg = volumetricWeightKg(parcel, volumetricDivisor);
  return { realKg, volumetricKg, billableKg: Math.ceil(Math.max(realKg, volumetricKg ?? 0)) };
}

function priceOfWeight(
  { realKg, volumetricKg, billableKg }: Weighed,
  goods: Goods,
  terms: PriceTerms,
  extraKg = Math.max(0, billableKg - terms.minWeightKg),
): Price {
  const extraKilograms = cents(Math.min(terms.perExtraKg * extraKg, EXTRA_KILOGRAMS_MOST));
  const insurance = feeFor(goods.goodsInsured, terms.insurance, terms.smallestUnit);
  const collection = feeFor(goods.goodsCollection, terms.collection, terms.smallestUnit);
  const priceSubtotal = add(terms.base, extraKilograms);
  const priceTotal = add(priceSubtotal, insurance, collection);

  return {
    realKg,
    volumetricKg,
    billableKg,
    base: terms.base,
    extraKilograms,
    insurance,
    collection,
    priceSubtotal,
    priceTotal,
  };
}

/**
 * Beyond what any carrier takes, so that the price of a parcel that none does is a number too: little enough that the
 * price stays a whole number of cents.
 */
const EXTRA_KILOGRAMS_MOST = 8e15;
const KG_MOST = 1e12;

/** Scales do not resolve less than a gram, and 2.0000000000000004 kg, the sum of a client's items, is two kilograms. */
export function toGram(weightKg: number): number {
  return Math.round(Math.min(weightKg, KG_MOST) * 1000) / 1000;
}

function volumetricWeightKg(parcel: Parcel, divisor: number | null): number | null {
  if (divisor === null) return null;

  // To the cubic millimetre, so that 10.1 x 20 x 10 is not rounded up to another kilogram.
  const volumeCm3 = Math.round(parcel.lengthCm * parcel.widthCm * parcel.heightCm * 1000) / 1000;
  return Math.min(volumeCm3 / divisor, KG_MOST);
}

function feeFor(amount: Cents, fee: Fee | null, smallest = cents(1)): Cents {
  if (fee === null || (amount === 0 && !fee.isAlways)) return NO_MONEY;
  return cents(Math.max(fee.minimum, share(amount, fee.basisPoints, smallest)));
}

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
export interface ItemizedPrice {
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
export function priceOf(parcel: Parcel, goods: Goods, terms: PriceTerms): ItemizedPrice {
  const realKg = toGram(parcel.weightKg);
  const volumetricKg = volumetricWeightKg(parcel, terms.volumetricDivisor);
  const billableKg = Math.ceil(Math.max(realKg, volumetricKg ?? 0));

  const extraKilograms = priceOfExtra(billableKg, terms);
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
 * The same of a shipment with several parcels: each is weighed and measured alone, as carriers do, and then they are
 * added up. Goods are declared, and their fees paid, once.
 */
export function priceOfAll(parcels: Parcels, goods: Goods, terms: PriceTerms): ItemizedPrice {
  const first = priceOf(parcels.parcel, goods, terms);
  if (!parcels.furtherParcels?.length) return first;

  const all = allParcels(parcels).map((parcel) => priceOf(parcel, goods, terms));
  const sum = (part: (price: ItemizedPrice) => number) =>
    all.reduce((total, price) => total + part(price), 0);
  const billableKg = sum((price) => price.billableKg);
  const isEach = terms.parcelBase === "each";
  const base = isEach ? cents(terms.base * all.length) : terms.base;
  const extraKilograms = isEach
    ? cents(
        Math.min(
          sum((price) => price.extraKilograms),
          EXTRA_KILOGRAMS_MOST,
        ),
      )
    : priceOfExtra(billableKg, terms);
  const priceSubtotal = add(base, extraKilograms);
  return {
    ...first,
    realKg: toGram(sum((price) => price.realKg)),
    volumetricKg:
      first.volumetricKg === null ? null : toGram(sum((price) => price.volumetricKg ?? 0)),
    billableKg,
    base,
    extraKilograms,
    priceSubtotal,
    priceTotal: add(priceSubtotal, first.insurance, first.collection),
  };
}

const priceOfExtra = (billableKg: number, { minWeightKg, perExtraKg }: PriceTerms): Cents =>
  cents(Math.min(perExtraKg * Math.max(0, billableKg - minWeightKg), EXTRA_KILOGRAMS_MOST));

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

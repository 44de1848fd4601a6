import type { Goods } from "./goods.ts";
import { cents, type Cents } from "./money.ts";
import type { Parcel, Parcels } from "./parcel.ts";

/** Up to so many kilograms, classes are so wide. Carriers bill whole or half kilograms, and wider steps above. */
const WEIGHT_STEPS = [
  { upToKg: 10, stepKg: 0.5 },
  { upToKg: 30, stepKg: 1 },
  { upToKg: Infinity, stepKg: 5 },
] as const;
const DIGITS_KEPT = 2;

/**
 * The parcel and goods that stand for all of their class: never less than the given ones, so that a price of the class
 * is never below the carrier's price.
 */
export function priceClassOf<Priced extends Goods & Parcels>(priced: Priced): Priced {
  const { parcel, furtherParcels, goodsCollection, goodsInsured } = priced;
  return {
    ...priced,
    parcel: parcelClassOf(parcel),
    ...(furtherParcels && { furtherParcels: furtherParcels.map(parcelClassOf) }),
    goodsCollection: amountClassOf(goodsCollection),
    goodsInsured: amountClassOf(goodsInsured),
  };
}

const parcelClassOf = ({ weightKg, lengthCm, widthCm, heightCm }: Parcel): Parcel => ({
  weightKg: weightClassOf(weightKg),
  lengthCm: Math.ceil(lengthCm),
  widthCm: Math.ceil(widthCm),
  heightCm: Math.ceil(heightCm),
});

function weightClassOf(weightKg: number): number {
  const { stepKg } = WEIGHT_STEPS.find(({ upToKg }) => weightKg <= upToKg)!;
  return Math.ceil(weightKg / stepKg) * stepKg;
}

/** Rounded up to two digits: 47.31 is 48, and 1,234 is 1,300. */
function amountClassOf(amount: Cents): Cents {
  const step = 10 ** Math.max(0, String(amount).length - DIGITS_KEPT);
  return cents(Math.ceil(amount / step) * step);
}

import type { Goods } from "./goods.ts";
import { cents, type Cents } from "./money.ts";
import type { Parcel } from "./parcel.ts";

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
export function priceClassOf<Priced extends Goods & { parcel: Parcel }>(priced: Priced): Priced {
  const { parcel, goodsCollection, goodsInsured } = priced;
  return {
    ...priced,
    parcel: {
      weightKg: weightClassOf(parcel.weightKg),
      lengthCm: Math.ceil(parcel.lengthCm),
      widthCm: Math.ceil(parcel.widthCm),
      heightCm: Math.ceil(parcel.heightCm),
    },
    goodsCollection: amountClassOf(goodsCollection),
    goodsInsured: amountClassOf(goodsInsured),
  };
}

function weightClassOf(weightKg: number): number {
  const { stepKg } = WEIGHT_STEPS.find(({ upToKg }) => weightKg <= upToKg)!;
  return Math.ceil(weightKg / stepKg) * stepKg;
}

/** Rounded up to two digits: 47.31 is 48, and 1,234 is 1,300. */
function amountClassOf(amount: Cents): Cents {
  const step = 10 ** Math.max(0, String(amount).length - DIGITS_KEPT);
  return cents(Math.ceil(amount / step) * step);
}

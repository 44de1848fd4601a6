import type { OrderLine, WeightUnit } from "./order.ts";

const gramsOf: Record<WeightUnit, number> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
};

/** Whole grams of one item; 0 where no weight is set, as in Shopify. */
export function weightGramsOf({ weight }: Pick<OrderLine, "weight">): number {
  return weight ? Math.round(weight.value * gramsOf[weight.unit]) : 0;
}

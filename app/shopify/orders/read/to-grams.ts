/** One of each, in grams: exact by definition. */
const gramsPer: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
};

/** A tenth of a gram: 0.1 kg is not a hair more than a hundred grams. */
const PRECISION = 10;

/** A weight of the store in grams, to a tenth. Null when it is none (the store says zero) or its unit is not known. */
export function toGrams({ value, unit }: { value: number; unit: string }): number | null {
  const grams = value * (gramsPer[unit] ?? 0);
  return grams > 0 ? Math.max(1, Math.round(grams * PRECISION)) / PRECISION : null;
}

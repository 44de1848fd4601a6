/** One unit in grams: exact by definition. */
const gramsPer: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
};

/** A tenth of a gram, so that 0.1 kg is exactly 100 g. */
const PRECISION = 10;

/** A weight of the store in grams, to a tenth. Null when it is missing (zero) or its unit is unknown. */
export function toGrams({ value, unit }: { value: number; unit: string }): number | null {
  const grams = value * (gramsPer[unit] ?? 0);
  return grams > 0 ? Math.max(1, Math.round(grams * PRECISION)) / PRECISION : null;
}

declare const unit: unique symbol;

/** Whole cents of the one currency this version supports. Money is never a fraction inside the service. */
export type Cents = number & { readonly [unit]: "cents" };

export const currencies = ["USD"] as const;
export type Currency = (typeof currencies)[number];

/** @throws RangeError when the amount is not a whole number below 2^53: a bug here, never a caller's mistake */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

export const NO_MONEY = cents(0);

export function add(...amounts: Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

const BASIS_POINTS = 10_000;

/** A percentage in basis points, rounded half up to the cent. */
export function share(amount: Cents, basisPoints: number): Cents {
  return cents(Math.floor((amount * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS));
}

/** How far a decimal may be from a whole cent and still count as it: clients compute 0.1 + 0.2, doubles are coarse. */
const CENT_TOLERANCE = 1e-8;
const DOUBLE_TOLERANCE = 2 * Number.EPSILON;

/**
 * `fromDecimal` and `toDecimal` are the only conversions between cents and the API's decimals. Null when the number is
 * not a whole number of cents.
 */
export function fromDecimal(amount: number): Cents | null {
  const whole = Math.round(amount * 100);
  if (!Number.isSafeInteger(whole)) return null;

  const noise = Math.max(CENT_TOLERANCE, Math.abs(amount) * DOUBLE_TOLERANCE);
  if (Math.abs(amount - whole / 100) > noise) return null;
  return cents(whole === 0 ? 0 : whole);
}

export const toDecimal = (amount: Cents): number => amount / 100;

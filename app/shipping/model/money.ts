declare const unit: unique symbol;

/**
 * Whole hundredths of a currency, whichever currency it is: a Chilean peso, which has no cents, is 100 of them, so that
 * no code has to know a currency to read an amount. Money is never a fraction inside the service.
 */
export type Cents = number & { readonly [unit]: "cents" };

/** ISO 4217. A market has one, and an account keeps the one it was opened in. */
export type Currency = string;

/** Of accounts that no market was named for. */
export const FIRST_CURRENCY: Currency = "USD";

/** What a bound in dollars is multiplied with: other money buys down to a thousandth of it. */
export const boundScale = (currency: Currency): number => (currency === FIRST_CURRENCY ? 1 : 1_000);

const HUNDREDTHS_DIGITS = 2;
/**
 * ISO 4217, the currencies that have not two decimals. Written out, because the runtime has the digits that people
 * show (none of the Colombian peso), and they change with its version.
 */
const WITHOUT_CENTS = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
);
const WITH_THOUSANDTHS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** The decimals of ISO 4217: 2 of most currencies, 0 of the Chilean peso. */
export function fractionDigits(currency: Currency): 0 | 2 | 3 {
  if (WITHOUT_CENTS.has(currency)) return 0;
  return WITH_THOUSANDTHS.has(currency) ? 3 : 2;
}

/** The smallest amount of a currency: 1 where it has cents, 100 where it has none. */
export const smallestUnit = (currency: Currency): Cents =>
  cents(fractionDigits(currency) === 0 ? 100 : 1);

/** @throws RangeError when the amount is not a whole number below 2^53: a bug here, never a caller's mistake */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

export const NO_MONEY = cents(0);

export function add(...amounts: Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

const BASIS_POINTS = 10_000;

/** A percentage in basis points, rounded half up to the smallest amount of the currency. */
export function share(amount: Cents, basisPoints: number, smallest = 1): Cents {
  const whole = BASIS_POINTS * smallest;
  return cents(Math.floor((amount * basisPoints + whole / 2) / whole) * smallest);
}

/** How far a decimal may be from a whole cent and still count as it: clients compute 0.1 + 0.2, doubles are coarse. */
const CENT_TOLERANCE = 1e-8;
const DOUBLE_TOLERANCE = 2 * Number.EPSILON;

/**
 * `fromDecimal` and `toDecimal` are the only conversions between cents and the API's decimals. Null when the number is
 * not a whole number of the currency's smallest amount.
 */
export function fromDecimal(amount: number, currency: Currency = FIRST_CURRENCY): Cents | null {
  const whole = Math.round(amount * 100);
  if (!Number.isSafeInteger(whole)) return null;

  const noise = Math.max(CENT_TOLERANCE, Math.abs(amount) * DOUBLE_TOLERANCE);
  if (Math.abs(amount - whole / 100) > noise) return null;
  if (whole % smallestUnit(currency) !== 0) return null;
  return cents(whole === 0 ? 0 : whole);
}

/** More than any carrier's ceiling in any currency, and little enough that a share of it stays a whole number. */
const AMOUNT_MOST = 2_000_000_000;

/**
 * The nearest amount of the currency for a decimal of a client: half up by the decimal that was written, so that 1.005
 * is 1.01 although its double is less. What is beyond every ceiling becomes one amount beyond every ceiling.
 */
export function roundedDecimal(amount: number, currency: Currency): Cents {
  const most = Math.min(Math.abs(amount), AMOUNT_MOST);
  const digits = Math.min(HUNDREDTHS_DIGITS, fractionDigits(currency));
  const inUnits = Math.round(most * 10 ** digits);
  const units = inUnits / 10 ** digits === most ? inUnits : unitsOf(most, digits);
  return cents((amount < 0 ? -units : units) * smallestUnit(currency));
}

function unitsOf(amount: number, digits: number): number {
  // Below a millionth the text has an exponent, and the nearest amount is none.
  const [whole = "", fraction = ""] = amount < 1e-6 ? [] : String(amount).split(".");
  const isUp = Number(fraction[digits] ?? 0) >= 5;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, "0")) + Number(isUp);
}

export const toDecimal = (amount: Cents): number => amount / 100;

/** `1250.50`, `1250` in a currency without cents. */
export const decimalText = (amount: Cents, currency: Currency): string =>
  toDecimal(amount).toFixed(Math.min(HUNDREDTHS_DIGITS, fractionDigits(currency)));

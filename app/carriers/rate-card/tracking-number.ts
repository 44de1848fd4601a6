const SERIAL_DIGITS = 9;
export const SERIAL_MAX = 10 ** SERIAL_DIGITS - 1;

/**
 * The quasigroup of H. Michael Damm (2004): no row or column repeats a digit, and swapping two unequal digits never
 * gives the same result. It detects every wrong digit and every swap of neighbours, which neither Luhn nor a mod 11 of
 * ten symbols does.
 */
const DAMM = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
];

/**
 * Prefix, nine digits, check digit: `CON0000000013`.
 * @throws RangeError when the serial is not a whole number of at most nine digits.
 */
export function trackingNumberOf(prefix: string, serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > SERIAL_MAX) {
    throw new RangeError(
      `${serial} is not a serial of ${prefix}: it takes ${SERIAL_DIGITS} digits`,
    );
  }
  const digits = String(serial).padStart(SERIAL_DIGITS, "0");
  return prefix + digits + dammDigit(digits);
}

/** True for a number of this range in the form that this service writes. */
export function isTrackingNumber(prefix: string, text: string): boolean {
  const digits = text.slice(prefix.length);
  return text.startsWith(prefix) && /^\d{10}$/.test(digits) && dammDigit(digits) === "0";
}

const dammDigit = (digits: string) =>
  digits.split("").reduce((interim, digit) => DAMM[Number(interim)]!.charAt(Number(digit)), "0");

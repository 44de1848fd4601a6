/** "150.000", "1,500" and "1.500,50": groups of three digits, all behind the same separator. */
const GROUPED = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** A number as people type it, with a comma or a point; NaN for anything else. */
export const typedNumber = (text: string): number =>
  Number(text.trim().replace(",", ".") || Number.NaN);

/**
 * Money as people type it, also as it is shown to them. No amount has three decimals, so three digits behind a
 * separator are thousands: 150.000 pesos are not 150.
 */
export function typedAmount(text: string): number {
  const typed = text.trim();
  const separator = GROUPED.exec(typed)?.[1];
  return typedNumber(separator === undefined ? typed : typed.replaceAll(separator, ""));
}

/**
 * What a header `Retry-After` (RFC 9110, 10.2.3) asks for, in milliseconds from now; null for a moment that has passed,
 * and for a text that is neither seconds nor a date. Shopify sends seconds with fractions.
 */
export function readRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // A date of HTTP ends in GMT; `Date.parse` alone would take a number for a year.
  const waitMs = text.endsWith("GMT") ? Date.parse(text) - now.getTime() : Number.NaN;
  return waitMs > 0 ? waitMs : null;
}

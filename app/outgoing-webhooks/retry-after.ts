/** A response of a receiver: its status, and how long it asks to be left in peace; null when it does not. */
export interface WebhookResponse {
  status: number;
  retryAfterMs: number | null;
}

/** Statuses whose `Retry-After` counts (RFC 9110, 15.6.4; RFC 6585, 4). */
const ASKING = [429, 503];

/**
 * What the header `Retry-After` (RFC 9110, 10.2.3) asks for, in milliseconds from now; null for a response that asks
 * for nothing, for a moment that has passed, and for a text that is neither seconds nor a date.
 */
export function retryAfterMs(status: number, header: string | undefined, now: Date): number | null {
  if (!ASKING.includes(status) || header === undefined) return null;
  const text = header.trim();
  // A date of HTTP ends in GMT; `Date.parse` alone would take a number for a year.
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1000
    : text.endsWith("GMT")
      ? Date.parse(text) - now.getTime()
      : Number.NaN;
  return waitMs > 0 ? waitMs : null;
}

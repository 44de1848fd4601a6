import { DAY_MS } from "#app/shipping/model/time-units.ts";

/** So many beginnings, thirty days apart, of which the last is less than thirty days ago; at five in the morning. */
export function monthsBefore(nowMs: number, months: number): Date[] {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + 5 * 60 * 60_000;
  return Array.from({ length: months }, (_, at) => new Date(today - (months - at) * 30 * DAY_MS));
}

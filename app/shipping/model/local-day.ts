import { MINUTE_MS } from "./time-units.ts";

/** Offsets from UTC are whole quarters of hours, so a day changes at no other moment. */
const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_MAX = 10_000;

/** `2026-11-26` of a moment in a zone. Remembers quarters of hours: asking the calendar takes microseconds. */
export function localDays(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    const day = format.format(quarter * QUARTER_MS);
    if (known.size >= QUARTERS_MAX) known.clear();
    known.set(quarter, day);
    return day;
  };
}

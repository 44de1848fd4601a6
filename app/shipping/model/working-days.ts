import { DAY_MS } from "./time-units.ts";

const SUNDAY = 0;
/** For a store without a known time zone. */
const FALLBACK_ZONE = "UTC";

/** Days are dates at noon UTC, so that adding 24 hours adds one day. Sundays, without deliveries, are skipped. */
export function addWorkingDays(day: Date, count: number): Date {
  let at = skipSunday(day.getTime());
  for (let left = count; left > 0; left -= 1) at = skipSunday(at + DAY_MS);
  return new Date(at);
}

function skipSunday(ms: number): number {
  return new Date(ms).getUTCDay() === SUNDAY ? ms + DAY_MS : ms;
}

/** Making a format takes 50 us, and a process meets few zones. There are some 600, in any case of letters. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 1_000;

/** The zone, or UTC for one that is unknown here. */
export function knownZone(timeZone: string | null): string {
  if (timeZone === null) return FALLBACK_ZONE;
  try {
    formatOf(timeZone);
    return timeZone;
  } catch {
    return FALLBACK_ZONE;
  }
}

/** The date of a moment in a zone, as a day: noon UTC. */
export function dayFinder(zone: string): (at: Date) => Date {
  const days = formatOf(zone);
  return (at) => new Date(`${days.format(at)}T12:00:00Z`);
}

/** @throws RangeError for a zone that is unknown here */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  if (formats.size < FORMATS_MAX) formats.set(timeZone, format);
  return format;
}

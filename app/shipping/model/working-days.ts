import type { IsHoliday } from "./holidays.ts";
import { DAY_MS } from "./time-units.ts";

const SUNDAY = 0;
/** No market rests for longer. */
const RESTS_MAX = 14;
/** For a store without a known time zone. */
const FALLBACK_ZONE = "UTC";

/**
 * Days are dates at noon UTC, so that adding 24 hours adds one day. Sundays and the market's holidays, without
 * deliveries, are skipped.
 */
export function addWorkingDays(day: Date, count: number, isHoliday: IsHoliday): Date {
  let at = workingDayFrom(day, isHoliday);
  for (let left = count; left > 0; left -= 1)
    at = workingDayFrom(new Date(at.getTime() + DAY_MS), isHoliday);
  return at;
}

/** The day, or the next one on which carriers deliver. */
export function workingDayFrom(day: Date, isHoliday: IsHoliday): Date {
  let at = day;
  for (let rests = 0; rests < RESTS_MAX && (at.getUTCDay() === SUNDAY || isHoliday(at)); rests += 1)
    at = new Date(at.getTime() + DAY_MS);
  return at;
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

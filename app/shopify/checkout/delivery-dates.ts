/** In the checkout's date format: `2026-11-23 12:00:00 -0500`. */
export interface DeliveryDates {
  min: string;
  max: string;
}

const DAY_MS = 24 * 60 * 60_000;
const SUNDAY = 0;
/** Offsets of time zones are multiples of 15 minutes, so within this time no date changes anywhere. */
const CACHE_MS = 15 * 60_000;
/** For a shop without a known time zone. */
const FALLBACK_ZONE = "UTC";

/**
 * The dates of arrival: the earliest for a parcel that leaves today, the latest for one that leaves on the next working
 * day. The carrier's days are counted from today in the shop's time zone and skip Sundays, without deliveries; holidays
 * are not known. The time is always noon.
 */
export function openDeliveryDates(timeZone: string | null) {
  const { today, offset } = openZone(timeZone);
  let cachedUntilMs = 0;
  let cache = new Map<number, DeliveryDates>();

  return function deliveryDates(estimateDays: number, now: Date): DeliveryDates {
    const nowMs = now.getTime();
    if (nowMs >= cachedUntilMs || nowMs < cachedUntilMs - CACHE_MS) {
      cachedUntilMs = (Math.floor(nowMs / CACHE_MS) + 1) * CACHE_MS;
      cache = new Map();
    }
    const before = cache.get(estimateDays);
    if (before) return before;

    const earliest = addWorkingDays(today(now), estimateDays);
    const dates = { min: noonOf(earliest), max: noonOf(addWorkingDays(earliest, 1)) };
    cache.set(estimateDays, dates);
    return dates;
  };

  function noonOf(day: Date): string {
    return `${day.toISOString().slice(0, 10)} 12:00:00 ${offset(day)}`;
  }
}

/** Days are dates at noon UTC, so that adding 24 hours adds one day. */
function addWorkingDays(day: Date, count: number): Date {
  let at = skipSunday(day.getTime());
  for (let left = count; left > 0; left -= 1) at = skipSunday(at + DAY_MS);
  return new Date(at);
}

function skipSunday(ms: number): number {
  return new Date(ms).getUTCDay() === SUNDAY ? ms + DAY_MS : ms;
}

function openZone(timeZone: string | null) {
  const zone = timeZone !== null && isZone(timeZone) ? timeZone : FALLBACK_ZONE;
  const days = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  const offsets = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });

  return {
    today: (now: Date) => new Date(`${days.format(now)}T12:00:00Z`),
    /** The offset of the zone on that day: `-0500`. */
    offset: (day: Date): string => {
      const name = offsets.formatToParts(day).find(({ type }) => type === "timeZoneName")?.value;
      return name?.slice("GMT".length).replace(":", "") || "+0000";
    },
  };
}

function isZone(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

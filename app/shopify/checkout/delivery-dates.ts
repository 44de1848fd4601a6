import { holidayFinder } from "#app/shipping/model/holidays.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { addWorkingDays, dayFinder, knownZone } from "#app/shipping/model/working-days.ts";

/** In the checkout's date format: `2026-11-23 12:00:00 -0500`. */
export interface DeliveryDates {
  min: string;
  max: string;
}

/** Offsets of time zones are multiples of 15 minutes, so within this time no date changes anywhere. */
const CACHE_MS = 15 * MINUTE_MS;

/**
 * The dates of arrival: the earliest for a parcel that leaves today, the latest for one that leaves on the next working
 * day. The carrier's days are counted from today in the shop's time zone and skip Sundays and the market's
 * holidays, without deliveries. The time is always noon.
 */
export function openDeliveryDates(timeZone: string | null, holidays: readonly string[]) {
  const isHoliday = holidayFinder(holidays);
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

    const earliest = addWorkingDays(today(now), estimateDays, isHoliday);
    const dates = { min: noonOf(earliest), max: noonOf(addWorkingDays(earliest, 1, isHoliday)) };
    cache.set(estimateDays, dates);
    return dates;
  };

  function noonOf(day: Date): string {
    return `${day.toISOString().slice(0, 10)} 12:00:00 ${offset(day)}`;
  }
}

function openZone(timeZone: string | null) {
  const zone = knownZone(timeZone);
  const offsets = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });

  return {
    today: dayFinder(zone),
    /** The offset of the zone on that day: `-0500`. */
    offset: (day: Date): string => {
      const name = offsets.formatToParts(day).find(({ type }) => type === "timeZoneName")?.value;
      return name?.slice("GMT".length).replace(":", "") || "+0000";
    },
  };
}

/** As the checkout writes a date: `2026-11-23 12:00:00 -0500`. */
export interface DeliveryDates {
  min: string;
  max: string;
}

const DAY_MS = 24 * 60 * 60_000;
const SUNDAY = 0;
/** No time zone is off by anything but whole quarters, so within one no date changes anywhere. */
const KEPT_MS = 15 * 60_000;
/** Where a shop's zone is not known. */
const FALLBACK_ZONE = "UTC";

/**
 * When a parcel arrives: at the earliest when it leaves today, at the latest when it leaves on the next day of work.
 * A carrier's days are counted from the shop's own today and skip Sundays, on which nobody delivers; holidays are not
 * known. Noon stands for the day.
 */
export function openDeliveryDates(timeZone: string | null) {
  const { today, offset } = openZone(timeZone);
  let keptUntilMs = 0;
  let kept = new Map<number, DeliveryDates>();

  return function deliveryDates(estimateDays: number, now: Date): DeliveryDates {
    const nowMs = now.getTime();
    if (nowMs >= keptUntilMs || nowMs < keptUntilMs - KEPT_MS) {
      keptUntilMs = (Math.floor(nowMs / KEPT_MS) + 1) * KEPT_MS;
      kept = new Map();
    }
    const before = kept.get(estimateDays);
    if (before) return before;

    const earliest = addWorkingDays(today(now), estimateDays);
    const dates = { min: noonOf(earliest), max: noonOf(addWorkingDays(earliest, 1)) };
    kept.set(estimateDays, dates);
    return dates;
  };

  function noonOf(day: Date): string {
    return `${day.toISOString().slice(0, 10)} 12:00:00 ${offset(day)}`;
  }
}

/** Days are dates at noon UTC, so that adding 24 hours is adding a day. */
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
    /** `-0500`: of the zone on that day. */
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

import { MINUTE_MS, SECOND_MS } from "#app/shipping/model/time-units.ts";
import { momentShown } from "#app/shipping/model/zoned-time.ts";

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/;
const DAY_FIRST = /^(\d\d?)\/(\d\d?)\/(\d{4})(?: (\d\d?):(\d\d)(?::(\d\d))?)?$/;
/** Seconds since 1970 have ten digits until the year 2286; milliseconds have thirteen. */
const EPOCH = /^(\d{10})(\d{3})?$/;

/** `-05:00` in minutes. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Parses a carrier's time: 2026-01-31T14:05:00-05:00, 2026-01-31 14:05, 31/01/2026 14:05:00, or a Unix time. A time
 * without an offset is what the carrier's clocks show, with their summer time of that day. Cut to the second: a carrier
 * may send milliseconds in a push and omit them in a poll, and one event must not become two. Null when the text is no
 * time.
 */
export function readTime(text: string, timeZone: string): Date | null {
  const [, seconds] = EPOCH.exec(text) ?? [];
  if (seconds !== undefined) return new Date(Number(seconds) * SECOND_MS);

  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso;
    const shown = shownTime([year, month, day, hour, minute, second]);
    if (!shown || zone === undefined) return shown && momentShown(shown, timeZone);
    return new Date(shown.getTime() - (zone === "Z" ? 0 : minutesOf(zone)) * MINUTE_MS);
  }
  const [isDayFirst, day, month, year, hour, minute, second] = DAY_FIRST.exec(text) ?? [];
  if (isDayFirst === undefined) return null;
  const shown = shownTime([year, month, day, hour, minute, second]);
  return shown && momentShown(shown, timeZone);
}

/** As if it were UTC. */
function shownTime(parts: readonly (string | undefined)[]): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const shown = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date would roll 31/02 over into March.
  const isReal =
    shown.getUTCMonth() === month - 1 && shown.getUTCDate() === day && shown.getUTCHours() === hour;
  return isReal ? shown : null;
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The moment at which clocks in a zone show this.
 * @param local as a form writes it: `2026-11-26T09:30`
 * @returns null for what is no time; of an hour that is skipped in spring, the one after it
 */
export function zonedTime(local: string, timeZone: string): Date | null {
  const [, ...parts] = TIME.exec(local)?.map(Number) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  if (parts.length === 0 || hour > 23 || minute > 59) return null;
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (asUtc.getUTCMonth() !== month - 1 || asUtc.getUTCDate() !== day) return null;
  return momentShown(asUtc, timeZone);
}

/**
 * The moment at which clocks in a zone show this.
 * @param asUtc what they show, as if it were UTC
 * @param timeZone a name such as `America/Santiago`, or one offset such as `-05:00`
 * @returns of an hour that is skipped in spring, the one after it; of one that is shown twice, the first
 */
export function momentShown(asUtc: Date, timeZone: string): Date {
  // Twice, because the offset of the first guess may be that of the other side of a change.
  const first = new Date(asUtc.getTime() - offsetMs(asUtc, timeZone));
  const offset = offsetMs(first, timeZone);
  const second = new Date(asUtc.getTime() - offset);
  // Clocks never show it: one of the two is before the change, and one after it.
  const isSkipped = offsetMs(second, timeZone) !== offset;
  return isSkipped && first > second ? first : second;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes much longer than to use it, and a poll reads thousands of times. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * How far the zone is ahead of UTC at that moment.
 * @throws RangeError for what is no zone
 */
export function offsetMs(at: Date, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [of("year"), of("month"), of("day")];
  const shown = Date.UTC(year, month - 1, day, of("hour"), of("minute"), of("second"));
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

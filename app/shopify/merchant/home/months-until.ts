export interface Month {
  /** `2026-11`. */
  name: string;
  /** Its first moment in the shop's time zone. */
  begin: Date;
}

/**
 * So many months, this one included, the oldest first. What is paid on the last evening counts for the month it is
 * there.
 */
export function monthsUntil(now: Date, count: number, timeZone: string): Month[] {
  const local = new Date(now.getTime() + offsetMs(now, timeZone));
  return Array.from({ length: count }, (_, index) => {
    const midnight = new Date(
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - count + 1 + index),
    );
    const name = midnight.toISOString().slice(0, 7);
    return { name, begin: new Date(midnight.getTime() - offsetMs(midnight, timeZone)) };
  });
}

/** The offset of a time zone from UTC at a point in time. */
function offsetMs(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const shown = Date.parse(`${format.format(at).replace(" ", "T")}Z`);
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

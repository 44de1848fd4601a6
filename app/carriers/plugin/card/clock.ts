import { z } from "zod";

const OFFSET = /^[+-](0\d|1[0-4]):[0-5]\d$/;

/** A name: of one offset, clocks that change would be an hour wrong for half of the year. */
const timeZone = z.string().refine(isZoneName, "must be a time zone such as America/Santiago");

/** What times without an offset are read by, and the filters of times written by: one of the two. */
export const clock = {
  timeZone: timeZone.optional(),
  /** Of a carrier that writes the same offset all year, whatever the clocks of its country show. */
  utcOffset: z.string().regex(OFFSET, "must look like -05:00").optional(),
  /** Of dates that do not begin with a year of four digits; without it such a date of numbers alone is not read. */
  dateOrder: z.enum(["DMY", "MDY", "YMD"]).optional(),
  /** What the carrier's own names of zones mean, behind its times: `{ CST: "America/Chicago" }`. */
  zones: z
    .record(
      z.string().regex(/^[A-Za-z]{2,5}$/, "must be letters as the carrier writes them"),
      z.string().refine(isZone, "must be a time zone such as America/Santiago, or -05:00"),
    )
    .optional(),
};

interface Clock {
  timeZone?: string | undefined;
  utcOffset?: string | undefined;
}

export const clockError = ({ timeZone: named, utcOffset }: Clock): string | null =>
  (named === undefined) === (utcOffset === undefined)
    ? "or utcOffset is needed, and not both"
    : null;

/** Of a card without an error. */
export const timeZoneOfClock = ({ timeZone: named, utcOffset }: Clock): string =>
  named ?? utcOffset ?? "UTC";

/** A name, or one offset all year. */
export function isZone(zone: string): boolean {
  return OFFSET.test(zone) || isZoneName(zone);
}

function isZoneName(zone: string): boolean {
  if (!/^[A-Z]/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

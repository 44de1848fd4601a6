import { z } from "zod";

/** A name: of one offset, clocks that change would be an hour wrong for half of the year. */
const timeZone = z.string().refine(isZoneName, "must be a time zone such as America/Santiago");

/** What times without an offset are read by, and the filters of times written by: one of the two. */
export const clock = {
  timeZone: timeZone.optional(),
  /** Of a carrier that writes the same offset all year, whatever the clocks of its country show. */
  utcOffset: z
    .string()
    .regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, "must look like -05:00")
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
export const zoneOf = ({ timeZone: named, utcOffset }: Clock): string =>
  named ?? utcOffset ?? "UTC";

function isZoneName(zone: string): boolean {
  if (!/^[A-Z]/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

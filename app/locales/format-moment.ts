import { plain } from "./format-money.ts";

/**
 * Writes the day and the time of a moment as people of a locale do, by the clock of their place.
 * @param locale of BCP 47, as `localeOf` has it
 * @param timeZone of IANA
 */
export function momentFormat(locale: string, timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
  return (at) => plain(format.format(at));
}

/** The day alone, as `momentFormat` has the moment. */
export function dayFormat(locale: string, timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  return (at) => plain(format.format(at));
}

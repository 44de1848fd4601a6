import { MINUTE_MS, SECOND_MS } from "#app/shipping/model/time-units.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";
import { momentShown } from "#app/shipping/model/zoned-time.ts";

import { readDate, type DateOrder } from "./read-date.ts";

/** How a carrier's times are to be read: what its card says. */
export interface TimeRules {
  /** Of times without an offset: a name such as `America/Santiago`, or one offset such as `-05:00`. */
  timeZone: string;
  dateOrder?: DateOrder | undefined;
  /** What the carrier's own names of zones mean, such as `CST`. */
  zones?: Readonly<Record<string, string>> | undefined;
}

const LENGTH_MAX = 60;
/** Seconds since 1970 have ten digits until the year 2286; milliseconds have thirteen. */
const EPOCH = /^(\d{10})(\d{3})?$/;
/** As .NET writes JSON; the offset changes nothing. */
const DOTNET = /^\/date\((\d{10,13})([+-]\d{4})?\)\/$/;
/** As Java and Unix print it: the year is last. */
const YEAR_LAST = /^([a-z]{3} [a-z]{3} \d{1,2}) (\d\d:\d\d:\d\d)(.*) (\d{4})$/;

const OF_DAY = String.raw`(?<hour>\d{1,2})(?:[:h](?<minute>\d{1,2})(?:[:m](?<second>\d{1,2})(?:[.,]\d+)?)?(?:min|s)?)? ?(?<half>[ap]\.? ?m\b\.?)?(?: ?(?:h|hs|hrs|horas)\b\.?)?`;
const ZONE = String.raw`(?: ?(?<offset>(?:z|utc|gmt)|(?:utc|gmt)? ?[+-]\d{1,2}(?::?\d\d)?)(?: ?\(.*\))?| \(?(?<named>[a-z]{2,5})\)?)?`;
const BETWEEN = String.raw`(?:t|,? - |, ?| )(?:a las |as |at |@ ?)?`;

const DATE_FIRST = new RegExp(`^(?<date>.+?)${BETWEEN}${OF_DAY}${ZONE}$`);
const TIME_FIRST = new RegExp(`^${OF_DAY}(?:,? - |, ?| )(?<date>.+)$`);
const WITH_DOTS = new RegExp(
  String.raw`^(?<date>.+?)[- ](?<hour>\d{1,2})\.(?<minute>\d\d)(?:\.(?<second>\d\d)(?:\.\d+)?)?${ZONE}$`,
);
const COMPACT = new RegExp(
  `^(?<date>\\d{8})[t ]?(?<hour>\\d\\d)(?<minute>\\d\\d)(?<second>\\d\\d)?(?:\\.\\d+)?${ZONE}$`,
);
const DAY_ALONE = /^(?<date>.+?)(?<offset>(?<=\d{4}-\d\d-\d\d)(?:z|[+-]\d\d:?\d\d))?$/;
const FORMS = [COMPACT, DATE_FIRST, WITH_DOTS, TIME_FIRST, DAY_ALONE];

/**
 * Reads a carrier's time: ISO 8601, dates and times without signs between them, the names of months in English, Spanish
 * and Portuguese, clocks of twelve hours, Unix times. Day and month are never guessed: without the card's `dateOrder`
 * 01/02/2026 is no time, and a zone that the card does not name makes it none. A time without an offset is what the
 * carrier's clocks show, with their summer time of that day. Cut to the second: a carrier may send milliseconds in a
 * push and omit them in a poll, and one event must not become two.
 * @returns null when the text is no time
 */
export function readTime(text: string, rules: TimeRules): Date | null {
  const plain = writtenText(text)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replace(YEAR_LAST, "$1 $4 $2$3");
  if (plain.length > LENGTH_MAX) return null;
  const [, seconds] = EPOCH.exec(plain) ?? [];
  if (seconds !== undefined) return new Date(Number(seconds) * SECOND_MS);
  const [, ms] = DOTNET.exec(plain) ?? [];
  if (ms !== undefined) return new Date(Math.floor(Number(ms) / SECOND_MS) * SECOND_MS);

  for (const form of FORMS) {
    const parts = form.exec(plain)?.groups;
    const shown = parts && shownTime(parts, rules.dateOrder);
    if (shown) return momentOf(shown, parts, rules);
  }
  return null;
}

type Parts = Record<string, string | undefined>;

function momentOf(shown: Date, { offset, named }: Parts, rules: TimeRules): Date | null {
  if (offset !== undefined)
    return new Date(shown.getTime() - minutesOf(offset.replace(/z|utc|gmt/, "")) * MINUTE_MS);
  if (named === undefined) return momentShown(shown, rules.timeZone);
  const [, zone] =
    Object.entries(rules.zones ?? {}).find(([name]) => name.toLowerCase() === named) ?? [];
  return zone === undefined ? null : momentShown(shown, zone);
}

/** `-05:00`, `-0500`, `-5` or nothing, in minutes. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d\d)?/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** As if it were UTC; null for what no clock shows. */
function shownTime(
  { date, hour, minute, second, half }: Parts,
  order: DateOrder | undefined,
): Date | null {
  // An hour alone is no time of day.
  if (hour !== undefined && minute === undefined && half === undefined) return null;
  const day = readDate(date ?? "", order);
  const hours = hourOf(Number(hour ?? 0), half);
  const [minutes, seconds] = [Number(minute ?? 0), Number(second ?? 0)];
  if (!day || hours === null || minutes > 59 || seconds > 59) return null;
  // The end of a day is written as 24:00.
  if (hours === 24 && minutes + seconds > 0) return null;
  return new Date(Date.UTC(day.year, day.month - 1, day.day, hours, minutes, seconds));
}

/** Of 24 hours, also where a carrier writes both, as in `13:05 pm`. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (hour > 24) return null;
  if (half === undefined || hour > 12) return half?.startsWith("a") && hour > 12 ? null : hour;
  return (hour % 12) + (half.startsWith("p") ? 12 : 0);
}

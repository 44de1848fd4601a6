import { DAY_MS } from "./time-units.ts";
import { weekdays } from "./weekday.ts";

/** Whether carriers rest on a day, which is noon UTC. */
export type IsHoliday = (day: Date) => boolean;

/**
 * How a market writes its holidays: `12-25` each year, `2027-05-24` once, `easter-2` by the days from Easter Sunday,
 * `11-mon-3` for the third Monday of a month and `05-mon-last` for its last. `>mon` behind one moves it to the next
 * Monday, where it is none.
 */
export const HOLIDAY_RULE =
  /^(?:(?<date>(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))|easter(?<easter>[+-]\d{1,2})|(?<month>0[1-9]|1[0-2])-(?<weekday>sun|mon|tue|wed|thu|fri|sat)-(?<nth>[1-4]|last))(?<moves>>mon)?$/;

const MONDAY = 1;

const finders = new WeakMap<readonly string[], IsHoliday>();

/** The calendar of these rules; each year is made once. */
export function holidayFinder(rules: readonly string[]): IsHoliday {
  const known = finders.get(rules);
  if (known) return known;
  const years = new Map<number, ReadonlySet<number>>();
  const finder: IsHoliday = (day) => {
    const year = day.getUTCFullYear();
    let days = years.get(year);
    if (!days) {
      // A rule of December may move into January.
      days = new Set(
        [year - 1, year].flatMap((each) => rules.flatMap((rule) => dayOf(rule, each))),
      );
      years.set(year, days);
    }
    return days.has(Math.floor(day.getTime() / DAY_MS));
  };
  finders.set(rules, finder);
  return finder;
}

/** In days since 1970; none in a year that the rule says nothing of. */
function dayOf(rule: string, year: number): number[] {
  const { date, easter, month, weekday, nth, moves } = HOLIDAY_RULE.exec(rule)?.groups ?? {};
  let ms: number;
  if (date !== undefined) {
    const [day = "", ofMonth = "", ofYear = String(year)] = date.split("-").toReversed();
    if (Number(ofYear) !== year) return [];
    ms = Date.UTC(year, Number(ofMonth) - 1, Number(day));
  } else if (easter === undefined)
    ms = weekdayOf(
      year,
      Number(month),
      weekdays.findIndex((each) => each === weekday),
      nth,
    );
  else ms = easterOf(year) + Number(easter) * DAY_MS;
  const toMonday = moves === undefined ? 0 : (7 + MONDAY - new Date(ms).getUTCDay()) % 7;
  return [Math.floor(ms / DAY_MS) + toMonday];
}

function weekdayOf(year: number, month: number, weekday: number, nth = "last"): number {
  if (nth === "last") {
    const end = Date.UTC(year, month, 0);
    return end - ((7 + new Date(end).getUTCDay() - weekday) % 7) * DAY_MS;
  }
  const begin = Date.UTC(year, month - 1, 1);
  const first = (7 + weekday - new Date(begin).getUTCDay()) % 7;
  return begin + (first + (Number(nth) - 1) * 7) * DAY_MS;
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876, as Meeus prints it). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

/** Where the day, the month and the year stand in a date that does not begin with a year of four digits. */
export type DateOrder = "DMY" | "MDY" | "YMD";

/** A day of a calendar. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** In English, Spanish and Portuguese, by the beginnings that no other month has. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene)/,
  /^(?:feb|fev)/,
  /^mar/,
  /^(?:apr|abr)/,
  /^(?:may|mai)/,
  /^jun/,
  /^jul/,
  /^(?:aug|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|out)/,
  /^nov/,
  /^(?:dec|dic|dez)/,
];
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom|seg|ter|qua|qui|sex)[a-z-]*[.,]* /;

const NAMED_DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|o)?[-/., ]+([a-z]{3,10})[-/., ]+(\d{4}|\d\d)$/;
const NAMED_MONTH_FIRST = /^([a-z]{3,10})[. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2}|[a-z]{3,10})\2(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d\d)$/;
const NUMBERS_YEAR_FIRST = /^(\d\d)([-/. ])(\d{1,2})\2(\d{1,2})$/;

const CENTURY = 2000;
const YEAR_MIN = 1990;
const YEAR_MAX = 2199;

/**
 * A day as carriers write it: `2026-01-31`, `31/01/2026`, `31 de enero de 2026`, `Jan 31, 2026`, `20260131`. Where its
 * numbers may be read in two ways, only the card's order counts: without one it is no date.
 * @param text in small letters without accents, with single blanks
 * @returns null for what is no day of the calendar
 */
export function readDate(text: string, order: DateOrder | undefined): CalendarDay | null {
  const plain = text.replaceAll(/ del? /g, " ").trim();
  const behindWeekday = plain.replace(WEEKDAY, "").trim();
  return readDay(behindWeekday, order) ?? readDay(plain, order);
}

function readDay(text: string, order: DateOrder | undefined): CalendarDay | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4]);

  const named = NAMED_DAY_FIRST.exec(text);
  if (named) {
    const [, first, month, last] = named;
    if (last?.length === 4 || order === "DMY") return dayOf(last, month, first);
    return order === "YMD" ? dayOf(first, month, last) : null;
  }
  const monthFirst = NAMED_MONTH_FIRST.exec(text);
  if (monthFirst) return dayOf(monthFirst[3], monthFirst[1], monthFirst[2]);

  const numbers = order === "YMD" ? NUMBERS_YEAR_FIRST.exec(text) : NUMBERS.exec(text);
  if (numbers) return ordered([numbers[1], numbers[3], numbers[4]], order);
  return readCompact(text, order);
}

/** Eight digits can be read in one way only, since no year begins with 01 to 12 and ends in a month. */
function readCompact(text: string, order: DateOrder | undefined): CalendarDay | null {
  const full = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const inFull = full && dayOf(full[1], full[2], full[3]);
  if (inFull) return inFull;
  const pattern = order === "YMD" ? /^(\d\d)(\d\d)(\d\d)$/ : /^(\d\d)(\d\d)(\d{4}|\d\d)$/;
  const [, first, second, third] = pattern.exec(text) ?? [];
  return first === undefined ? null : ordered([first, second, third], order);
}

type Part = string | undefined;

function ordered(
  [first, second, third]: readonly [Part, Part, Part],
  order: DateOrder | undefined,
) {
  if (order === "DMY") return dayOf(third, second, first);
  if (order === "MDY") return dayOf(third, first, second);
  return order === "YMD" ? dayOf(first, second, third) : null;
}

function dayOf(yearText: Part, monthText: Part = "", dayText: Part = ""): CalendarDay | null {
  const written = Number(yearText);
  const year = yearText?.length === 2 ? CENTURY + written : written;
  const month = /^\d/.test(monthText)
    ? Number(monthText)
    : MONTHS.findIndex((begins) => begins.test(monthText)) + 1;
  const day = Number(dayText);
  // Date would roll 31/02 over into March.
  const shown = new Date(Date.UTC(year, month - 1, day));
  const isReal = shown.getUTCMonth() === month - 1 && shown.getUTCDate() === day;
  return isReal && year >= YEAR_MIN && year <= YEAR_MAX ? { year, month, day } : null;
}

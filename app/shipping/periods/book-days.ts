import type { Service } from "../context.ts";
import { localDays } from "../model/local-day.ts";
import type { Currency } from "../model/money.ts";
import { HOUR_MS, MINUTE_MS } from "../model/time-units.ts";

/** A day is closed so long after it has ended: until then late processes may still date something in it. */
export const CLOSE_AFTER_MS = 3 * HOUR_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const NOWHERE = "UTC";

/** The days of a currency: where the first market that has it is. */
export function bookDaysOf(
  { markets }: Pick<Service, "markets">,
  currency: Currency,
): (at: Date) => string {
  const market = [...markets.values()].find((each) => each.currency === currency);
  return localDays(market?.customs.timeZone ?? NOWHERE);
}

/** When the day of that moment began. */
export function startOfDay(dayOf: (at: Date) => string, at: Date): Date {
  const day = dayOf(at);
  let start = Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
  while (dayOf(new Date(start - QUARTER_MS)) === day) start -= QUARTER_MS;
  return new Date(start);
}

/** The first moment after the month `2026-11`. */
export function endOfMonth(dayOf: (at: Date) => string, month: string): Date {
  const [year = 0, number = 0] = month.split("-").map(Number);
  // Within the first day of the next month, wherever.
  const inside = new Date(Date.UTC(year, number, 1, 14));
  return startOfDay(dayOf, inside);
}

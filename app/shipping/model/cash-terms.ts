import type { IsHoliday } from "./holidays.ts";
import type { Cents } from "./money.ts";
import { DAY_MS } from "./time-units.ts";
import { weekdays, type Weekday } from "./weekday.ts";
import { knownZone } from "./working-days.ts";
import { momentShown, offsetMs } from "./zoned-time.ts";

/** When a carrier hands over what it collected. */
export interface RemitTerms {
  /** Days on which banks work, after the day of the collection. */
  readonly afterWorkingDays: number;
  /** The days on which it pays; absent for each day on which banks work. Of a short month, the last day. */
  readonly weekdays?: readonly Weekday[] | undefined;
  readonly monthDays?: readonly number[] | undefined;
  /** `18:00`, local: what is collected later counts as of the next day. */
  readonly cutOff?: string | undefined;
}

/** What a carrier promises about the cash that it collects. Each is absent where it does not say. */
export interface CashTerms {
  readonly remit?: RemitTerms | undefined;
  /** What it keeps of the cash, for collecting it. */
  readonly fee?:
    | { readonly basisPoints: number; readonly minimum: Cents; readonly taxIncluded: boolean }
    | undefined;
  /** It delivers nothing without the cash, so that a delivery says that the cash was collected. */
  readonly deliveredMeansCollected?: boolean | undefined;
  /** So many hours after a remittance an error in it can be disputed. */
  readonly disputeWithinHours?: number | undefined;
  /** So many days after the label a lost or damaged parcel can be claimed. */
  readonly claimWithinDays?: { readonly lost: number; readonly damaged: number } | undefined;
}

/** Of a carrier that does not say when it hands cash over: later than this is worth a question. */
export const ASSUMED_REMIT = { afterWorkingDays: 10 } as const satisfies RemitTerms;

/**
 * The end of the day on which the carrier should have handed over what it collected then: so many days on which banks
 * work (Monday to Friday, without holidays), and then the next day on which it pays.
 * @param timeZone of the market
 */
export function dueMoment(
  { afterWorkingDays, weekdays: paysOn, monthDays, cutOff }: RemitTerms,
  at: Date,
  timeZone: string | null,
  isHoliday: IsHoliday,
): Date {
  const zone = knownZone(timeZone);
  const local = new Date(at.getTime() + offsetMs(at, zone));
  const isLate = cutOff !== undefined && local.toISOString().slice(11, 16) > cutOff;
  let day = startOf(local);
  if (isLate) day = nextDay(day);

  const isWorking = (each: Date) => each.getUTCDay() % 6 !== 0 && !isHoliday(each);
  for (let left = afterWorkingDays; left > 0; left -= 1) day = firstDay(nextDay(day), isWorking);

  if (paysOn) day = firstDay(day, (each) => paysOn.includes(weekdays[each.getUTCDay()]!));
  if (monthDays)
    day = firstDay(day, (each) =>
      monthDays.some((number) => Math.min(number, daysInMonth(each)) === each.getUTCDate()),
    );
  // What falls on a day on which banks rest comes after it.
  return momentShown(new Date(nextDay(firstDay(day, isWorking)).getTime() - 1_000), zone);
}

const startOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
const nextDay = (day: Date): Date => new Date(day.getTime() + DAY_MS);
const daysInMonth = (day: Date): number =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();

/** A year of holidays without a day of work is none. */
const DAYS_MAX = 366;

/** This day, or the first after it that is such a day. */
function firstDay(from: Date, isSuch: (day: Date) => boolean): Date {
  let day = from;
  for (let left = DAYS_MAX; left > 0 && !isSuch(day); left -= 1) day = nextDay(day);
  return day;
}

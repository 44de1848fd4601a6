import type { IsHoliday } from "./holidays.ts";
import type { AccountId, AddressId, StandingPickupId } from "./ids.ts";
import { PICKUP_SHIPMENTS_MAX } from "./pickup.ts";
import { HOUR_MS } from "./time-units.ts";
import { weekdays, type Weekday } from "./weekday.ts";
import { dayFinder } from "./working-days.ts";
import { zonedTime } from "./zoned-time.ts";

/**
 * Why nobody was asked on a day: carriers rest, the operator holds the carrier back, fewer parcels waited than the
 * merchant wants a courier for, or the carrier collects nothing any more.
 */
export const skipReasons = ["holiday", "carrierPaused", "tooFew", "notOffered"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What a merchant wants on certain days of every week. */
export interface StandingPickupTerms {
  carrierToken: string;
  senderAddressId: AddressId;
  weekdays: readonly Weekday[];
  /** `14:00`, as clocks at the origin show it. */
  from: string;
  to: string;
  /** Fewer waiting parcels ask for nobody. At least one. */
  leastParcels: number;
  /** For the person who picks up. */
  note: string | null;
}

/** A request that stands: one carrier collects what waits at one origin on certain days of every week. */
export interface StandingPickup extends StandingPickupTerms {
  standingPickupId: StandingPickupId;
  accountId: AccountId;
  country: string;
  /** `2026-11-30`: the last day that the carrier was asked for; null before the first. */
  askedDay: string | null;
  /** The last day on which nobody was asked, and why. */
  skippedDay: string | null;
  skippedFor: SkipReason | null;
  objectCreated: Date;
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Each day once, at least one, a window that begins before it ends, and a number of parcels that a pickup may have. */
export const areStandingPickupTerms = (terms: StandingPickupTerms): boolean =>
  terms.weekdays.length > 0 &&
  new Set(terms.weekdays).size === terms.weekdays.length &&
  CLOCK.test(terms.from) &&
  CLOCK.test(terms.to) &&
  terms.from < terms.to &&
  Number.isInteger(terms.leastParcels) &&
  terms.leastParcels >= 1 &&
  terms.leastParcels <= PICKUP_SHIPMENTS_MAX;

/** So long before its window a carrier is asked; parcels whose labels are made later wait for the next day. */
const ASKED_BEFORE_MS = 2 * HOUR_MS;
/** A courier who is asked later than this before the window ends does not come. */
const LATEST_BEFORE_MS = HOUR_MS / 2;

/**
 * The window for which the carrier is to be asked at this moment, and its day; null for none: it is another weekday,
 * too early or too late.
 * @param zone of the origin
 */
export function dueWindow(
  terms: StandingPickupTerms,
  zone: string,
  now: Date,
): { day: string; from: Date; to: Date; isHoliday: (rests: IsHoliday) => boolean } | null {
  const noon = dayFinder(zone)(now);
  if (!terms.weekdays.includes(weekdays[noon.getUTCDay()]!)) return null;
  const day = noon.toISOString().slice(0, 10);
  const from = zonedTime(`${day}T${terms.from}`, zone);
  const to = zonedTime(`${day}T${terms.to}`, zone);
  if (!from || !to) return null;
  const [fromMs, toMs, nowMs] = [from.getTime(), to.getTime(), now.getTime()];
  if (nowMs < fromMs - ASKED_BEFORE_MS || nowMs > toMs - LATEST_BEFORE_MS) return null;
  return { day, from: fromMs < nowMs ? now : from, to, isHoliday: (rests) => rests(noon) };
}

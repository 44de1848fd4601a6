import type { AccountId } from "./ids.ts";
import type { IncidentReason } from "./incident.ts";
import type { Cents, Currency } from "./money.ts";
import { DAY_MS, HOUR_MS } from "./time-units.ts";
import { dayFinder } from "./working-days.ts";
import { zonedTime } from "./zoned-time.ts";

/** What a merchant may be told of by mail, together in one mail for each time. */
export const noticeTopics = ["incident", "return", "bulk", "money"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** How often at most: once a day in the morning, or once an hour. */
export const noticePaces = ["daily", "hourly"] as const;
export type NoticePace = (typeof noticePaces)[number];

/** The time that one mail is about: it holds its begin and not its end. */
export interface NoticeSpan {
  accountId: AccountId;
  from: Date;
  to: Date;
}

/** Labels of many orders that were purchased together. */
export interface BulkOutcome {
  done: number;
  blocked: number;
  failed: number;
}

export interface NoticedParcel {
  trackingNumber: string | null;
  orderName: string | null;
  reason: IncidentReason;
  /** `2026-11-30`: until then the carrier takes an answer; null where that is not known. */
  deadline: string | null;
}

/** What happened to an account in a time, and still holds. */
export interface Notices {
  /** The most urgent first, some of `count`. */
  incidents: { count: number; parcels: NoticedParcel[] };
  returns: { count: number; parcels: NoticedParcel[] };
  bulk: BulkOutcome | null;
  money: {
    currency: Currency;
    toppedUp: Cents;
    /** What is owed by now; zero unless something was added to it. */
    owed: Cents;
    /** What was announced to be charged. */
    charges: { count: number; total: Cents };
  } | null;
}

/** When a day's mail is due, before a store opens: `08:00`. */
const MORNING = "08:00";

/** The end of the newest time that a mail is due for. @param zone of the store */
export function lastNoticeDue(pace: NoticePace, zone: string, now: Date): Date {
  if (pace === "hourly") return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const dayOf = dayFinder(zone);
  const morningOf = (at: Date) =>
    zonedTime(`${dayOf(at).toISOString().slice(0, 10)}T${MORNING}`, zone);
  const today = morningOf(now);
  if (today && today <= now) return today;
  return morningOf(new Date(now.getTime() - DAY_MS)) ?? new Date(now.getTime() - DAY_MS);
}

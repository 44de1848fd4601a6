import { useMemo } from "react";

import { dayFormat, momentFormat } from "#app/locales/format-moment.ts";
import { localeOf, moneyFormat, plain } from "#app/locales/format-money.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { type MerchantFrame, useMerchant } from "./use-merchant.ts";

export interface Format {
  money: (amount: number) => string;
  /** Of the store's own orders, which may be in another currency than the wallet. */
  moneyIn: (currency: string) => (amount: number) => string;
  number: (count: number, digits?: number) => string;
  percent: (share: number) => string;
  /** Of a timestamp, in the shop's time zone. */
  date: (at: string) => string;
  dateTime: (at: string) => string;
  /** Of `2026-11-26`, with its weekday. */
  day: (day: string) => string;
  /** Of `2026-11`. */
  month: (month: string) => string;
  /** "hace 3 horas": measured from the time given, because server and browser must say the same. */
  ago: (at: string, now: string) => string;
}

/** The wallet's money, numbers and timestamps, in the format of the reader's language and the shop's time zone. */
export function useFormat(): Format {
  const frame = useMerchant();
  return useMemo(() => makeFormat(localeOf(frame), frame), [frame]);
}

function makeFormat(locale: string, frame: MerchantFrame): Format {
  const { timeZone } = frame;
  const date = dayFormat(locale, timeZone);
  const dateTime = momentFormat(locale, timeZone);
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return {
    money: moneyFormat(frame),
    moneyIn: (currency) => moneyFormat({ ...frame, currency }),
    number: (count, digits = 0) =>
      plain(new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(count)),
    percent: (share) =>
      plain(
        new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share),
      ),
    date: (at) => date(new Date(at)),
    dateTime: (at) => dateTime(new Date(at)),
    day: (iso) => plain(day.format(new Date(`${iso}T12:00:00Z`))),
    month: (name) => plain(month.format(new Date(`${name}-01T00:00:00Z`))),
    ago: (at, now) => plain(relativeText(relative, Date.parse(at) - Date.parse(now))),
  };
}

function relativeText(relative: Intl.RelativeTimeFormat, ms: number): string {
  const size = Math.abs(ms);
  if (size >= DAY_MS) return relative.format(Math.trunc(ms / DAY_MS), "day");
  if (size >= HOUR_MS) return relative.format(Math.trunc(ms / HOUR_MS), "hour");
  return relative.format(Math.trunc(ms / MINUTE_MS), "minute");
}

import { expect, test } from "vitest";

import { goodsLimitsOf } from "#app/carriers/make-carrier.ts";
import { dueAtOf } from "#app/shipping/cash/due-cash.ts";
import { ASSUMED_REMIT, dueMoment, type RemitTerms } from "#app/shipping/model/cash-terms.ts";
import { holidayFinder } from "#app/shipping/model/holidays.ts";
import { readMarkets } from "#db/markets/market-data.ts";

/** Monday 23 November 2026, 10:00 in Guayaquil. */
const MONDAY = new Date("2026-11-23T15:00:00Z");

test.for<{ name: string; remit: RemitTerms; at?: Date; holidays?: string[]; day: string }>([
  { name: "the same day", remit: { afterWorkingDays: 0 }, day: "2026-11-23" },
  { name: "three days, before Friday", remit: { afterWorkingDays: 3 }, day: "2026-11-26" },
  { name: "five days, over a weekend", remit: { afterWorkingDays: 5 }, day: "2026-11-30" },
  {
    name: "collected on a Sunday",
    remit: { afterWorkingDays: 1 },
    at: new Date("2026-11-22T15:00:00Z"),
    day: "2026-11-23",
  },
  {
    name: "over a holiday",
    remit: { afterWorkingDays: 3 },
    holidays: ["2026-11-25"],
    day: "2026-11-27",
  },
  {
    name: "two days, and then the Friday",
    remit: { afterWorkingDays: 2, weekdays: ["fri"] },
    day: "2026-11-27",
  },
  {
    name: "the Friday, which is a holiday",
    remit: { afterWorkingDays: 2, weekdays: ["fri"] },
    holidays: ["2026-11-27"],
    day: "2026-11-30",
  },
  {
    name: "the 15th and the last day of a month",
    remit: { afterWorkingDays: 1, monthDays: [15, 31] },
    day: "2026-11-30",
  },
  {
    name: "before the cut-off",
    remit: { afterWorkingDays: 1, cutOff: "10:00" },
    day: "2026-11-24",
  },
  {
    name: "after the cut-off",
    remit: { afterWorkingDays: 1, cutOff: "09:59" },
    day: "2026-11-25",
  },
  {
    name: "by the market's clock, not by UTC's",
    remit: { afterWorkingDays: 0 },
    at: new Date("2026-11-24T03:00:00Z"),
    day: "2026-11-23",
  },
  { name: "what is assumed", remit: ASSUMED_REMIT, day: "2026-12-07" },
])("cash is due at the end of a day: $name", ({ remit, at = MONDAY, holidays = [], day }) => {
  const due = dueMoment(remit, at, "America/Guayaquil", holidayFinder(holidays));
  expect(due.toISOString()).toBe(new Date(Date.parse(`${day}T23:59:59-05:00`)).toISOString());
});

test("banks rest on the holidays of the market", () => {
  const markets = new Map(
    readMarkets().map((market) => {
      const goodsLimits = goodsLimitsOf([], market.goodsCollectionMin);
      return [market.country, { ...market, carriers: [], goodsLimits }];
    }),
  );
  const unknown = { country: "EC", carrierToken: "unknown" };
  // Ten working days from Thursday 17 December, without Christmas and the first of January.
  const due = dueAtOf({ markets }, unknown, new Date("2026-12-17T15:00:00Z"));
  expect(due.toISOString()).toBe(new Date("2027-01-04T23:59:59-05:00").toISOString());
});

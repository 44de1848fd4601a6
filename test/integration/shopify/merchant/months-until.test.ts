import { expect, test } from "vitest";

import { monthsUntil } from "#app/shopify/merchant/home/months-until.ts";

const until = (now: string, count: number, timeZone: string) =>
  monthsUntil(new Date(now), count, timeZone).map(
    ({ name, begin }) => `${name} ${begin.toISOString()}`,
  );

test("months begin at the shop's own midnight, and the evening of the last day is still in its month", () => {
  expect(until("2026-11-01T03:00:00Z", 2, "America/Guayaquil")).toEqual([
    "2026-09 2026-09-01T05:00:00.000Z",
    "2026-10 2026-10-01T05:00:00.000Z",
  ]);
  expect(until("2026-11-01T05:00:00Z", 1, "America/Guayaquil")).toEqual([
    "2026-11 2026-11-01T05:00:00.000Z",
  ]);
  expect(until("2026-01-15T00:00:00Z", 3, "UTC")).toEqual([
    "2025-11 2025-11-01T00:00:00.000Z",
    "2025-12 2025-12-01T00:00:00.000Z",
    "2026-01 2026-01-01T00:00:00.000Z",
  ]);
});

test("clocks that were put forward in between do not move them", () => {
  expect(until("2026-05-02T12:00:00Z", 4, "Europe/Madrid")).toEqual([
    "2026-02 2026-01-31T23:00:00.000Z",
    "2026-03 2026-02-28T23:00:00.000Z",
    "2026-04 2026-03-31T22:00:00.000Z",
    "2026-05 2026-04-30T22:00:00.000Z",
  ]);
});

import { expect, test } from "vitest";

import { zonedTime } from "#app/shipping/model/zoned-time.ts";

test.each([
  ["2026-11-26T09:30", "America/Guayaquil", "2026-11-26T14:30:00.000Z"],
  ["2026-11-26T20:00", "America/Guayaquil", "2026-11-27T01:00:00.000Z"],
  ["2026-11-26T09:30", "UTC", "2026-11-26T09:30:00.000Z"],
  // Chile is three hours behind in summer and four in winter.
  ["2026-01-15T09:00", "America/Santiago", "2026-01-15T12:00:00.000Z"],
  ["2026-07-15T09:00", "America/Santiago", "2026-07-15T13:00:00.000Z"],
  ["2026-03-29T04:00", "Europe/Madrid", "2026-03-29T02:00:00.000Z"],
  // Skipped in spring, west and east of Greenwich: 01:30, 03:15 and 03:30.
  ["2026-09-06T00:30", "America/Santiago", "2026-09-06T04:30:00.000Z"],
  ["2026-03-08T02:15", "America/Tijuana", "2026-03-08T10:15:00.000Z"],
  ["2026-03-29T02:30", "Europe/Madrid", "2026-03-29T01:30:00.000Z"],
])("%s on clocks of %s is %s", (local, zone, at) => {
  expect(zonedTime(local, zone)?.toISOString()).toBe(at);
});

test.each(["", "2026-11-26", "2026-02-30T09:00", "2026-11-26T24:00", "2026-11-26T09:60", "T09:00"])(
  "no time is %s",
  (local) => expect(zonedTime(local, "UTC")).toBeNull(),
);

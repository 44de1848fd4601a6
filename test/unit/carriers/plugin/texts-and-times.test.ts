import { expect, test } from "vitest";

import { cutAtWord } from "#app/carriers/plugin/cut-at-word.ts";
import type { DateOrder } from "#app/carriers/plugin/read-date.ts";
import { readTime } from "#app/carriers/plugin/read-time.ts";

test.each([
  ["short", 10, "short"],
  ["one two three", 13, "one two three"],
  ["one two three", 12, "one two..."],
  ["one two three", 10, "one two..."],
  ["one two three", 9, "one..."],
  ["indivisible", 8, "indiv..."],
  ["a😀😀😀", 5, "a..."],
  ["abcdef", 3, "abc"],
])("%s in %i characters is %s", (text, max, expected) => {
  expect(cutAtWord(text, max)).toBe(expected);
});

test.each<[text: string, order: DateOrder | null, expected: string | null]>([
  ["2026-01-31T14:05:00-05:00", null, "2026-01-31T19:05:00.000Z"],
  ["2026-01-31T14:05:00Z", null, "2026-01-31T14:05:00.000Z"],
  ["2026-01-31 14:05:00", null, "2026-01-31T19:05:00.000Z"],
  ["2026-01-31T14:05:00.123", null, "2026-01-31T19:05:00.000Z"],
  ["2026-01-31", null, "2026-01-31T05:00:00.000Z"],
  ["2026-01-31-05:00", null, "2026-01-31T05:00:00.000Z"],
  ["31/01/2026 9:05", "DMY", "2026-01-31T14:05:00.000Z"],
  ["1769900000", null, "2026-01-31T22:53:20.000Z"],
  ["1769900000789", null, "2026-01-31T22:53:20.000Z"],
  ["2026-01-31 25:00", null, null],
  ["0000-00-00 00:00:00", null, null],
  ["Sat Jan 31 2026 14:05:00 GMT-0500 (hora de Ecuador)", null, "2026-01-31T19:05:00.000Z"],
  ["Sat Jan 31 14:05:00 UTC 2026", null, "2026-01-31T14:05:00.000Z"],
  ["02-SEP-26", null, null],
  ["20250826 084434", null, "2025-08-26T13:44:34.000Z"],
  ["20250826084434", null, "2025-08-26T13:44:34.000Z"],
  ["20250826T084434-0700", null, "2025-08-26T15:44:34.000Z"],
  ["20250826", null, "2025-08-26T05:00:00.000Z"],
  ["2025-08-26 15:44:34 GMT", null, "2025-08-26T15:44:34.000Z"],
  ["2025-08-26 15:44 UTC-03:00", null, "2025-08-26T18:44:00.000Z"],
  ["2025-08-26 15:44 GMT-5", null, "2025-08-26T20:44:00.000Z"],
  ["2026-04-17T23:43:17.6571145", null, "2026-04-18T04:43:17.000Z"],
  ["2024-01-15T14:30:00.000+0000", null, "2024-01-15T14:30:00.000Z"],
  ["2024-01-15T14:30:00+00", null, "2024-01-15T14:30:00.000Z"],
  ["2024-01-15 14:30:00 -05:00", null, "2024-01-15T19:30:00.000Z"],
  ["31/01/2026 02:05 p. m.", "DMY", "2026-01-31T19:05:00.000Z"],
  ["31/01/2026 02:05:09\u202fp.\u00a0m.", "DMY", "2026-01-31T19:05:09.000Z"],
  ["31/01/2026 2:05:09 PM", "DMY", "2026-01-31T19:05:09.000Z"],
  ["31/01/2026 12:30 a.m.", "DMY", "2026-01-31T05:30:00.000Z"],
  ["31-01-2026 14:05", "DMY", "2026-01-31T19:05:00.000Z"],
  ["31.01.2026 14:05", "DMY", "2026-01-31T19:05:00.000Z"],
  ["30/05/26 11:29", "DMY", "2026-05-30T16:29:00.000Z"],
  ["14:05 31/01/2026", "DMY", "2026-01-31T19:05:00.000Z"],
  ["31/01/2026 - 14:05", "DMY", "2026-01-31T19:05:00.000Z"],
  ["31/01/2026 às 14h05", "DMY", "2026-01-31T19:05:00.000Z"],
  ["1/2/2026 4:05 AM", "MDY", "2026-01-02T09:05:00.000Z"],
  ["01-02-2026 16:05:00", "MDY", "2026-01-02T21:05:00.000Z"],
  ["31/01/2026 10:00", "MDY", null],
  ["01/02/2026 10:00", null, null],
  ["31/01/2026 10:00", null, null],
  ["January 2, 2026, 4:05 pm", null, "2026-01-02T21:05:00.000Z"],
  ["Jan  2 2026  4:05AM", null, "2026-01-02T09:05:00.000Z"],
  ["2 de enero de 2026 14:05", null, "2026-01-02T19:05:00.000Z"],
  ["2 de janeiro de 2026 às 14:05", null, "2026-01-02T19:05:00.000Z"],
  ["2 de enero de 2026 a las 2:05 p. m. hrs", null, "2026-01-02T19:05:00.000Z"],
  ["02/ene/2026 14:05", null, "2026-01-02T19:05:00.000Z"],
  ["15 fev. 2026 14h05", null, "2026-02-15T19:05:00.000Z"],
  ["mar., 3 mar. 2026, 14:05", null, "2026-03-03T19:05:00.000Z"],
  ["Thu, 02 Jan 2026 14:05:00 GMT", null, "2026-01-02T14:05:00.000Z"],
  ["02-SEP-2026 14:05", null, "2026-09-02T19:05:00.000Z"],
  ["2 de setiembre de 2026", null, "2026-09-02T05:00:00.000Z"],
  ["2026/01/31 14:05:07", null, "2026-01-31T19:05:07.000Z"],
  ["2026.01.31 14:05", null, "2026-01-31T19:05:00.000Z"],
  ["2026-01-31-14.05.07.123456", null, "2026-01-31T19:05:07.000Z"],
  ["2024-04-05 16:58:1", null, "2024-04-05T21:58:01.000Z"],
  ["/Date(1769886300000)/", null, "2026-01-31T19:05:00.000Z"],
  ["/Date(1769886300000-0500)/", null, "2026-01-31T19:05:00.000Z"],
  ["2026-01-31 24:00", null, "2026-02-01T05:00:00.000Z"],
  ["31/02/2026 10:00", "DMY", null],
  ["2026-13-01", null, null],
  ["2026-01-31 14:05:07 CST", null, null],
  ["2026-01-31 13:05 pm", null, "2026-01-31T18:05:00.000Z"],
  ["2026-01-31 14:60", null, null],
  ["31012026 1405", "DMY", "2026-01-31T19:05:00.000Z"],
  ["260131", "YMD", "2026-01-31T05:00:00.000Z"],
  ["Sábado, 31 de Enero de 2026 14:05", null, "2026-01-31T19:05:00.000Z"],
  ["99/99/99 99:99", "DMY", null],
  ["en camino", null, null],
])("the time %s, with its numbers in the order %s, is %s", (text, dateOrder, expected) => {
  const rules = { timeZone: "America/Guayaquil", dateOrder: dateOrder ?? undefined };
  expect(readTime(text, rules)?.toISOString() ?? null).toBe(expected);
});

test("a zone that the carrier names is what its card says that it means", () => {
  const rules = {
    timeZone: "America/New_York",
    zones: { CST: "America/Chicago", ECT: "-05:00" },
  };
  const read = (text: string) => readTime(text, rules)?.toISOString() ?? null;
  expect(read("2026-07-31 14:05 CST")).toBe("2026-07-31T19:05:00.000Z");
  expect(read("31 Jul 2026 2:05 PM (ECT)")).toBe("2026-07-31T19:05:00.000Z");
  expect(read("2026-07-31 14:05 PST")).toBeNull();
});

test.each([
  ["2026-01-15 14:05", "America/Santiago", "2026-01-15T17:05:00.000Z"],
  ["2026-07-15 14:05:09", "America/Santiago", "2026-07-15T18:05:09.000Z"],
  ["2026-07-15 14:05", "America/Punta_Arenas", "2026-07-15T17:05:00.000Z"],
  ["2026-07-15T14:05-03:00", "America/Santiago", "2026-07-15T17:05:00.000Z"],
  // Shown twice in autumn: the first. Skipped in spring: the hour after it.
  ["2026-04-04 23:30", "America/Santiago", "2026-04-05T02:30:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("the time %s on clocks of %s is %s", (text, zone, expected) => {
  expect(readTime(text, { timeZone: zone })?.toISOString()).toBe(expected);
});

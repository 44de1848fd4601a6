import { expect, test } from "vitest";

import { cutAtWord } from "#app/carriers/plugin/cut-at-word.ts";
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

test.each([
  ["2026-01-31T14:05:00-05:00", "2026-01-31T19:05:00.000Z"],
  ["2026-01-31T14:05:00Z", "2026-01-31T14:05:00.000Z"],
  ["2026-01-31 14:05:00", "2026-01-31T19:05:00.000Z"],
  ["2026-01-31T14:05:00.123", "2026-01-31T19:05:00.000Z"],
  ["2026-01-31", "2026-01-31T05:00:00.000Z"],
  ["31/01/2026 9:05", "2026-01-31T14:05:00.000Z"],
  ["1769900000", "2026-01-31T22:53:20.000Z"],
  ["1769900000789", "2026-01-31T22:53:20.000Z"],
  ["31/02/2026", null],
  ["2026-01-31 25:00", null],
  ["0000-00-00 00:00:00", null],
  ["yesterday", null],
])("the time %s is %s", (text, expected) => {
  expect(readTime(text, "America/Guayaquil")?.toISOString() ?? null).toBe(expected);
});

test.each([
  ["2026-01-15 14:05", "America/Santiago", "2026-01-15T17:05:00.000Z"],
  ["15/07/2026 14:05:09", "America/Santiago", "2026-07-15T18:05:09.000Z"],
  ["2026-07-15 14:05", "America/Punta_Arenas", "2026-07-15T17:05:00.000Z"],
  ["2026-07-15T14:05-03:00", "America/Santiago", "2026-07-15T17:05:00.000Z"],
  // Shown twice in autumn: the first. Skipped in spring: the hour after it.
  ["2026-04-04 23:30", "America/Santiago", "2026-04-05T02:30:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("the time %s on clocks of %s is %s", (text, zone, expected) => {
  expect(readTime(text, zone)?.toISOString()).toBe(expected);
});

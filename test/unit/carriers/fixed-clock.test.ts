import { expect, test } from "vitest";

import { changingZone } from "#app/carriers/fixed-clock.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const markets = readMarkets();
const customsOf = (country: string) => markets.find((files) => files.country === country)!.customs;
const now = new Date("2026-08-01T00:00:00Z");

test.for([
  // Winter and summer of most of the country; the other half year it is an hour wrong.
  ["CL", "-04:00", "America/Santiago"],
  ["CL", "-03:00", "America/Santiago"],
  ["US", "-05:00", "America/New_York"],
  ["US", "-06:00", "America/Chicago"],
  // Arizona and Hawaii have theirs all year.
  ["US", "-07:00", null],
  ["US", "-10:00", null],
  ["US", "+00:00", null],
  ["EC", "-05:00", null],
  ["MX", "-06:00", null],
] as const)(
  "in %s, %s is the offset of %s for a part of the year",
  ([country, utcOffset, zone]) => {
    expect(changingZone({ utcOffset }, customsOf(country), now)).toBe(zone);
  },
);

test("a card with the name of a zone, and one without a clock, are not warned of", () => {
  expect(changingZone({ timeZone: "America/Santiago" }, customsOf("CL"), now)).toBeNull();
  expect(changingZone(null, customsOf("CL"), now)).toBeNull();
});

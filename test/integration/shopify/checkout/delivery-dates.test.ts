import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { openDeliveryDates } from "#app/shopify/checkout/delivery-dates.ts";

const guayaquil = openDeliveryDates("America/Guayaquil", ["01-01", "2027-05-24"]);
const at = (text: string) => new Date(text);

describe("delivery dates", () => {
  test("count the shop's own days, noon to noon, in the form that the checkout reads", () => {
    // A Monday morning in Ecuador.
    expect(guayaquil(2, at("2026-11-16T15:00:00Z"))).toEqual({
      min: "2026-11-18 12:00:00 -0500",
      max: "2026-11-19 12:00:00 -0500",
    });
  });

  test("know that it is still yesterday where the shop is", () => {
    expect(guayaquil(1, at("2026-11-17T04:59:59Z")).min).toBe("2026-11-17 12:00:00 -0500");
    expect(guayaquil(1, at("2026-11-17T05:00:00Z")).min).toBe("2026-11-18 12:00:00 -0500");
  });

  test.for([
    // Friday, Saturday, Sunday
    [0, "2026-11-20", "2026-11-20", "2026-11-21"],
    [1, "2026-11-20", "2026-11-21", "2026-11-23"],
    [2, "2026-11-20", "2026-11-23", "2026-11-24"],
    [1, "2026-11-21", "2026-11-23", "2026-11-24"],
    [0, "2026-11-22", "2026-11-23", "2026-11-24"],
    [1, "2026-11-22", "2026-11-24", "2026-11-25"],
    [7, "2026-12-30", "2027-01-08", "2027-01-09"],
    // Holidays: the first of January, and a Monday that the law has moved.
    [1, "2026-12-31", "2027-01-02", "2027-01-04"],
    [1, "2027-05-22", "2027-05-25", "2027-05-26"],
  ] as const)(
    "skip Sundays and holidays: %i days from %s are %s to %s",
    ([days, from, min, max]) => {
      expect(guayaquil(days, at(`${from}T17:00:00Z`))).toEqual({
        min: `${min} 12:00:00 -0500`,
        max: `${max} 12:00:00 -0500`,
      });
    },
  );

  test("never fall on a Sunday, and grow with the days", () => {
    const timestamp = fc.date({
      min: at("2026-01-01"),
      max: at("2027-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), timestamp, (days, now) => {
        const { min, max } = guayaquil(days, now);
        const weekdays = [min, max].map((text) => at(text.slice(0, 10)).getUTCDay());
        expect(weekdays).not.toContain(0);
        expect(min < max).toBe(true);
        expect(guayaquil(days + 1, now).min).toBe(max);
      }),
    );
  });

  test("follow the clock of the zone when it is changed", () => {
    const santiago = openDeliveryDates("America/Santiago", []);
    expect(santiago(1, at("2026-04-02T15:00:00Z")).min).toBe("2026-04-03 12:00:00 -0300");
    expect(santiago(3, at("2026-04-02T15:00:00Z")).min).toBe("2026-04-06 12:00:00 -0400");
  });

  test.for([null, "Nowhere/At_All", ""])("of a zone that is not known (%s) are of UTC", (zone) => {
    expect(openDeliveryDates(zone, [])(1, at("2026-11-17T23:00:00Z")).min).toBe(
      "2026-11-18 12:00:00 +0000",
    );
  });
});

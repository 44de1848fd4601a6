import { describe, expect, test } from "vitest";

import { buyerDetails } from "#app/notifications/buyer-details.ts";
import { cents } from "#app/shipping/model/money.ts";
import { expectedDays } from "#app/shipping/tracking/expected-days.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

const tracking: Tracking = {
  country: "EC",
  timeZone: "America/Guayaquil",
  status: "inTransit",
  trackingNumber: "SIM1",
  parcelNumbers: [],
  carrierName: "Colibrí",
  trackingCarrierUrl: null,
  origin: null,
  destination: null,
  hasOpenIncident: false,
  estimateDays: null,
  travelDays: null,
  holidays: [],
  servicePoint: null,
  order: null,
  toPay: cents(0),
  currency: "USD",
  events: [],
};
const contact = { whatsapp: "593991234567", email: null, url: null };
const answers = { goesOut: [], asksBefore: [], bySms: false, payUrl: null };
const words = { page: null, mails: {} };
const store = { logo: null, color: null, timeZone: null, contact, words, answers };

describe("a text that is too long for the news of a parcel", () => {
  test("is cut before an emoji, not within it, and the store can be written to", () => {
    const order = {
      name: `${"#".repeat(39)}🎁 de regalo`,
      items: [{ title: `${"Taza ".repeat(15)}abc🎁 esmaltada`, sku: null, quantity: 1 }],
    };
    const { facts, items, contacts } = buyerDetails({
      store,
      tracking: { ...tracking, order },
      language: "es",
      now: new Date(),
    });
    expect(facts[0]?.value).toBe("#".repeat(39));
    expect(items?.lines).toEqual([`1 × ${"Taza ".repeat(15)}abc…`]);
    expect(contacts[0]?.url).toContain("https://wa.me/593991234567?text=");
  });
});

describe("the days on which a parcel is expected", () => {
  const at = { now: new Date("2026-12-23T20:00:00Z"), timeZone: "America/Guayaquil" };
  const scanned = {
    ...tracking,
    estimateDays: 5,
    holidays: ["12-25"],
    events: [
      {
        kind: "pickedUp" as const,
        milestone: null,
        carrierCode: "P",
        city: null,
        occurredAt: new Date("2026-12-23T15:00:00Z"),
      },
    ],
  };
  const daysOf = (travelDays: typeof tracking.travelDays) => {
    const days = expectedDays({ ...scanned, travelDays }, at);
    return days && [days.first, days.last].map((day) => day.toISOString().slice(5, 10));
  };

  test("are those in which half and nine of ten of the route's parcels arrived, none a holiday or Sunday", () => {
    expect(daysOf({ p50: 0.8, p90: 1.9 })).toEqual(["12-24", "12-26"]);
    expect(daysOf({ p50: 2.1, p90: 3.6 })).toEqual(["12-26", "12-28"]);
  });

  test("are the carrier's without such a history", () => {
    expect(daysOf(null)).toEqual(["12-30", "12-31"]);
  });
});

import { describe, expect, test } from "vitest";

import { buyerDetails } from "#app/notifications/buyer-details.ts";
import { cents } from "#app/shipping/model/money.ts";
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
  servicePoint: null,
  order: null,
  toPay: cents(0),
  currency: "USD",
  events: [],
};
const contact = { whatsapp: "593991234567", email: null, url: null };
const answers = { goesOut: [], payUrl: null };
const store = { logo: null, color: null, timeZone: null, contact, answers };

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

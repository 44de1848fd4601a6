import { expect, test } from "vitest";

import { offerJson, quotationRateJson, rateJson } from "#app/public-api/json/rate.ts";
import { cents } from "#app/shipping/model/money.ts";

const offer = {
  carrierToken: "condor",
  priceSubtotal: cents(450),
  priceTotal: cents(475),
  currency: "USD",
  estimateDays: 2,
  unavailableReason: null,
  billing: "ownAccount",
  cardVersion: "2026-01",
  breakdown: null,
} as const;

test("a row of a quotation, a rate and an offer without an id say the same of one offer, in one order", () => {
  const kinds = [
    offer,
    { ...offer, billing: "wallet" as const },
    { ...offer, unavailableReason: "routeNotServed" as const },
  ];
  for (const given of kinds) {
    const json = JSON.stringify(offerJson(given)).slice(1);
    const quoted = quotationRateJson({ ...given, quotationId: 7 as never });
    expect(JSON.stringify(quoted)).toBe(`{"quotationId":7,${json}`);
    const rate = rateJson({ ...given, rateId: 8 } as never);
    expect(JSON.stringify(rate)).toBe(`{"rateId":8,${json}`);
  }
});

test("who is billed is said where it is not the wallet, and why not where it is unavailable", () => {
  const shown = {
    carrierToken: "condor",
    priceSubtotal: 4.5,
    priceTotal: 4.75,
    currency: "USD",
    estimateDays: 2,
  };
  expect(offerJson(offer)).toEqual({ ...shown, available: true, billing: "ownAccount" });
  const refused = { ...offer, billing: "wallet", unavailableReason: "routeNotServed" } as const;
  expect(offerJson(refused)).toEqual({
    ...shown,
    available: false,
    unavailableReason: "routeNotServed",
  });
});

import { expect, test } from "vitest";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import type { Address } from "#app/shipping/model/address.ts";
import type { Waybill } from "#app/shipping/model/carrier.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";

import { exampleCard, north, nothingDeclared, smallParcel, town } from "./example-card.ts";

const carrier = makeCarrier(exampleCard);
const calm = new AbortController().signal;
const aborted = AbortSignal.abort(new Error("out of time"));

const address = (territoryBaseId: string): Address => ({
  addressId: 1 as AddressId,
  addressType: "sender",
  fullName: "Ana",
  company: null,
  email: null,
  streetLine1: "Calle 1",
  reference: null,
  territoryBaseId,
  country: "XX",
  zip: null,
  lat: null,
  lng: null,
  phone: "+593987654321",
  objectCreated: new Date(0),
});
const waybill: Waybill = {
  reference: "our-reference",
  trackingNumber: carrier.numbers!.numberOf(7),
  sender: address(north),
  recipient: address(town),
  parcel: smallParcel,
  contents: "book",
  ...nothingDeclared,
};

test("a waybill has the number that we allocated, and we render its label", async () => {
  expect(await carrier.createWaybill(waybill, calm)).toEqual({
    kind: "created",
    trackingNumber: waybill.trackingNumber,
    trackingCarrierUrl: null,
    labelPdf: null,
  });
});

test("creating the same waybill again makes the same waybill", async () => {
  const first = await carrier.createWaybill(waybill, calm);
  expect(await carrier.createWaybill(waybill, calm)).toEqual(first);
});

test("a waybill without a number of the range is rejected", async () => {
  expect(await carrier.createWaybill({ ...waybill, trackingNumber: null }, calm)).toMatchObject({
    kind: "rejected",
  });
});

test("the tracking page of a card that has one names the number", async () => {
  const trackingUrl = "https://host.invalid/track?n={trackingNumber}";
  const answer = await makeCarrier({ ...exampleCard, trackingUrl }).createWaybill(waybill, calm);
  expect(answer).toMatchObject({
    trackingCarrierUrl: `https://host.invalid/track?n=${waybill.trackingNumber}`,
  });
});

test("no waybill is ever found, because creating one again does no harm", async () => {
  await carrier.createWaybill(waybill, calm);
  expect(await carrier.findWaybill(waybill, calm)).toBeNull();
});

test("a card with manual refunds answers so, the others annul at once", async () => {
  const manual = makeCarrier({ ...exampleCard, refund: "manual" });
  expect(await carrier.annulWaybill({ trackingNumber: "EXA0000000000" }, calm)).toBe("annulled");
  expect(await manual.annulWaybill({ trackingNumber: "EXA0000000000" }, calm)).toBe("manual");
});

test("an aborted call claims nothing", async () => {
  expect(await carrier.createWaybill(waybill, aborted)).toMatchObject({ kind: "unknown" });
  expect(await carrier.annulWaybill({ trackingNumber: "EXA0000000000" }, aborted)).toBe("unknown");
  await expect(carrier.findWaybill(waybill, aborted)).rejects.toThrow("out of time");
});

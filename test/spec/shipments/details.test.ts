import { beforeAll, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { type Detail, detailShape } from "../shapes.ts";
import {
  createDraft,
  deferredParcel,
  draftBody,
  labelledShipment,
  openShop,
  paidShipment,
  selectableRate,
  purchase,
  sharedServer,
  type Shop,
  smallParcel,
} from "../shop.ts";

/** Optional fields of our own beside the specification's (section 9). */
interface Extended extends Detail {
  rates?: { rateId: number }[];
  parcel?: object | null;
  paid?: { carrierToken: string; priceTotal: number };
  trackingPageUrl?: string;
}

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(sharedServer(), "900.00");
});

async function show(shipmentId: number): Promise<Extended> {
  const path = `/shipment/${shipmentId}?include=rates,parcel,paid,trackingPageUrl`;
  const shown = payloadOf(await shop.api.get<Extended>(path), 200);
  detailShape.parse(shown);
  return shown;
}

test("a lost answer to a creation is recovered: the draft shows its parcel and rates that can be paid", async () => {
  const draft = await createDraft(shop);
  const shown = await show(draft.shipmentId);
  expect(shown).toMatchObject({ parcel: smallParcel, rates: draft.rates });
  const rateId = selectableRate({ ...draft, rates: shown.rates as typeof draft.rates }).rateId;
  expect((await purchase(shop, draft.shipmentId, rateId)).status).toBe(200);
  const deferred = await createDraft(shop, { parcel: deferredParcel });
  expect(await show(deferred.shipmentId)).toMatchObject({ parcel: null, rates: [] });
});

test("what cannot be included is refused, and nothing is included unasked", async () => {
  const { shipmentId } = await createDraft(shop);
  const path = `/shipment/${shipmentId}`;
  expect(outcome(await shop.api.get(`${path}?include=rates,secrets`))).toBe("400 pApiBadRequest");
  const plain = payloadOf(await shop.api.get<Detail>(path), 200);
  expect(Object.keys(plain).toSorted()).toEqual(Object.keys(detailShape.shape).toSorted());
});

test("what was paid is shown before the number, where the specification's fields are null", async () => {
  const { shipmentId, rate } = await paidShipment(shop);
  const { rateId, carrierToken, priceTotal } = rate;
  expect(await show(shipmentId)).toMatchObject({
    preferredCarrierToken: null,
    priceTotal: null,
    paid: { rateId, carrierToken, priceTotal },
    rates: [],
  });
});

test("a parcel's events are its account's alone, and its public page opens without a key", async () => {
  const { shipmentId, labelled } = await labelledShipment(shop);
  const path = `/shipment/tracking/${shipmentId}`;
  const tracking = payloadOf(await shop.api.get<Record<string, unknown>>(path), 200);
  const { trackingPageUrl } = await show(shipmentId);
  expect(tracking).toMatchObject({
    shipmentId,
    status: "labelCreated",
    trackingNumber: labelled.trackingNumber,
    trackingPageUrl,
    events: [],
  });
  const page = await fetch(String(trackingPageUrl));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(labelled.trackingNumber);

  const stranger = await openShop(sharedServer());
  for (const asked of [path, `/shipment/${shipmentId}?include=rates`])
    expect(outcome(await stranger.api.get(asked))).toBe("404 pApiShipmentNotFound");
  const unlabelled = payloadOf(await shop.api.post<Detail>("/shipment", draftBody(shop)), 201);
  const none = await shop.api.get(`/shipment/tracking/${unlabelled.shipmentId}`);
  expect(none.payload).toMatchObject({ trackingNumber: null, trackingPageUrl: null, events: [] });
});

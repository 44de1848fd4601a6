import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { type Draft, draftShape } from "../shapes.ts";
import {
  annul,
  balanceOf,
  createDraft,
  deferredParcel,
  draftBody,
  generateTracking,
  openShop,
  purchase,
  quotationBody,
  quote,
  sharedServer,
  type Shop,
  smallParcel,
} from "../shop.ts";

/** An optional field of our own in requests (section 9). */
const heavy = { ...smallParcel, weight: 7 };
const server = sharedServer();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(server, "100.00");
});

const parcelsOf = async (shipmentId: number): Promise<unknown> => {
  const path = `/shipment/${shipmentId}?include=parcel,parcels`;
  const { parcel, parcels } = payloadOf(
    await shop.api.get<{ parcel: unknown; parcels: unknown }>(path),
    200,
  );
  return { parcel, parcels };
};
const edit = (shipmentId: number, body: object) =>
  shop.api.patch<Draft>(`/shipment/${shipmentId}`, body);

describe("a shipment of several parcels", () => {
  test("is quoted by the carriers that take it, and every other has a row that says why not", async () => {
    const rows = await quote(shop.api, { furtherParcels: [heavy, smallParcel] });
    const one = await quote(shop.api);
    expect(rows.map(({ carrierToken }) => carrierToken).toSorted()).toEqual(
      one.map(({ carrierToken }) => carrierToken).toSorted(),
    );
    const available = rows.filter((row) => row.available);
    expect(available.length).toBeGreaterThan(0);
    for (const { carrierToken, priceTotal } of available) {
      const alone = one.find((row) => row.carrierToken === carrierToken);
      expect(priceTotal, carrierToken).toBeGreaterThan(alone!.priceTotal);
    }
    expect(rows.map((row) => row.unavailableReason)).toContain("maxParcelsExceeded");
  });

  test("is a draft of the specification's shape, paid once, with one number, and refunded whole", async () => {
    const draft = await createDraft(shop, { furtherParcels: [heavy] });
    draftShape.parse(draft);
    const rate = draft.rates.find(({ available }) => available)!;
    const before = await balanceOf(server, shop.accountId);
    await purchase(shop, draft.shipmentId, rate.rateId);
    expect(await balanceOf(server, shop.accountId)).toBeCloseTo(before - rate.priceTotal, 2);
    const { trackingNumber } = payloadOf(await generateTracking(shop, draft.shipmentId), 200);
    expect(trackingNumber).toBeTruthy();
    expect(await parcelsOf(draft.shipmentId)).toEqual({
      parcel: smallParcel,
      parcels: [smallParcel, heavy].map((parcel) => ({ ...parcel, trackingNumber: null })),
    });
    expect((await annul(shop, draft.shipmentId)).status).toBe(200);
  });

  test("changes in what an edit names, and in nothing else", async () => {
    const { shipmentId } = await createDraft(shop, { furtherParcels: [heavy] });
    await edit(shipmentId, { parcel: heavy });
    expect(await parcelsOf(shipmentId)).toMatchObject({ parcel: heavy, parcels: [heavy, heavy] });
    await edit(shipmentId, { furtherParcels: null });
    expect(await parcelsOf(shipmentId)).toMatchObject({ parcel: heavy, parcels: [heavy] });
  });

  test("is refused with the specification's codes, and its first parcel is demanded as ever", async () => {
    const draft = (changes: object) => shop.api.post("/shipment", draftBody(shop, changes));
    const partly = "400 pApiShipmentParcelPartiallyDeferred";
    const invalid = "400 pApiQuotationParcelBadRequest";
    for (const parcel of [null, deferredParcel])
      expect(outcome(await draft({ parcel, furtherParcels: [heavy] }))).toBe(partly);
    for (const further of [{ ...heavy, weight: 0 }, { ...heavy, width: null }, deferredParcel])
      expect(outcome(await draft({ furtherParcels: [further] }))).toBe(invalid);
    const many = Array.from({ length: 20 }, () => heavy);
    expect(outcome(await draft({ furtherParcels: many }))).toBe("400 pApiBadRequest");
    expect((await draft({ furtherParcels: many.slice(1) })).status).toBe(201);
    const alone = quotationBody({ parcel: undefined, furtherParcels: [heavy] });
    expect(outcome(await shop.api.post("/quotation", alone))).toBe(invalid);
    for (const furtherParcels of [null, []])
      expect((await draft({ parcel: null, furtherParcels })).status).toBe(201);
  });
});

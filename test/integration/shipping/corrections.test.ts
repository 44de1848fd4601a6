import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { ShipmentOrder } from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { annulDraft } from "#app/shipping/shipments/annul-draft.ts";
import { correctShipment } from "#app/shipping/shipments/correct-shipment.ts";
import type { CreateShipment } from "#app/shipping/shipments/create-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { findShipmentByExtId } from "#app/shipping/shipments/find-shipment-by-ext-id.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { scriptedCarrier, type Behaviour } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

import { openApiClient, payloadOf } from "../public-api/api-client.ts";

const REASON = { annulReasonStatus: "incorrectAddress", annulReasonDetails: null } as const;
const ERP = {
  platform: "woocommerce",
  url: "https://shop.example",
  connectorVersion: null,
} as const;
const ORDER: ShipmentOrder = { name: "#1001", placedAt: null, total: null, items: [], note: null };

type Database = Parameters<typeof openWorld>[0];

async function refusedOnce(db: Database, create: Behaviour[], input: Partial<CreateShipment> = {}) {
  const { carrier, calls } = scriptedCarrier({ create });
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const paid = await world.paid({ extId: "1001", extVendorId: "v", integration: ERP, ...input });
  await generateShipmentTrackingNumber(world.ctx, paid.shipmentId);
  return { world, calls, shipmentId: paid.shipmentId };
}

const giveBack = ({ ctx }: World, shipmentId: CorrectedId) =>
  annulAndRefundShipment(ctx, { ...REASON, shipmentId });
type CorrectedId = Parameters<typeof getShipment>[1];

async function buy(world: World, draft: Awaited<ReturnType<typeof correctShipment>>) {
  const { shipmentId } = draft;
  const preferredRateId = world.rateOf(draft).rateId;
  const input = { shipmentId, preferredRateId, purchaseWith: "walletAvailable" } as const;
  await purchaseShipment(world.ctx, input);
  return generateShipmentTrackingNumber(world.ctx, shipmentId);
}

describe("a correction of a refused shipment", () => {
  test("is paid once for what is different, and the refused one stays refunded and names it", async ({
    db,
  }) => {
    const { world, calls, shipmentId } = await refusedOnce(db, ["refuses"], {
      goodsInsured: cents(2_000),
    });
    await giveBack(world, shipmentId);
    const before = await world.balance();
    const refused = await getShipment(world.ctx, shipmentId);
    const draft = await correctShipment(world.ctx, { shipmentId, goodsInsured: cents(3_000) });
    expect(draft).toMatchObject({
      correctionOf: shipmentId,
      isPaid: false,
      status: "quoted",
      extId: null,
      extVendorId: "v",
      goodsInsured: 3_000,
      goodsCollection: refused.goodsCollection,
      contents: refused.contents,
      parcel: refused.parcel,
      sender: refused.sender,
      recipient: { fullName: refused.recipient.fullName },
    });
    const label = await buy(world, draft);
    expect(label).toMatchObject({ status: "labelCreated", correctionOf: shipmentId });
    expect(await world.balance()).toBe(before - 500);
    expect(calls.create.map(({ reference }) => reference)).toEqual([
      `${shipmentId}`,
      `${draft.shipmentId}`,
    ]);
    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({
      status: "refunded",
      trackingNumber: null,
      correctedBy: draft.shipmentId,
      goodsInsured: 2_000,
    });
    // The order's id still means the first one, and nothing else.
    const ofOrder = await findShipmentByExtId(world.ctx, { extId: "1001", integration: ERP });
    expect(ofOrder?.shipmentId).toBe(shipmentId);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("exists only of the account's own one that was refused, has its money back and is no store's", async ({
    db,
  }) => {
    const { world, shipmentId } = await refusedOnce(db, ["refuses", "answers", "refuses"]);
    const refused = (id: CorrectedId, ctx = world.ctx) =>
      expect(correctShipment(ctx, { shipmentId: id })).rejects;
    const notPossible = { code: "shipmentCorrectionNotPossible" };
    await refused(shipmentId).toMatchObject(notPossible);
    await giveBack(world, shipmentId);
    const other = await openWorld(db, { markets: world.service.markets });
    await refused(shipmentId, other.ctx).toMatchObject({ code: "pApiShipmentNotFound" });

    const labelled = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, labelled.shipmentId);
    await giveBack(world, labelled.shipmentId);
    await refused(labelled.shipmentId).toMatchObject(notPossible);

    const ofStore = await world.paid({ order: ORDER });
    await generateShipmentTrackingNumber(world.ctx, ofStore.shipmentId);
    await giveBack(world, ofStore.shipmentId);
    expect((await getShipment(world.ctx, ofStore.shipmentId)).status).toBe("refunded");
    await refused(ofStore.shipmentId).toMatchObject(notPossible);

    const neverAsked = await world.paid();
    await giveBack(world, neverAsked.shipmentId);
    await refused(neverAsked.shipmentId).toMatchObject(notPossible);
  });

  test("is made once however many ask at once, and again only after an annulled draft", async ({
    db,
  }) => {
    const { world, shipmentId } = await refusedOnce(db, ["refuses"]);
    await giveBack(world, shipmentId);
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => correctShipment(world.ctx, { shipmentId })),
    );
    const made = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(made).toHaveLength(1);
    const named = { code: "shipmentAlreadyCorrected", shipmentId: made[0]!.shipmentId };
    for (const each of asked)
      if (each.status === "rejected") expect(each.reason).toMatchObject(named);
    const again = correctShipment(world.ctx, { shipmentId, extId: "1001-b" });
    await expect(again).rejects.toMatchObject(named);

    await annulDraft(world.ctx, { ...REASON, shipmentId: made[0]!.shipmentId });
    const second = await correctShipment(world.ctx, { shipmentId, extId: "1001-b" });
    expect((await getShipment(world.ctx, shipmentId)).correctedBy).toBe(second.shipmentId);
  });

  test("with an extId that is used is not made, and leaves the refused one without a correction", async ({
    db,
  }) => {
    const { world, shipmentId } = await refusedOnce(db, ["refuses"]);
    await giveBack(world, shipmentId);
    const again = correctShipment(world.ctx, { shipmentId, extId: "1001" });
    await expect(again).rejects.toMatchObject({ code: "pApiShipmentExtIdAlreadyUsed", shipmentId });
    expect((await getShipment(world.ctx, shipmentId)).correctedBy).toBeUndefined();
  });

  test("has a recipient of its own, and is erased with the order, as the correction of it is", async ({
    db,
  }) => {
    const { world, shipmentId } = await refusedOnce(db, ["refuses", "refuses"]);
    await giveBack(world, shipmentId);
    const first = await correctShipment(world.ctx, { shipmentId });
    const { addressId: _, ...address } = first.recipient;
    const recipient = { kind: "inline", address } as const;
    await editShipment(world.ctx, { shipmentId: first.shipmentId, recipient });
    expect((await getShipment(world.ctx, shipmentId)).recipient.fullName).toBe(address.fullName);

    const draft = await correctShipment(world.ctx, await secondRefusal(world, first.shipmentId));
    await erasePersonalData(world.service, {
      accountId: world.accountId,
      of: { integration: ERP, orderIds: ["1001"] },
    });
    for (const id of [shipmentId, first.shipmentId, draft.shipmentId])
      expect((await getShipment(world.ctx, id)).recipient.fullName).toBe("—");
    const late = correctShipment(world.ctx, { shipmentId });
    await expect(late).rejects.toMatchObject({ code: "shipmentCorrectionNotPossible" });
  });
});

/** Buys the draft, whose waybill is refused, too, and gets the money back. */
async function secondRefusal(world: World, shipmentId: CorrectedId) {
  const quoted = await editShipment(world.ctx, { shipmentId });
  await buy(world, quoted);
  await giveBack(world, shipmentId);
  return { shipmentId };
}

test("the public API corrects a refused shipment, and the repeated request has one effect", async ({
  db,
}) => {
  const { world, shipmentId } = await refusedOnce(db, ["refuses"]);
  const client = openApiClient(world.service, world.apiKey);
  const path = `/shipment/correction/${shipmentId}`;
  const waybill = { state: "refused", code: "carrierRefused", detail: "no such street" };
  const listed = await client.send("GET", "/shipment");
  expect(payloadOf(listed)).toMatchObject({ data: [{ shipmentId, waybill }] });
  await giveBack(world, shipmentId);

  const body = { parcel: { weight: 5, length: 30, width: 20, height: 15 }, extId: "1001-b" };
  const headers = { "idempotency-key": "correct-1001" };
  const first = await client.send("POST", path, { body, headers });
  expect(first.status).toBe(201);
  expect(payloadOf(first)).toMatchObject({ correctionOf: shipmentId, extId: "1001-b" });
  const again = await client.send("POST", path, { body, headers });
  expect(payloadOf(again)).toEqual(payloadOf(first));

  const { shipmentId: correctedBy } = payloadOf<{ shipmentId: number }>(first);
  const another = await client.send("POST", path, { body: {} });
  expect(another).toMatchObject({
    status: 409,
    json: { message: "shipmentAlreadyCorrected", shipmentId: correctedBy },
  });
  const shown = await client.send("GET", `/shipment/${shipmentId}`);
  expect(payloadOf(shown)).toMatchObject({ status: "refunded", correctedBy, waybill });
  const all = payloadOf<{ data: object[] }>(await client.send("GET", "/shipment"));
  expect(all.data).toMatchObject([{ correctionOf: shipmentId }, { shipmentId, correctedBy }]);
});

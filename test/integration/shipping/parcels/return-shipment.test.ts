import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { listServicePoints } from "#app/shipping/carriers/list-service-points.ts";
import type { AnnulRequest, Carrier, Waybill } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import { createReturnShipment } from "#app/shipping/returns/create-return-shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
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

const REASON = { annulReasonStatus: "other", annulReasonDetails: null } as const;
const ORDER = { platform: "shopify", url: "https://shop.example", connectorVersion: null } as const;

/** A carrier with a service of its own for parcels that come back, and with service points. */
function returning(options: { create?: Behaviour[] } = {}) {
  const scripted = scriptedCarrier(options);
  const returns: { original: AnnulRequest; waybill: Waybill }[] = [];
  const carrier: Carrier = {
    ...scripted.carrier,
    createReturn(original, waybill, signal) {
      returns.push({ original, waybill });
      return scripted.carrier.createWaybill(waybill, signal);
    },
    servicePoints: () => Promise.resolve([]),
  };
  return { ...scripted, carrier, returns };
}

async function labelled(db: Parameters<typeof openWorld>[0], carrier: Carrier) {
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const paid = await world.paid({
    goodsCollection: cents(2_500),
    extId: "1001",
    integration: ORDER,
  });
  return { world, original: await generateShipmentTrackingNumber(world.ctx, paid.shipmentId) };
}

async function buyReturn(world: World, shipmentId: Parameters<typeof getShipment>[1]) {
  const draft = await createReturnShipment(world.ctx, { shipmentId });
  await purchaseShipment(world.ctx, {
    shipmentId: draft.shipmentId,
    preferredRateId: world.rateOf(draft).rateId,
    purchaseWith: "walletAvailable",
    servicePointRef: "PT-7",
  });
  return draft;
}

describe("a return", () => {
  test("is a shipment of its own, from the recipient to the sender, made by the carrier's return service", async ({
    db,
  }) => {
    const { carrier, returns, calls } = returning();
    const { world, original } = await labelled(db, carrier);
    const before = await world.balance();
    const draft = await buyReturn(world, original.shipmentId);
    expect(draft).toMatchObject({
      returnOf: original.shipmentId,
      goodsCollection: 0,
      isPaid: false,
    });
    expect(await world.balance()).toBe(before - 500);

    const back = await generateShipmentTrackingNumber(world.ctx, draft.shipmentId);
    expect(back).toMatchObject({ status: "labelCreated", trackingNumber: "SC2" });
    expect(returns).toHaveLength(1);
    expect(returns[0]!.original.trackingNumber).toBe("SC1");
    const { sender, recipient, servicePointRef } = returns[0]!.waybill;
    expect(sender.fullName).toBe(original.recipient.fullName);
    expect(recipient.fullName).toBe(original.sender.fullName);
    expect(servicePointRef).toBe("PT-7");
    expect(calls.create.map(({ reference }) => reference)).toEqual([
      `${original.shipmentId}`,
      `${draft.shipmentId}`,
    ]);

    const annulled = await annulAndRefundShipment(world.ctx, {
      ...REASON,
      shipmentId: draft.shipmentId,
    });
    expect(annulled.status).toBe("refunded");
    expect((await getShipment(world.ctx, original.shipmentId)).status).toBe("labelCreated");
    expect(await world.balance()).toBe(before);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("whose answer was lost is found, and not made twice", async ({ db }) => {
    const { carrier, waybillsMade } = returning({ create: ["answers", "losesTheAnswer"] });
    const { world, original } = await labelled(db, carrier);
    const draft = await buyReturn(world, original.shipmentId);
    const lost = await generateShipmentTrackingNumber(world.ctx, draft.shipmentId);
    expect(lost.trackingNumber).toBeNull();
    world.ctx.passTime(60_000);
    const back = await generateShipmentTrackingNumber(world.ctx, draft.shipmentId);
    expect(back.trackingNumber).toBe("SC2");
    expect(waybillsMade()).toBe(2);
  });

  test("by a carrier without the service is an ordinary waybill", async ({ db }) => {
    const scripted = scriptedCarrier({});
    const { world, original } = await labelled(db, scripted.carrier);
    const draft = await createReturnShipment(world.ctx, { shipmentId: original.shipmentId });
    await purchaseShipment(world.ctx, {
      shipmentId: draft.shipmentId,
      preferredRateId: world.rateOf(draft).rateId,
      purchaseWith: "walletAvailable",
    });
    await generateShipmentTrackingNumber(world.ctx, draft.shipmentId);
    expect(scripted.calls.create[1]!.sender.fullName).toBe(original.recipient.fullName);
  });

  test("exists only of a shipment of the account that has a label and its money", async ({
    db,
  }) => {
    const { carrier } = returning();
    const { world, original } = await labelled(db, carrier);
    const { shipmentId } = await world.paid();
    const refused = (id: typeof shipmentId, ctx = world.ctx) =>
      expect(createReturnShipment(ctx, { shipmentId: id })).rejects;
    await refused(shipmentId).toMatchObject({ code: "shipmentReturnNotPossible" });
    const other = await openWorld(db, { markets: marketsServedBy(carrier) });
    await refused(original.shipmentId, other.ctx).toMatchObject({ code: "pApiShipmentNotFound" });
    await annulAndRefundShipment(world.ctx, { ...REASON, shipmentId: original.shipmentId });
    await refused(original.shipmentId).toMatchObject({ code: "shipmentReturnNotPossible" });
  });

  test("is erased with the order of the parcel that it brings back", async ({ db }) => {
    const { carrier } = returning();
    const { world, original } = await labelled(db, carrier);
    const draft = await buyReturn(world, original.shipmentId);
    await generateShipmentTrackingNumber(world.ctx, draft.shipmentId);
    await erasePersonalData(world.service, {
      accountId: world.accountId,
      of: { integration: ORDER, orderIds: ["1001"] },
    });
    const erased = await getShipment(world.ctx, draft.shipmentId);
    expect(erased.sender.fullName).toBe("—");
    const { labels } = db.read.tables;
    expect(await db.read.select().from(labels)).toEqual([]);
    // The shop's own saved sender is no recipient's data.
    expect((await getShipment(world.ctx, original.shipmentId)).sender.fullName).not.toBe("—");
    const again = createReturnShipment(world.ctx, { shipmentId: original.shipmentId });
    await expect(again).rejects.toMatchObject({ code: "shipmentReturnNotPossible" });
  });
});

describe("a service point", () => {
  test("is listed by its carrier, and a carrier without an answer says so", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const point = { servicePointRef: "PT-7", name: "Tienda", streetLine1: "Amazonas 1" };
    const more = { lat: -0.18, lng: -78.48, openingHours: null };
    const having = { ...carrier, servicePoints: () => Promise.resolve([{ ...point, ...more }]) };
    const near = { territoryBaseId: "EC|:|17|:|1701|:|170150", lat: null, lng: null };
    const listed = async (of: Carrier, changes: object = {}) => {
      const { ctx } = await openWorld(db, { markets: marketsServedBy(of) });
      return listServicePoints(ctx, { carrierToken: "scripted", ...near, ...changes });
    };
    expect(await listed(having)).toEqual([{ ...point, ...more }]);
    expect(await listed(having, { carrierToken: "unknown" })).toBeNull();
    await expect(listed(having, { territoryBaseId: "EC|:|99" })).rejects.toMatchObject({
      code: "pApiAddressTerritoryNotFound",
    });
    await expect(listed(carrier)).rejects.toMatchObject({ code: "carrierWithoutServicePoints" });
    const down = { ...carrier, servicePoints: () => Promise.reject(new Error("down")) };
    await expect(listed(down)).rejects.toMatchObject({ code: "carrierNotAnswering" });
  });

  test("is chosen with the rate, of a carrier that has such places", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const draft = await world.draft();
    const buying = purchaseShipment(world.ctx, {
      shipmentId: draft.shipmentId,
      preferredRateId: world.rateOf(draft).rateId,
      purchaseWith: "walletAvailable",
      servicePointRef: "PT-7",
    });
    await expect(buying).rejects.toMatchObject({ code: "carrierWithoutServicePoints" });
    expect(await world.balance()).toBe(10_000);
  });
});

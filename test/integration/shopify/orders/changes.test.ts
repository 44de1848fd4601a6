import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { replaceLocation } from "#db/shopify/locations.ts";
import { address, GUAYAQUIL } from "#test/support/world.ts";

import { describe, expect, test, type Orders } from "./orders-world.ts";

const COD = "Cash on Delivery (COD)";

describe("an unpaid draft", () => {
  test("follows the order's address, quantities and what is owed", async ({ orders }) => {
    const order = orders.buyer.placeOrder({
      gateway: COD,
      lines: [{ quantity: 2, unitPrice: 2_000, weight: { value: 2, unit: "KILOGRAMS" } }],
      shippingLine: null,
    });
    await orders.sync(order);
    const first = await orders.draft(order);
    expect(first).toMatchObject({ goodsCollection: 4_000, parcel: { weightKg: 4 } });

    orders.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null });
    orders.merchant.editOrder(order.id, {
      quantities: [{ lineId: order.lines[0]!.id, quantity: 1 }],
    });
    await orders.sync(order);
    expect(await orders.draft(order)).toMatchObject({
      shipmentId: first.shipmentId,
      recipient: { territoryBaseId: GUAYAQUIL },
      goodsCollection: 2_000,
      parcel: { weightKg: 2 },
    });
    expect((await orders.row(order)).lines).toMatchObject([{ quantity: 1 }]);
  });

  test("keeps what the merchant corrected in it when something else of the order changes", async ({
    orders,
  }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    const { shipmentId } = await orders.draft(order);
    const parcel = { weightKg: 9, lengthCm: 40, widthCm: 40, heightCm: 40 };
    await editShipment(orders.ctx, { shipmentId, parcel });
    orders.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null });
    await orders.sync(order);
    expect(await orders.draft(order)).toMatchObject({
      parcel,
      recipient: { territoryBaseId: GUAYAQUIL },
    });
  });

  test("collects all of what is owed when a fulfilment was taken back and the store made a new order of it", async ({
    orders,
  }) => {
    const order = orders.buyer.placeOrder({
      gateway: COD,
      lines: [{ quantity: 2, unitPrice: 2_000 }],
      shippingLine: null,
    });
    const [first] = order.fulfillmentOrders;
    const { id } = orders.merchant.fulfill(first!.id);
    await orders.sync(order);
    orders.merchant.cancelFulfillment(id);
    await orders.sync(order);
    const drafts = await orders.shipments();
    expect(drafts).toMatchObject([{ status: "quoted", goodsCollection: 4_000 }]);
  });

  test("is annulled when the order is cancelled, and once", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    orders.merchant.cancelOrder(order.id);
    await Promise.all([orders.sync(order), orders.sync(order)]);
    expect(await orders.draft(order)).toMatchObject({ status: "annulled" });
    expect(await orders.row(order)).toMatchObject({ state: "ended", attention: [] });
    expect(await orders.shipments()).toHaveLength(1);
  });

  test("is annulled when the order is deleted", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    orders.merchant.deleteOrder(order.id);
    await orders.sync(order);
    expect((await orders.draft(order)).status).toBe("annulled");
    expect((await orders.row(order)).state).toBe("ended");
  });

  test("is annulled when its address becomes uncertain, and comes back as another attempt", async ({
    orders,
  }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    const first = await orders.draft(order);
    orders.merchant.changeAddress(order.id, { city: "La Libertad", zip: null });
    await orders.sync(order);
    expect((await getShipment(orders.ctx, first.shipmentId)).status).toBe("annulled");
    expect(await orders.codes(order)).toEqual(["territoryAmbiguous"]);

    orders.merchant.changeAddress(order.id, { city: "Quito", zip: "170143" });
    await orders.sync(order);
    const second = await orders.draft(order);
    expect(second.extId).toBe(`${first.extId}-2`);
    expect(second.status).toBe("quoted");
  });

  test("that the merchant annulled stays so until the order changes", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    const { shipmentId } = await orders.draft(order);
    await annulAndRefundShipment(orders.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    await orders.sync(order);
    expect(await orders.shipments()).toHaveLength(1);
    expect((await orders.row(order)).state).toBe("ended");

    orders.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null });
    await orders.sync(order);
    expect((await orders.draft(order)).status).toBe("quoted");
    expect(await orders.shipments()).toHaveLength(2);
  });

  test("waits while the order is on hold, and follows it after", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    const [fulfillmentOrder] = order.fulfillmentOrders;
    await orders.sync(order);
    const { shipmentId } = await orders.draft(order);
    orders.merchant.hold(fulfillmentOrder!.id);
    await orders.sync(order);
    expect(await orders.row(order)).toMatchObject({ state: "waiting", shipmentId });
    orders.merchant.releaseHold(fulfillmentOrder!.id);
    await orders.sync(order);
    expect(await orders.row(order)).toMatchObject({ state: "draft", shipmentId });
  });

  test("becomes two when its fulfilment order is split, and one again when they are merged", async ({
    orders,
  }) => {
    const order = orders.buyer.placeOrder({
      gateway: COD,
      shippingLine: null,
      lines: [{ quantity: 3, unitPrice: 1_111, weight: { value: 2, unit: "KILOGRAMS" } }],
    });
    await orders.sync(order);
    const [whole] = order.fulfillmentOrders;
    const part = orders.merchant.split(whole!.id, [
      { fulfillmentOrderLineId: whole!.lines[0]!.id, quantity: 1 },
    ]);
    await orders.sync(order);
    const drafts = await orders.shipments();
    expect(new Set(drafts.map(({ parcel }) => parcel?.weightKg))).toEqual(new Set([2, 4]));
    expect(drafts.reduce((sum, { goodsCollection }) => sum + goodsCollection, 0)).toBe(3_333);

    orders.merchant.merge([whole!.id, part.id]);
    await orders.sync(order);
    expect((await orders.rowOf(part)).state).toBe("ended");
    const statuses = (await orders.shipments()).map(({ status, goodsCollection }) =>
      status === "annulled" ? status : goodsCollection,
    );
    expect(new Set(statuses)).toEqual(new Set([3_333, "annulled"]));
  });

  test("starts at the location that its fulfilment order was moved to", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    const location = orders.merchant.addLocation({ name: "Bodega" });
    const sender = await createAddress(
      orders.ctx,
      address({ addressType: "sender", territoryBaseId: GUAYAQUIL }),
    );
    await orders.db.tx(orders.accountId, (tx) =>
      replaceLocation(tx, {
        accountId: orders.accountId,
        locationId: String(location.id),
        name: "Bodega",
        senderAddressId: sender.addressId,
        fingerprint: "f",
        isActive: true,
        objectUpdated: orders.ctx.now(),
      }),
    );
    orders.merchant.move(order.fulfillmentOrders[0]!.id, location.id);
    await orders.sync(order);
    expect((await orders.draft(order)).sender.addressId).toBe(sender.addressId);
  });

  test("carries less after a refund, and is annulled after a whole one", async ({ orders }) => {
    const order = orders.buyer.placeOrder({
      lines: [{ quantity: 2, weight: { value: 3, unit: "KILOGRAMS" } }],
    });
    await orders.sync(order);
    const lineId = order.lines[0]!.id;
    orders.merchant.refund(order.id, [{ lineId, quantity: 1 }]);
    await orders.sync(order);
    expect((await orders.draft(order)).parcel?.weightKg).toBe(3);
    orders.merchant.refund(order.id, [{ lineId, quantity: 1 }]);
    await orders.sync(order);
    expect((await orders.draft(order)).status).toBe("annulled");
  });

  test("is annulled when the order is fulfilled by hand", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    orders.merchant.fulfill(order.fulfillmentOrders[0]!.id);
    await orders.sync(order);
    expect(await orders.draft(order)).toMatchObject({ status: "annulled" });
    expect((await orders.row(order)).state).toBe("ended");
  });
});

describe("a shipment that was paid", () => {
  async function paid(orders: Orders, input: Parameters<Orders["buyer"]["placeOrder"]>[0] = {}) {
    const order = orders.buyer.placeOrder(input);
    await orders.sync(order);
    const { shipmentId } = await orders.draft(order);
    const [first] = (await editShipment(orders.ctx, { shipmentId, goodsInsured: cents(0) })).rates;
    await purchaseShipment(orders.ctx, {
      shipmentId,
      preferredRateId: first!.rateId,
      purchaseWith: "walletAvailable",
    });
    return order;
  }

  test("is never changed: the merchant is asked when the order changes or is cancelled", async ({
    orders,
  }) => {
    const order = await paid(orders);
    const before = await orders.draft(order);
    orders.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null });
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual(["changedAfterPayment"]);
    orders.merchant.changeAddress(order.id, { city: "La Libertad", zip: null });
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual(["changedAfterPayment"]);
    orders.merchant.cancelOrder(order.id);
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual(["cancelledAfterPayment"]);
    expect(await orders.draft(order)).toEqual(before);
  });

  test("is not asked about when only the shop's rules changed", async ({ orders }) => {
    const order = await paid(orders);
    await orders.settings({ insurance: { kind: "always", over: 0 }, defaultCategory: "toy" });
    await orders.sync(order);
    expect(await orders.row(order)).toMatchObject({ state: "draft", attention: [] });
  });

  test("is asked about when another app fulfilled the order, and not when we did", async ({
    orders,
  }) => {
    const elsewhere = await paid(orders);
    orders.merchant.fulfill(elsewhere.fulfillmentOrders[0]!.id, { tracking: { number: "X-1" } });
    await orders.sync(elsewhere);
    expect(await orders.codes(elsewhere)).toEqual(["fulfilledElsewhere"]);

    const ours = await paid(orders);
    const { shipmentId } = await orders.draft(ours);
    const { trackingNumber } = await generateShipmentTrackingNumber(orders.ctx, shipmentId);
    orders.merchant.fulfill(ours.fulfillmentOrders[0]!.id, {
      tracking: { number: trackingNumber! },
    });
    await orders.sync(ours);
    expect(await orders.row(ours)).toMatchObject({ state: "ended", attention: [] });
  });

  test("that was refunded is followed by another draft", async ({ orders }) => {
    const order = await paid(orders);
    const first = await orders.draft(order);
    await annulAndRefundShipment(orders.ctx, {
      shipmentId: first.shipmentId,
      annulReasonStatus: "platformCost",
      annulReasonDetails: null,
    });
    await orders.sync(order);
    const second = await orders.draft(order);
    expect(second).toMatchObject({ status: "quoted", isPaid: false, extId: `${first.extId}-2` });
  });
});

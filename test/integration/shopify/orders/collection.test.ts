import { cents } from "#app/shipping/model/money.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { pushFulfillment } from "#app/shopify/fulfillment/push-fulfillment.ts";
import { findQuotedShipment } from "#db/shipping/shipments.ts";

import { describe, expect, test, type Orders } from "./orders-world.ts";

const COD = "Cash on Delivery (COD)";

/** A cash-on-delivery order of two pieces of 50.00, each in a fulfilment order of its own. */
async function twoParcels(orders: Orders) {
  const order = orders.buyer.placeOrder({
    gateway: COD,
    shippingLine: null,
    lines: [{ quantity: 2, unitPrice: 5_000, weight: { value: 1, unit: "KILOGRAMS" } }],
  });
  const [first] = order.fulfillmentOrders;
  const second = orders.merchant.split(first!.id, [
    { fulfillmentOrderLineId: first!.lines[0]!.id, quantity: 1 },
  ]);
  await orders.sync(order);
  return { order, first: first!, second };
}

async function shipmentOf(orders: Orders, fulfillmentOrder: { id: number }) {
  const { shipmentId } = await orders.rowOf(fulfillmentOrder);
  return getShipment(orders.ctx, shipmentId!);
}

/** Buys the label and hands the parcel over: the store lists its tracking number. */
async function send(orders: Orders, fulfillmentOrder: { id: number }) {
  const { shipmentId } = await shipmentOf(orders, fulfillmentOrder);
  const quoted = await findQuotedShipment(orders.db.read, orders.accountId, shipmentId);
  const preferredRateId = orders.world.rateOf(quoted!).rateId;
  await purchaseShipment(orders.ctx, {
    shipmentId,
    preferredRateId,
    purchaseWith: "walletAvailable",
  });
  const sent = await generateShipmentTrackingNumber(orders.ctx, shipmentId);
  orders.merchant.fulfill(fulfillmentOrder.id, { tracking: { number: sent.trackingNumber! } });
  return sent;
}

describe("the second parcel of a cash-on-delivery order", () => {
  test("collects the rest when the first was handed over by hand and paid", async ({ orders }) => {
    const { order, first, second } = await twoParcels(orders);
    orders.merchant.fulfill(first.id);
    orders.merchant.recordPayment(order.id, 5_000);
    await orders.sync(order);
    expect((await shipmentOf(orders, second)).goodsCollection).toBe(5_000);
  });

  test("collects less when money was taken off after the first label", async ({ orders }) => {
    const { order, first, second } = await twoParcels(orders);
    expect((await send(orders, first)).goodsCollection).toBe(5_000);
    orders.ctx.passTime(60_000);
    orders.merchant.recordPayment(order.id, 2_000);
    await orders.sync(order);
    expect((await shipmentOf(orders, second)).goodsCollection).toBe(3_000);
    expect(await orders.codes(order)).toEqual([]);
  });

  test("collects its own part while the first is under way", async ({ orders }) => {
    const { order, first, second } = await twoParcels(orders);
    await send(orders, first);
    await orders.sync(order);
    expect((await shipmentOf(orders, second)).goodsCollection).toBe(5_000);
  });
});

describe("a label that collects more than the order owes", () => {
  test("is asked about, until its cash was collected", async ({ orders }) => {
    const order = orders.buyer.placeOrder({
      gateway: COD,
      shippingLine: null,
      lines: [{ quantity: 1, unitPrice: 5_000 }],
    });
    await orders.sync(order);
    const { shipmentId } = await send(orders, order.fulfillmentOrders[0]!);
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual([]);

    orders.ctx.passTime(60_000);
    orders.merchant.recordPayment(order.id, cents(2_000));
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual(["collectsTooMuch"]);
    expect((await getShipment(orders.ctx, shipmentId)).goodsCollection).toBe(5_000);

    orders.ctx.passTime(60_000);
    const { trackingNumber, selectedRate } = await getShipment(orders.ctx, shipmentId);
    const delivered = {
      trackingNumber: trackingNumber!,
      kind: "delivered" as const,
      carrierCode: "E",
      occurredAt: orders.ctx.now(),
      place: null,
      detail: null,
      weighedKg: null,
    };
    await recordTrackingEvents(orders.ctx, {
      country: "EC",
      carrierToken: selectedRate!.carrierToken,
      events: [delivered],
    });
    await pushFulfillment(orders.shopifyApp, { accountId: orders.accountId, shipmentId });
    expect(await orders.work()).toEqual([String(order.id)]);
    expect(await orders.codes(order)).toEqual([]);
  });
});

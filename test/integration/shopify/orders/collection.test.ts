import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { pushFulfillment } from "#app/shopify/fulfillment/push-fulfillment.ts";
import { attentionView } from "#app/shopify/merchant/parcels/parcel-view.ts";
import { answerAboutPayments } from "#app/shopify/orders/decisions/answer-about-payments.ts";
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

  test("collects less when money was paid by card after the first label", async ({ orders }) => {
    const { order, first, second } = await twoParcels(orders);
    expect((await send(orders, first)).goodsCollection).toBe(5_000);
    orders.ctx.passTime(60_000);
    orders.merchant.recordPayment(order.id, 2_000, "shopify_payments");
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

/** What the second parcel collects, and what the merchant is asked with which sums. */
async function stateOf(orders: Orders, { order, second }: Awaited<ReturnType<typeof twoParcels>>) {
  await orders.sync(order);
  const asked = (await orders.rows(order)).flatMap(({ attention }) =>
    attention.map(({ code, subjects = [] }) => [code, ...subjects].join(" ")),
  );
  return [(await shipmentOf(orders, second)).goodsCollection, asked];
}

async function deliver(orders: Orders, shipmentId: ShipmentId) {
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
}

describe("50.00 that are recorded as paid while the first of two parcels is to collect 50.00", () => {
  const ASKED = ["cashOrPayment 5000 5000 0"];

  /** The second parcel with each step of the first: under way, paid, delivered, its cash recorded. */
  test.for([
    ["by card are not its cash, ever", "shopify_payments", [0, []], [0, []], [0, []]],
    ["by a decided deposit are not either", "Transferencia bancaria", [0, []], [0, []], [0, []]],
    ["by the cash gateway are, and asked about until delivery", COD, [5_000, ASKED], [5_000, []]],
    ["by a gateway of no decision are asked about", "manual", [0, ASKED], [0, ASKED], [0, []]],
  ] as const)("%s", async ([, gateway, ...[paid, delivered, settled]], { orders }) => {
    const decided = { [COD]: "collected", "Transferencia bancaria": "prepaid" };
    await orders.settings({ paymentGateways: decided });
    const parcels = await twoParcels(orders);
    const { order, first } = parcels;
    const { shipmentId } = await send(orders, first);
    expect(await stateOf(orders, parcels)).toEqual([5_000, []]);
    orders.ctx.passTime(60_000);
    orders.merchant.recordPayment(order.id, 5_000, gateway);
    expect(await stateOf(orders, parcels)).toEqual(paid);
    await deliver(orders, shipmentId);
    // Only a question makes the order be read again.
    expect(await orders.work()).toEqual(paid[1].length > 0 ? [String(order.id)] : []);
    expect(await stateOf(orders, parcels)).toEqual(delivered);
    if (!settled) return;
    orders.ctx.passTime(60_000);
    orders.merchant.recordPayment(order.id, 5_000, COD);
    expect(await stateOf(orders, parcels)).toEqual(settled);
  });

  test.for([
    [true, 5_000],
    [false, 0],
  ] as const)(
    "are what the merchant says, asked once (cash: %s)",
    async ([areCash, collects], { orders }) => {
      const parcels = await twoParcels(orders);
      const { order, first, second } = parcels;
      const { shipmentId } = await send(orders, first);
      orders.ctx.passTime(60_000);
      orders.merchant.recordPayment(order.id, 5_000);
      expect(await stateOf(orders, parcels)).toEqual([5_000, ASKED]);
      const page = await orders.page();
      const { attention } = await orders.rowOf(second);
      const { messages, language } = page;
      const view = attentionView(attention[0]!, { market: orders.ctx.market, messages, language });
      expect(view.text).toContain(
        "este paquete cobra $50,00. Si tu cliente lo pagó de otra forma, este paquete cobra $0,00.",
      );
      const fulfillmentOrderId = String(second.id);
      expect(await answerAboutPayments(page, { fulfillmentOrderId, isCash: areCash })).toBe(true);
      expect(await stateOf(orders, parcels)).toEqual([collects, []]);
      await deliver(orders, shipmentId);
      expect(await stateOf(orders, parcels)).toEqual([collects, []]);
      expect(await answerAboutPayments(page, { fulfillmentOrderId, isCash: areCash })).toBe(false);
    },
  );
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

    await deliver(orders, shipmentId);
    expect(await orders.work()).toEqual([String(order.id)]);
    expect(await orders.codes(order)).toEqual([]);
  });
});

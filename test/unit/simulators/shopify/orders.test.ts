import { describe, expect } from "vitest";

import {
  cancelDocument,
  eventDocument,
  fulfillDocument,
  orderDocument,
} from "#app/simulators/shopify/documents.ts";
import {
  financialStatusOf,
  fulfillmentStatusOf,
  totalsOf,
} from "#app/simulators/shopify/orders/status.ts";
import { gid } from "#app/simulators/shopify/shop.ts";

import { test } from "./fixture.ts";

const foGid = (id: number) => gid("FulfillmentOrder", id);
const request = (id: number, lines?: { id: string; quantity: number }[]) => ({
  fulfillment: {
    lineItemsByFulfillmentOrder: [
      { fulfillmentOrderId: foGid(id), ...(lines && { fulfillmentOrderLineItems: lines }) },
    ],
    trackingInfo: { number: "GU-1", company: "Courier", url: "https://track.example/GU-1" },
  },
});

describe("fulfilling", () => {
  test("everything closes the fulfilment order", async ({ ask, shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 2 }] });
    const [fo] = order.fulfillmentOrders;
    const { data } = await ask(fulfillDocument, request(fo!.id));
    expect(data.fulfillmentCreate).toMatchObject({
      userErrors: [],
      fulfillment: { status: "SUCCESS", trackingInfo: [{ number: "GU-1", company: "Courier" }] },
    });
    expect(fo).toMatchObject({ status: "CLOSED", lines: [{ remainingQuantity: 0 }] });
    expect(fulfillmentStatusOf(order)).toBe("FULFILLED");

    const again = await ask(fulfillDocument, request(fo!.id));
    expect(again.data.fulfillmentCreate.userErrors).toMatchObject([
      { message: `Fulfillment order ${fo!.id} has an unfulfillable status= closed.` },
    ]);
    expect(order.fulfillments).toHaveLength(1);
  });

  test("a part leaves the rest, and no more than the rest can be sent", async ({ ask, shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 3 }] });
    const [fo] = order.fulfillmentOrders;
    const line = { id: gid("FulfillmentOrderLineItem", fo!.lines[0]!.id), quantity: 2 };
    await ask(fulfillDocument, request(fo!.id, [line]));
    expect(fo).toMatchObject({ status: "IN_PROGRESS", lines: [{ remainingQuantity: 1 }] });
    expect(fulfillmentStatusOf(order)).toBe("PARTIALLY_FULFILLED");

    const { data } = await ask(fulfillDocument, request(fo!.id, [line]));
    expect(data.fulfillmentCreate.userErrors[0].message).toContain("Invalid");
    expect(fo!.lines[0]!.remainingQuantity).toBe(1);
  });

  test("two locations take two fulfilments", async ({ ask, shop }) => {
    const second = shop.merchant.addLocation({ name: "Guayaquil" });
    const order = shop.buyer.placeOrder({ lines: [{}, { locationId: second.id }] });
    const ids = order.fulfillmentOrders.map(({ id }) => ({ fulfillmentOrderId: foGid(id) }));
    expect(ids).toHaveLength(2);
    const { data } = await ask(fulfillDocument, {
      fulfillment: { lineItemsByFulfillmentOrder: ids },
    });
    expect(data.fulfillmentCreate.userErrors[0].message).toContain("same location");
  });

  test("cancelling gives a new fulfilment order for what was closed", async ({ ask, shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 2 }] });
    const made = await ask(fulfillDocument, request(order.fulfillmentOrders[0]!.id));
    const { id } = made.data.fulfillmentCreate.fulfillment;
    const { data } = await ask(cancelDocument, { id });
    expect(data.fulfillmentCancel.fulfillment.status).toBe("CANCELLED");
    expect(order.fulfillmentOrders).toMatchObject([
      { status: "CLOSED", lines: [{ remainingQuantity: 0 }] },
      { status: "OPEN", lines: [{ totalQuantity: 2, remainingQuantity: 2 }] },
    ]);
    expect(order.fulfillmentOrders[1]!.id).not.toBe(order.fulfillmentOrders[0]!.id);
    expect(fulfillmentStatusOf(order)).toBe("UNFULFILLED");
    const twice = await ask(cancelDocument, { id });
    expect(twice.data.fulfillmentCancel.userErrors).toHaveLength(1);
  });

  test("cancelling a part gives it back to what is still open", ({ shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 3 }] });
    const [fo] = order.fulfillmentOrders;
    const lines = [{ fulfillmentOrderLineId: fo!.lines[0]!.id, quantity: 2 }];
    const fulfillment = shop.merchant.fulfill(fo!.id, { lines });
    shop.merchant.cancelFulfillment(fulfillment.id);
    expect(order.fulfillmentOrders).toMatchObject([{ lines: [{ remainingQuantity: 3 }] }]);
  });

  test("the latest event by its own time is shown, however late it is sent", async ({
    ask,
    shop,
  }) => {
    const order = shop.buyer.placeOrder();
    const { id } = shop.merchant.fulfill(order.fulfillmentOrders[0]!.id);
    const send = (status: string, happenedAt: string) =>
      ask(eventDocument, { e: { fulfillmentId: gid("Fulfillment", id), status, happenedAt } });
    await send("DELIVERED", "2026-11-20T12:00:00Z");
    await send("IN_TRANSIT", "2026-11-20T10:00:00Z");
    const { data } = await ask(orderDocument, { id: gid("Order", order.id) });
    expect(data.order.fulfillments[0].displayStatus).toBe("DELIVERED");
  });
});

describe("an order's fulfilment orders follow", () => {
  test("a cancellation, which gives the money back", ({ shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 2 }] });
    shop.merchant.cancelOrder(order.id);
    expect(order.fulfillmentOrders).toMatchObject([{ status: "CANCELLED" }]);
    expect(financialStatusOf(order)).toBe("REFUNDED");
    expect(() => shop.merchant.cancelOrder(order.id)).toThrow("cancelled");
  });

  test("a refund of some, and of all", ({ shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 2 }] });
    const [line] = order.lines;
    shop.merchant.refund(order.id, [{ lineId: line!.id, quantity: 1 }]);
    expect(order.fulfillmentOrders).toMatchObject([
      { status: "OPEN", lines: [{ remainingQuantity: 1 }] },
    ]);
    expect([line!.quantity, line!.currentQuantity]).toEqual([2, 1]);
    expect(financialStatusOf(order)).toBe("PARTIALLY_REFUNDED");
    shop.merchant.refund(order.id, [{ lineId: line!.id, quantity: 1 }]);
    expect(order.fulfillmentOrders).toMatchObject([{ status: "CLOSED" }]);
  });

  test("an edit that adds and removes", ({ shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 2 }, { title: "Gorra" }] });
    const [shirt, cap] = order.lines;
    shop.merchant.editOrder(order.id, {
      add: [{ title: "Bufanda", unitPrice: 900 }],
      quantities: [
        { lineId: shirt!.id, quantity: 5 },
        { lineId: cap!.id, quantity: 0 },
      ],
    });
    const remaining = order.fulfillmentOrders[0]!.lines.map((one) => one.remainingQuantity);
    expect([order.fulfillmentOrders.length, remaining]).toEqual([1, [5, 0, 1]]);
    expect(totalsOf(order).outstanding).toBeGreaterThan(0);
    expect(financialStatusOf(order)).toBe("PARTIALLY_PAID");
  });

  test("an address, while they are not closed", ({ shop }) => {
    const order = shop.buyer.placeOrder({
      lines: [{}, { locationId: shop.merchant.addLocation().id }],
    });
    shop.merchant.fulfill(order.fulfillmentOrders[0]!.id);
    shop.merchant.changeAddress(order.id, { city: "Loja" });
    expect(order.fulfillmentOrders.map(({ destination }) => destination?.city)).toEqual([
      "Quito",
      "Loja",
    ]);
  });

  test("holds: what is held cannot be sent until every hold is gone", async ({ ask, shop }) => {
    const order = shop.buyer.placeOrder();
    const [fo] = order.fulfillmentOrders;
    shop.merchant.hold(fo!.id);
    const { data } = await ask(fulfillDocument, request(fo!.id));
    expect(data.fulfillmentCreate.userErrors[0].message).toContain("unfulfillable status= on_hold");
    expect(fulfillmentStatusOf(order)).toBe("ON_HOLD");
    expect(shop.merchant.releaseHold(fo!.id)).toMatchObject({ status: "OPEN", holds: [] });
  });

  test("a split, a move and a merge, with no piece lost", ({ shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 4 }] });
    const [fo] = order.fulfillmentOrders;
    const lines = [{ fulfillmentOrderLineId: fo!.lines[0]!.id, quantity: 1 }];
    const part = shop.merchant.split(fo!.id, lines);
    expect([fo!.lines[0]!.remainingQuantity, part.lines[0]!.remainingQuantity]).toEqual([3, 1]);

    const second = shop.merchant.addLocation();
    expect(shop.merchant.move(part.id, second.id)).toBe(part);
    expect(() => shop.merchant.merge([fo!.id, part.id])).toThrow("cannot be merged");
    shop.merchant.move(part.id, fo!.locationId);
    shop.merchant.merge([fo!.id, part.id]);
    expect(order.fulfillmentOrders).toMatchObject([
      { status: "OPEN", lines: [{ remainingQuantity: 4 }] },
      { status: "CLOSED", lines: [{ remainingQuantity: 0 }] },
    ]);
  });

  test("a move after a part was sent, into a new one", ({ shop }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 3 }] });
    const [fo] = order.fulfillmentOrders;
    const lines = [{ fulfillmentOrderLineId: fo!.lines[0]!.id, quantity: 1 }];
    shop.merchant.fulfill(fo!.id, { lines });
    const moved = shop.merchant.move(fo!.id, shop.merchant.addLocation().id);
    expect(moved).toMatchObject({ status: "OPEN", lines: [{ remainingQuantity: 2 }] });
    expect(fo).toMatchObject({ status: "CLOSED", lines: [{ totalQuantity: 1 }] });
  });
});

test("digital goods, pick-up and a planned day make their own kinds of fulfilment order", ({
  shop,
}) => {
  const digital = shop.buyer.placeOrder({
    lines: [{ title: "Curso", requiresShipping: false }],
    shippingAddress: null,
  });
  expect(digital.shippingAddress).toBeNull();
  expect(digital.fulfillmentOrders).toMatchObject([
    { method: { type: "NONE" }, destination: null },
  ]);
  expect(fulfillmentStatusOf(digital)).toBe("FULFILLMENT_NOT_REQUIRED");

  const pickup = shop.buyer.placeOrder({ method: "PICK_UP" });
  expect(pickup.fulfillmentOrders).toMatchObject([{ method: { type: "PICK_UP" } }]);

  const planned = shop.buyer.placeOrder({ fulfillAt: new Date(Date.now() + 86_400_000) });
  const [fo] = planned.fulfillmentOrders;
  expect(fo!.status).toBe("SCHEDULED");
  expect(shop.merchant.startScheduled(fo!.id).status).toBe("OPEN");
});

test("money on delivery is outstanding until it is marked as paid", ({ shop }) => {
  const order = shop.buyer.placeOrder({ gateway: "Pago contra entrega" });
  expect([financialStatusOf(order), totalsOf(order).outstanding]).toEqual(["PENDING", 2950]);
  shop.merchant.markPaid(order.id);
  expect([financialStatusOf(order), totalsOf(order).outstanding]).toEqual(["PAID", 0]);
  expect(() => shop.merchant.markPaid(order.id)).toThrow("cannot be marked as paid");
});

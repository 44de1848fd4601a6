import { describe, expect, test } from "vitest";

import { cents } from "#app/shipping/model/money.ts";
import { planCollection } from "#app/shopify/orders/desired/plan-collection.ts";
import type { FulfillmentOrder } from "#app/shopify/orders/read/store-order.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { sampleFulfillmentOrder, sampleLine, sampleOrder } from "./sample-order.ts";

const COD = "Cash on Delivery (COD)";

function collected(
  changes: Parameters<typeof sampleOrder>[0],
  paymentGateways?: Record<string, string>,
) {
  const order = sampleOrder({
    financialStatus: "PENDING",
    outstanding: cents(5_000),
    gateways: [{ name: COD, isManual: true }],
    ...changes,
  });
  const settings = readShopSettings(paymentGateways ? { paymentGateways } : {});
  return planCollection(order, order.fulfillmentOrders[0]!, settings);
}

const nothing = { amount: 0, undecided: [] };

describe("cash on delivery", () => {
  test("is what is owed, of an order that is owed and a payment that is confirmed", () => {
    expect(collected({})).toEqual({ amount: 5_000, undecided: [] });
    expect(
      collected({ gateways: [{ name: " cash on delivery (cod)", isManual: true }] }).amount,
    ).toBe(5_000);
    expect(collected({ financialStatus: "PARTIALLY_PAID", outstanding: cents(120) }).amount).toBe(
      120,
    );
  });

  test.for([
    "PAID",
    "AUTHORIZED",
    "VOIDED",
    "REFUNDED",
    "PARTIALLY_REFUNDED",
    "EXPIRED",
    "NEW",
    null,
  ])("is nothing of an order that is %s", (financialStatus) => {
    expect(collected({ financialStatus })).toEqual(nothing);
  });

  test("is nothing when nothing is owed", () => {
    expect(collected({ outstanding: cents(0) })).toEqual(nothing);
  });

  test("is never guessed: a manual payment is asked about, the likeliest first", () => {
    const gateways = [
      { name: "Transferencia", isManual: true },
      { name: "Pago contra entrega", isManual: true },
    ];
    const answer = collected({ gateways });
    expect(answer).toEqual({ amount: 0, undecided: ["Pago contra entrega", "Transferencia"] });
    const decided = { "TRANSFERENCIA ": "notCollected", "pago contra entrega": "notCollected" };
    expect(collected({ gateways }, decided)).toEqual(nothing);
  });

  test("is not asked about a payment that the store takes itself", () => {
    expect(collected({ gateways: [{ name: "paypal", isManual: false }] })).toEqual(nothing);
  });

  test("is asked about when the payment has no name", () => {
    expect(collected({ gateways: [] }).undecided).toEqual(["manual"]);
    expect(collected({ gateways: [] }, { manual: "collected" }).amount).toBe(5_000);
  });
});

describe("of several fulfilment orders", () => {
  const worth = (value: number, changes: Partial<FulfillmentOrder> = {}) =>
    sampleFulfillmentOrder({ lines: [sampleLine({ value: cents(value) })], ...changes });
  const partsOf = (outstanding: number, fulfillmentOrders: FulfillmentOrder[]) => {
    const order = sampleOrder({
      financialStatus: "PENDING",
      outstanding: cents(outstanding),
      gateways: [{ name: COD, isManual: true }],
      fulfillmentOrders,
    });
    return fulfillmentOrders.map(
      (each) => planCollection(order, each, readShopSettings({})).amount,
    );
  };

  test("each collects by the value of its lines, and together exactly what is owed", () => {
    expect(partsOf(1_000, [worth(100), worth(100), worth(100)])).toEqual([333, 333, 334]);
    expect(partsOf(10_001, [worth(7_500), worth(2_500)])).toEqual([7_500, 2_501]);
    expect(partsOf(999, [worth(0), worth(0)])).toEqual([499, 500]);
    for (const owed of [1, 7, 99_999, 123_457]) {
      const parts = partsOf(owed, [worth(333), worth(1), worth(9_999), worth(70)]);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(owed);
    }
  });

  test("one that was sent keeps its part, one that was cancelled or is digital has none", () => {
    const open = worth(500);
    const sent = worth(500, { status: "CLOSED" });
    const cancelled = worth(500, { status: "CANCELLED" });
    const digital = worth(500, { method: "NONE" });
    expect(partsOf(1_000, [open, sent, cancelled, digital]).slice(0, 2)).toEqual([500, 500]);
    expect(partsOf(1_000, [open, cancelled])[0]).toBe(1_000);
  });
});

describe("pieces that the store lists twice", () => {
  const item = { itemId: "item", itemQuantity: 3, totalQuantity: 3, value: cents(3_000) };
  const open = (changes: object) =>
    sampleFulfillmentOrder({ lines: [sampleLine({ ...item, ...changes })] });
  const closed = (changes: object) => ({ ...open(changes), status: "CLOSED" });
  const amountOf = (fulfillmentOrders: FulfillmentOrder[]) =>
    collected({ fulfillmentOrders }).amount;

  test("are owed once: closed is what no open fulfilment order has", () => {
    expect(amountOf([open({}), closed({})])).toBe(5_000);
    expect(amountOf([open({ totalQuantity: 1, value: cents(1_000) }), closed({})])).toBe(1_666);
    expect(amountOf([open({}), closed({}), closed({})])).toBe(5_000);
  });

  test("and were sent keep their part, those that were refunded do not", () => {
    const other = { itemId: "other", itemQuantity: 1, totalQuantity: 1, value: cents(1_000) };
    expect(amountOf([open({}), closed(other)])).toBe(3_750);
    expect(amountOf([open({}), closed({ ...other, itemQuantity: 0 })])).toBe(5_000);
  });
});

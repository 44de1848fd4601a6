import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cents, type Cents } from "#app/shipping/model/money.ts";
import type { PaymentAnswer } from "#app/shopify/model/attention.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";
import { collectsTooMuch } from "#app/shopify/orders/desired/cash-to-come.ts";
import { planCollection } from "#app/shopify/orders/desired/plan-collection.ts";
import { readPayments } from "#app/shopify/orders/desired/read-payments.ts";
import type { FulfillmentOrder, Payment } from "#app/shopify/orders/read/store-order.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

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
    const refunded = { financialStatus: "PARTIALLY_REFUNDED", outstanding: cents(3_000) };
    expect(collected(refunded).amount).toBe(3_000);
  });

  test.for(["PAID", "AUTHORIZED", "VOIDED", "REFUNDED", "NEW", null])(
    "is nothing of an order that is %s",
    (financialStatus) => {
      expect(collected({ financialStatus })).toEqual(nothing);
    },
  );

  test("is everything of an order whose authorization expired", () => {
    expect(collected({ financialStatus: "EXPIRED" }).amount).toBe(5_000);
  });

  test("is nothing of a company's order, and of one on payment terms", () => {
    expect(collected({ isCompany: true })).toEqual(nothing);
    const manual = { manual: "collected" };
    expect(collected({ gateways: [], hasPaymentTerms: true }, manual)).toEqual(nothing);
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
    const decided = { "TRANSFERENCIA ": "prepaid", "pago contra entrega": "prepaid" };
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

  test("one that was sent by hand keeps its part, one that was cancelled or is digital has none", () => {
    const open = worth(500);
    const sent = worth(500, { status: "CLOSED", lines: [sentLine(500)] });
    const cancelled = worth(500, { status: "CANCELLED" });
    const digital = worth(500, { method: "NONE" });
    expect(partsOf(1_000, [open, sent, cancelled, digital])[0]).toBe(500);
    expect(partsOf(1_000, [open, cancelled])[0]).toBe(1_000);
  });
});

const sentLine = (value: number, changes: object = {}) =>
  sampleLine({ value: cents(value), remainingQuantity: 0, ...changes });

describe("pieces that the store lists twice", () => {
  const item = { itemId: "item", itemQuantity: 3, totalQuantity: 3, value: cents(3_000) };
  const open = (changes: { totalQuantity?: number; value?: Cents }) =>
    sampleFulfillmentOrder({
      lines: [sampleLine({ ...item, remainingQuantity: changes.totalQuantity ?? 3, ...changes })],
    });
  const closed = (changes: object) =>
    sampleFulfillmentOrder({
      status: "CLOSED",
      lines: [sampleLine({ ...item, ...changes, remainingQuantity: 0 })],
    });
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

describe("after the first parcel of two was sent", () => {
  const purchasedAt = new Date("2026-03-01T10:00:00Z");
  const later = new Date("2026-03-03T10:00:00Z");
  const first = sampleFulfillmentOrder({
    fulfillmentOrderId: "1",
    status: "CLOSED",
    lines: [sentLine(5_000, { lineId: "l1", itemId: "i1" })],
  });
  const second = sampleFulfillmentOrder({
    fulfillmentOrderId: "2",
    lines: [sampleLine({ lineId: "l2", itemId: "i2", value: cents(5_000) })],
  });
  const label = (changes: Partial<OrderLabel> = {}): OrderLabel => ({
    shipmentId: 1 as OrderLabel["shipmentId"],
    fulfillmentOrderId: "1",
    status: "inTransit",
    collects: cents(5_000),
    purchasedAt,
    lines: [{ lineId: "l1", quantity: 1 }],
    ...changes,
  });
  const secondCollects = (
    outstanding: number,
    labels: OrderLabel[],
    changes: Parameters<typeof sampleOrder>[0] = {},
    own = second,
  ) => {
    const order = sampleOrder({
      financialStatus: outstanding === 10_000 ? "PENDING" : "PARTIALLY_PAID",
      outstanding: cents(outstanding),
      gateways: [{ name: COD, isManual: true }],
      fulfillmentOrders: [first, second],
      ...changes,
    });
    return planCollection(order, own, readShopSettings({}), labels).amount;
  };
  const received = (amount: number, at = later) => ({
    payments: [{ paymentId: "1", at, amount, gateway: COD }],
  });
  const before = new Date("2026-02-01T10:00:00Z");

  test("the second collects what is owed less what the first still collects", () => {
    expect(secondCollects(10_000, [label()])).toBe(5_000);
  });

  test("a discount lowers the second: the buyer pays what is owed and no more", () => {
    expect(secondCollects(8_000, [label()], { financialStatus: "PENDING" })).toBe(3_000);
    expect(secondCollects(4_000, [label()], { financialStatus: "PENDING" })).toBe(0);
  });

  test("delivered cash counts until the store records it", () => {
    const delivered = label({ status: "delivered" });
    expect(secondCollects(10_000, [delivered])).toBe(5_000);
    expect(secondCollects(5_000, [delivered], received(5_000))).toBe(5_000);
    expect(secondCollects(8_000, [delivered], received(2_000))).toBe(5_000);
    expect(secondCollects(10_000, [label({ status: "goodsCollectionInTransit" })])).toBe(5_000);
  });

  test("a deposit from before the purchase does not count as the delivered cash", () => {
    const delivered = label({ status: "delivered", collects: cents(3_000) });
    expect(secondCollects(6_000, [delivered], received(4_000, before))).toBe(3_000);
    const both = {
      payments: [...received(4_000, before).payments, ...received(3_000).payments],
    };
    expect(secondCollects(3_000, [delivered], both)).toBe(3_000);
  });

  test("an item that is added to a prepaid order that was sent is collected whole", () => {
    const prepaid = label({ collects: cents(0), status: "delivered" });
    expect(secondCollects(5_000, [prepaid], received(5_000, before))).toBe(5_000);
    expect(secondCollects(5_000, [], received(5_000, before))).toBe(5_000);
  });

  test("pieces that were sent by hand keep their part until they are paid", () => {
    expect(secondCollects(10_000, [])).toBe(5_000);
    expect(secondCollects(5_000, [], received(5_000))).toBe(5_000);
    expect(secondCollects(8_000, [], received(2_000))).toBe(5_000);
    const half = sampleFulfillmentOrder({
      lines: [sampleLine({ value: cents(5_000), totalQuantity: 2, remainingQuantity: 1 })],
    });
    expect(secondCollects(5_000, [], { fulfillmentOrders: [half] }, half)).toBe(2_500);
  });

  test("a parcel that returns leaves its part to the merchant as long as the order has its pieces", () => {
    const returning = label({ status: "returnToSender" });
    expect(secondCollects(10_000, [returning])).toBe(5_000);
    const removed = sampleFulfillmentOrder({
      ...first,
      lines: [sentLine(5_000, { lineId: "l1", itemId: "i1", itemQuantity: 0 })],
    });
    expect(secondCollects(5_000, [returning], { fulfillmentOrders: [removed, second] })).toBe(
      5_000,
    );
  });

  test("a label keeps its amount while later parcels can make up for a change", () => {
    const open = { fulfillmentOrders: [{ ...first, status: "OPEN" }, second] };
    expect(secondCollects(8_000, [label()], open, open.fulfillmentOrders[0])).toBe(5_000);
  });

  test("a label whose amount is not what is owed any more has another, so that the merchant is asked", () => {
    const only = { ...first, status: "OPEN" };
    expect(secondCollects(3_000, [label()], { fulfillmentOrders: [only] }, only)).toBe(3_000);
    expect(secondCollects(7_000, [label()], { fulfillmentOrders: [only] }, only)).toBe(7_000);
    expect(secondCollects(5_000, [label()], { fulfillmentOrders: [only] }, only)).toBe(5_000);
  });

  test("any three parcels, labelled in any order with any discounts between, collect what is owed", () => {
    const values = [3_333, 2_000, 9_999];
    const orders = [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ];
    for (const sequence of orders) {
      for (const discounts of [
        [0, 0],
        [101, 7],
        [0, 1_000],
      ]) {
        const fulfillmentOrders = values.map((value, index) =>
          sampleFulfillmentOrder({
            fulfillmentOrderId: `f${index}`,
            lines: [sampleLine({ lineId: `l${index}`, value: cents(value) })],
          }),
        );
        let owed = 15_332;
        const labels: OrderLabel[] = [];
        sequence.forEach((index, step) => {
          const own = fulfillmentOrders[index]!;
          const collects = secondCollects(owed, labels, { fulfillmentOrders }, own);
          const { fulfillmentOrderId } = own;
          const lines = [{ lineId: `l${index}`, quantity: 1 }];
          labels.push(label({ fulfillmentOrderId, collects, lines }));
          own.lines = own.lines.map((line) => ({ ...line, remainingQuantity: 0 }));
          own.status = "CLOSED";
          owed -= discounts[step] ?? 0;
        });
        const together = labels.reduce((sum, { collects }) => sum + collects, 0);
        expect(together).toBe(owed);
      }
    }
  });
});

/** What a step is; its number chooses the parcel or the amount. */
const steps = ["label", "deliver", "cash", "transfer", "card", "discount", "refund"] as const;
type Step = readonly [(typeof steps)[number], number];

/** An order whose truth is known: which payment was a label's cash, and which the buyer made otherwise. */
function orderOfTruth(values: readonly number[]) {
  let total = values.reduce((sum, value) => sum + value, 0);
  const settings = readShopSettings({
    paymentGateways: { [COD]: "collected", Tarjeta: "prepaid" },
  });
  const fulfillmentOrders = values.map((value, index) =>
    sampleFulfillmentOrder({
      fulfillmentOrderId: String(index),
      lines: [sampleLine({ lineId: String(index), value: cents(value) })],
    }),
  );
  const labels: OrderLabel[] = [];
  const payments: (Payment & { isCash: boolean; label?: OrderLabel })[] = [];
  const answers: PaymentAnswer[] = [];
  let now = 0;
  let isWarned = false;

  const received = () => payments.reduce((sum, { amount }) => sum + amount, 0);
  const outstanding = () => Math.max(0, total - received());
  /** Nobody pays again what a carrier has collected. */
  const owed = () => {
    const unrecorded = labels.filter(
      (label) => label.status === "delivered" && !payments.some((paid) => paid.label === label),
    );
    return Math.max(0, outstanding() - unrecorded.reduce((sum, { collects }) => sum + collects, 0));
  };
  const order = () =>
    sampleOrder({
      financialStatus: outstanding() === 0 ? "PAID" : received() > 0 ? "PARTIALLY_PAID" : "PENDING",
      outstanding: cents(outstanding()),
      payments,
      gateways: [
        { name: COD, isManual: true },
        { name: "Tarjeta", isManual: false },
      ],
      fulfillmentOrders,
    });

  /** The merchant answers what is asked, truly; and is warned of a label that collects too much. */
  function answer(): void {
    for (const own of fulfillmentOrders) {
      const read = readPayments(order(), settings, answers);
      const { fulfillmentOrderId } = own;
      const asked = [
        planCollection(order(), own, settings, labels, answers).asked,
        collectsTooMuch(order(), labels, fulfillmentOrderId, read),
      ];
      for (const reason of asked) {
        if (reason && !reason.payments) isWarned = true;
        for (const paymentId of reason?.payments ?? []) {
          const { isCash } = payments.find((each) => each.paymentId === paymentId)!;
          answers.push({ paymentId, isCash });
        }
      }
    }
  }

  const pay = (amount: number, isCash: boolean, gateway = COD, label?: OrderLabel) => {
    if (amount === 0) return;
    const paymentId = String(payments.length);
    payments.push({
      paymentId,
      at: new Date(now),
      amount,
      gateway,
      isCash,
      ...(label && { label }),
    });
  };

  const run: Record<Step[0], (choice: number) => void> = {
    label(choice) {
      const open = fulfillmentOrders.filter(({ status }) => status === "OPEN");
      const own = open[choice % open.length];
      if (!own) return;
      const { amount, asked } = planCollection(order(), own, settings, labels, answers);
      expect(asked).toBeUndefined();
      const { fulfillmentOrderId } = own;
      own.status = "CLOSED";
      own.lines = own.lines.map((line) => ({ ...line, remainingQuantity: 0 }));
      labels.push({
        shipmentId: labels.length as OrderLabel["shipmentId"],
        fulfillmentOrderId,
        status: "inTransit",
        collects: amount,
        purchasedAt: new Date(now),
        lines: [{ lineId: fulfillmentOrderId, quantity: 1 }],
      });
    },
    deliver(choice) {
      const label = labels[choice % labels.length];
      if (label) label.status = "delivered";
    },
    /** The carrier hands over a label's cash, and the merchant records it: perhaps before the event. */
    cash(choice) {
      const label = labels.filter((each) => !payments.some((paid) => paid.label === each))[
        choice % Math.max(1, labels.length)
      ];
      if (label && label.collects <= outstanding()) pay(label.collects, true, COD, label);
    },
    /** Recorded by "Mark as paid", under the order's own gateway, before any label was delivered. */
    transfer(choice) {
      if (labels.every(({ status }) => status !== "delivered")) pay(choice % (owed() + 1), false);
    },
    card: (choice) => pay(choice % (owed() + 1), false, "Tarjeta"),
    discount(choice) {
      total -= choice % (owed() + 1);
    },
    /** Of goods that were paid by card. */
    refund(choice) {
      const paid = payments.filter(({ gateway }) => gateway === "Tarjeta");
      const amount = choice % (1 + paid.reduce((sum, each) => sum + each.amount, 0));
      total -= amount;
      pay(-amount, false, "Tarjeta");
    },
  };

  return {
    step([kind, choice]: Step) {
      now += 60_000;
      run[kind](choice);
      answer();
      // What follows from the answers.
      answer();
    },
    /** All parcels are labelled and delivered. */
    end() {
      for (const _ of fulfillmentOrders) this.step(["label", 0]);
      const otherwise = payments.filter(({ isCash }) => !isCash);
      const paid = [
        ...otherwise.map(({ amount }) => amount),
        ...labels.map((each) => each.collects),
      ];
      return { total, pays: paid.reduce((sum, amount) => sum + amount, 0), isWarned };
    },
  };
}

test("whatever is paid, by which gateway and when: the buyer pays the order, or the merchant was asked", () => {
  const values = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 4 });
  const step = fc.tuple(fc.constantFrom(...steps), fc.nat(10_000));
  fc.assert(
    fc.property(values, fc.array(step, { maxLength: 14 }), (worth, taken) => {
      const order = orderOfTruth(worth);
      for (const each of taken) order.step(each);
      const { total, pays, isWarned } = order.end();
      expect(pays).toBeGreaterThanOrEqual(total);
      expect(isWarned || pays === total).toBe(true);
    }),
    { numRuns: isLongRun ? 1_000 : 150 },
  );
});

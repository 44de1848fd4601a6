import { fulfillmentOrderLines, orderForDraft } from "#app/shopify/orders/read/order-queries.ts";
import { readStoreOrder } from "#app/shopify/orders/read/read-store-order.ts";
import { requestedCostOf } from "#app/simulators/shopify/admin/cost.ts";
import { readDocument } from "#app/simulators/shopify/admin/document.ts";

import { describe, expect, signal, test, type Orders } from "./orders-world.ts";

/** The points of a Basic shop's bucket. */
const BASIC_POINTS = 2_000;

function costOf(document: string): number {
  const parsed = readDocument(document);
  if ("length" in parsed) throw new Error("the document is not valid");
  return requestedCostOf(parsed, {});
}

async function read({ shopifyApp }: Orders, order: { id: number }) {
  const admin = shopifyApp.adminOf("demo.myshopify.com");
  const found = await readStoreOrder(admin, String(order.id), signal());
  if (found.kind !== "order") throw new Error(found.kind);
  return found.order;
}

describe("reading an order", () => {
  test("reserves a sixth of a Basic shop's points at most", () => {
    const cost = costOf(orderForDraft.document) + costOf(fulfillmentOrderLines.document);
    expect(cost).toBeLessThan(BASIC_POINTS / 6);
  });

  test("reads all of a long one: payments, fulfilments, fulfilment orders and lines", async ({
    orders,
  }) => {
    const variants = Array.from({ length: 21 }, (_, place) =>
      orders.merchant.addVariant({ title: `Thing ${place}` }),
    );
    const order = orders.buyer.placeOrder({
      gateway: "Cash on Delivery (COD)",
      lines: variants.map(({ id }) => ({ variantId: id, quantity: 14 })),
    });
    const [first] = order.fulfillmentOrders;
    expect((await read(orders, order)).fulfillmentOrders[0]?.lines).toHaveLength(21);

    for (let payment = 0; payment < 11; payment += 1) orders.merchant.recordPayment(order.id, 100);
    const line = first!.lines[0]!;
    for (let number = 0; number < 11; number += 1)
      orders.merchant.fulfill(first!.id, {
        lines: [{ fulfillmentOrderLineId: line.id, quantity: 1 }],
        tracking: { number: `N${number}` },
      });
    for (let part = 0; part < 3; part += 1)
      orders.merchant.split(first!.id, [
        { fulfillmentOrderLineId: first!.lines[part + 1]!.id, quantity: 14 },
      ]);
    const whole = await read(orders, order);
    expect(whole.payments).toHaveLength(11);
    expect(whole.trackingNumbers).toHaveLength(11);
    expect(whole.fulfillmentOrders).toHaveLength(order.fulfillmentOrders.length);
    expect(order.fulfillmentOrders.length).toBeGreaterThan(3);
  });
});

import { confirmTerritory } from "#app/shopify/orders/decisions/confirm-territory.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import { describe, expect, test, type Orders } from "./orders-world.ts";

const unknown = { shippingAddress: { city: "Xyzzyville", zip: null } };
const holdsOf = ({ fulfillmentOrders }: Order) => fulfillmentOrders[0]!.holds;
const isOn = (orders: Orders) => orders.settings({ fulfillment: { holdsUnknownAddress: true } });

async function placed(orders: Orders) {
  const order = orders.buyer.placeOrder(unknown);
  await orders.sync(order);
  return order;
}

describe("an order whose place is unknown", () => {
  test("is put on hold once, with its reason, and is still asked about", async ({ orders }) => {
    await isOn(orders);
    const order = await placed(orders);
    await orders.sync(order);
    expect(orders.store.calls("fulfillmentOrderHold")).toHaveLength(1);
    expect(holdsOf(order)).toMatchObject([
      { reason: "INCORRECT_ADDRESS", handle: "encomienda-address", isOurs: true },
    ]);
    expect(holdsOf(order)[0]!.reasonNotes).toContain("No encontramos el lugar");
    expect(await orders.codes(order)).toEqual(["territoryUnknown"]);
  });

  test("is released when its place is known, and becomes a draft", async ({ orders }) => {
    await isOn(orders);
    const order = await placed(orders);
    const [fulfillmentOrder] = order.fulfillmentOrders;
    await confirmTerritory(await orders.page(), {
      fulfillmentOrderId: String(fulfillmentOrder!.id),
      territoryBaseId: GUAYAQUIL,
    });
    await orders.sync(order);
    expect(fulfillmentOrder).toMatchObject({ status: "OPEN", holds: [] });
    expect((await orders.draft(order)).recipient.territoryBaseId).toBe(GUAYAQUIL);
  });

  test("is released when the merchant no longer wants holds, and another's hold stays", async ({
    orders,
  }) => {
    await isOn(orders);
    const order = await placed(orders);
    orders.merchant.hold(order.fulfillmentOrders[0]!.id);
    await orders.settings({});
    await orders.sync(order);
    expect(holdsOf(order).map(({ isOurs }) => isOurs)).toEqual([false]);
    expect((await orders.row(order)).state).toBe("waiting");
  });

  test("is not held unless the merchant wants it", async ({ orders }) => {
    const order = await placed(orders);
    expect(holdsOf(order)).toEqual([]);
  });

  test("is held by the next sync when the store did not answer", async ({ orders }) => {
    await isOn(orders);
    orders.store.fail({ on: "fulfillmentOrderHold", kind: "cutAfter" });
    const order = await placed(orders);
    await orders.sync(order);
    expect(holdsOf(order)).toHaveLength(1);
  });
});

test("a local delivery is sent with a carrier where the merchant wants it", async ({ orders }) => {
  const own = orders.buyer.placeOrder({ method: "LOCAL" });
  await orders.sync(own);
  expect((await orders.row(own)).state).toBe("ended");
  await orders.settings({ fulfillment: { sendsLocalDelivery: true } });
  await orders.sync(own);
  expect((await orders.draft(own)).status).toBe("quoted");
});

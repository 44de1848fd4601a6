import { listAttentionRows } from "#app/shopify/merchant/attention/list-attention-rows.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, idOf, test, type Merchant } from "../merchant/merchant-world.ts";

const AWAITED = "falta el pago";

async function heldOrder(setup: Merchant, reason = "AWAITING_PAYMENT") {
  const order = await setup.placeOrder();
  setup.merchant.hold(order.fulfillmentOrders[0]!.id, reason);
  await setup.sync(order);
  return order;
}

describe("an order that the store holds", () => {
  test("says why on the order's page, and is ready again when it is released", async ({
    setup,
  }) => {
    const order = await heldOrder(setup);
    const held = await setup.parcel(order);
    expect(held).toMatchObject({
      state: "waiting",
      canPurchase: false,
      attention: [{ code: "onHold", subjects: ["AWAITING_PAYMENT"] }],
    });
    expect(held.attention[0]!.text).toContain(AWAITED);
    expect((await setup.parcel(order, "en")).attention[0]!.text).toContain("payment is missing");

    setup.merchant.releaseHold(order.fulfillmentOrders[0]!.id);
    await setup.sync(order);
    expect(await setup.parcel(order)).toMatchObject({ state: "draft", attention: [] });
  });

  test("says why in the plan and in the results of a purchase of many", async ({ setup }) => {
    const [held, ready] = [await heldOrder(setup), await setup.placeOrder()];
    const { json: plan } = await setup.post("/bulk/plan", { orderIds: [held, ready].map(idOf) });
    expect(plan.items[0]).toMatchObject({ ready: false, reasonCode: "onHold" });
    expect(plan.items[0].reason).toContain(AWAITED);
    const { json } = await setup.startBulk([held, ready], "held-and-ready");
    await setup.work();
    const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`);
    expect(run.items[0]).toMatchObject({ state: "blocked" });
    expect(run.items[0].text).toContain(AWAITED);
    expect(run.items[1]).toMatchObject({ state: "done" });
  });

  test("says why in the results when it is held after the purchase was started", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const { json } = await setup.startBulk([order], "held-meanwhile");
    setup.merchant.hold(order.fulfillmentOrders[0]!.id, "INVENTORY_OUT_OF_STOCK");
    await setup.sync(order);
    await setup.work();
    const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`);
    expect(run.items[0]).toMatchObject({ state: "failed" });
    expect(run.items[0].text).toContain("no hay existencias");
    expect(await setup.world.balance()).toBe(10_000);
  });

  test("is none of those that wait for their payment in the app", async ({ setup }) => {
    await heldOrder(setup);
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    const { counts } = await listAttentionRows(ctx, { kind: "awaiting", limit: 10, page: 1 });
    expect([counts.awaiting, counts.all]).toEqual([0, 0]);
  });

  test("for another reason says that it is held", async ({ setup }) => {
    const { attention } = await setup.parcel(await heldOrder(setup, "OTHER"));
    expect(attention[0]!.text).toContain("en espera. ");
  });
});

test("an order that has a question says it in the results of a purchase of many", async ({
  setup,
}) => {
  const asked = await setup.placeOrder({ gateway: "Pago contra entrega" });
  const { json } = await setup.startBulk([asked, await setup.placeOrder()], "asked-and-ready");
  await setup.work();
  const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`);
  expect(run.items[0].text).toContain("Pago contra entrega");
});

import type { ShopifyApp } from "#app/shopify/app.ts";
import { handleEvent } from "#app/shopify/webhooks/handle-event.ts";
import {
  describe,
  expect,
  test,
  type Orders,
} from "#test/integration/shopify/orders/orders-world.ts";

/** The same database, seen by a machine whose clock goes ahead of or behind the other's. */
function machine({ shopifyApp }: Orders, nowMs: () => number): ShopifyApp {
  return { ...shopifyApp, service: { ...shopifyApp.service, now: () => new Date(nowMs()) } };
}

const pushed = (shopifyApp: ShopifyApp, order: { id: number }) =>
  handleEvent(
    shopifyApp,
    {
      shopDomain: "demo.myshopify.com",
      topic: "orders/updated",
      triggeredAt: new Date().toISOString(),
      hint: { orderId: String(order.id) },
    },
    { onBilling: () => Promise.resolve() },
  );

describe("events of one order that machines hear whose clocks differ", () => {
  test.for([
    ["are all heard when the second machine is slow", -1_500],
    ["are all heard when the second machine is a day slow", -86_400_000],
    ["are all heard when the second machine is fast", 1_500],
  ] as const)("%s", async ([, skewMs], { orders }) => {
    const { ctx, merchant } = orders;
    // The moments at which the two clocks name the same second are those that a key of seconds would confuse.
    for (let tries = 0; tries < 4; tries += 1) {
      const order = orders.buyer.placeOrder();
      const firstAt = ctx.now().getTime();
      await pushed(
        machine(orders, () => firstAt),
        order,
      );
      await orders.work();
      expect((await orders.row(order)).state).toBe("draft");

      merchant.cancelOrder(order.id);
      const isSameSecond = tries % 2 === 0;
      const secondAt = isSameSecond ? firstAt : ctx.now().getTime() + skewMs;
      await pushed(
        machine(orders, () => secondAt),
        order,
      );
      ctx.passTime(Math.abs(skewMs));
      await orders.work();
      expect((await orders.row(order)).state).toBe("ended");
    }
  });

  test("enqueue one sync together while none has begun", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    const now = orders.ctx.now().getTime();
    for (const skewMs of [0, -5_000, 700, -300])
      await pushed(
        machine(orders, () => now + skewMs),
        order,
      );
    expect(await orders.work()).toEqual([String(order.id)]);
  });
});

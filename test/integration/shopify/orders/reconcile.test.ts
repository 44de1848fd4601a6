import { DAY_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { reconcileStore } from "#app/shopify/orders/reconcile-store.ts";
import { reconcileStores } from "#app/shopify/orders/reconcile-stores.ts";
import { markSynced, selectUndecided } from "#db/shopify/store-orders.ts";

import { describe, expect, signal, test } from "./orders-world.ts";

describe("reconciliation", () => {
  test("finds orders whose webhooks were missed, and enqueues nothing when there are none", async ({
    orders,
  }) => {
    const { shopifyApp, accountId } = orders;
    const pushed = orders.buyer.placeOrder();
    const lost = orders.buyer.placeOrder();
    const digital = orders.buyer.placeOrder({
      lines: [{ requiresShipping: false }],
      shippingAddress: null,
      method: "NONE",
    });
    orders.ctx.passTime(MINUTE_MS);
    await orders.sync(pushed);
    await reconcileStore(shopifyApp, { accountId }, signal());
    const found = await orders.work();
    expect(found).toContain(String(lost.id));
    expect(found).not.toContain(String(pushed.id));
    expect((await orders.row(lost)).state).toBe("draft");
    expect((await orders.rows(digital)).every(({ state }) => state === "ended")).toBe(true);

    orders.ctx.passTime(16 * MINUTE_MS);
    await reconcileStore(shopifyApp, { accountId }, signal());
    expect(await orders.work()).toEqual([]);
    expect((await orders.shop()).reconciledUntil).not.toBeNull();
  });

  test("has its turn with every undecided order, however many more there are than a round takes", async ({
    orders,
  }) => {
    const { ctx, accountId } = orders;
    const withoutPhone = { shippingAddress: { phone: null }, phone: null };
    for (let count = 0; count < 5; count += 1) {
      await orders.sync(orders.buyer.placeOrder(withoutPhone));
      ctx.passTime(MINUTE_MS);
    }
    const synced = new Map<string, number>();
    for (let round = 0; round < 5; round += 1) {
      const rows = await selectUndecided(ctx.db.read, accountId, ["attention"], 2);
      expect(rows).toHaveLength(2);
      for (const { orderId } of rows) {
        ctx.passTime(MINUTE_MS);
        await ctx.db.tx(accountId, (tx) =>
          markSynced(tx, { accountId, orderId }, orders.ctx.now()),
        );
        synced.set(orderId, (synced.get(orderId) ?? 0) + 1);
      }
    }
    expect([...synced.values()]).toEqual([2, 2, 2, 2, 2]);
  });

  test("finds a change of an order that is known, also in the second that it was read in", async ({
    orders,
  }) => {
    const { shopifyApp, accountId } = orders;
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    orders.merchant.cancelOrder(order.id);
    await reconcileStore(shopifyApp, { accountId }, signal());
    expect(await orders.work()).toEqual([String(order.id)]);
    expect((await orders.draft(order)).status).toBe("annulled");
  });

  test("passes over what was done before the app came", async ({ orders }) => {
    const { shopifyApp, accountId } = orders;
    const done = orders.buyer.placeOrder();
    orders.merchant.fulfill(done.fulfillmentOrders[0]!.id);
    const gone = orders.buyer.placeOrder();
    orders.merchant.cancelOrder(gone.id);
    await reconcileStore(shopifyApp, { accountId }, signal());
    expect(await orders.work()).toEqual([]);
  });

  test("reads every page, and goes on where it was interrupted", async ({ orders }) => {
    const { shopifyApp, accountId, store, ctx } = orders;
    const firstMs = ctx.now().getTime() - 105 * 1000;
    const placed = Array.from({ length: 105 }, (_, count) => {
      const order = orders.buyer.placeOrder({ shippingAddress: { phone: null }, phone: null });
      // A second apart: how many are read once more does not depend on the machine.
      order.updatedAt = new Date(firstMs + count * 1000);
      return order;
    });
    const impatient = cutAfter(shopifyApp, 2);
    await expect(reconcileStore(impatient, { accountId }, signal())).rejects.toThrow("cut");
    await reconcileStore(shopifyApp, { accountId }, signal());
    const found = await orders.work();
    expect(new Set(found)).toEqual(new Set(placed.map(({ id }) => String(id))));
    expect(found).toHaveLength(105);
    // Two pages of fifty before the cut, and the rest.
    expect(store.calls("orders")).toHaveLength(3);
  });

  test("comes to its end although each of its runs reads less than a day's changes", async ({
    orders,
  }) => {
    const { shopifyApp, accountId, ctx } = orders;
    const firstMs = ctx.now().getTime() - 110 * 10_000;
    for (let count = 0; count < 110; count += 1) {
      const order = orders.buyer.placeOrder({ shippingAddress: { phone: null }, phone: null });
      order.updatedAt = new Date(firstMs + count * 10_000);
    }
    const found = new Set<string>();
    let runs = 0;
    for (; runs < 8; runs += 1) {
      const isCut = await reconcileStore(cutAfter(shopifyApp, 1), { accountId }, signal()).then(
        () => false,
        () => true,
      );
      for (const orderId of await orders.work()) found.add(orderId);
      if (!isCut) break;
      ctx.passTime(15 * MINUTE_MS);
    }
    expect(found.size).toBe(110);
    expect(runs).toBeLessThan(8);
  });

  test("syncs waiting orders a few times a day", async ({ orders }) => {
    const { shopifyApp, accountId } = orders;
    const order = orders.buyer.placeOrder();
    orders.merchant.hold(order.fulfillmentOrders[0]!.id);
    await orders.sync(order);
    orders.merchant.releaseHold(order.fulfillmentOrders[0]!.id);
    await reconcileStore(shopifyApp, { accountId }, signal());
    await orders.work();
    expect((await orders.row(order)).state).toBe("draft");
    orders.ctx.passTime(DAY_MS);
    await reconcileStore(shopifyApp, { accountId }, signal());
    expect(await orders.work()).toEqual([]);
  });

  test("is asked for once in a quarter of an hour for every shop that has the app", async ({
    orders,
  }) => {
    await reconcileStores(orders.shopifyApp);
    await reconcileStores(orders.shopifyApp);
    expect(await orders.work()).toEqual([]);
    const asked = orders.store.calls("orders").length;
    expect(asked).toBe(1);
    orders.ctx.passTime(16 * MINUTE_MS);
    await reconcileStores(orders.shopifyApp);
    await orders.change({ needsReopen: true, objectUpdated: orders.ctx.now() });
    orders.ctx.passTime(16 * MINUTE_MS);
    await reconcileStores(orders.shopifyApp);
    await orders.work();
    expect(orders.store.calls("orders")).toHaveLength(2);
  });
});

/** A process that is cut off when it has read so many pages. */
const cutAfter = (shopifyApp: ShopifyApp, pagesMax: number): ShopifyApp => ({
  ...shopifyApp,
  adminOf: (domain: string) => {
    const admin = shopifyApp.adminOf(domain);
    let pages = 0;
    return {
      ...admin,
      query: (question, variables) => {
        pages += 1;
        if (pages > pagesMax) throw new Error("cut");
        return admin.query(question, variables);
      },
    };
  },
});

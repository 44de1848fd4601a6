import { bankCash, remitCash } from "#app/shipping/cash/move-cash.ts";
import { cents } from "#app/shipping/model/money.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { refreshScopes } from "#app/shopify/merchant/settings/refresh-scopes.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { servedShop } from "#app/shopify/shop-context.ts";
import { selectJobs } from "#db/jobs.ts";
import { findCashItem } from "#db/shipping/cash/cash-items.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { labelOrder, type Labelled } from "./labelled-order.ts";
import { allAtOnce, describe, expect, keptOf, push, test } from "./push-test.ts";

describe("cash on delivery", () => {
  const draft = { goodsCollection: cents(4_000) };
  const deliver = async (connected: ConnectedShop) => {
    const order = connected.simulated.buyer.placeOrder({ gateway: "Cash on Delivery (COD)" });
    const labelled = await labelOrder(connected, { order, draft });
    await push(connected, labelled);
    connected.world.ctx.passTime(DAY_MS);
    await labelled.travels("departed", 10);
    await labelled.travels("collected", 20);
    await labelled.travels("delivered", 30);
    return labelled;
  };
  /** The parcels of an order that each collect a half. */
  const labelTwo = async (connected: ConnectedShop) => {
    const { simulated } = connected;
    const order = simulated.buyer.placeOrder({
      gateway: "Cash on Delivery (COD)",
      shippingLine: null,
      lines: [{ quantity: 2, unitPrice: 4_000 }],
    });
    const [one] = order.fulfillmentOrders;
    simulated.merchant.split(one!.id, [{ fulfillmentOrderLineId: one!.lines[0]!.id, quantity: 1 }]);
    const parcels = [];
    for (const fulfillmentOrder of order.fulfillmentOrders) {
      const labelled = await labelOrder(connected, { order, fulfillmentOrder, draft });
      await push(connected, labelled);
      parcels.push(labelled);
    }
    return parcels;
  };
  const ask = ({ change }: ConnectedShop, marksPaidAt?: "collected" | "remitted" | "banked") =>
    change({
      settings: {
        fulfillment: { marksPaidOnDelivery: true, ...(marksPaidAt && { marksPaidAt }) },
      },
      objectUpdated: new Date(),
    });
  const move = (
    { world: { ctx, accountId } }: ConnectedShop,
    { shipmentId }: Labelled,
    operation: typeof remitCash,
    amount = 4_000,
  ) =>
    ctx.db.tx(accountId, async (tx) => {
      const item = await findCashItem(tx, accountId, shipmentId);
      const given = {
        amount: cents(amount),
        at: ctx.now(),
        cause: `${operation === remitCash ? "remit" : "bank"} ${amount}`,
      };
      await operation(ctx, tx, item!, given);
    });
  const isPaid = ({ order }: Labelled) =>
    order.transactions.some(({ kind, status }) => kind === "SALE" && status === "SUCCESS");

  test("marks the delivered order as paid, once, when the merchant asked for it", async ({
    connected,
  }) => {
    await ask(connected, "collected");
    const labelled = await deliver(connected);
    expect(isPaid(labelled)).toBe(false);
    connected.store.fail({ on: "orderMarkAsPaid", kind: "cutAfter" });
    await expect(push(connected, labelled)).rejects.toThrow(/outcomeUnknown/);
    connected.world.ctx.passTime(31_000);
    await allAtOnce([1, 2, 3].map(() => () => push(connected, labelled)));
    expect(isPaid(labelled)).toBe(true);
    expect(connected.store.calls("orderMarkAsPaid")).toHaveLength(1);
    expect(await keptOf(connected, labelled)).toMatchObject({ isMarkedPaid: true });
  });

  test("is never marked by the door alone, nor by a part, but when all was handed over", async ({
    connected,
  }) => {
    await ask(connected);
    const labelled = await deliver(connected);
    const pushed = async () => {
      await push(connected, labelled);
      return isPaid(labelled);
    };
    expect(await pushed()).toBe(false);
    await move(connected, labelled, remitCash, 3_900);
    expect(await pushed()).toBe(false);
    await move(connected, labelled, remitCash, 100);
    expect(await pushed()).toBe(true);
  });

  test("of which only a part has come is never marked: its order has a tag until the rest has come, where the merchant chose that", async ({
    connected,
  }) => {
    const choose = (tagsPartialCash: boolean) =>
      connected.change({
        settings: { fulfillment: { marksPaidOnDelivery: true, tagsPartialCash } },
        objectUpdated: new Date(),
      });
    await choose(false);
    const labelled = await deliver(connected);
    labelled.order.tags = ["regalo"];
    const pushed = async () => {
      await push(connected, labelled);
      return [isPaid(labelled), ...labelled.order.tags];
    };
    await move(connected, labelled, remitCash, 3_000);
    expect(await pushed()).toEqual([false, "regalo"]);
    await choose(true);
    connected.store.fail({ on: "tagsAdd", kind: "cutAfter" });
    await expect(push(connected, labelled)).rejects.toThrow(/outcomeUnknown/);
    connected.world.ctx.passTime(31_000);
    expect(await pushed()).toEqual([false, "regalo", "partial-cash"]);
    // A part more is no news for the store, but it is told to those who look.
    await move(connected, labelled, remitCash, 900);
    expect(await pushed()).toEqual([false, "regalo", "partial-cash"]);
    const calls = connected.store.calls("tagsAdd").length;
    expect(await pushed()).toEqual([false, "regalo", "partial-cash"]);
    expect(connected.store.calls("tagsAdd")).toHaveLength(calls);
    await move(connected, labelled, remitCash, 100);
    expect(await pushed()).toEqual([true, "regalo"]);
    expect(await pushed()).toEqual([true, "regalo"]);
    expect(connected.store.calls("tagsRemove")).toHaveLength(1);
  });

  test("of two parcels gives the order its tag until the cash of both has come", async ({
    connected,
  }) => {
    await connected.change({
      settings: { fulfillment: { marksPaidOnDelivery: true, tagsPartialCash: true } },
      objectUpdated: new Date(),
    });
    const parcels = await labelTwo(connected);
    connected.world.ctx.passTime(DAY_MS);
    for (const labelled of parcels) {
      await labelled.travels("departed", 10);
      await labelled.travels("collected", 20);
    }
    const [one, two] = parcels as [Labelled, Labelled];
    const { order } = one;
    const told = async (moved: Labelled, amount: number) => {
      await move(connected, moved, remitCash, amount);
      await allAtOnce(parcels.map((labelled) => () => push(connected, labelled)));
      return [isPaid(one), ...order.tags];
    };
    expect(await told(one, 4_000)).toEqual([false, "partial-cash"]);
    expect(await told(two, 3_000)).toEqual([false, "partial-cash"]);
    expect(connected.store.calls("tagsRemove")).toEqual([]);
    expect(await told(two, 1_000)).toEqual([true]);
    // The push that came second finds it paid.
    for (const labelled of parcels)
      expect(await keptOf(connected, labelled)).toMatchObject({ isMarkedPaid: true, detail: null });
  });

  test("that is handed over in parts is told to the store part by part", async ({ connected }) => {
    const labelled = await deliver(connected);
    const { db } = connected.world.ctx;
    const news = async () =>
      (await selectJobs(db.read, "ready", 1_000)).filter(
        ({ kind, payload }) =>
          kind === "shipmentChanged" && (payload as { what: string }).what === "cash",
      ).length;
    const before = await news();
    await move(connected, labelled, remitCash, 1_000);
    await move(connected, labelled, remitCash, 2_000);
    expect(await news()).toBe(before + 2);
  });

  test("whose store refuses the tag is marked all the same when all has come", async ({
    connected,
  }) => {
    await connected.change({
      settings: { fulfillment: { marksPaidOnDelivery: true, tagsPartialCash: true } },
      objectUpdated: new Date(),
    });
    const labelled = await deliver(connected);
    await push(connected, labelled);
    await move(connected, labelled, remitCash, 3_000);
    // Not there for a moment.
    const { orders } = connected.simulated.state;
    orders.delete(labelled.order.id);
    await push(connected, labelled);
    orders.set(labelled.order.id, labelled.order);
    expect(await keptOf(connected, labelled)).toMatchObject({ detail: "notTagged" });
    await move(connected, labelled, remitCash, 1_000);
    await push(connected, labelled);
    expect(isPaid(labelled)).toBe(true);
    expect(labelled.order.tags).toEqual([]);
  });

  test("is marked when it is in the balance, where the merchant chose that", async ({
    connected,
  }) => {
    await ask(connected, "banked");
    const labelled = await deliver(connected);
    await move(connected, labelled, remitCash);
    await push(connected, labelled);
    expect(isPaid(labelled)).toBe(false);
    await move(connected, labelled, bankCash);
    const news = (await selectJobs(connected.world.ctx.db.read, "ready", 100)).filter(
      ({ kind }) => kind === "shipmentChanged",
    );
    expect(news.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ shipmentId: labelled.shipmentId, what: "cash" }),
    );
    await push(connected, labelled);
    expect(isPaid(labelled)).toBe(true);
  });

  test("of one of two parcels leaves the order unpaid until the other's is collected too", async ({
    connected,
  }) => {
    await ask(connected, "collected");
    const parcels = await labelTwo(connected);
    connected.world.ctx.passTime(DAY_MS);
    for (const [index, labelled] of parcels.entries()) {
      await labelled.travels("departed", 10);
      await labelled.travels("collected", 20);
      await push(connected, labelled);
      expect(isPaid(labelled)).toBe(index === 1);
    }
    await push(connected, parcels[0]!);
    for (const labelled of parcels)
      expect(await keptOf(connected, labelled)).toMatchObject({ isMarkedPaid: true });
  });

  test("changes nothing of the merchant's accounting unasked", async ({ connected }) => {
    const labelled = await deliver(connected);
    await push(connected, labelled);
    expect(connected.store.calls("orderMarkAsPaid")).toEqual([]);
    expect(isPaid(labelled)).toBe(false);
  });

  test("is noted when the shop did not grant what it needs", async ({ connected }) => {
    await ask(connected, "collected");
    await connected.change({ grantedScopes: "read_orders", objectUpdated: new Date() });
    const labelled = await deliver(connected);
    await push(connected, labelled);
    expect(connected.store.calls("orderMarkAsPaid")).toEqual([]);
    expect(await keptOf(connected, labelled)).toMatchObject({ detail: "writeOrdersNotGranted" });
  });

  test("waits for the permission where its absence shows, and is done after the grant", async ({
    connected,
  }) => {
    const { shopifyApp, simulated, world } = connected;
    const { accountId, ctx } = world;
    await ask(connected, "collected");
    simulated.merchant.setScopes([]);
    await setUpShop(shopifyApp, { accountId });
    const labelled = await deliver(connected);
    await push(connected, labelled);
    const page = async () => servedShop(pageContext(shopifyApp, await connected.shop()));
    const shown = async () => {
      const shipment = await readShipment(await page(), labelled.whose.shipmentId);
      return [(await readHome(await page())).unmarked, shipment?.isUnmarked];
    };
    expect(await shown()).toEqual([1, true]);

    simulated.merchant.setScopes(["write_orders"]);
    await refreshScopes(await page());
    expect(await shown()).toEqual([0, false]);
    await setUpShop(shopifyApp, { accountId });
    const again = (await selectJobs(ctx.db.read, "ready", 100)).filter(
      ({ kind }) => kind === "pushFulfillment",
    );
    expect(again.map(({ payload }) => payload)).toContainEqual({
      accountId,
      shipmentId: labelled.whose.shipmentId,
    });
    await push(connected, labelled);
    expect(isPaid(labelled)).toBe(true);
    expect(await keptOf(connected, labelled)).toMatchObject({ isMarkedPaid: true, detail: null });
    await push(connected, labelled);
    expect(connected.store.calls("orderMarkAsPaid")).toHaveLength(1);
  });
});

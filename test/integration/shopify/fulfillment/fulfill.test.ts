import { setTimeout as pause } from "node:timers/promises";

import { RetryLater } from "#app/jobs/retry-later.ts";
import { pushFulfillment } from "#app/shopify/fulfillment/push-fulfillment.ts";
import { findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { labelOrder, type Labelled } from "./labelled-order.ts";
import { describe, expect, keptOf, push, test } from "./push-test.ts";

describe("a labelled shipment", () => {
  test("is fulfilled with its number, the carrier's name and what was packed", async ({
    connected,
  }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);

    expect(labelled.order.fulfillments).toMatchObject([
      {
        status: "SUCCESS",
        tracking: [{ number: labelled.trackingNumber, company: "Scripted" }],
        hasNotifiedCustomer: false,
        events: [{ status: "LABEL_PURCHASED" }],
      },
    ]);
    expect(await keptOf(connected, labelled)).toMatchObject({
      state: "fulfilled",
      fulfillmentId: String(labelled.order.fulfillments[0]!.id),
    });
  });

  test("notifies the customer when the merchant wants that", async ({ connected }) => {
    const settings = { fulfillment: { notifyCustomer: true } };
    await connected.change({ settings, objectUpdated: new Date() });
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toMatchObject([{ hasNotifiedCustomer: true }]);
  });

  test("is fulfilled once when five jobs of two processes push at the same time", async ({
    connected,
  }) => {
    const labelled = await labelOrder(connected);
    const other = connected.otherShopifyApp();
    await Promise.all(
      [connected.shopifyApp, other, connected.shopifyApp, other, other].map((shopifyApp) =>
        pushLikeWorker(shopifyApp, labelled),
      ),
    );
    expect(labelled.order.fulfillments).toHaveLength(1);
    expect(labelled.order.fulfillments[0]!.events).toHaveLength(1);
    expect(connected.store.calls("fulfillmentCreate")).toHaveLength(1);
  });

  test.for(["cutAfter", "error502After", "malformed", "cutBefore", "error500"] as const)(
    "is fulfilled once although the store's answer is lost: %s",
    async (kind, { connected }) => {
      const { order } = await partialOrder(connected);
      const labelled = await labelOrder(connected, {
        order,
        lines: [{ lineId: String(order.fulfillmentOrders[0]!.lines[0]!.id), quantity: 1 }],
      });
      connected.store.fail({ on: "fulfillmentCreate", kind });
      await expect(push(connected, labelled)).rejects.toThrow(/outcomeUnknown/);

      // The store may still be executing the mutation: until the pause ends no worker calls it.
      const requests = connected.store.requests.length;
      await expect(push(connected, labelled)).rejects.toThrow(/another process works on shipment/);
      expect(connected.store.requests).toHaveLength(requests);

      connected.world.ctx.passTime(31_000);
      await push(connected, labelled);
      expect(order.fulfillments).toHaveLength(1);
      expect(order.fulfillments[0]!.lines).toMatchObject([{ quantity: 1 }]);
    },
  );

  test("is fulfilled once although its process died after the store was asked", async ({
    connected,
  }) => {
    const labelled = await labelOrder(connected);
    const dead = connected.otherShopifyApp();
    const admin = dead.adminOf(connected.simulated.domain);
    const dying = {
      ...dead,
      adminOf: () => ({
        ...admin,
        mutate: async (...asked: Parameters<typeof admin.mutate>) => {
          await admin.mutate(...asked);
          return new Promise<never>(() => undefined);
        },
      }),
    };
    void pushFulfillment(dying, labelled.whose);
    await expect.poll(() => labelled.order.fulfillments.length).toBe(1);

    connected.world.ctx.passTime(121_000);
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toHaveLength(1);
    expect(await keptOf(connected, labelled)).toMatchObject({ state: "fulfilled" });
  });

  test("keeps what the next process wrote when a process goes on after its lease", async ({
    connected,
  }) => {
    const labelled = await labelOrder(connected);
    const slow = connected.otherShopifyApp();
    const admin = slow.adminOf(connected.simulated.domain);
    const wake = Promise.withResolvers<void>();
    const stalled = {
      ...slow,
      adminOf: () => ({
        ...admin,
        mutate: (async (...asked: Parameters<typeof admin.mutate>) => {
          const answer = await admin.mutate(...asked);
          await wake.promise;
          return answer;
        }) as typeof admin.mutate,
      }),
    };
    const late = expect(pushFulfillment(stalled, labelled.whose)).rejects.toThrow(
      /another process pushes shipment/,
    );
    await expect.poll(() => labelled.order.fulfillments.length).toBe(1);
    connected.world.ctx.passTime(121_000);
    await push(connected, labelled);
    const before = await keptOf(connected, labelled);

    wake.resolve();
    await late;
    expect(await keptOf(connected, labelled)).toEqual(before);
    expect(labelled.order.fulfillments).toHaveLength(1);
  });

  test("waits while the store is busy, and is fulfilled then", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    connected.store.fail({ on: "fulfillmentCreate", kind: "throttled", times: 2 });
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toHaveLength(1);
  });

  test("is the fulfilment that the merchant created with its number", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    const { id } = connected.simulated.merchant.fulfill(labelled.fulfillmentOrder.id, {
      tracking: { number: labelled.trackingNumber },
    });
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toHaveLength(1);
    expect(await keptOf(connected, labelled)).toMatchObject({ fulfillmentId: String(id) });
  });

  test("asks the merchant when the order was fulfilled without it", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    connected.simulated.merchant.fulfill(labelled.fulfillmentOrder.id);
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toHaveLength(1);
    expect(await keptOf(connected, labelled)).toMatchObject({ state: "refused" });
    const row = await findStoreOrderOfShipment(
      connected.shopifyApp.service.db.read,
      labelled.whose,
    );
    expect(row).toMatchObject({ state: "attention", attention: [{ code: "fulfilledElsewhere" }] });
  });

  test("waits for a hold to be released", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    connected.simulated.merchant.hold(labelled.fulfillmentOrder.id);
    await push(connected, labelled);
    expect(await keptOf(connected, labelled)).toMatchObject({ state: "pending", detail: "held" });

    connected.simulated.merchant.releaseHold(labelled.fulfillmentOrder.id);
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toHaveLength(1);
  });

  test("fulfils only what is in its parcel, and the rest with the next", async ({ connected }) => {
    const { order, lineIds } = await partialOrder(connected);
    const first = await labelOrder(connected, {
      order,
      lines: [{ lineId: lineIds[0]!, quantity: 2 }],
    });
    await push(connected, first);
    expect(order.fulfillments[0]!.lines).toMatchObject([{ quantity: 2 }]);
    expect(order.fulfillmentOrders[0]!.lines.map((line) => line.remainingQuantity)).toEqual([1, 2]);
  });

  test("fulfils each location's part with its own number", async ({ connected }) => {
    const { simulated } = connected;
    const elsewhere = simulated.merchant.addLocation();
    const order = simulated.buyer.placeOrder({
      lines: [{ quantity: 1 }, { quantity: 2, locationId: elsewhere.id }],
    });
    expect(order.fulfillmentOrders).toHaveLength(2);
    for (const fulfillmentOrder of order.fulfillmentOrders)
      await push(connected, await labelOrder(connected, { order, fulfillmentOrder }));

    expect(order.fulfillments.map(({ locationId }) => locationId)).toEqual(
      order.fulfillmentOrders.map(({ locationId }) => locationId),
    );
    expect(new Set(order.fulfillments.map(({ tracking }) => tracking[0]!.number)).size).toBe(2);
  });

  test("is not pushed when the shop is uninstalled", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await connected.change({ state: "uninstalled", objectUpdated: new Date() });
    const requests = connected.store.requests.length;
    await push(connected, labelled);
    expect(connected.store.requests).toHaveLength(requests);
  });
});

/** Pushes again while another process pushes, however long that takes: the job would be postponed. */
async function pushLikeWorker(shopifyApp: ConnectedShop["shopifyApp"], { whose }: Labelled) {
  const service = { ...shopifyApp.service, sleep: (ms: number) => pause(ms) };
  for (;;) {
    try {
      return await pushFulfillment({ ...shopifyApp, service }, whose);
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      await pause(20);
    }
  }
}

/** An order of two lines, three and two pieces. */
async function partialOrder({ simulated }: ConnectedShop) {
  const order = simulated.buyer.placeOrder({ lines: [{ quantity: 3 }, { quantity: 2 }] });
  const lineIds = order.fulfillmentOrders[0]!.lines.map(({ id }) => String(id));
  return { order, lineIds };
}

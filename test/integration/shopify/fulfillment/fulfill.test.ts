import { eq } from "drizzle-orm";

import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { pushFulfillment } from "#app/shopify/fulfillment/push-fulfillment.ts";
import { findShipmentOfFulfillment, findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { labelOrder, type Labelled } from "./labelled-order.ts";
import { allAtOnce, describe, expect, keptOf, push, test } from "./push-test.ts";

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
    await allAtOnce(
      [connected.shopifyApp, other, connected.shopifyApp, other, other].map(
        (shopifyApp) => () => push({ shopifyApp }, labelled),
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

  test("goes out with the number of the shipment and those of its parcels", async ({
    connected,
  }) => {
    const labelled = await labelOrder(connected);
    const { db } = connected.shopifyApp.service;
    await db.tx(labelled.whose.accountId, (tx) =>
      tx
        .update(tx.tables.shipments)
        .set({ parcelNumbers: ["P-1", "P-2"] })
        .where(eq(tx.tables.shipments.shipmentId, labelled.shipmentId)),
    );
    await push(connected, labelled);
    await push(connected, labelled);
    const [fulfillment, ...others] = labelled.order.fulfillments;
    expect(others).toEqual([]);
    expect(fulfillment!.tracking.map(({ number }) => number)).toEqual([
      labelled.trackingNumber,
      "P-1",
      "P-2",
    ]);
    expect(new Set(fulfillment!.tracking.map(({ url }) => url)).size).toBe(1);
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

describe("an order of more lines than the store takes in one array", () => {
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `Item ${index}`, unitPrice: 100 }));
  const listsOf = ({ store }: ConnectedShop) =>
    store
      .calls("fulfillmentCreate")
      .map(
        ({ variables }) =>
          (variables as { fulfillment: FulfillmentSent }).fulfillment.lineItemsByFulfillmentOrder[0]
            ?.fulfillmentOrderLineItems?.length,
      );
  const quantitiesOf = ({ order }: Labelled) =>
    order.fulfillments.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));

  test("is fulfilled whole without a list when the parcel holds all that remains", async ({
    connected,
  }) => {
    const order = connected.simulated.buyer.placeOrder({ lines: linesOf(300) });
    const labelled = await labelOrder(connected, { order });
    await push(connected, labelled);
    expect(listsOf(connected)).toEqual([undefined]);
    expect(quantitiesOf(labelled)).toEqual(Array(300).fill(1));
    expect(await keptOf(connected, labelled)).toMatchObject({ state: "fulfilled" });
  });

  test.for(["whole", "cutAfter", "cutBefore"] as const)(
    "goes out in parts with one number when something stays, nothing twice: %s",
    async (fault, { connected }) => {
      const lines = linesOf(520).map((line) => ({ ...line, quantity: 2 }));
      const order = connected.simulated.buyer.placeOrder({ lines });
      const packed = order.fulfillmentOrders[0]!.lines.map(({ id }) => ({
        lineId: String(id),
        quantity: 1,
      }));
      const labelled = await labelOrder(connected, { order, lines: packed });
      if (fault === "whole") await push(connected, labelled);
      else {
        // Between the first part and the second, or in the second, the process ends.
        const admin = connected.shopifyApp.adminOf(connected.simulated.domain);
        let count = 0;
        const dying = {
          ...connected.shopifyApp,
          adminOf: () => ({
            ...admin,
            mutate: (async (...asked: Parameters<typeof admin.mutate>) => {
              count += 1;
              if (count === 2) connected.store.fail({ on: "fulfillmentCreate", kind: fault });
              return admin.mutate(...asked);
            }) as typeof admin.mutate,
          }),
        };
        await expect(pushFulfillment(dying, labelled.whose)).rejects.toThrow(/outcomeUnknown/);
        connected.world.ctx.passTime(31_000);
        await push(connected, labelled);
      }

      expect(quantitiesOf(labelled)).toEqual(Array(520).fill(1));
      expect(order.fulfillments.map((each) => each.lines.length)).toEqual([250, 250, 20]);
      expect(new Set(order.fulfillments.map(({ tracking }) => tracking[0]?.number))).toEqual(
        new Set([labelled.trackingNumber]),
      );
      expect(
        order.fulfillments.map(({ events }) => events.map(({ status }) => status).join()),
      ).toEqual(Array(3).fill("LABEL_PURCHASED"));
      const { id } = order.fulfillments[2]!;
      const { orderId } = (await keptOf(connected, labelled))!;
      expect(
        await findShipmentOfFulfillment(
          connected.shopifyApp.service.db.read,
          labelled.whose.accountId,
          { orderId, fulfillmentId: String(id) },
        ),
      ).toBe(labelled.shipmentId);

      await annulAndRefundShipment(connected.world.ctx, {
        shipmentId: labelled.shipmentId,
        annulReasonStatus: "other",
        annulReasonDetails: null,
      });
      await push(connected, labelled);
      expect(order.fulfillments.map(({ status }) => status)).toEqual(Array(3).fill("CANCELLED"));
    },
  );
});

interface FulfillmentSent {
  lineItemsByFulfillmentOrder: { fulfillmentOrderLineItems?: unknown[] }[];
}

/** An order of two lines, three and two pieces. */
async function partialOrder({ simulated }: ConnectedShop) {
  const order = simulated.buyer.placeOrder({ lines: [{ quantity: 3 }, { quantity: 2 }] });
  const lineIds = order.fulfillmentOrders[0]!.lines.map(({ id }) => String(id));
  return { order, lineIds };
}

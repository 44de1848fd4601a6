import type { ShipmentChange } from "#app/shipping/model/change.ts";
import { planFulfillmentUpdate } from "#app/shopify/fulfillment/plan-fulfillment-update.ts";
import { pushMissed } from "#app/shopify/fulfillment/push-missed.ts";
import { selectJobs } from "#db/jobs.ts";
import { findStoreOrder, replaceStoreOrder } from "#db/shopify/store-orders.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { pageContext } from "../contexts.ts";
import { labelOrder } from "./labelled-order.ts";
import { describe, expect, push, test } from "./push-test.ts";

const jobsOf = async ({ shopifyApp }: ConnectedShop, kind: string) =>
  (await selectJobs(shopifyApp.service.db.read, "ready", 100)).filter((job) => job.kind === kind);
const changesOf = async (connected: ConnectedShop) =>
  (await jobsOf(connected, "shipmentChanged")).map(({ payload }) => payload as ShipmentChange);

describe("planning a fulfilment push", () => {
  test("asks once for each change of a numbered shipment, however often it is planned", async ({
    connected,
  }) => {
    const { shipmentId } = await labelOrder(connected);
    const changes = await changesOf(connected);
    for (const change of [...changes, ...changes])
      await planFulfillmentUpdate(connected.shopifyApp.service, change);

    expect(changes.map(({ what }) => what).toSorted()).toEqual(["moved", "purchased"]);
    expect(await jobsOf(connected, "pushFulfillment")).toMatchObject([{ payload: { shipmentId } }]);
  });

  test("asks nothing for a shipment of no store", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    const [change] = await changesOf(connected);
    const shipmentId = (await connected.world.paid()).shipmentId;
    await planFulfillmentUpdate(connected.shopifyApp.service, {
      ...change!,
      trackingNumber: labelled.trackingNumber,
      shipmentId,
    });
    expect(await jobsOf(connected, "pushFulfillment")).toEqual([]);
  });

  test("still asks for a fulfilled shipment when its order has gone on to another attempt", async ({
    connected,
  }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    const { db } = connected.shopifyApp.service;
    const { accountId, shipmentId } = labelled.whose;
    const row = (await findStoreOrder(db.read, accountId, String(labelled.fulfillmentOrder.id)))!;
    const next = { ...row, shipmentId: (await connected.world.draft()).shipmentId, attempt: 2 };
    await db.tx(accountId, (tx) => replaceStoreOrder(tx, next, row.objectUpdated));

    const moved = (await changesOf(connected)).find(({ what }) => what === "moved");
    await planFulfillmentUpdate(connected.shopifyApp.service, moved!);
    expect(await jobsOf(connected, "pushFulfillment")).toMatchObject([{ payload: { shipmentId } }]);
  });

  test("catches up with everything that the store may have missed", async ({ connected }) => {
    const { shipmentId } = await labelOrder(connected);
    const ctx = pageContext(connected.shopifyApp, await connected.shop());
    await pushMissed(ctx);
    await pushMissed(ctx);
    expect(await jobsOf(connected, "pushFulfillment")).toMatchObject([{ payload: { shipmentId } }]);
  });
});

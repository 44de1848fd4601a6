import { batchJobs } from "#app/shipping/batches/jobs.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, openWorld } from "#test/support/world.ts";

import { describe, expect, openApiClient, payloadOf, test } from "../api-client.ts";
import { purchaseOf, readBatch, readItems, start, unpaid, work } from "./batch-world.ts";

describe("a batch of tracking numbers", () => {
  test("asks each carrier once, and says why a number did not come", async ({ db }) => {
    const { carrier, calls } = scriptedCarrier({ create: ["refuses"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const client = openApiClient(world.service, world.apiKey);
    const refused = await world.paid();
    const good = await world.paid();
    const [draft] = await unpaid(world, 1);
    const items = [refused, good, good, draft!, { shipmentId: 1 }].map(({ shipmentId }) => ({
      shipmentId,
    }));
    const batch = await start(client, "generateTrackingNumber", { items: [...items, {}] });
    await work(world);

    expect(await readBatch(client, batch)).toMatchObject({ isDone: true, done: 3, failed: 3 });
    const { data } = await readItems(client, batch);
    expect(data[0]).toMatchObject({
      statusCode: 200,
      shipment: { trackingNumber: null },
      waybill: { state: "refused", code: "carrierRefused" },
    });
    expect(data[1]?.shipment?.trackingNumber).toEqual(expect.any(String));
    expect(data[2]?.shipment).toEqual(data[1]?.shipment);
    expect(data[1]).not.toHaveProperty("waybill");
    expect(data.slice(3).map(({ error }) => error?.message)).toEqual([
      "shipmentCarrierTokenNotFound",
      "pApiShipmentNotFound",
      "pApiBadRequest",
    ]);
    expect(calls.create).toHaveLength(2);
  });

  test("is announced once when its last item is over, and again after it was resumed", async ({
    world,
    client,
  }) => {
    const done = async () => {
      await work(world);
      const { data } = payloadOf<{ data: { type: string; data: object }[] }>(
        await client.send("GET", "/event?limit=100"),
      );
      return data.filter(({ type }) => type === "batch.done").map((event) => event.data);
    };
    const items = (await unpaid(world, 2)).map((draft) => purchaseOf(world, draft));
    const batch = await start(client, "purchase", { items });
    const lost = { accountId: world.accountId, batchId: batch.batchId, position: 2 };
    await world.service.db.tx(null, async (tx) =>
      batchJobs.purchaseBatchItem.whenDead?.(tx, lost, world.service),
    );
    await Promise.all([work(world), work(world)]);
    const price = items.length > 0 ? (await readBatch(client, batch)).priceTotal : 0;
    const first = { batchId: batch.batchId, operation: "purchase", isDryRun: false, items: 2 };
    expect(await done()).toEqual([{ ...first, done: 1, failed: 1, priceTotal: price }]);

    await client.send("PATCH", `/batch/resume/${batch.batchId}`);
    await work(world);
    const second = { ...first, done: 2, failed: 0, priceTotal: 2 * price };
    expect((await done()).at(-1)).toEqual(second);
    expect(await done()).toHaveLength(2);
    await start(client, "purchase", { items: [{}] });
    expect((await done()).at(-1)).toMatchObject({ items: 1, failed: 1 });
  });
});

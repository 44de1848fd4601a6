import { batchJobs } from "#app/shipping/batches/jobs.ts";
import { runBatchItem } from "#app/shipping/batches/run-batch-item.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { cents } from "#app/shipping/model/money.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { openWorld } from "#test/support/world.ts";

import { describe, expect, openApiClient, test } from "../api-client.ts";
import {
  start,
  readBatch,
  readItems,
  unpaid,
  purchaseOf,
  signal,
  work,
  type Item,
} from "./batch-world.ts";

describe("a batch of purchases", () => {
  test("pays each once, also when two batches and a single call pay the same", async ({
    world,
    client,
  }) => {
    const drafts = await unpaid(world, 5);
    const items = drafts.map((shipment) => purchaseOf(world, shipment));
    const [one, other] = await Promise.all([
      start(client, "purchase", { items }),
      start(client, "purchase", { items: [...items, items[0]] }),
    ]);
    const alone = client.send("PATCH", `/shipment/purchase/${items[4]?.shipmentId}`, {
      body: items[4],
    });
    await Promise.all([work(world), work(world), alone]);

    const batches = [await readBatch(client, one), await readBatch(client, other)];
    const isAlone = (await alone).status === 200 ? 1 : 0;
    expect((batches[0]?.done ?? 0) + (batches[1]?.done ?? 0) + isAlone).toBe(5);
    const { data } = await readItems(client, other);
    expect(data[5]?.error?.message).toBe("paymentIntentShipmentPurchaseTransactionAlreadyCreated");
    const price = world.rateOf(drafts[0]!, "condor").priceTotal;
    expect(await world.balance()).toBe(10_000 - 5 * price);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("that the wallet does not suffice for goes on after a top-up, and pays nothing twice", async ({
    db,
  }) => {
    const world = await openWorld(db, { balance: 1_000 });
    const client = openApiClient(world.service, world.apiKey);
    const drafts = await unpaid(world, 4);
    const price = world.rateOf(drafts[0]!, "condor").priceTotal;
    const paid = Math.floor(1_000 / price);
    const items = drafts.map((shipment) => purchaseOf(world, shipment));
    const dry = await start(client, "purchase", { items, isDryRun: true });
    // A trial beside the purchases may find a shipment that is paid already.
    await work(world);
    const batch = await start(client, "purchase", { items });
    await work(world);

    expect(await readBatch(client, dry)).toMatchObject({ done: 4, priceTotal: (4 * price) / 100 });
    expect(await readBatch(client, batch)).toMatchObject({
      done: paid,
      failed: 4 - paid,
      priceTotal: (paid * price) / 100,
    });
    const { data } = await readItems(client, batch, "&state=failed");
    for (const { statusCode, error } of data)
      expect([statusCode, error?.message]).toEqual([
        422,
        "paymentIntentExecuteTransactionWalletInsufficientFunds",
      ]);

    const { accountId } = world;
    await topUpWallet(world.service, { accountId, amount: cents(5_000), reference: "more" });
    await client.send("PATCH", `/batch/resume/${batch.batchId}`);
    await client.send("PATCH", `/batch/resume/${batch.batchId}`);
    await work(world);
    expect(await readBatch(client, batch)).toMatchObject({ isDone: true, done: 4, failed: 0 });
    expect(await world.balance()).toBe(6_000 - 4 * price);
  });

  test("that is killed between the payment and the answer finds that it has paid", async ({
    world,
    client,
  }) => {
    const [shipment] = await unpaid(world, 1);
    const batch = await start(client, "purchase", { items: [purchaseOf(world, shipment!)] });
    const key = { accountId: world.accountId, batchId: batch.batchId, position: 1 };
    // The job runs, its process dies before the job counts as done, and another process begins it again.
    await runBatchItem(world.service, key, signal);
    const { objectUpdated } = (await readItems(client, batch)).data[0] as Item & {
      objectUpdated: string;
    };
    world.ctx.passTime(120_000);
    await work(world);
    const { data } = await readItems(client, batch);
    expect(data[0]).toMatchObject({ state: "done", statusCode: 200, objectUpdated });
    expect(data[0]?.shipment).toMatchObject({ isPaid: true });
    expect(await world.balance()).toBe(10_000 - world.rateOf(shipment!, "condor").priceTotal);
  });

  test("whose item was settled elsewhere pays nothing: payment and outcome are one commit", async ({
    world,
    client,
  }) => {
    const [shipment] = await unpaid(world, 1);
    const purchase = purchaseOf(world, shipment!);
    const fails = () => Promise.reject(new Error("the item is over already"));
    const paying = purchaseShipment(
      world.ctx,
      {
        shipmentId: shipment!.shipmentId,
        preferredRateId: world.rateOf(shipment!, "condor").rateId,
        purchaseWith: "walletAvailable",
      },
      fails,
    );
    await expect(paying).rejects.toThrow("over already");
    expect(await world.balance()).toBe(10_000);
    const batch = await start(client, "purchase", { items: [purchase] });
    await work(world);
    expect(await readBatch(client, batch)).toMatchObject({ done: 1 });
  });

  test("that is stopped pays nothing more, and waits for the next process", async ({
    world,
    client,
  }) => {
    const [shipment] = await unpaid(world, 1);
    const batch = await start(client, "purchase", { items: [purchaseOf(world, shipment!)] });
    const key = { accountId: world.accountId, batchId: batch.batchId, position: 1 };
    const stopped = AbortSignal.abort(new Error("the process is stopping"));
    await expect(runBatchItem(world.service, key, stopped)).rejects.toThrow("stopping");
    expect(await world.balance()).toBe(10_000);
    expect(await readBatch(client, batch)).toMatchObject({ isDone: false, waiting: 1 });
  });

  test("whose job is given up says so, and may be resumed", async ({ world, client }) => {
    const [shipment] = await unpaid(world, 1);
    const batch = await start(client, "purchase", { items: [purchaseOf(world, shipment!)] });
    const key = { accountId: world.accountId, batchId: batch.batchId, position: 1 };
    await world.service.db.tx(null, async (tx) =>
      batchJobs.purchaseBatchItem.whenDead?.(tx, key, world.service),
    );
    expect((await readItems(client, batch)).data[0]?.error?.message).toBe("internalError");
    await client.send("PATCH", `/batch/resume/${batch.batchId}`);
    await work(world);
    expect(await readBatch(client, batch)).toMatchObject({ done: 1, failed: 0 });
  });
});

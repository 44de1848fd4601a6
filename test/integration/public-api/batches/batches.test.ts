import { countWaitingItems } from "#db/shipping/batches/batch-items.ts";
import { openWorld } from "#test/support/world.ts";

import {
  describe,
  draft,
  expect,
  openApiClient,
  outcomeOf,
  payloadOf,
  test,
} from "../api-client.ts";
import { start, readItems, unpaid, purchaseOf, work, type Batch } from "./batch-world.ts";

describe("batches", () => {
  test("of another account are not found, nor are its shipments", async ({ db, world, client }) => {
    const [shipment] = await unpaid(world, 1);
    const batch = await start(client, "purchase", { items: [purchaseOf(world, shipment!)] });
    const other = await openWorld(db);
    const stranger = openApiClient(other.service, other.apiKey);
    for (const [method, path] of [
      ["GET", `/batch/${batch.batchId}`],
      ["GET", `/batch/item/${batch.batchId}`],
      ["PATCH", `/batch/resume/${batch.batchId}`],
    ] as const)
      expect(outcomeOf(await stranger.send(method, path)), path).toBe("404 batchNotFound");
    const list = payloadOf<{ data: Batch[] }>(await stranger.send("GET", "/batch"));
    expect(list.data).toEqual([]);

    const foreign = await start(stranger, "purchase", { items: [purchaseOf(world, shipment!)] });
    await work(other);
    const { data } = await readItems(stranger, foreign);
    expect(data[0]?.error).toEqual({ statusCode: 404, message: "pApiShipmentNotFound" });
    expect(await other.balance()).toBe(10_000);
  });

  test("have at least one item, at most 500, and pages of them", async ({ world }) => {
    const client = openApiClient(world.service, world.apiKey, { bodyLimitBytes: 1_000_000 });
    const many = (count: number) => ({ items: Array.from({ length: count }, () => "wrong") });
    for (const count of [0, 501])
      expect(
        outcomeOf(await client.send("POST", "/batch/create", { body: many(count) })),
        String(count),
      ).toBe("400 pApiBadRequest");
    const batch = await start(client, "create", many(500));
    expect(batch).toMatchObject({ items: 500, failed: 500, isDone: true });
    const seen: number[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Awaited<ReturnType<typeof readItems>> = await readItems(
        client,
        batch,
        `&after=${after}`,
      );
      seen.push(...page.data.map(({ position }) => position));
      after = page.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  });

  test("wait up to a limit of their account", async ({ world }) => {
    const client = openApiClient(world.service, world.apiKey, { bodyLimitBytes: 1_000_000 });
    const items = Array.from({ length: 500 }, () => draft(world));
    for (let count = 0; count < 10; count += 1) await start(client, "create", { items });
    expect(await countWaitingItems(world.service.db.read, world.accountId, 100_000)).toBe(5_000);
    const answer = await client.send("POST", "/batch/create", { body: { items: [draft(world)] } });
    expect(outcomeOf(answer)).toBe("422 batchLimitReached");
  });
});

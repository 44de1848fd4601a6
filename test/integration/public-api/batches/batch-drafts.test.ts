import { eq } from "drizzle-orm";

import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { legible } from "#test/support/vault.ts";
import type { World } from "#test/support/world.ts";

import {
  describe,
  draft,
  expect,
  inlineRecipient,
  openApiClient,
  payloadOf,
  test,
  type ApiClient,
} from "../api-client.ts";
import { start, readBatch, readItems, shipmentsOf, work, type Batch } from "./batch-world.ts";

describe("a batch of drafts", () => {
  test("answers each item as the single call does, and one that is wrong fails no other", async ({
    world,
    client,
  }) => {
    const items = [
      draft(world, { extId: "A-1" }),
      draft(world, { extId: "A-1" }),
      draft(world, { extId: "known" }),
      draft(world, { extId: "wrong", contents: ["nothing"] }),
      draft(world, { senderAddressId: 1 }),
      draft(world, { parcel: { weight: 0, length: 1, width: 1, height: 1 } }),
      { recipientAddressId: world.recipient.addressId },
      "no object",
      draft(world, { goodsCollection: 0.5 }),
    ];
    const { shipmentId } = await world.draft({ extId: "known" });
    const single = await Promise.all(
      items.slice(2).map((body) => client.send("POST", "/shipment", { body })),
    );
    const batch = await start(client, "create", { items });
    await work(world);

    expect(await readBatch(client, batch)).toMatchObject({ isDone: true, done: 1, failed: 8 });
    const { data } = await readItems(client, batch);
    expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(data[0]).toMatchObject({ state: "done", statusCode: 201, extId: "A-1" });
    expect(data.map(({ extId }) => extId)).toEqual([
      "A-1",
      "A-1",
      "known",
      "wrong",
      ...Array(5).fill(null),
    ]);
    const read = await client.send("GET", `/shipment/${data[0]?.shipmentId}?include=rates`);
    expect(data[0]?.draft?.rates).toEqual(payloadOf<{ rates: unknown[] }>(read).rates);
    expect(data[1]?.error).toEqual({ statusCode: 409, message: "pApiShipmentExtIdAlreadyUsed" });
    expect(data[2]?.error?.shipmentId).toBe(shipmentId);
    expect(data.slice(2).map(({ error }) => error)).toEqual(single.map(({ json }) => json));
    expect(await shipmentsOf(client)).toBe(2);
  });

  test("in a dry run offers what the drafts would, and writes and pays nothing", async ({
    world,
    client,
  }) => {
    await world.draft({ extId: "known" });
    const items = [
      draft(world, {
        extId: "B-1",
        recipientAddressId: undefined,
        recipientAddress: inlineRecipient,
      }),
      draft(world, { extId: "B-1" }),
      draft(world, { extId: "known" }),
    ];
    const before = await client.send("GET", "/address?limit=100");
    const batch = await start(client, "create", { items, isDryRun: true });
    await work(world);
    const { data } = await readItems(client, batch);
    expect(data.map(({ state, error }) => error?.message ?? state)).toEqual([
      "done",
      "pApiShipmentExtIdAlreadyUsed",
      "pApiShipmentExtIdAlreadyUsed",
    ]);
    const { data: made } = await readItems(client, await createAndWork(world, client, items[0]!));
    expect(data[0]?.rates).toEqual(
      made[0]?.draft?.rates.map((rate) => ({ ...(rate as object), rateId: undefined })),
    );
    const { rates = [] } = data[0]!;
    const prices = rates.filter(({ available }) => available).map(({ priceTotal }) => priceTotal);
    expect(data[0]?.priceTotal).toBe(Math.min(...prices));
    expect(await shipmentsOf(client)).toBe(2);
    expect((await client.send("GET", "/address?limit=100")).text).toBe(before.text);
    expect(await world.balance()).toBe(10_000);
  });

  test("that is repeated with its Idempotency-Key is one batch", async ({ world, client }) => {
    const body = { items: [draft(world), draft(world)] };
    const headers = { "idempotency-key": "one" };
    const answers = [];
    for (let count = 0; count < 2; count += 1)
      answers.push(await client.send("POST", "/batch/create", { body, headers }));
    expect(answers[1]?.text).toBe(answers[0]?.text);
    await work(world);
    expect(await shipmentsOf(client)).toBe(2);
    const list = payloadOf<{ data: Batch[] }>(await client.send("GET", "/batch"));
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({ isDone: true, done: 2 });
  });

  test("keeps no recipient once it is over, and none that was erased meanwhile", async ({
    world,
    client,
  }) => {
    const named = (extId: string) =>
      draft(world, { extId, recipientAddressId: undefined, recipientAddress: inlineRecipient });
    const over = await createAndWork(world, client, named("over"));
    const waiting = await start(client, "create", { items: [named("waits")] });
    const stored = async ({ batchId }: Batch) => {
      const { read } = world.service.db;
      const { batchItems } = read.tables;
      const rows = await read.select().from(batchItems).where(eq(batchItems.batchId, batchId));
      return rows.map(({ input }) => input && legible(read.vault, input)).join();
    };
    expect(await stored(over)).not.toContain("Peñafiel");
    expect(await stored(waiting)).toContain("Peñafiel");
    await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });
    expect(await stored(waiting)).not.toContain("Peñafiel");
    await work(world);
    expect(await readBatch(client, waiting)).toMatchObject({ isDone: true, done: 0, failed: 1 });
    expect(await shipmentsOf(client)).toBe(1);
  });

  test("counts against the drafts that an account may keep", async ({ world }) => {
    const limited = openApiClient(world.service, world.apiKey, { unpaidDraftsMax: 2 });
    const batch = await start(limited, "create", { items: [1, 2, 3].map(() => draft(world)) });
    await work(world);
    const { data } = await readItems(limited, batch, "&state=failed");
    expect(data.map(({ error }) => error?.message)).toEqual(["pApiShipmentDraftLimitReached"]);
  });
});

async function createAndWork(world: World, client: ApiClient, item: object): Promise<Batch> {
  const batch = await start(client, "create", { items: [item] });
  await work(world);
  return batch;
}

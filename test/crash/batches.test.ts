import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Database } from "#db/engine/database.ts";

import { openApi, type Api } from "./api.ts";
import { openCrashAccount, readWallet, saveAddresses } from "./crash-account.ts";
import { endLeasesOfTheDead } from "./finish.ts";
import type { Draft } from "./journal.ts";
import { openServerUnderFire, type ServerUnderFire } from "./server-under-fire.ts";
import { freePort, openWorkplace, type Workplace } from "./workplace.ts";

/** A quick machine makes a hundred between two looks. */
const COUNT = 300;
const KILLS = 3;
const OFTEN = { interval: 5 };

interface Batch {
  batchId: number;
  isDone: boolean;
  done: number;
  failed: number;
  priceTotal: number;
}

interface Item {
  state: string;
  shipmentId: number | null;
  priceTotal: number | null;
  draft?: Draft;
}

interface Slice {
  data: Item[];
  nextCursor: string | null;
}

describe("a batch whose server is killed in the middle of it, again and again", () => {
  let workplace: Workplace;
  let server: ServerUnderFire;
  let db: Database;
  let account: Awaited<ReturnType<typeof openCrashAccount>>;
  let api: Api;
  let drafts: Item[] = [];

  beforeAll(async () => {
    const port = await freePort();
    workplace = await openWorkplace("sqlite", { seed: "batches", pushTo: port });
    server = await openServerUnderFire(port, workplace.env);
    account = await openCrashAccount(server.process(), workplace);
    api = openApi(() => server.baseUrl, account.apiKey);
  });
  afterAll(async () => {
    await server.stop();
    await workplace.close();
  });

  async function ask<Payload>(method: string, path: string, body?: unknown): Promise<Payload> {
    const heard = await api.ask<Payload>(method, path, body);
    if (!heard || heard.status >= 300) throw new Error(`${method} ${path}: ${heard?.code}`);
    return heard.payload;
  }
  const read = ({ batchId }: Batch) => ask<Batch>("GET", `/batch/${batchId}`);

  async function readItems({ batchId }: Batch): Promise<Item[]> {
    const items: Item[] = [];
    for (let after: string | null = ""; after !== null;) {
      const path = `/batch/item/${batchId}?limit=50&after=${after}`;
      const slice: Slice = await ask<Slice>("GET", path);
      items.push(...slice.data);
      after = slice.nextCursor;
    }
    return items;
  }

  /** Kills the server each time some more items are done, and lets the batch come to its end. */
  async function finish(
    batch: Batch,
  ): Promise<{ batch: Batch; items: Item[]; killedAt: number[] }> {
    const killedAt: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = (kill * COUNT) / (KILLS + 2);
      await expect.poll(async () => (await read(batch)).done >= enough, OFTEN).toBe(true);
      await server.kill();
      db = await workplace.openDatabase();
      await endLeasesOfTheDead(db);
      await db.close();
      await server.start();
      killedAt.push((await read(batch)).done);
    }
    await expect.poll(async () => (await read(batch)).isDone, OFTEN).toBe(true);
    const items = await readItems(batch);
    return { batch: await read(batch), items, killedAt };
  }

  test("makes every draft once", async () => {
    const addresses = await saveAddresses(api);
    const items = Array.from({ length: COUNT }, () => ({
      ...addresses,
      parcel: { weight: 2, length: 20, width: 15, height: 10 },
      contents: ["clothes"],
      goodsCurrency: "USD",
    }));
    const started = await ask<Batch>("POST", "/batch/create", { items });
    const { batch, items: made, killedAt } = await finish(started);
    drafts = made;

    expect(killedAt.filter((done) => done < COUNT)).toHaveLength(KILLS);
    expect(batch).toMatchObject({ done: COUNT, failed: 0 });
    expect(new Set(made.map(({ shipmentId }) => shipmentId)).size).toBe(COUNT);
    const { total } = await ask<{ total: number }>("GET", "/shipment?limit=1");
    expect(total).toBe(COUNT);
  });

  test("pays every shipment once", async () => {
    const { balance: before } = await readWallet(server.process(), account.accountId);
    const items = drafts.map(({ shipmentId, draft }) => {
      const rate = draft?.rates.find(({ carrierToken }) => carrierToken === "simulador");
      const preferredRateObjectId = rate?.rateId;
      return { shipmentId, preferredRateObjectId, purchaseWith: "walletAvailable" };
    });
    const started = await ask<Batch>("POST", "/batch/purchase", { items });
    const { batch, items: paid, killedAt } = await finish(started);

    expect(killedAt.filter((done) => done < COUNT)).toHaveLength(KILLS);
    expect(batch).toMatchObject({ done: COUNT, failed: 0 });
    const { balance: after } = await readWallet(server.process(), account.accountId);
    const prices = paid.map(({ priceTotal }) => Math.round((priceTotal ?? 0) * 100));
    expect(prices.every((price) => price > 0)).toBe(true);
    expect(before - after).toBe(prices.reduce((sum, price) => sum + price, 0));
    expect(await server.process().cli("wallet", "verify")).toMatchObject({ problems: [] });
  });
});

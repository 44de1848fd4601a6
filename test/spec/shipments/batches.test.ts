import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { apiClient, outcome, payloadOf } from "../client.ts";
import type { Detail, Draft, Page, QuotationRate } from "../shapes.ts";
import {
  balanceOf,
  draftBody,
  everythingOf,
  openSandbox,
  openShop,
  purchase,
  selectableRate,
  sharedServer,
  type Shop,
} from "../shop.ts";

interface Batch {
  batchId: number;
  operation: string;
  isDryRun: boolean;
  isDone: boolean;
  items: number;
  waiting: number;
  done: number;
  failed: number;
  priceTotal: number;
}

interface Item {
  position: number;
  state: "waiting" | "done" | "failed";
  statusCode: number;
  shipmentId: number | null;
  priceTotal: number | null;
  draft?: Draft;
  shipment?: Detail;
  rates?: QuotationRate[];
  error?: { message: string };
}

const server = sharedServer();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(server, "100.00");
});

/** Its items when no one waits any more. */
async function run({ api }: Shop, operation: string, body: object) {
  const started = payloadOf(await api.post<Batch>(`/batch/${operation}`, body), 202);
  const read = async () => payloadOf(await api.get<Batch>(`/batch/${started.batchId}`), 200);
  await expect.poll(async () => (await read()).isDone, { interval: 100 }).toBe(true);
  const items = await api.get<{ data: Item[] }>(`/batch/item/${started.batchId}?limit=100`);
  return { batch: await read(), items: payloadOf(items, 200).data };
}

const purchases = (items: readonly Item[]) =>
  items.map(({ draft }) => ({
    shipmentId: draft!.shipmentId,
    preferredRateObjectId: selectableRate(draft!).rateId,
    purchaseWith: "walletAvailable",
  }));

test.each(["a live key", "a test key"])(
  "with %s many drafts are made, tried, and paid for once",
  async (kind) => {
    const own = kind === "a live key" ? shop : await openSandbox(server, shop);
    const balance = await balanceOf(server, own.accountId);
    const bodies = ["1", "2", "3"].map((extId) => draftBody(own, { extId: `${kind}-${extId}` }));
    const made = await run(own, "create", { items: bodies });
    expect(made.batch).toMatchObject({ operation: "create", items: 3, done: 3, failed: 0 });

    const before = await everythingOf(own);
    const items = purchases(made.items);
    const tried = await run(own, "purchase", { items, isDryRun: true });
    expect(tried.batch).toMatchObject({ isDryRun: true, done: 3 });
    expect(await everythingOf(own)).toEqual(before);
    expect(await balanceOf(server, own.accountId)).toBe(balance);

    const paid = await run(own, "purchase", { items });
    expect(paid.batch).toMatchObject({ done: 3, priceTotal: tried.batch.priceTotal });
    expect(paid.items.map(({ shipment }) => shipment?.isPaid)).toEqual([true, true, true]);
    const again = await run(own, "purchase", { items });
    expect(again.items.map(({ statusCode, error }) => [statusCode, error?.message])).toEqual(
      Array.from({ length: 3 }, () => [
        422,
        "paymentIntentShipmentPurchaseTransactionAlreadyCreated",
      ]),
    );
    const left = await balanceOf(server, own.accountId);
    expect(balance - left).toBeCloseTo(paid.batch.priceTotal, 5);
  },
);

test("a dry run of drafts answers the rates that the drafts then have, and makes none", async () => {
  const before = await everythingOf(shop);
  const { items } = await run(shop, "create", { items: [draftBody(shop)], isDryRun: true });
  expect(await everythingOf(shop)).toEqual(before);
  const { items: made } = await run(shop, "create", { items: [draftBody(shop)] });
  const offered = made[0]?.draft?.rates.map(({ rateId: _rateId, ...rate }) => rate);
  expect(items[0]).toMatchObject({ state: "done", shipmentId: null, rates: offered });
});

test("what is wrong with the batch itself is refused at once", async () => {
  for (const body of [{}, { items: [] }, { items: "x" }, { items: [{}], isDryRun: "yes" }])
    for (const operation of ["create", "purchase"])
      expect(outcome(await shop.api.post(`/batch/${operation}`, body))).toBe("400 pApiBadRequest");
  for (const [method, path] of [
    ["GET", "/batch/1"],
    ["GET", "/batch/item/1"],
    ["PATCH", "/batch/resume/1"],
  ] as const)
    expect(outcome(await shop.api.send(method, path)), path).toBe("404 batchNotFound");
  expect(outcome(await shop.api.get("/batch?after=x"))).toBe("400 pApiBadRequest");
});

test("a purchase that is refused in a batch is refused with the code of the single call", async () => {
  const stranger = await openShop(server, "100.00");
  const { items: drafts } = await run(shop, "create", { items: [draftBody(shop)] });
  const [wanted] = purchases(drafts);
  const wrong = [
    { ...wanted, preferredRateObjectId: undefined },
    { ...wanted, shipmentId: 1, preferredRateObjectId: 1 },
  ];
  const { items } = await run(stranger, "purchase", { items: [wanted, wrong[1]] });
  expect(items.map(({ error }) => error?.message)).toEqual([
    "pApiShipmentNotFound",
    "pApiShipmentNotFound",
  ]);
  const { items: own } = await run(shop, "purchase", { items: wrong });
  const single = await purchase(shop, wanted!.shipmentId, undefined);
  expect(own[0]?.error).toEqual(single.body);
});

test("each item is announced as the single call is", async () => {
  const { items: drafts } = await run(shop, "create", { items: [draftBody(shop)] });
  const { items } = await run(shop, "purchase", { items: purchases(drafts) });
  const events = async () => {
    const answer =
      await shop.api.get<Page<{ data: { shipmentId: number; change: string } }>>(
        "/event?limit=100",
      );
    return payloadOf(answer, 200).data.map(({ data }) => [data.shipmentId, data.change]);
  };
  await expect.poll(events, { interval: 100 }).toContainEqual([items[0]?.shipmentId, "purchased"]);
});

test("a key makes drafts with the scope ship, pays with money, and reads with read", async () => {
  const issued = z.object({ apiKey: z.string() });
  const keyFor = async (scope: string) => {
    const args = ["keys", "issue", "--account", shop.accountId, "--scopes", scope];
    return apiClient(server.baseUrl, issued.parse(await server.operator(...args)).apiKey);
  };
  const calls = {
    ship: ["POST", "/batch/create"],
    money: ["POST", "/batch/purchase"],
    read: ["GET", "/batch"],
  } as const;
  for (const scope of ["ship", "money", "read"]) {
    const api = await keyFor(scope);
    for (const [needed, [method, path]] of Object.entries(calls)) {
      const call = method === "POST" ? { body: { items: [{}] } } : {};
      const done = method === "POST" ? "202" : "200";
      expect(outcome(await api.send(method, path, call)), `${scope}: ${path}`).toBe(
        needed === scope ? done : "403 apiKeyScopeMissing",
      );
    }
  }
});

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type ServerProcess, startServer } from "#test/support/processes/server.ts";

import { apiClient, outcome, payloadOf } from "../client.ts";
import type { Detail, Label } from "../shapes.ts";
import {
  annul,
  balanceOf,
  createDraft,
  draftBody,
  everythingOf,
  generateTracking,
  labelledShipment,
  mintLabel,
  openShop,
  paidShipment,
  purchase,
  selectableRate,
  type Shop,
  unlimited,
} from "../shop.ts";

let first: ServerProcess;
let second: ServerProcess;
let shop: Shop;
let exitCode: number | null;
let before: { everything: unknown; balance: number; territory: string | null; label: Label };
let draft: Awaited<ReturnType<typeof createDraft>>;
let paid: Awaited<ReturnType<typeof paidShipment>>;
let labelled: Awaited<ReturnType<typeof labelledShipment>>;

beforeAll(async () => {
  first = await startServer(unlimited);
  shop = await openShop(first, "100.00");
  draft = await createDraft(shop, { extId: "before", extVendorId: "V", goodsInsured: 20 });
  paid = await paidShipment(shop);
  labelled = await labelledShipment(shop);
  await annul(shop, (await paidShipment(shop)).shipmentId);
  before = {
    everything: await everythingOf(shop),
    balance: await balanceOf(first, shop.accountId),
    territory: (await shop.api.get("/territory")).headers.get("etag"),
    label: payloadOf(await mintLabel(shop, labelled.shipmentId), 200),
  };
  exitCode = await first.kill("SIGTERM");
  second = await startServer({ env: { ...unlimited.env, DATABASE_URL: first.databaseUrl } });
  shop = { ...shop, api: apiClient(second.baseUrl, shop.apiKey) };
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

describe("after SIGTERM and a new start on the same database", () => {
  test("the first server ended in order", () => {
    expect(exitCode).toBe(0);
  });

  test("the key works and every shipment and address is as it was", async () => {
    expect(await everythingOf(shop)).toEqual(before.everything);
  });

  test("the wallet is as it was and adds up", async () => {
    expect(await balanceOf(second, shop.accountId)).toBe(before.balance);
    await expect(second.operator("wallet", "verify")).resolves.toBeDefined();
  });

  test("an extId stays used", async () => {
    const answer = await shop.api.post("/shipment", draftBody(shop, { extId: "before" }));
    expect(outcome(answer)).toBe("409 pApiShipmentExtIdAlreadyUsed");
  });

  test("a link minted before still opens its label, for the secret was kept", async () => {
    const url = new URL(before.label.downloadUrl);
    const file = await fetch(`${new URL(second.baseUrl).origin}${url.pathname}${url.search}`);
    expect(file.status).toBe(200);
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  });

  test("the territory list has the same ETag", async () => {
    expect((await shop.api.get("/territory")).headers.get("etag")).toBe(before.territory);
  });

  test("a draft's rates can still be paid, a paid shipment tracked, and a number stays the same", async () => {
    const answer = await purchase(shop, draft.shipmentId, selectableRate(draft).rateId);
    expect(payloadOf<Detail>(answer, 200).isPaid).toBe(true);
    expect(payloadOf(await generateTracking(shop, paid.shipmentId), 200).status).toBe(
      "labelCreated",
    );
    const again = payloadOf(await generateTracking(shop, labelled.shipmentId), 200);
    expect(again.trackingNumber).toBe(labelled.labelled.trackingNumber);
  });
});

test("after SIGKILL in the middle of work nothing that was answered is lost", async () => {
  const kept = await startServer(unlimited);
  const worker = await openShop(kept, "100.00");
  const answered: number[] = [];
  const work = async () => {
    for (;;) answered.push((await paidShipment(worker)).shipmentId);
  };
  const workers = Promise.allSettled([work(), work(), work()]);
  while (answered.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  await kept.kill("SIGKILL");
  await workers;
  const next = await startServer({ env: { ...unlimited.env, DATABASE_URL: kept.databaseUrl } });
  try {
    const api = apiClient(next.baseUrl, worker.apiKey);
    for (const shipmentId of answered) {
      const { payload } = await api.get<Detail>(`/shipment/${shipmentId}`);
      expect(payload).toMatchObject({ shipmentId, isPaid: true });
    }
    await expect(next.operator("wallet", "verify")).resolves.toBeDefined();
  } finally {
    await next.stop();
    await kept.stop();
  }
});

describe("what is kept in the data folder", () => {
  test("secrets lie beside the database with mode 600", () => {
    const files = readdirSync(first.dataFolder).filter((name) => !/\.db(-\w+)?$/.test(name));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files)
      expect(statSync(join(first.dataFolder, name)).mode & 0o777, name).toBe(0o600);
  });

  test("no API key is stored as such", () => {
    for (const name of readdirSync(first.dataFolder))
      expect(readFileSync(join(first.dataFolder, name)).includes(shop.apiKey), name).toBe(false);
  });
});

test("the logs are JSON lines without keys or personal data", () => {
  const logs = first.output() + second.output();
  const lines = logs.split("\n").filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  for (const secret of [shop.apiKey, "+593987654321", "María", "Av. 9 de Octubre"])
    expect(logs, secret).not.toContain(secret);
  const signature = new URL(before.label.downloadUrl);
  const credentials = [...signature.searchParams.values()].filter(({ length }) => length > 20);
  for (const credential of credentials) expect(logs).not.toContain(credential);
});

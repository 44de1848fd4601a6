import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  balanceOf,
  createDraft,
  draftBody,
  labelledShipment,
  mintLabel,
  openSandbox,
  openShop,
  topUp,
  type Shop,
} from "#test/spec/shop.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

import { until } from "./many-processes.ts";

/** Home, a schema beside it, and a database of its own. */
const NAMES = ["b0", "b1", "b2"];

let [home, apart]: TestDatabase[] = [];
let server: ServerProcess;
const shops = new Map<string, Shop>();
let secret = "buckets".repeat(7);
const env = () => ({ DATABASE_URL: home!.url, SIGNING_SECRET: secret });

beforeAll(async () => {
  [home, apart] = [await makeTestDatabase(), await makeTestDatabase()];
  server = await startServer({ env: { ...env(), BUCKETS: "2" } });
  expect(await server.cli("buckets", "add", "--url", apart.url)).toEqual({ bucket: "b2" });
  // The server opens it at its next look.
  await until(() => server.output().includes('"event":"bucket.opened","bucket":"b2"'));
  for (const bucket of NAMES) shops.set(bucket, await openShop(server, "100.00", { bucket }));
});
afterAll(async () => {
  await server?.stop();
  await home?.remove();
  await apart?.remove();
});

const shopIn = (bucket: string): Shop => shops.get(bucket)!;
const cli = <Answer>(...words: string[]) => server.cli(...words) as Promise<Answer>;

test("the whole flow is the same in every bucket, and each parcel is where its account is", async () => {
  for (const bucket of NAMES) {
    const { shipmentId } = await labelledShipment(shopIn(bucket));
    const minted = await mintLabel(shopIn(bucket), shipmentId);
    const label = await fetch(minted.payload.downloadUrl);
    expect([label.status, label.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  }
  const listed = await cli<{ bucket: string; accounts: number; shipments: number }[]>(
    "buckets",
    "list",
  );
  expect(listed.map(({ bucket, accounts, shipments }) => [bucket, accounts, shipments])).toEqual(
    NAMES.map((bucket) => [bucket, 1, 1]),
  );
  const accounts = await cli<{ accountId: number; bucket: string }[]>("accounts", "list");
  expect(new Map(accounts.map(({ accountId, bucket }) => [bucket, String(accountId)]))).toEqual(
    new Map(NAMES.map((bucket) => [bucket, shopIn(bucket).accountId])),
  );
  expect(await cli("wallet", "verify")).toMatchObject({ isClean: true, accounts: 3, shipments: 3 });
});

test("a shipment of one bucket is unknown to an account of another", async () => {
  const { shipmentId } = await createDraft(shopIn("b1"));
  for (const bucket of ["b0", "b2"])
    expect((await shopIn(bucket).api.send("GET", `/shipment/${shipmentId}`)).status).toBe(404);
  expect((await shopIn("b1").api.send("GET", `/shipment/${shipmentId}`)).status).toBe(200);
});

test("one reference of a bank credits one account of all buckets", async () => {
  await topUp(server, shopIn("b1").accountId, "10.00", "Transfer 77");
  for (const bucket of NAMES.filter((name) => name !== "b1"))
    await expect(topUp(server, shopIn(bucket).accountId, "10.00", "TRANSFER 77")).rejects.toThrow(
      "walletTopUpReferenceAlreadyUsed",
    );
  const before = await balanceOf(server, shopIn("b1").accountId);
  await topUp(server, shopIn("b1").accountId, "10.00", "transfer 77");
  expect(await balanceOf(server, shopIn("b1").accountId)).toBe(before);
});

test("a reference whose account was cut off before its commit is free for another, and then lost to it", async () => {
  const claimed = "topup:cut off 1".replaceAll(" ", "");
  const raw = new pg.Client(home!.url);
  await raw.connect();
  await raw.query(
    "insert into claims (kind, key, account_id, version, object_created) values ('topUp', $1, $2, 1, now())",
    [claimed, shopIn("b2").accountId],
  );
  await raw.end();
  await topUp(server, shopIn("b1").accountId, "3.00", "cut off 1");
  await expect(topUp(server, shopIn("b2").accountId, "3.00", "cut off 1")).rejects.toThrow(
    "walletTopUpReferenceAlreadyUsed",
  );
});

test("an account is moved under load: reads answer, writes wait, and no cent is lost or doubled", async () => {
  const moved = await openShop(server, "50.00", { bucket: "b1" });
  await openSandbox(server, moved);
  const { shipmentId } = await labelledShipment(moved);
  const statuses = {
    read: new Set<unknown>(),
    write: new Set<unknown>(),
    beside: new Set<unknown>(),
  };
  const drafts = new Set<string>([String(shipmentId)]);
  const end = new AbortController();
  async function load(kind: keyof typeof statuses, ask: () => Promise<unknown>) {
    while (!end.signal.aborted) statuses[kind].add(await ask());
  }
  const under = [
    load("read", async () => (await moved.api.send("GET", `/shipment/${shipmentId}`)).status),
    load("read", async () => (await moved.api.send("GET", "/shipment?limit=5")).status),
    load("beside", async () => (await shopIn("b2").api.send("GET", "/shipment?limit=1")).status),
    load("write", async () => {
      const drafted = await moved.api.post<{ shipmentId: number }>("/shipment", draftBody(moved));
      if (drafted.status === 201) drafts.add(String(drafted.payload.shipmentId));
      return `${drafted.status} ${drafted.headers.get("retry-after")}`;
    }),
  ];
  const answer = await cli<{ accountIds: number[]; bucket: string; rows: number }>(
    "buckets",
    "move",
    "--account",
    moved.accountId,
    "--to",
    "b2",
  );
  end.abort();
  await Promise.all(under);
  expect(answer).toMatchObject({
    bucket: "b2",
    accountIds: expect.arrayContaining([Number(moved.accountId)]),
  });
  expect(answer.accountIds).toHaveLength(2);
  expect(statuses.read).toEqual(new Set([200]));
  expect(statuses.beside).toEqual(new Set([200]));
  expect(statuses.write).toEqual(new Set(["201 null", "503 5"]));

  // In its new bucket it goes on with the key, the drafts and the money that it had.
  expect(await cli("wallet", "verify")).toMatchObject({ isClean: true });
  const listed = await cli<{ accountId: number; bucket: string }[]>("accounts", "list");
  expect(listed.filter(({ accountId }) => String(accountId) === moved.accountId)).toMatchObject([
    { bucket: "b2" },
  ]);
  for (const id of drafts)
    expect((await moved.api.send("GET", `/shipment/${id}`)).status, id).toBe(200);
  const before = await balanceOf(server, moved.accountId);
  const bought = await labelledShipment(moved);
  expect(await balanceOf(server, moved.accountId)).toBeLessThan(before);
  expect(
    (await fetch((await mintLabel(moved, bought.shipmentId)).payload.downloadUrl)).status,
  ).toBe(200);
});

test("a move whose run was lost is ended by the server", async () => {
  const moved = await openShop(server, "50.00", { bucket: "b1" });
  const { shipmentId } = await labelledShipment(moved);
  const raw = new pg.Client(home!.url);
  await raw.connect();
  // What such a run has written before anything else.
  await raw.query(
    `insert into account_moves (account_id, lead_id, from_bucket, to_bucket, state, object_created)
     values ($1, $1, 'b1', 'b2', 'announced', now())`,
    [moved.accountId],
  );
  await until(() => server.output().includes('"event":"bucket.move_ended"'));
  const { rows } = await raw.query("select bucket from moved_accounts where account_id = $1", [
    moved.accountId,
  ]);
  await raw.end();
  expect(rows).toEqual([{ bucket: "b2" }]);
  expect((await moved.api.send("GET", `/shipment/${shipmentId}`)).status).toBe(200);
  expect(await cli("wallet", "verify")).toMatchObject({ isClean: true });
});

test("a bucket that is away answers 503 with Retry-After, costs the others nothing, and comes back", async () => {
  const admin = new pg.Client(home!.url);
  await admin.connect();
  const name = new URL(apart!.url).pathname.slice(1);
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
  try {
    const gone = await shopIn("b2").api.send("GET", "/shipment?limit=1");
    expect([gone.status, Number(gone.headers.get("retry-after"))]).toEqual([
      503,
      expect.toSatisfy((seconds: number) => seconds >= 1),
    ]);
    for (const bucket of ["b0", "b1"]) await createDraft(shopIn(bucket));
    await expect(server.cli("wallet", "verify")).rejects.toThrow("b2 did not answer");
    const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text();
    expect(metrics).toContain('encomienda_bucket_up{bucket="b1"} 1');
    expect(metrics).toContain('encomienda_bucket_up{bucket="b2"} 0');
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  }
  await createDraft(shopIn("b2"));
  expect(await cli("wallet", "verify")).toMatchObject({ isClean: true });
});

test("a rotated secret opens every bucket, and is the only one that is needed afterwards", async () => {
  const rotated = "rotated".repeat(7);
  const { DATABASE_URL, SIGNING_SECRET } = env();
  await server.kill("SIGTERM");
  const between = await startServer({
    env: { DATABASE_URL, SIGNING_SECRET: rotated, SIGNING_SECRET_PREVIOUS: SIGNING_SECRET },
  });
  await until(() => between.output().includes('"event":"bucket.opened","bucket":"b2"'));
  expect((await fetch(`${between.baseUrl}/readyz`)).status).toBe(200);
  await between.stop();
  secret = rotated;
  server = await startServer({ env: env() });
  await until(() => server.output().includes('"event":"bucket.opened","bucket":"b2"'));
  expect(server.output()).not.toContain("bucket.unreachable");
});

test("a server that starts while a bucket is away serves the others, and opens it when it answers", async () => {
  const admin = new pg.Client(home!.url);
  await admin.connect();
  const name = new URL(apart!.url).pathname.slice(1);
  await server.kill("SIGKILL");
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
  const next = await startServer({ env: env() });
  const keyed = (bucket: string) => ({
    headers: {
      "x-api-key": shopIn(bucket).apiKey,
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
    },
  });
  const list = async (bucket: string) =>
    (await fetch(`${next.baseUrl}/api/public/shipment?limit=1`, keyed(bucket))).status;
  expect([await list("b0"), await list("b1"), await list("b2")]).toEqual([200, 200, 503]);
  await admin.query(`alter database ${name} allow_connections true`);
  await admin.end();
  await expect.poll(() => list("b2"), { timeout: 30_000 }).toBe(200);
  await next.stop();
});

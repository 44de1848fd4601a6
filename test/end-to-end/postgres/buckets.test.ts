import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Answer as ApiAnswer } from "#test/spec/client.ts";
import type { Draft } from "#test/spec/shapes.ts";
import {
  balanceOf,
  createDraft,
  draftBody,
  labelledShipment,
  mintLabel,
  openSandbox,
  openShop,
  purchase,
  selectableRate,
  topUp,
  type Shop,
} from "#test/spec/shop.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { runNode, startServer, type ServerProcess } from "#test/support/processes/server.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

import { until } from "./many-processes.ts";

/** Home, a schema beside it, and a database of its own. */
const NAMES = ["b0", "b1", "b2"];

let [home, apart]: TestDatabase[] = [];
let server: ServerProcess;
const shops = new Map<string, Shop>();
let secret = "buckets".repeat(7);
const env = () => ({
  DATABASE_URL: home!.url,
  SIGNING_SECRET: secret,
  RATE_LIMIT_PER_MINUTE: "0",
});

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

/** What nobody spends in a minute. */
const MUCH = "9000.00";
/** Of who buys on and on. */
const PAUSE_MS = 100;
const shopIn = (bucket: string): Shop => shops.get(bucket)!;
const cli = <Answer>(...words: string[]) => server.operator(...words) as Promise<Answer>;

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

test("an account is moved under load: reads answer, writes wait only once its rows are copied, and no cent is lost or doubled", async () => {
  const moved = await openShop(server, "50.00", { bucket: "b1" });
  await openSandbox(server, moved);
  const { shipmentId } = await labelledShipment(moved);
  const raw = await connectRaw(home!.url);
  const draft = await createDraft(moved);
  for (let days = 1; days <= DAYS_OF_MANY; days += 1) await addDrafts(raw, draft, 100 + days);
  const isCopied = async () =>
    (
      await raw.rows(
        `select from account_moves where account_id = ${moved.accountId} and state = 'copying'`,
      )
    ).length === 1;
  const statuses = {
    copied: new Set<unknown>(),
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
      const wasCopied = await isCopied();
      const drafted = await moved.api.post<{ shipmentId: number }>("/shipment", draftBody(moved));
      if (drafted.status === 201) drafts.add(String(drafted.payload.shipmentId));
      const answered = `${drafted.status} ${drafted.headers.get("retry-after")}`;
      if (wasCopied && (await isCopied())) statuses.copied.add(answered);
      return answered;
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
  await raw.close();
  expect(answer).toMatchObject({
    bucket: "b2",
    accountIds: expect.arrayContaining([Number(moved.accountId)]),
  });
  expect(answer.accountIds).toHaveLength(2);
  expect(statuses.read).toEqual(new Set([200]));
  expect(statuses.beside).toEqual(new Set([200]));
  expect(statuses.copied).toEqual(new Set(["201 null"]));
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

/** Of shipments that are only drafts, beside those that are bought, on one day. */
const DRAFTS = 300;
/** Many are copied for as long as some requests take. */
const DAYS_OF_MANY = 8;

const STEPS =
  "begun loaded announced takenAhead packed copied left arrived inDirectory forgotten".split(" ");
/** What a process can have done last of a move; with a plus, what it has done before the step that it is in. */
const LAST_STEPS = isLongRun
  ? STEPS.flatMap((step) => (step === "forgotten" ? [step] : [step, `${step}+`]))
  : ["begun+", "takenAhead+", "packed", "copied+", "left", "arrived+"];

test("a move whose process is killed after whatever step, or within it, is ended by the server while the account buys: no cent is lost or doubled", async () => {
  const killed = await Promise.all(
    LAST_STEPS.map(async (step) => {
      const shop = await openShop(server, MUCH, { bucket: "b1" });
      return { step, shop, kept: (await labelledShipment(shop)).shipmentId };
    }),
  );
  const raw = await connectRaw(home!.url);
  for (const [index, { shop }] of killed.entries())
    await addDrafts(raw, await createDraft(shop), index + 1);
  const before = new Map<string, number>();
  for (const { step, shop } of killed) before.set(step, await balanceOf(server, shop.accountId));
  const beside = buying(await openShop(server, MUCH, { bucket: "b0" }));
  const buyers = new Map(killed.map(({ step, shop }) => [step, buying(shop)]));

  const stops = killed.map(({ step, shop }) => `${shop.accountId}:${step}`);
  const run = await runNode(["test/support/processes/move-and-die.ts", "b2", ...stops], env());
  expect([run.code, run.output]).toEqual([null, ""]);
  expect(await raw.rows("select from account_moves")).toHaveLength(killed.length);
  await until(async () => (await raw.rows("select from account_moves")).length === 0);
  for (const buyer of buyers.values()) await buyer.buysAgain();

  const others = await beside.stop();
  expect([...others.refusals]).toEqual([]);
  const arrived = await raw.rows("select account_id, bucket from moved_accounts");
  const waitedMs: Record<string, number> = {};
  for (const { step, shop, kept } of killed) {
    const bought = await buyers.get(step)!.stop();
    expect(
      [...bought.refusals].filter((refusal) => refusal !== "503 5"),
      step,
    ).toEqual([]);
    const left = Math.round(before.get(step)! * 100) - bought.cents;
    expect(Math.round((await balanceOf(server, shop.accountId)) * 100), step).toBe(left);
    expect((await shop.api.send("GET", `/shipment/${kept}`)).status, step).toBe(200);
    const place = arrived.find((row) => String(row["account_id"]) === shop.accountId);
    expect(place, step).toMatchObject({ bucket: "b2" });
    waitedMs[step] = Math.round(bought.longestMs);
  }
  await raw.close();
  if (isLongRun) process.stdout.write(`without a purchase, ms: ${JSON.stringify(waitedMs)}\n`);
  expect(await cli("wallet", "verify")).toMatchObject({ isClean: true });
  expect(await cli("books", "verify")).toMatchObject({ isClean: true });
});

/** So many more like this draft of an account in b1, with ids of some other days. */
const addDrafts = (raw: RawSql, { shipmentId }: Draft, daysAgo: number): Promise<unknown> =>
  raw.run(
    `set search_path = b1;
     insert into shipments select r.* from shipments s, generate_series(1, ${DRAFTS}) g,
       jsonb_populate_record(s, jsonb_build_object('shipment_id', s.shipment_id - g * 16384 - ${daysAgo} * 1099511627776,
         'seq', s.seq + g + ${daysAgo * DRAFTS})) r where s.shipment_id = ${shipmentId};
     insert into rates select r.* from rates t, generate_series(1, ${DRAFTS}) g,
       jsonb_populate_record(t, jsonb_build_object('shipment_id', t.shipment_id - g * 16384 - ${daysAgo} * 1099511627776,
         'rate_id', t.rate_id - g * 16384 - ${daysAgo} * 1099511627776)) r where t.shipment_id = ${shipmentId};
     reset search_path`,
  );

/** Buys one shipment after the other until it is stopped. */
function buying(shop: Shop) {
  const over = new AbortController();
  const bought = { cents: 0, count: 0, longestMs: 0, refusals: new Set<string>() };
  let lastMs = performance.now();
  const refused = ({ status, headers }: ApiAnswer) =>
    bought.refusals.add(`${status} ${headers.get("retry-after")}`);

  async function buy(): Promise<void> {
    const drafted = await shop.api.post<Draft>("/shipment", draftBody(shop));
    if (drafted.status !== 201) return void refused(drafted);
    const { rateId, priceTotal } = selectableRate(drafted.payload);
    while (!over.signal.aborted) {
      const answer = await purchase(shop, drafted.payload.shipmentId, rateId);
      if (answer.status === 200) {
        bought.cents += Math.round(priceTotal * 100);
        bought.count += 1;
        bought.longestMs = Math.max(bought.longestMs, performance.now() - lastMs);
        lastMs = performance.now();
        return;
      }
      refused(answer);
      await sleep(PAUSE_MS);
    }
  }
  async function loop(): Promise<void> {
    while (!over.signal.aborted) {
      await buy();
      await sleep(PAUSE_MS);
    }
  }
  const running = loop();
  return {
    async buysAgain() {
      const { count } = bought;
      await Promise.race([running, until(() => bought.count > count)]);
    },
    async stop() {
      over.abort();
      await running;
      return bought;
    },
  };
}

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
  await expect.poll(() => list("b2")).toBe(200);
  await next.stop();
});

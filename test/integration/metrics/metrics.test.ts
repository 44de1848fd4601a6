import type { IncomingMessage } from "node:http";

import { describe } from "vitest";

import { admitsScrape } from "#app/main/admits-scrape.ts";
import { meterCarrier } from "#app/metrics/meter-carrier.ts";
import { makeMetrics, type CarrierCallOutcome } from "#app/metrics/metrics.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordUpkeep } from "#app/shipping/upkeep.ts";
import { insertMoves } from "#db/account-moves.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { makeTestDatabase } from "#test/support/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { tamper } from "#test/support/tamper.ts";
import { testVault } from "#test/support/vault.ts";
import { expect, marketsServedBy, openWorld, serviceOn, test } from "#test/support/world.ts";

import { terminal } from "../operator/terminal.ts";

/** The figure of one line, by the whole name with its labels. */
const figure = (text: string, name: string) => {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
};

describe("what is shown", () => {
  test("is the text format of Prometheus, with the process and what runs in it", async ({
    world,
  }) => {
    const metrics = makeMetrics(world.service);
    const text = await metrics.text();
    expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of text.trim().split("\n")) {
      expect(line).toMatch(/^$|^# (HELP|TYPE) \w+ |^\w+(\{(\w+="[^"\n]*",?)+\})? \S+$/);
    }
    expect(text).toMatch(
      /^encomienda_build_info\{version="\d+\.\d+\.\d+",node="v24[^"]*",database="sqlite"\} 1$/m,
    );
    expect(text).toContain("process_cpu_seconds_total");
    expect(text).toContain("nodejs_eventloop_lag_seconds");
  });

  test("counts requests by route, method and class of status, with their time in seconds", async ({
    world,
  }) => {
    const metrics = makeMetrics(world.service);
    metrics.observeRequest("/shipment/{id}", "GET", 200, 3);
    metrics.observeRequest("/shipment/{id}", "GET", 204, 7);
    metrics.observeRequest("/shipment/{id}", "GET", 404, 1);
    metrics.observeRequest("/shipment/{id}", "PROPFIND", 500, 1);
    metrics.observeRequest("/shipment/{id}", "MKCOL", 500, 1);

    const text = await metrics.text();
    const name = "encomienda_http_request_duration_seconds";
    const ok = 'route="/shipment/{id}",method="GET",status="2xx"';
    expect(figure(text, `${name}_count{${ok}}`)).toBe(2);
    expect(figure(text, `${name}_sum{${ok}}`)).toBeCloseTo(0.01, 9);
    expect(figure(text, `${name}_bucket{le="0.005",${ok}}`)).toBe(1);
    expect(figure(text, `${name}_count{${ok.replace("2xx", "4xx")}}`)).toBe(1);
    const other = 'route="/shipment/{id}",method="other",status="5xx"';
    expect(figure(text, `${name}_count{${other}}`)).toBe(2);
  });

  test("does not mix up two services of one process", async ({ world }) => {
    const [one, other] = [makeMetrics(world.service), makeMetrics(world.service)];
    one.observeRequest("/territory", "GET", 200, 1);
    expect(await other.text()).not.toContain("/territory");
  });

  test("gives what waits, and the sum of the wallets beside that of the transfers", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ create: ["losesTheAnswer"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(90_000);

    const text = await makeMetrics(world.service).text();
    expect(figure(text, 'encomienda_carrier_calls_pending{country="EC",carrier="scripted"}')).toBe(
      1,
    );
    const age = figure(
      text,
      'encomienda_carrier_call_oldest_pending_age_seconds{country="EC",carrier="scripted"}',
    );
    expect(age).toBeGreaterThan(89);
    expect(age).toBeLessThan(150);
    expect(figure(text, 'encomienda_jobs{state="ready"}')).toBeGreaterThan(0);
    expect(figure(text, 'encomienda_jobs{state="dead"}')).toBe(0);
    expect(figure(text, "encomienda_job_oldest_ready_age_seconds")).toBeGreaterThan(89);
    expect(figure(text, "encomienda_refunds_pending")).toBe(0);
    expect(figure(text, 'encomienda_wallet_balances_cents{currency="USD"}')).toBe(9_500);
    expect(figure(text, 'encomienda_wallet_transfers_cents{currency="USD"}')).toBe(9_500);
    expect(figure(text, 'encomienda_wallet_difference_cents{currency="USD"}')).toBe(0);
    expect(figure(text, "encomienda_database_up")).toBe(1);
  });

  test("shows a wallet that does not add up", async ({ world, databaseUrl }) => {
    await tamper(databaseUrl, "update ledger_accounts set balance = 9990 where kind = 'wallet'");
    const text = await makeMetrics(world.service).text();
    expect(figure(text, 'encomienda_wallet_difference_cents{currency="USD"}')).toBe(-10);
  });

  test("shows the last check and backup, the last that were right, and a secret that was lost", async ({
    world,
    databaseUrl,
  }) => {
    const { service } = world;
    const at = 'encomienda_upkeep_clean_timestamp_seconds{kind="walletVerify",bucket="b0"}';
    const isClean = 'encomienda_upkeep_clean{kind="walletVerify",bucket="b0"}';
    const before = await makeMetrics(service).text();
    expect([figure(before, at), figure(before, isClean)]).toEqual([0, null]);

    const { operate } = terminal(service, databaseUrl);
    expect((await operate("wallet", "verify")).code).toBe(0);
    const right = await makeMetrics(service).text();
    expect(figure(right, isClean)).toBe(1);
    const cleanAt = figure(right, at)!;
    expect(cleanAt).toBeCloseTo(service.now().getTime() / 1000, -1);
    await tamper(databaseUrl, "update ledger_accounts set balance = 9990 where kind = 'wallet'");
    world.ctx.passTime(60_000);
    expect((await operate("wallet", "verify")).code).toBe(1);
    const wrong = await makeMetrics(service).text();
    expect([figure(wrong, isClean), figure(wrong, at)]).toEqual([0, cleanAt]);
    const last = 'encomienda_upkeep_last_timestamp_seconds{kind="walletVerify",bucket="b0"}';
    expect(figure(wrong, last)).toBeGreaterThan(cleanAt);

    expect((await operate("backup-made")).code).toBe(0);
    const made = await makeMetrics(service).text();
    expect(figure(made, 'encomienda_upkeep_clean{kind="backup",bucket="b0"}')).toBe(1);
    expect(figure(made, 'encomienda_secret_lost_timestamp_seconds{bucket="b0"}')).toBe(0);
    expect(figure(made, 'encomienda_webhooks_switched_off{bucket="b0"}')).toBe(0);
  });

  test("shows checks, backups and webhooks of each bucket that answers, and nothing of one that does not", async ({
    world: { service },
  }) => {
    const apart = await makeTestDatabase();
    const other = await openDatabase(apart.url, {
      migrate: false,
      bucketNumber: 1,
      vault: testVault,
    });
    const away = serviceOn(other);
    await recordUpkeep(service, "walletVerify", true);
    await recordUpkeep(away, "walletVerify", false);
    await recordUpkeep(away, "backup", true);
    const opened = [
      { bucket: "b0", service },
      { bucket: "b1", service: away },
    ];
    const names = () => ["b0", "b1", "b2"];
    const text = await makeMetrics(service, { opened: () => opened, names }).text();
    await other.close();
    const gone = await makeMetrics(service, { opened: () => opened, names }).text();
    await apart.remove();
    const upkeep = (shown: string, kind: string, bucket: string) =>
      figure(shown, `encomienda_upkeep_clean{kind="${kind}",bucket="${bucket}"}`);
    expect([upkeep(text, "walletVerify", "b0"), upkeep(text, "walletVerify", "b1")]).toEqual([
      1, 0,
    ]);
    expect([upkeep(text, "backup", "b0"), upkeep(text, "backup", "b1")]).toEqual([null, 1]);
    expect(figure(text, 'encomienda_webhooks_switched_off{bucket="b1"}')).toBe(0);
    expect(text).not.toContain('kind="backup",bucket="b2"');
    expect(upkeep(gone, "walletVerify", "b0")).toBe(1);
    expect(gone).not.toContain('kind="backup",bucket="b1"');
  });

  test("shows for how long a move has kept an account from being written to, and none that only copies", async ({
    world,
  }) => {
    const { service, accountId } = world;
    const age = async () =>
      figure(await makeMetrics(service).text(), "encomienda_account_move_oldest_age_seconds");
    expect(await age()).toBe(0);
    const move = {
      accountId,
      leadId: accountId,
      fromBucket: "b0",
      toBucket: "b1",
      shopDomain: null,
      state: "announced",
      objectCreated: service.now(),
    } as const;
    const copying = { ...move, accountId: (accountId + 1) as AccountId, state: "copying" } as const;
    await service.db.tx(null, (tx) => insertMoves(tx, [copying]));
    world.ctx.passTime(1_000);
    expect(await age()).toBe(0);
    await service.db.tx(null, (tx) => insertMoves(tx, [{ ...move, objectCreated: service.now() }]));
    world.ctx.passTime(400_000);
    expect(await age()).toBeCloseTo(400, -1);
  });

  test("says that the database is down, and shows no old figure of it", async ({ world }) => {
    let isDown = false;
    const { db } = world.service;
    const breakable = {
      ...world.service,
      get db() {
        if (isDown) throw new Error("connection refused");
        return db;
      },
    };
    const metrics = makeMetrics(breakable);
    expect(figure(await metrics.text(), "encomienda_refunds_pending")).toBe(0);

    isDown = true;
    const text = await metrics.text();
    expect(figure(text, "encomienda_database_up")).toBe(0);
    expect(text).not.toMatch(
      /^encomienda_(jobs|refunds|wallet|account_move|carrier_calls_pending|upkeep|webhooks)\S* /m,
    );
    expect(text).toContain("process_cpu_seconds_total");

    isDown = false;
    expect(figure(await metrics.text(), "encomienda_refunds_pending")).toBe(0);
  });
});

// Processor time, because other processes on the machine would be measured too.
test("an observed request costs less than a microsecond and a half, warm", async ({ world }) => {
  const { observeRequest } = makeMetrics(world.service);
  const RUNS = 40_000;
  const perCallUs = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage();
    for (let n = 0; n < RUNS; n++) observeRequest("/shipment/{id}", "GET", 200, 3.2);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / RUNS;
  });
  expect(Math.min(...perCallUs)).toBeLessThan(1.5);
});

describe("metered carriers", () => {
  test("answer as before, and every call is counted with how it ended", async ({ db }) => {
    const { carrier, calls } = scriptedCarrier({ create: ["isDown", "answers"] });
    const outcomes: CarrierCallOutcome[] = [];
    const metered = meterCarrier(carrier, {
      countCarrierCall: (outcome) => void outcomes.push(outcome),
    });
    const world = await openWorld(db, { markets: marketsServedBy(metered) });
    const { shipmentId } = await world.paid();

    await generateShipmentTrackingNumber(world.ctx, shipmentId).catch(() => null);
    world.ctx.passTime(121_000);
    const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect(trackingNumber).toBe("SC1");
    expect(outcomes.map(({ operation, result }) => `${operation} ${result}`)).toEqual([
      "createGuide failed",
      "findGuide none",
      "createGuide created",
    ]);
    expect(outcomes.every(({ durationMs }) => durationMs >= 0)).toBe(true);
    expect(calls.create).toHaveLength(2);
  });

  test("can do no more and no less than before", () => {
    const { carrier } = scriptedCarrier({});
    const metered = meterCarrier(carrier, { countCarrierCall: () => {} });
    expect(Object.keys(metered).toSorted()).toEqual(Object.keys(carrier).toSorted());
  });
});

describe("who may read them", () => {
  const asked = (remoteAddress: string, headers: Record<string, string> = {}) =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const TOKEN = "a-token-of-some-length";

  test.each([
    ["the token", asked("203.0.113.9", { authorization: `Bearer ${TOKEN}` }), true],
    ["no token", asked("203.0.113.9"), false],
    ["no token, from this machine", asked("127.0.0.1"), false],
    [
      "another token",
      asked("127.0.0.1", { authorization: "Bearer a-token-of-some-lengtH" }),
      false,
    ],
    ["the token without its scheme", asked("127.0.0.1", { authorization: TOKEN }), false],
  ])("where a token is set, with %s: %s", (_with, incoming, isAdmitted) => {
    expect(admitsScrape(incoming, TOKEN)).toBe(isAdmitted);
  });

  test.each([
    ["127.0.0.1", {}, true],
    ["::1", {}, true],
    ["::ffff:127.0.0.1", {}, true],
    ["10.0.0.5", {}, false],
    ["1270.0.0.1", {}, false],
    ["127.0.0.1", { "x-forwarded-for": "203.0.113.9" }, false],
    ["127.0.0.1", { via: "1.1 proxy" }, false],
  ])("where none is set, from %s with %j: %s", (address, headers, isAdmitted) => {
    expect(admitsScrape(asked(address, headers), null)).toBe(isAdmitted);
  });
});

import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { runNode, SERVER_FILE } from "#test/support/processes/server.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { askOnAndOn, startProcesses, until, type ManyProcesses } from "./many-processes.ts";

const COUNT = 3;
const LIST = "/api/public/shipment?limit=1";
const IDLE_SECONDS = 6;
const OPEN_CONNECTIONS = 6;
/** What the drain of requests has, and some more for a busy machine. */
const END_LIMIT_MS = 13_000;

describe("a server of several processes", () => {
  let many: ManyProcesses;
  beforeAll(async () => {
    many = await startProcesses(COUNT, { RATE_LIMIT_PER_MINUTE: "0" });
  });
  afterAll(() => many.stop());

  const answeredBy = () =>
    new Set(
      [...many.server.output().matchAll(/"process":(\d+),"event":"request.handled"/g)].map(
        ([, id]) => Number(id),
      ),
    );

  async function listCount(): Promise<number> {
    const text = await (await fetch(`${many.server.baseUrl}/metrics`)).text();
    const counts = text.matchAll(
      /^encomienda_http_request_duration_seconds_count\{route="\/api\/public\/shipment".*\} (\d+)$/gm,
    );
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  test("spreads connections over all of them, and the metrics are the sums", async () => {
    expect(many.pids()).toHaveLength(COUNT);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => many.ask(LIST)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await until(() => answeredBy().size === COUNT);
    // Each scrape is answered by another process.
    for (let scrape = 0; scrape < COUNT; scrape++) expect(await listCount()).toBe(30);
    const metrics = await (await fetch(`${many.server.baseUrl}/metrics`)).text();
    expect(metrics).toMatch(new RegExp(`^encomienda_processes ${COUNT}$`, "m"));
    expect(metrics.match(/^encomienda_database_up .*$/gm)).toEqual(["encomienda_database_up 1"]);
  });

  test("idle, they ask the database for work as often as one process would", async () => {
    const sql = await connectRaw(many.server.databaseUrl);
    const committed = async () => {
      const rows = await sql.rows(
        "select xact_commit as count from pg_stat_database where datname = current_database()",
      );
      return Number(rows[0]?.["count"]);
    };
    const asked: number[] = [];
    // Five queues, each five times a second; the rest is leases and the clock. What a start leaves to do ends after a
    // while, later on a busy machine.
    while (asked.length < 5 && Math.min(...asked) >= 1.5 * 25 * IDLE_SECONDS) {
      const before = await committed();
      await sleep(IDLE_SECONDS * 1000);
      asked.push((await committed()) - before);
    }
    await sql.close();
    expect(Math.min(...asked)).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeLessThan(1.5 * 25 * IDLE_SECONDS);
  });

  test("a process that is killed loses what it had in flight, and another takes its place", async () => {
    const before = many.pids();
    const counted = await listCount();
    const load = askOnAndOn(many, LIST);
    await sleep(300);
    process.kill(before[0]!, "SIGKILL");
    await until(() => many.pids().length === COUNT && !many.pids().includes(before[0]!));
    await until(() => many.server.output().split('"event":"process.started"').length > COUNT + 1);
    const statuses = await load.stop();
    expect(statuses.get(0) ?? 0).toBeLessThanOrEqual(OPEN_CONNECTIONS);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 0)).toEqual([]);
    expect(many.server.output()).toContain('"event":"process.lost"');
    expect(await listCount()).toBeGreaterThan(counted);
  });

  test("SIGUSR2 replaces every process under load, and not one request fails", async () => {
    const before = many.pids();
    const counted = await listCount();
    const load = askOnAndOn(many, LIST);
    process.kill(many.server.pid, "SIGUSR2");
    await until(() => many.server.output().includes('"event":"server.restarted"'));
    const statuses = await load.stop();
    expect([...statuses.keys()]).toEqual([200]);
    expect(many.pids()).toHaveLength(COUNT);
    expect(many.pids().filter((pid) => before.includes(pid))).toEqual([]);
    // Those that left said what they had counted.
    expect(await listCount()).toBe(counted + statuses.get(200)!);
  });

  test("a supervisor that is suspended holds no request of an open connection", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await many.ask(LIST, { agent })).toBe(200);
    process.kill(many.server.pid, "SIGSTOP");
    try {
      expect(await many.ask(LIST, { agent })).toBe(200);
      expect(await many.ask("/metrics", { agent, apiKey: null })).toBe(200);
    } finally {
      process.kill(many.server.pid, "SIGCONT");
      agent.destroy();
    }
    expect(await many.ask(LIST)).toBe(200);
  });

  test("SIGTERM ends all of them in time, in order", async () => {
    const pids = many.pids();
    const startMs = performance.now();
    expect(await many.server.kill("SIGTERM")).toBe(0);
    expect(performance.now() - startMs).toBeLessThan(END_LIMIT_MS);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});

describe("limits over several processes", () => {
  const PER_MINUTE = 60;
  /** What a process waits before it tells the others of a request, and what a busy machine takes. */
  const HEARD_MS = 60;
  let many: ManyProcesses;
  let startMs: number;
  beforeAll(async () => {
    many = await startProcesses(COUNT, {
      RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
      REFUSED_LIMIT_PER_MINUTE: String(PER_MINUTE),
    });
    startMs = performance.now();
  });
  afterAll(() => many.stop());

  /** What came back since then: one a second. */
  const withReturned = () => PER_MINUTE + Math.ceil((performance.now() - startMs) / 1000);

  test("an account has its requests once, whichever process answers", async () => {
    const statuses: number[] = [];
    // One after the other: those of the same moment may be too many by some.
    for (let ask = 0; ask < 3 * PER_MINUTE; ask++) {
      statuses.push(await many.ask(LIST));
      await sleep(HEARD_MS);
    }
    const admitted = statuses.filter((status) => status === 200).length;
    expect(admitted).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(admitted).toBeLessThanOrEqual(withReturned());
    expect(statuses.filter((status) => status === 429)).toHaveLength(3 * PER_MINUTE - admitted);
  });

  test("a client without a valid key has its refusals once", async () => {
    let refused = 0;
    while (refused < 3 * PER_MINUTE && (await many.ask(LIST, { apiKey: "wrong" })) === 401)
      refused++;
    expect(refused).toBeGreaterThanOrEqual(PER_MINUTE);
    // The last charge reaches the other processes after their answers.
    expect(refused).toBeLessThanOrEqual(withReturned() + COUNT);
  });
});

test("several processes that cannot start end with 1, and the log says which one and why", async () => {
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/nothing";
  const env = { PORT: "0", WEB_CONCURRENCY: "2", DATABASE_URL };
  const { code, stdout, stderr } = await runNode([SERVER_FILE], env);
  expect([code, stderr]).toEqual([1, ""]);
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: "server.start_failed", process: 1, reason: expect.stringContaining("ECONNREFUSED") },
    { event: "process.start_failed", process: 1, endedWith: 1 },
  ]);
});

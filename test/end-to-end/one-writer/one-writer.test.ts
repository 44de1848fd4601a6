import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { connectRaw } from "#test/support/raw-sql.ts";

import { startProcesses, until, type ManyProcesses } from "../postgres/many-processes.ts";
import { DRAFT_ADDRESS, LIMIT_MS, send, TOWN, type Sent } from "./send.ts";

const COUNT = 3;
const READERS = 2;
const SAVERS = 3;
const ADDRESSES = "/api/public/address";
const QUOTATION = {
  senderAddress: { territoryBaseId: TOWN, country: "EC" },
  recipientAddress: { territoryBaseId: TOWN, country: "EC" },
  parcel: { length: 10, width: 20, height: 15, weight: 1 },
  goodsCurrency: "USD",
};

describe("several processes on one SQLite file", () => {
  let many: ManyProcesses;
  beforeAll(async () => {
    many = await startProcesses(COUNT, {
      RATE_LIMIT_PER_MINUTE: "0",
      REFUSED_LIMIT_PER_MINUTE: "0",
    });
  });
  afterAll(() => many.stop());

  const save = (options: Parameters<typeof send>[3] = {}) =>
    send(many, "POST", ADDRESSES, { body: DRAFT_ADDRESS, ...options });
  // Processes share the pipe, so a line may be cut by another.
  const countOf = (event: string) => many.server.output().split(`"event":"${event}"`).length - 1;
  const handledBy = (method: string) => {
    const line = new RegExp(
      `"process":(\\d+),"event":"request.handled"[^}]*"method":"${method}"`,
      "g",
    );
    return new Set([...many.server.output().matchAll(line)].map(([, id]) => Number(id)));
  };
  /** By the argument that the supervisor gives. */
  const pidsOf = (role: string) =>
    many
      .pids()
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(role));
  const readyCount = () => countOf("process.started");

  async function countAddresses(): Promise<number> {
    const sql = await connectRaw(many.server.databaseUrl);
    const [row] = await sql.rows("select count(*) as count from addresses");
    await sql.close();
    return Number(row?.["count"]);
  }

  test("one of them answers what writes, the others what reads, and all log once", async () => {
    const saved = await Promise.all(Array.from({ length: 12 }, () => save()));
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 201));
    const quotation = { body: QUOTATION };
    const quoted = await Promise.all(
      Array.from({ length: 12 }, () => send(many, "POST", "/api/public/quotation", quotation)),
    );
    expect(quoted.map(({ status }) => status)).toEqual(quoted.map(() => 201));
    for (let ask = 0; ask < 12; ask++) expect(await many.ask(ADDRESSES)).toBe(200);
    // Lines leave a process some moments after their answers.
    await until(() => countOf("request.handled") >= 36);
    expect(handledBy("GET").size).toBe(COUNT - 1);
    expect(handledBy("POST").size).toBe(COUNT);
    expect(handledBy("GET")).not.toContain(1);
    expect(countOf("request.handled")).toBe(36);
    const metrics = await (await fetch(`${many.server.baseUrl}/metrics`)).text();
    const saving =
      /^encomienda_http_request_duration_seconds_count\{route="\/api\/public\/address",method="POST".*\} 12$/m;
    expect(metrics).toMatch(saving);
    expect(metrics).toMatch(new RegExp(`^encomienda_processes ${COUNT}$`, "m"));
  });

  test("what an answer says is saved is there for the next request, whichever process answers", async () => {
    for (let round = 0; round < 20; round++) {
      const saved = await save();
      const { addressId } = (JSON.parse(saved.body) as { payload: { addressId: number } }).payload;
      expect(await many.ask(`${ADDRESSES}/${addressId}`)).toBe(200);
    }
  });

  test("a revoked key is refused by the next request of each process", async () => {
    const { accountId } = (await many.server.cli("accounts", "create", "--name", "Two")) as {
      accountId: number;
    };
    const issue = ["keys", "issue", "--account", String(accountId), "--name", "x"];
    const made = (await many.server.cli(...issue)) as { apiKey: string; apiKeyId: number };
    const ask = () =>
      Promise.all(Array.from({ length: 6 }, () => many.ask(ADDRESSES, { apiKey: made.apiKey })));
    expect(new Set(await ask())).toEqual(new Set([200]));
    await many.server.cli("keys", "revoke", "--key", String(made.apiKeyId));
    expect(new Set(await ask())).toEqual(new Set([401]));
  });

  test("a request passed on keeps its head, its body's limit, and its Idempotency-Key", async () => {
    const headers = { "idempotency-key": "once-and-for-all", "x-request-id": "of-the-client" };
    const first = await save({ headers });
    const again = await save({ headers });
    expect(again.body).toBe(first.body);
    expect(again.headers["x-request-id"]).toBe(first.headers["x-request-id"]);
    expect((await save({ body: "{" })).status).toBe(400);
    expect((await save({ body: `"${"x".repeat(3_000_000)}"` })).status).toBe(413);
    expect(
      (await send(many, "PATCH", "/api/public/shipment/generateTrackingNumber/1")).status,
    ).toBe(404);
    const chunked = { "transfer-encoding": "chunked" };
    expect((await save({ headers: chunked })).status).toBe(201);
  });

  test("a quotation with an Idempotency-Key is answered again as it was, whichever process has it", async () => {
    const headers = { "idempotency-key": "a-price" };
    const ask = () => send(many, "POST", "/api/public/quotation", { headers, body: QUOTATION });
    const first = await ask();
    expect(first.status).toBe(201);
    for (let again = 0; again < 6; again++) expect((await ask()).body).toBe(first.body);
  });

  test("SIGUSR2 replaces every process under reads and writes, and no request fails", async () => {
    const before = many.pids();
    const known = await countAddresses();
    const load = askAndSave();
    process.kill(many.server.pid, "SIGUSR2");
    await until(() => many.server.output().includes('"event":"server.restarted"'));
    const { read, saved } = await load.stop();
    expect([...read.keys()]).toEqual([200]);
    expect([...saved.keys()]).toEqual([201]);
    expect(many.pids()).toHaveLength(COUNT);
    expect(many.pids().filter((pid) => before.includes(pid))).toEqual([]);
    expect(await countAddresses()).toBe(known + saved.get(201)!);
  });

  test.each([
    ["the writer", "writer", 0],
    ["a reader", "reader", 2 * READERS],
  ])(
    "when %s is killed, what was in flight is lost, nothing is done twice, and another takes its place",
    async (_who, role, readsLostMax) => {
      const known = await countAddresses();
      const started = readyCount();
      const load = askAndSave();
      await sleep(300);
      process.kill(pidsOf(role)[0]!, "SIGKILL");
      await until(() => readyCount() > started);
      await sleep(300);
      const stoppedMs = performance.now();
      const { read, saved } = await load.stop();
      // Each lost request has ended by itself, long before its client gives up.
      expect(performance.now() - stoppedMs).toBeLessThan(LIMIT_MS / 2);
      expect([...read.keys()].filter((status) => status !== 0)).toEqual([200]);
      expect(read.get(0) ?? 0).toBeLessThanOrEqual(readsLostMax);
      const ofLost = [0, 504];
      expect([...saved.keys()].filter((status) => !ofLost.includes(status))).toEqual([201]);
      const lost = ofLost.reduce((sum, status) => sum + (saved.get(status) ?? 0), 0);
      // A connection that was just being handed over breaks as well.
      expect(lost).toBeLessThanOrEqual(2 * SAVERS);
      const now = await countAddresses();
      expect(now).toBeGreaterThanOrEqual(known + saved.get(201)!);
      expect(now).toBeLessThanOrEqual(known + saved.get(201)! + lost);
      expect(await many.ask("/readyz")).toBe(200);
    },
  );

  test("SIGTERM, to all of them as from a terminal, ends the readers first, and no request that was begun fails", async () => {
    const text = JSON.stringify(DRAFT_ADDRESS);
    const head = [
      "POST /api/public/address HTTP/1.1",
      "host: a",
      `x-api-key: ${many.apiKey}`,
      "x-service-api-version: 2026-01-01",
      "x-service-country: EC",
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(text)}`,
    ];
    const { port } = new URL(many.server.baseUrl);
    const sockets = Array.from({ length: 5 }, () => connect(Number(port), "127.0.0.1"));
    const answers = sockets.map(async (socket) => {
      let received = "";
      socket.setEncoding("utf8").on("data", (part: string) => (received += part));
      await once(socket, "close");
      return received.split("\r\n")[0];
    });
    // A reader has begun to read them, and does not know yet whose they are.
    for (const socket of sockets) socket.write(head.slice(0, 2).join("\r\n"));
    await sleep(500);
    for (const pid of many.pids()) process.kill(pid, "SIGTERM");
    const ended = many.server.kill("SIGTERM");
    await sleep(300);
    for (const socket of sockets) socket.write(`\r\n${head.slice(2).join("\r\n")}\r\n\r\n${text}`);
    expect(await Promise.all(answers)).toEqual(sockets.map(() => "HTTP/1.1 201 Created"));
    expect(await ended).toBe(0);
  });

  /** Reads and saves without a pause, on kept and on new connections. */
  function askAndSave() {
    const kept = new Agent({ keepAlive: true, maxSockets: SAVERS });
    const over = new AbortController();
    const read = new Map<number, number>();
    const saved = new Map<number, number>();
    async function loop(counts: Map<number, number>, ask: () => Promise<Sent>): Promise<void> {
      while (!over.signal.aborted) {
        const { status } = await ask();
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    }
    const list = `${ADDRESSES}?limit=1`;
    const loops = [
      loop(read, () => send(many, "GET", list)),
      loop(read, () => send(many, "GET", list, { agent: kept })),
      loop(saved, () => save()),
      ...Array.from({ length: SAVERS - 1 }, () => loop(saved, () => save({ agent: kept }))),
    ];
    return {
      async stop() {
        over.abort();
        await Promise.all(loops);
        kept.destroy();
        return { read, saved };
      },
    };
  }
});

describe("limits per client on one SQLite file", () => {
  const PER_MINUTE = 40;
  let many: ManyProcesses;
  beforeAll(async () => {
    many = await startProcesses(2, { REFUSED_LIMIT_PER_MINUTE: String(PER_MINUTE) });
  });
  afterAll(() => many.stop());

  test("a client has its refusals once, through both processes, whatever address it names", async () => {
    const startMs = performance.now();
    let refused = 0;
    let status = 401;
    while (status === 401 && refused < 4 * PER_MINUTE) {
      const method = refused % 2 === 0 ? "GET" : "POST";
      const headers = { "x-encomienda-peer": `203.0.113.${refused}` };
      ({ status } = await send(many, method, ADDRESSES, { apiKey: "wrong", headers }));
      refused++;
    }
    expect(status).toBe(429);
    const returned = Math.ceil((performance.now() - startMs) / 1000);
    expect(refused).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(refused).toBeLessThanOrEqual(PER_MINUTE + returned + 3);
  });

  test("when the supervisor is killed, no process outlives it, and no socket that this user alone could open is left", async () => {
    const pids = many.pids();
    const sockets = pids.map((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8")
        .split("\0")
        .find((text) => text.endsWith(".sock")),
    );
    const [socket] = sockets;
    const folder = dirname(socket!);
    expect(new Set(sockets)).toEqual(new Set([socket]));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(existsSync(socket!)).toBe(true);
    await many.server.kill("SIGKILL");
    const isRunning = (pid: number) => existsSync(`/proc/${pid}/exe`);
    await until(() => !pids.some(isRunning) && !existsSync(folder));
    expect(await many.ask(ADDRESSES)).toBe(0);
  });
});

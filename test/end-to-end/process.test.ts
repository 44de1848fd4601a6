import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findKeptMarket, readKeptMarkets } from "#db/markets/kept-markets.ts";
import { readMarketFolder, readMarkets } from "#db/markets/market-data.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import {
  runNode,
  SERVER_FILE,
  startServer,
  type ServerProcess,
} from "#test/support/processes/server.ts";

/** It was 166 to 174; of the first start on a machine, which compiles the bundle, 191. */
const MEMORY_AT_REST_MAX_MB = 185;
const COMES_TO_REST = { timeout: 30_000, interval: 500 };

/** A connection on which we decide when each byte is sent. */
async function openSocket(server: ServerProcess): Promise<Socket & { received: () => string }> {
  const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => (received += text));
  socket.on("error", () => {});
  await once(socket, "connect");
  return Object.assign(socket, { received: () => received });
}

describe("a running server", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const get = (path: string) => fetch(`${server.baseUrl}${path}`);

  test("says that it lives and that it is ready", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "alive" });
    expect(await (await get("/readyz")).json()).toEqual({ status: "ready" });
  });

  test("publishes the roots of the closed months to everybody", async () => {
    const roots = await get("/books/roots.txt");
    expect([roots.status, roots.headers.get("cache-control"), await roots.text()]).toEqual([
      200,
      "public, max-age=300",
      "",
    ]);
    expect(roots.headers.get("content-type")).toMatch(/^text\/plain/);
  });

  // What a start has left is collected when there is time for it.
  test("is small at rest", async () => {
    // The first has had the bundle compiled.
    const next = await startServer();
    const residentMb = () => {
      const status = readFileSync(`/proc/${next.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    };
    try {
      await expect.poll(residentMb, COMES_TO_REST).toBeLessThan(MEMORY_AT_REST_MAX_MB);
    } finally {
      await next.stop();
    }
  });

  test("has one thread of V8 beside the event loop", () => {
    const tasks = `/proc/${server.pid}/task`;
    const ofV8 = readdirSync(tasks).filter(
      (thread) => readFileSync(`${tasks}/${thread}/comm`, "utf8") === "V8Worker\n",
    );
    expect(ofV8).toHaveLength(1);
  });

  test("finds every shipped market in its build, as the folder is read now", () => {
    const kept = readKeptMarkets();
    for (const { folder } of readMarkets())
      expect(findKeptMarket(kept, folder)).toStrictEqual(readMarketFolder(folder));
  });

  test("runs without Node's reader of TypeScript, which costs a process 30 MB", async () => {
    const withoutReader = await startServer({ env: { NODE_OPTIONS: "--no-strip-types" } });
    expect((await fetch(`${withoutReader.baseUrl}/readyz`)).status).toBe(200);
    await withoutReader.stop();
  });

  test("shows at / what runs here, with everything from this server and nothing from others", async () => {
    const page = await get("/");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    for (const text of [
      "Encomienda",
      "Ecuador",
      "GeoNames, CC BY 4.0",
      "/api/public/docs",
      "/api/public/openapi.json",
      "/readyz",
    ])
      expect(html).toContain(text);
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);

    const style = await get(/href="(\/assets\/[^"]+\.css)"/.exec(html)![1]!);
    expect(style.status).toBe(200);
    expect(style.headers.get("content-type")).toContain("text/css");
    expect(style.headers.get("cache-control")).toContain("immutable");
  });

  // A page whose client gets no answer to these waits for ever.
  test("answers what the client of a page asks for: the routes, and the data of a page", async () => {
    const routes = await get("/__manifest?p=%2Fapp&p=%2Fapp%2Fshipments&version=none");
    expect([200, 204]).toContain(routes.status);
    expect((await get("/_root.data")).status).toBe(200);
    expect((await get("/nothing.data")).status).toBe(404);
  });

  test("answers a page that does not exist with a page", async () => {
    const page = await get("/nothing-here");
    expect(page.status).toBe(404);
    const html = await page.text();
    expect(html).toContain("Aquí no hay nada");
    expect(html).toContain("There is nothing here");
    expect((await get("/assets/nothing.js")).status).toBe(404);
  });

  test.each(["/api/public", "/api/public/", "/api/public/nothing", "/api/public?x=1"])(
    "leaves %s to the public API",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ statusCode: 404, message: "notFound" });
    },
  );

  test.each([
    ["what is not HTTP", "HELLO\r\n\r\n", 400],
    ["a host that is none", "GET / HTTP/1.1\r\nhost: a b\r\n\r\n", 400],
    ["a path that cannot be read", "GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n", 400],
    ["a path with a NUL", "GET /a%00b HTTP/1.1\r\nhost: x\r\n\r\n", 400],
    [
      "headers that are too large",
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])("refuses %s in JSON", async (_what, request, status) => {
    const socket = await openSocket(server);
    socket.write(request);
    await once(socket, "data");
    socket.destroy();
    expect(socket.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(socket.received()).toContain(`{"statusCode":${status},"message":`);
  });

  test("logs JSON lines and nothing else", () => {
    const lines = server.output().trim().split("\n");
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty("msg");
  });
});

describe("a server that lacks the secrets of one carrier", () => {
  test("works with the others, names what is missing, and so does the command line", async () => {
    const server = await startServer({
      env: { CARRIERS_FOLDER: "app/simulators/carrier/plugin", SIMULATOR_PASSWORD: "hush-hush" },
    });
    try {
      expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
      expect(await server.cli("wallet", "verify")).toMatchObject({ problems: [] });
      const lines = () => server.output().split("\n");
      await expect
        .poll(() => lines().find((line) => line.includes("A carrier is not available.")))
        .toMatch(/"level":"error".*"carrierToken":"simulador".*SIMULATOR_PUSH_SECRET/);
      expect(server.output()).not.toContain("hush-hush");
    } finally {
      await server.stop();
    }
  });
});

describe("a server that gets a signal to stop", () => {
  /** A request of which the last byte is still to come. */
  async function beginRequest(server: ServerProcess) {
    const account = await server.operator("accounts", "create", "--name", "Slow");
    const { apiKey } = account as { apiKey: string };
    const socket = await openSocket(server);
    const head = [
      "POST /api/public/quotation HTTP/1.1",
      "host: x",
      "content-type: application/json",
      "content-length: 2",
      "x-service-api-version: 2026-01-01",
      "x-service-country: EC",
      `x-api-key: ${apiKey}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n{`);
    await sleep(200);
    return socket;
  }

  test("finishes what it began, takes nothing new, and ends with 0", async () => {
    const server = await startServer();
    const slow = await beginRequest(server);
    const silent = await openSocket(server);
    expect(slow.received()).toBe("");

    const ended = server.kill("SIGTERM");
    await once(silent, "close");
    await expect(fetch(`${server.baseUrl}/healthz`)).rejects.toThrow("fetch failed");
    slow.write("}");
    await once(slow, "close");
    expect(slow.received()).toMatch(/^HTTP\/1.1 400 .*"statusCode":400/s);
    expect(await ended).toBe(0);
    expect(server.output()).toContain(`"event":"server.stopped"`);
    await server.stop();
  });

  test("ends at once at the second signal", async () => {
    const server = await startServer();
    const slow = await beginRequest(server);
    const ended = server.kill("SIGTERM");
    await sleep(700);
    process.kill(server.pid, "SIGTERM");
    expect(await ended).toBe(1);
    slow.destroy();
    await server.stop();
  });

  test("lets the next one on its SQLite file begin when its last request is answered", async () => {
    const first = await startServer();
    const slow = await beginRequest(first);
    let isOver = false;
    const ended = first.kill("SIGTERM").finally(() => (isOver = true));
    let outputOfNext = () => "";
    const next = startServer({
      env: { DATABASE_URL: first.databaseUrl },
      watch: (output) => (outputOfNext = output),
    }).then((server) => {
      expect(isOver).toBe(true);
      return server;
    });
    await expect.poll(() => outputOfNext()).toContain(`"event":"server.waiting"`);
    slow.write("}");
    await once(slow, "close");
    expect(slow.received()).toMatch(/^HTTP\/1.1 400 /);
    expect(await ended).toBe(0);
    const second = await next;
    expect((await fetch(`${second.baseUrl}/readyz`)).status).toBe(200);
    await second.stop();
    await first.stop();
  });
});

test("an SQLite file has one server: a second one is refused in one line, and one that is killed is followed at once", async () => {
  const first = await startServer();
  const env = { PORT: "0", DATABASE_URL: first.databaseUrl };
  const refused = await runNode([SERVER_FILE], env);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain(`"event":"server.waiting"`);
  expect(failureOf(refused.stdout)).toMatch(/^another server has this SQLite file, .*PostgreSQL/);
  expect((await fetch(`${first.baseUrl}/readyz`)).status).toBe(200);
  await first.operator("accounts", "create", "--name", "Beside");

  await first.kill("SIGKILL");
  const next = await startServer({ env });
  expect(next.output()).not.toContain("server.waiting");
  expect(await next.operator("wallet", "verify")).toBeDefined();
  await next.stop();
  await first.stop();
});

/** What the last line of the log says, which is JSON as every other. */
function failureOf(stdout: string): string {
  const line: unknown = JSON.parse(stdout.trim().split("\n").at(-1)!);
  expect(line).toMatchObject({ level: "fatal", event: "server.start_failed" });
  return (line as { reason: string }).reason;
}

describe("a server that cannot start says why in one line of its log and ends with 1:", () => {
  const noDatabase = join(makeFolder("encomienda-none-"), "none.db");
  writeFileSync(noDatabase, "a text");
  const start = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await runNode([SERVER_FILE], { PORT: "0", ...env });
    expect(code).toBe(1);
    expect(stderr).toBe("");
    return failureOf(stdout);
  };

  test("several processes on SQLite", async () => {
    const said = await start({ WEB_CONCURRENCY: "2" });
    expect(said).toContain("WEB_CONCURRENCY is 2, but on SQLite the server has one process");
  });

  test("wrong settings", async () => {
    const said = await start({ PORT: "many", LOG_LEVEL: "loud" });
    expect(said).toContain("PORT must be a whole number");
    expect(said).toContain("LOG_LEVEL must be one of");
  });

  test("a port that is taken", async () => {
    const server = await startServer();
    const { port } = new URL(server.baseUrl);
    const databaseUrl = server.databaseUrl.replace("shipping.db", "other.db");
    const said = await start({ HOST: "127.0.0.1", PORT: port, DATABASE_URL: databaseUrl });
    expect(said).toContain(`cannot listen on PORT ${port}: another process already does`);
    await server.stop();
  });

  test.each([
    ["a folder that cannot be made", "file:/dev/null/x/shipping.db", "/dev/null/x"],
    ["a server that is not there", "postgres://nobody@127.0.0.1:1/nothing", "ECONNREFUSED"],
    [
      "a file that is no database",
      `file:${noDatabase}`,
      `${noDatabase} is damaged (file is not a database): restore a backup`,
    ],
  ])("%s", async (_what, DATABASE_URL, reason) => {
    expect(await start({ DATABASE_URL })).toContain(reason);
  });

  test("in plain words where no log is wanted", async () => {
    const { code, stdout, stderr } = await runNode([SERVER_FILE], {
      LOG_LEVEL: "silent",
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
    });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Encomienda cannot start: [^\n]+\n$/);
  });
});

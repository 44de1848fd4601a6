import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";

import { endOfArrivals } from "#app/runtime/edge/end-of-arrivals.ts";
import { edgeListener, type EdgeEnv } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";

/** Counted, and so in turns: beyond 16 KB. */
const LARGE_BYTES = 20 * 1024;
/** What one client's works take of a turn of the event loop before its next one waits. */
const SLICE_MS = 0.5;

let server: Server | null = null;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Of requests that are sent before this process reads any: which step each came to, in order. */
async function stepsOf(requests: readonly string[], bytesMax = 1000): Promise<string[]> {
  const steps: string[] = [];
  const edge = new Hono<EdgeEnv>().all("*", async (c) => {
    const name = c.req.path.slice(1);
    steps.push(`${name} began`);
    await readBody(c, bytesMax);
    steps.push(`${name} is read`);
    if (bytesMax === LARGE_BYTES) workFor(2 * SLICE_MS);
    await Promise.resolve();
    steps.push(`${name} is answered`);
    return new Response("");
  });
  server = createServer(edgeListener(edge, (error) => steps.push(String(error))));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const connected = requests.map(async () => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  });
  const open = await Promise.all(connected);
  // Until the server has accepted each.
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  const answers = open.map((socket) => once(socket, "data"));
  open.forEach((socket, at) => socket.write(requests[at]!));
  await Promise.all(answers);
  return steps;
}

function workFor(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const post = (path: string) => `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

test("requests that arrive in one turn of the event loop go on together, each step for all of them", async () => {
  const steps = await stepsOf([post("/a"), post("/b"), post("/c")]);
  expect(steps.slice(-6)).toEqual([
    "a is read",
    "b is read",
    "c is read",
    "a is answered",
    "b is answered",
    "c is answered",
  ]);
});

test("large bodies of one client take turns: the work on one is done before the next goes on", async () => {
  const large = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${LARGE_BYTES}\r\n\r\n${"a".repeat(LARGE_BYTES)}`;
  const steps = await stepsOf([large("/a"), large("/b"), large("/c")], LARGE_BYTES);
  const done = steps.filter((step) => !step.endsWith("began"));
  expect(done.map((step) => step.slice(2))).toEqual([
    "is read",
    "is answered",
    "is read",
    "is answered",
    "is read",
    "is answered",
  ]);
  const read = done.filter((step) => step.endsWith("is read"));
  expect(new Set(read)).toEqual(new Set(["a is read", "b is read", "c is read"]));
});

test("requests without a body begin together", async () => {
  const steps = await stepsOf([get("/a"), get("/b")]);
  expect(steps.slice(0, 2)).toEqual(["a began", "b began"]);
  expect(steps).toHaveLength(6);
});

test("a request that arrives alone goes on in the same turn", async () => {
  const order: string[] = [];
  const nextInput = new Promise<void>((resolve) =>
    setImmediate(() => setImmediate(() => resolve(void order.push("next turn")))),
  );
  await endOfArrivals();
  order.push("went on");
  await nextInput;
  expect(order).toEqual(["went on", "next turn"]);
});

test("of many that arrive together 32 go on, then the others, all of them before the next turn", async () => {
  const order: number[] = [];
  const all = Array.from({ length: 70 }, async (_, at) => {
    await endOfArrivals();
    order.push(at);
    await Promise.resolve();
    order.push(at);
  });
  let beforeNextTurn = 0;
  setImmediate(() => setImmediate(() => (beforeNextTurn = order.length)));
  await Promise.all(all);
  await nextTurn();
  await nextTurn();
  const twice = (from: number, to: number) => {
    const part = Array.from({ length: to - from }, (_, at) => from + at);
    return [...part, ...part];
  };
  expect(order).toEqual([...twice(0, 32), ...twice(32, 64), ...twice(64, 70)]);
  expect(beforeNextTurn).toBe(140);
});

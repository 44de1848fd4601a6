import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, test } from "vitest";

import { edgeListener } from "#app/runtime/edge/listener.ts";

const MEGABYTE = 1024 * 1024;
const CLIENTS = 4;
/** Half a second of reading on, and then the end. */
const OVER_WITHIN_MS = 2_000;
/** What all may send in that time, and of each what was in its buffers when it was refused. */
const READ_MAX = 40 * MEGABYTE;
/** Once the allowance is spent, which the next test says. */
const READ_AGAIN_MAX = 4 * MEGABYTE;

let server: Server | null = null;
const accepted: Socket[] = [];
afterEach(() => {
  for (const socket of accepted.splice(0)) socket.destroy();
  server?.close();
});

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener).on("connection", (socket: Socket) => accepted.push(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends a body without end, as fast as it is taken; the answer's first line once the connection is over. */
function pour(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const chunk = Buffer.alloc(MEGABYTE, 97);
    let received = "";
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket
      .on("connect", () => {
        socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000000000\r\n\r\n");
        more();
      })
      .on("drain", more)
      .on("data", (data) => (received += data.toString("latin1")))
      .on("error", () => {})
      .on("close", () => resolve(received.split("\r\n", 1)[0]!));
  });
}

const refusing = edgeListener(
  { fetch: async () => new Response("too large", { status: 413 }) },
  () => {},
);

test("of refused bodies all clients send a bounded amount, and are answered", async () => {
  const port = await serve(refusing);
  const over = Promise.all(Array.from({ length: CLIENTS }, () => pour(port)));
  const lines = await Promise.race([over, sleep(OVER_WITHIN_MS, null, { ref: false })]);
  expect(lines).toEqual(Array(CLIENTS).fill("HTTP/1.1 413 Payload Too Large"));
  const read = accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  expect(read).toBeLessThan(READ_MAX);
});

test("clients that go on sending refused bodies are read a megabyte a second", async () => {
  const port = await serve(refusing);
  const pourAll = () => Promise.all(Array.from({ length: CLIENTS }, () => pour(port)));
  await pourAll();
  const before = accepted.length;
  const lines = await pourAll();
  const read = accepted.slice(before).reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  expect(lines).toEqual(Array(CLIENTS).fill("HTTP/1.1 413 Payload Too Large"));
  expect(read).toBeLessThan(READ_AGAIN_MAX);
});

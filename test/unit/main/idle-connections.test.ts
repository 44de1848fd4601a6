import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, onTestFinished, test } from "vitest";

import { endIdleConnections } from "#app/main/admission/end-idle-connections.ts";

const KEPT_MS = 100;
const ANSWERED_IN_MS = 10;
const REQUEST = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

/** A connection that has had its first answer, and what else comes on it. */
async function openConnection(): Promise<{ socket: Socket; ended: Promise<string> }> {
  const server = createServer({ keepAliveTimeout: KEPT_MS, keepAliveTimeoutBuffer: 0 });
  endIdleConnections(server);
  // Later than the request is read, as every answer that waits for the database.
  server.on("request", (_request, response) =>
    setTimeout(() => response.end("answered"), ANSWERED_IN_MS),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(REQUEST);
  await once(socket, "data");
  let text = "";
  socket.on("data", (data: Buffer) => (text += data.toString()));
  const ended = new Promise<string>((resolve) => {
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(`${text}${error.code}`));
    socket.on("close", () => resolve(text));
  });
  return { socket, ended };
}

/** Sends, then gets no processor until the time is over: its timers come before its sockets. */
async function sendAndStarve(socket: Socket, text: string): Promise<void> {
  await new Promise<void>((resolve) =>
    setImmediate(() => {
      socket.write(text);
      const endsAtMs = performance.now() + KEPT_MS * 3;
      while (performance.now() < endsAtMs);
      resolve();
    }),
  );
}

test("a request that arrived while the process got no processor is answered, whatever time is over", async () => {
  const { socket, ended } = await openConnection();
  // The server's socket begins its idle time when the answer has been written.
  await sleep(KEPT_MS / 4);
  await sendAndStarve(socket, REQUEST);
  expect(await ended).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*answered$/);
});

test("a connection without another request ends after its time", async () => {
  const { ended } = await openConnection();
  expect(await ended).toBe("");
});

test("a request that never becomes whole does not keep a connection that was idle", async () => {
  const { socket, ended } = await openConnection();
  await sleep(KEPT_MS / 4);
  await sendAndStarve(socket, REQUEST.slice(0, 10));
  expect(await ended).toBe("");
});

import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { refuseBrokenRequests } from "#app/main/refuse-broken-requests.ts";

let server: Server;
beforeEach(async () => {
  server = createServer(() => {
    throw new Error("what is not HTTP reaches no handler");
  });
  refuseBrokenRequests(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes that are not HTTP, keeps its own side open, and returns what came back and when. */
function send(): Promise<{ answer: string; ms: number }> {
  const startedMs = performance.now();
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let answer = "";
    socket.on("connect", () => socket.write("BROKEN\r\n\r\n"));
    socket.on("data", (bytes) => (answer += bytes.toString()));
    socket.on("error", reject);
    socket.on("end", () => {
      socket.destroy();
      resolve({ answer, ms: performance.now() - startedMs });
    });
  });
}

describe("bytes that are not HTTP", () => {
  test("are refused, and their socket is ended", async () => {
    const { answer } = await send();
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('{"statusCode":400,"message":"pApiBadRequest"}');
  });

  test("are refused one in 5 ms when there are many, so that a flood that waits floods no more", async () => {
    await send();
    const answers = await Promise.all(Array.from({ length: 100 }, send));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeGreaterThan(400);
    for (const { answer } of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { refuseBrokenRequests, requireHost } from "#app/main/refuse-broken-requests.ts";

let server: Server;
beforeEach(async () => {
  const handle = requireHost(
    () => {
      throw new Error("what is not HTTP reaches no handler");
    },
    { isHttps: true },
  );
  server = createServer({ requireHostHeader: false }, handle);
  refuseBrokenRequests(server, { isHttps: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes that are not HTTP, keeps its own side open, and returns what came back and when. */
function send(text = "BROKEN\r\n\r\n"): Promise<{ answer: string; ms: number }> {
  const startedMs = performance.now();
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let answer = "";
    socket.on("connect", () => socket.write(text));
    socket.on("data", (bytes) => (answer += bytes.toString()));
    socket.on("error", reject);
    socket.on("end", () => {
      socket.destroy();
      resolve({ answer, ms: performance.now() - startedMs });
    });
  });
}

test.each([
  ["what is not HTTP", 400, "BROKEN\r\n\r\n"],
  [
    "a header that is too long",
    431,
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
  ],
  ["no host", 400, "GET / HTTP/1.1\r\n\r\n"],
  ["an expectation that nobody meets", 417, "GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n"],
])("the refusal of %s has every header of an answer", async (_what, status, text) => {
  const { answer } = await send(text);
  const [head = "", body] = answer.split("\r\n\r\n");
  expect(JSON.parse(body ?? "")).toMatchObject({ statusCode: status });
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const names = ["content-security-policy", "referrer-policy", "content-type", "content-length"];
  for (const name of names) expect(head.toLowerCase()).toContain(`\r\n${name}: `);
  expect(head).toContain("\r\ncache-control: no-store\r\n");
  expect(head).toContain("\r\nx-content-type-options: nosniff\r\n");
  expect(head).toContain("\r\nstrict-transport-security: max-age=");
});

describe("bytes that are not HTTP", () => {
  test("are refused, and their socket is ended", async () => {
    const { answer } = await send();
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('{"statusCode":400,"message":"pApiBadRequest"}');
  });

  test("are refused one in 5 ms when there are many, so that a flood that waits floods no more", async () => {
    await send();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send()));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeGreaterThan(400);
    for (const { answer } of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

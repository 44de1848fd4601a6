import { type AddressInfo, createServer } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { type OutgoingRequest, RequestFailure, sendRequest } from "#app/runtime/http.ts";
import { type FakeServer, startFakeServer } from "#test/unit/carriers/http/fake-server.ts";

const calm = new AbortController().signal;
let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer(({ path, text }) =>
    path === "/moved"
      ? { status: 307, headers: { location: "/other" }, text: "moved" }
      : { text: text || "hello" },
  );
});
afterAll(() => server.close());

const send = (path: string, changes: Partial<OutgoingRequest> = {}, signal = calm) =>
  sendRequest(
    {
      method: "GET",
      url: new URL(path, server.baseUrl),
      headers: { "x-secret": "s3cr3t" },
      body: null,
      timeoutMs: 300,
      responseBytesMax: 10,
      trustedCa: null,
      ...changes,
    },
    signal,
  );
async function failureOf(sending: Promise<unknown>): Promise<[string, boolean]> {
  const error: unknown = await sending.catch((reason: unknown) => reason);
  if (!(error instanceof RequestFailure)) throw new Error("there was an answer");
  return [error.message, error.mayHaveArrived];
}

test("a request comes back with its answer, accents intact", async () => {
  const answer = await send("/", { method: "POST", body: "ñandú" });
  expect([answer.status, new TextDecoder().decode(answer.body)]).toEqual([200, "ñandú"]);
});

test("a redirect is an answer, not an order", async () => {
  expect((await send("/moved")).status).toBe(307);
  expect(server.seen.map(({ path }) => path)).not.toContain("/other");
});

test("an answer that is too large is not read to its end", async () => {
  expect(await failureOf(send("/", { method: "POST", body: "x".repeat(11) }))).toEqual([
    "answerTooLarge",
    true,
  ]);
});

test("an answer that is late or cut may have been acted upon", async () => {
  server.breakNext("answerLate", "/");
  expect(await failureOf(send("/"))).toEqual(["timedOut", true]);
  server.breakNext("answerLate", "/");
  expect(await failureOf(send("/", {}, AbortSignal.timeout(50)))).toEqual(["aborted", true]);
  server.breakNext("answerLost", "/");
  expect(await failureOf(send("/"))).toEqual(["ECONNRESET", true]);
  server.breakNext("answerCut", "/");
  expect(await failureOf(send("/"))).toEqual(["ECONNRESET", true]);
});

test("what never left cannot have arrived", async () => {
  expect(await failureOf(send("/", {}, AbortSignal.abort()))).toEqual(["aborted", false]);
  expect(await failureOf(send("/", { headers: { "x-a": "b\r\nc: d" } }))).toEqual([
    "ERR_INVALID_CHAR",
    false,
  ]);
  expect(await failureOf(send("/", { url: new URL("http://127.0.0.1:1") }))).toEqual([
    "ECONNREFUSED",
    false,
  ]);
});

test("an answer that changes the protocol is none, and is not awaited for ever", async () => {
  const changing = createServer((socket) => {
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
    );
  });
  await new Promise<void>((resolve) => changing.listen(0, "127.0.0.1", resolve));
  const { port } = changing.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/`);
  expect(await failureOf(send("/", { method: "POST", body: "{}", url }))).toEqual([
    "ECONNRESET",
    true,
  ]);
  await new Promise((resolve) => changing.close(resolve));
});

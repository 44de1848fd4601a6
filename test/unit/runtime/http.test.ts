import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { type OutgoingRequest, RequestFailure, sendRequest } from "#app/runtime/http.ts";
import { type FakeServer, startFakeServer } from "#test/support/fake-server.ts";
import { makeSelfSigned } from "#test/support/self-signed.ts";

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
      timeoutMs: 30_000,
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
  expect(await failureOf(send("/", { timeoutMs: 1_000 }))).toEqual(["timedOut", true]);
  server.breakNext("answerLate", "/");
  expect(await failureOf(send("/", {}, AbortSignal.timeout(500)))).toEqual(["aborted", true]);
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

describe.for([
  { way: "in clear", tls: null },
  { way: "over TLS", tls: makeSelfSigned() },
])("a server that keeps to no rule, $way", ({ tls }) => {
  /** A server that does this with a connection as soon as the request has come. */
  async function startRude(react: (socket: Socket) => void): Promise<Partial<OutgoingRequest>> {
    const listen = (socket: Socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => react(socket));
    };
    const rude = tls ? createTlsServer(tls, listen) : createServer(listen);
    const sockets = new Set<Socket>();
    rude.on("connection", (socket: Socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      rude.close();
    });
    const { port } = rude.address() as AddressInfo;
    const url = new URL(`${tls ? "https" : "http"}://127.0.0.1:${port}/`);
    return { method: "POST", body: "{}", url, trustedCa: tls?.cert ?? null };
  }
  /** Writes on and on, some bytes at a time. */
  const writeOn = (head: string, more: string, everyMs: number) => (socket: Socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(more), everyMs);
    socket.once("close", () => clearInterval(timer));
  };

  const SWITCH = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n";
  const OK = "HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n";
  test.for<[string, (socket: Socket) => void, string]>([
    ["changes the protocol", (socket) => void socket.write(SWITCH), "protocolChanged"],
    ["changes it and closes", (socket) => void socket.end(SWITCH), "protocolChanged"],
    ["closes without a word", (socket) => void socket.end(), "ECONNRESET"],
    ["is silent", () => undefined, "timedOut"],
    [
      "closes after half a head",
      (socket) => void socket.end("HTTP/1.1 200 OK\r\nx: "),
      "ECONNRESET",
    ],
    [
      "sends a header without end",
      writeOn("HTTP/1.1 200 OK\r\nx: ", "y".repeat(9_000), 1),
      "HPE_HEADER_OVERFLOW",
    ],
    [
      "sends headers without end",
      writeOn("HTTP/1.1 200 OK\r\n", "x: y\r\n".repeat(2_000), 1),
      "HPE_HEADER_OVERFLOW",
    ],
    ["sends a head drop by drop", writeOn("HTTP/1.1 200 OK\r\n", "x: y\r\n", 20), "timedOut"],
    ["announces without end", writeOn("", "HTTP/1.1 103 Early Hints\r\n\r\n", 1), "answerTooLarge"],
    ["sends a body drop by drop", writeOn(OK, "", 20), "timedOut"],
    ["sends a body without end", writeOn(OK, "y".repeat(9_000), 1), "answerTooLarge"],
  ])("that %s is left within the limits", async ([, react, reason]) => {
    const rude = await startRude(react);
    // Time is the limit only where nothing else is.
    const timeoutMs = reason === "timedOut" ? 1_000 : 30_000;
    const startedMs = performance.now();
    expect(await failureOf(send("/", { ...rude, timeoutMs }))).toEqual([reason, true]);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  test("that has sent a status is believed where the body does not matter", async () => {
    const rude = await startRude(writeOn(OK, "y".repeat(9_000), 1));
    const patient = { ...rude, isBodyOptional: true };
    expect(await send("/", patient)).toMatchObject({ status: 200 });
    const slow = await startRude(writeOn(OK, "", 20));
    const hasty = { ...slow, isBodyOptional: true, timeoutMs: 1_000 };
    expect(await send("/", hasty)).toMatchObject({ status: 200 });
  });
});

test("a connection is used again where that is asked for, and else never", async () => {
  const ports = new Set<number | undefined>();
  const counting = createHttpServer(({ socket }, response) => {
    ports.add(socket.remotePort);
    response.end("ok");
  });
  await new Promise<void>((resolve) => counting.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => counting.closeAllConnections());
  onTestFinished(() => void counting.close());
  const { port } = counting.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/`);
  for (let index = 0; index < 3; index += 1) await send("/", { url, reusesConnection: true });
  expect(ports.size).toBe(1);
  for (let index = 0; index < 3; index += 1) await send("/", { url });
  expect(ports.size).toBe(4);
});

test("a connection goes to the addresses that its name was resolved to, once, and to no other", async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const url = new URL(server.baseUrl);
  url.hostname = "carrier.example";
  expect((await send("/", { url, resolve })).status).toBe(200);
  expect(asked).toBe(1);
  const nowhere = { url, resolve: async () => [] };
  expect(await failureOf(send("/", nowhere))).toEqual(["nameNotFound", false]);
  const never = { url, timeoutMs: 300, resolve: () => new Promise<never>(() => undefined) };
  expect(await failureOf(send("/", never))).toEqual(["timedOut", false]);
});

test("a certificate is verified, whatever the environment says", async () => {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  onTestFinished(() => void vi.unstubAllEnvs());
  const secure = createTlsServer(makeSelfSigned());
  await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void secure.close());
  const { port } = secure.address() as AddressInfo;
  const url = new URL(`https://127.0.0.1:${port}/`);
  for (const reusesConnection of [false, true])
    expect(await failureOf(send("/", { url, reusesConnection }))).toEqual([
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      false,
    ]);
});

import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, createServer as createNetServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { describe, expect, onTestFinished, test } from "vitest";

import { isAnsweredByReader } from "#app/main/one-writer/answered-by-reader.ts";
import { forwardLimits, makeForward } from "#app/main/one-writer/forward.ts";
import { openWriterAddress } from "#app/main/one-writer/writer-address.ts";
import { endpoints } from "#app/public-api/endpoints.ts";
import { makeFolder } from "#test/support/make-folder.ts";

const LIMITS = { ...forwardLimits, writerMs: 300 };

async function serve(listener: RequestListener, at: { path: string } | { port: number }) {
  const server = createServer(listener).listen(at);
  await once(server, "listening");
  onTestFinished(() => close(server));
  return server;
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** A reader in front of the writer at `first`, which the test starts itself, in the folder that it gets. */
async function openReader(limits: Partial<typeof forwardLimits> = {}) {
  const folder = makeFolder("encomienda-forward-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const paths = [join(folder, "1.sock"), join(folder, "2.sock")] as const;
  const writer = openWriterAddress(paths[0]);
  const front = await serve(makeForward(writer, { ...LIMITS, ...limits }), { port: 0 });
  const { port } = front.address() as AddressInfo;

  /** What came back until the connection ended, for bytes as a client may write them. */
  async function exchange(bytes: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => (received += text));
    socket.on("error", () => {});
    socket.write(bytes, "latin1");
    // A body that is not read may end in an error, after the answer.
    await new Promise((resolve) => socket.once("close", resolve));
    return received;
  }
  return { paths, writer, port, exchange };
}

const END = "connection: close\r\n\r\n";

test("a request passed on has its method, path, headers and body as they came, and the client's own address", async () => {
  const reader = await openReader();
  const seen: { method: unknown; url: unknown; raw: string[]; body: string }[] = [];
  await serve(
    (incoming, outgoing) => {
      let body = "";
      incoming.setEncoding("latin1").on("data", (part: string) => (body += part));
      incoming.on("end", () => {
        const { method, url, rawHeaders: raw } = incoming;
        seen.push({ method, url, raw, body });
        outgoing.writeHead(418, ["Set-Cookie", "a", "Set-Cookie", "b"]).end("short");
      });
    },
    { path: reader.paths[0] },
  );
  const answer = await reader.exchange(
    "PUT /a%20b?c=%e9 HTTP/1.1\r\nHost: shop.example\r\nX-Two: 1\r\nX-Two: \xe9\r\nX-Encomienda-Peer: 10.0.0.1\r\n" +
      `x-encomienda-PEER: 10.0.0.2\r\nExpect: 100-continue\r\nContent-Length: 3\r\n${END}abc`,
  );
  expect(answer).toContain("HTTP/1.1 418");
  expect(answer).toContain("Set-Cookie: a\r\nSet-Cookie: b\r\n");
  expect(answer).toContain("short");
  const [{ raw, ...rest }] = seen as [(typeof seen)[number]];
  expect(rest).toEqual({ method: "PUT", url: "/a%20b?c=%e9", body: "abc" });
  expect(raw.slice(0, 6)).toEqual(["Host", "shop.example", "X-Two", "1", "X-Two", "\xe9"]);
  const peers = raw.filter((_, at) => raw[at - 1]?.toLowerCase() === "x-encomienda-peer");
  expect(peers).toEqual([expect.stringContaining("127.0.0.1")]);
});

test("a request that finds no writer waits for the next one, and is refused after its time", async () => {
  const reader = await openReader();
  const waiting = reader.exchange(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n${END}ok`);
  await serve((incoming, outgoing) => void incoming.pipe(outgoing), { path: reader.paths[1] });
  reader.writer.move(reader.paths[1], true);
  expect(await waiting).toMatch(/^HTTP\/1.1 200[^]*ok/);

  reader.writer.move(reader.paths[0], true);
  const refused = await reader.exchange(`GET / HTTP/1.1\r\nHost: a\r\n${END}`);
  expect(refused).toMatch(/^HTTP\/1.1 503[^]*serverBusy/);
});

test("a request that reached a writer and has no answer is not sent again: it may have been done", async () => {
  const reader = await openReader();
  let reached = 0;
  const count: RequestListener = (incoming) => {
    reached++;
    incoming.socket.destroy();
  };
  await serve(count, { path: reader.paths[0] });
  await serve(count, { path: reader.paths[1] });
  const lost = reader.exchange(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n${END}`);
  reader.writer.move(reader.paths[1], true);
  expect(await lost).toMatch(/^HTTP\/1.1 504[^]*retry-after: 5[^]*"answerLost"/);
  expect(reached).toBe(1);
});

describe("a writer that accepts requests and does not answer", () => {
  /** As one that is suspended: the system accepts its connections, and nothing is read from them. */
  async function suspend(path: string): Promise<void> {
    const server = createNetServer((socket) => socket.pause().on("error", () => {})).listen(path);
    await once(server, "listening");
    onTestFinished(() => void server.close());
  }
  const small = `Content-Length: 2\r\n${END}ok`;
  const large = `Content-Length: 9000000\r\n${END}${"x".repeat(9_000_000)}`;

  test.each([
    ["a request that it has whole may have been done", "POST /", small, /^HTTP\/1.1 504[^]*Lost"/],
    ["a body that it does not take was not used", "POST /", large, /^HTTP\/1.1 503[^]*serverBusy/],
    ["it is not ready", "GET /readyz?x", END, /^HTTP\/1.1 503[^]*writerNotAnswering/],
  ])("%s", async (_what, line, rest, expected) => {
    const reader = await openReader({ answerMs: 200, bodyMs: 100, probeMs: 50 });
    await suspend(reader.paths[0]);
    expect(await reader.exchange(`${line} HTTP/1.1\r\nHost: a\r\n${rest}`)).toMatch(expected);
  });

  test("once it is known, it gets no request, and one that waits is sent when it answers again", async () => {
    const reader = await openReader({ writerMs: 200 });
    let reached = 0;
    await serve(
      (_incoming, outgoing) => {
        reached++;
        outgoing.end("done");
      },
      { path: reader.paths[0] },
    );
    const ask = (line: string) => reader.exchange(`${line} HTTP/1.1\r\nHost: a\r\n${small}`);
    reader.writer.move(reader.paths[0], false);
    expect(await ask("GET /readyz")).toMatch(/^HTTP\/1.1 503[^]*writerNotAnswering/);
    expect(await ask("POST /")).toMatch(/^HTTP\/1.1 503[^]*serverBusy/);
    expect(reached).toBe(0);
    const waiting = ask("POST /");
    setTimeout(() => reader.writer.move(reader.paths[0], true), 50);
    expect(await waiting).toMatch(/^HTTP\/1.1 200[^]*done/);
    expect(reached).toBe(1);
  });

  test("an answer that stops ends with its connection, and a client that sends or receives slowly ends nothing", async () => {
    const reader = await openReader({ answerMs: 100, bodyMs: 100 });
    const text = "x".repeat(20_000_000);
    await serve(
      (incoming, outgoing) => {
        if (incoming.url === "/stop") outgoing.write("begun");
        else incoming.on("end", () => outgoing.end(text)).resume();
      },
      { path: reader.paths[0] },
    );
    const stopped = await reader.exchange(`GET /stop HTTP/1.1\r\nHost: a\r\n${END}`);
    expect(stopped).toMatch(/^HTTP\/1.1 200[^]*begun\r\n$/);

    const socket = connect(reader.port, "127.0.0.1");
    let received = 0;
    socket.on("data", (part) => (received += part.length)).pause();
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n${END}o`);
    await sleep(300);
    socket.write("k");
    await sleep(300);
    socket.resume();
    await once(socket, "close");
    expect(received).toBeGreaterThan(text.length);
  });
});

test("a connection to the writer is kept beyond the limit of an answer", async () => {
  const reader = await openReader({ answerMs: 100 });
  const writers = new Set<unknown>();
  await serve(
    (incoming, outgoing) => {
      writers.add(incoming.socket);
      outgoing.end();
    },
    { path: reader.paths[0] },
  );
  for (let request = 0; request < 2; request++) {
    const answer = await reader.exchange(`GET / HTTP/1.1\r\nHost: a\r\n${END}`);
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    await sleep(250);
  }
  expect(writers.size).toBe(1);
});

test("an answer before the end of a body reaches the client, and a client that goes away ends its request", async () => {
  const reader = await openReader();
  let gone: (value: unknown) => void = () => {};
  const aborted = new Promise((resolve) => (gone = resolve));
  await serve(
    (incoming, outgoing) => {
      if (incoming.url === "/early")
        outgoing.writeHead(413, { connection: "close" }).end("too large");
      else incoming.on("error", gone).resume();
    },
    { path: reader.paths[0] },
  );
  const head = "HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n";
  expect(await reader.exchange(`POST /early ${head}${"x".repeat(100_000)}`)).toMatch(
    /^HTTP\/1.1 413[^]*too large/,
  );
  const socket = connect(reader.port, "127.0.0.1");
  socket.write(`POST /late ${head}xxx`);
  setTimeout(() => socket.destroy(), 50);
  expect(await aborted).toMatchObject({ code: "ECONNRESET" });
});

test("of the API a reader answers what it shows and the quotation, and nothing else", () => {
  const local = endpoints.filter(({ method, path }) =>
    isAnsweredByReader({ method, url: `/api/public${path}`, headers: {} }),
  );
  const reading = endpoints.filter(
    ({ method, operationId }) => method === "GET" || operationId === "quoteShipment",
  );
  expect(local).toEqual(reading);
  expect(reading.every(({ scope }) => scope === "read" || scope === "quote")).toBe(true);
});

test.each([
  ["POST", "/api/public/quotation?x=1"],
  ["POST", "/api//public/quotation"],
  ["GET", "/api/public/label/abc"],
  ["GET", "/app"],
  ["GET", "/auth/login"],
  ["DELETE", "/track/abc"],
  ["GET", "http://host/api/public/shipment"],
])("%s %s is the writer's", (method, url) => {
  expect(isAnsweredByReader({ method, url, headers: {} })).toBe(false);
});

test("a request whose answer is kept is the writer's", () => {
  const quotation = { method: "POST", url: "/api/public/quotation" };
  const headers = { "idempotency-key": "" };
  expect(isAnsweredByReader({ ...quotation, headers })).toBe(false);
  expect(isAnsweredByReader({ ...quotation, headers: {} })).toBe(true);
});

import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";

import { Hono } from "hono";
import { afterEach, describe, expect, test, vi } from "vitest";

import { edgeListener, type EdgeContext, type EdgeEnv } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";
import { streamOf } from "#app/runtime/edge/stream.ts";

let server: Server | null = null;
const errors: unknown[] = [];
afterEach(() => {
  errors.length = 0;
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (c: EdgeContext) => Promise<Response>): Promise<string> {
  const edge = new Hono<EdgeEnv>().all("*", answer).onError((error) => {
    throw error;
  });
  server = createServer(edgeListener(edge, (error) => errors.push(error)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { headers });
const fail = (error: unknown) => errors.push(error);

describe("a request of node:http", () => {
  test("is read with its path, its query, its headers and its body", async () => {
    const origin = await serve(async (c) => {
      const body = await readBody(c, 1_000_000);
      const { method, path, url } = c.req;
      const { a } = c.req.query();
      const sent = [c.req.header("x-a"), c.req.raw.headers.get("x-a"), c.req.header("x-b") ?? null];
      return json({ method, path, url, a, sent, length: body.byteLength });
    });
    const init = { method: "POST", body: "ñ".repeat(100_000), headers: { "x-a": "1" } };
    expect(await (await fetch(`${origin}/p%C3%A1?a=%26&a=2`, init)).json()).toEqual({
      method: "POST",
      path: "/pá",
      url: `${origin}/p%C3%A1?a=%26&a=2`,
      a: "&",
      sent: ["1", "1", null],
      length: 200_000,
    });
  });

  test("that names two hosts is refused before anything reads it", async () => {
    const answer = vi.fn<() => Promise<Response>>(async () => json({}));
    const origin = await serve(answer);
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\nHOST: b\r\nconnection: close\r\n\r\n");
    const [head] = (await once(socket, "data")) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toHaveBeenCalled();
  });

  test("is read no further than its limit, announced or not, and gets its answer", async () => {
    const origin = await serve(async (c) => {
      const read = await readBody(c, 10_000).catch((error: unknown) => error);
      return json({ read });
    });
    const stream = new Blob(["x".repeat(300_000)]).stream();
    for (const body of ["x".repeat(300_000), stream]) {
      const response = await fetch(origin, { method: "POST", body, duplex: "half" });
      expect(await response.json()).toMatchObject({ read: { code: "payloadTooLarge" } });
    }
  });

  test("that breaks off rejects the reading of its body", async () => {
    const read = Promise.withResolvers<unknown>();
    const origin = await serve(async (c) => {
      await readBody(c, 10_000).then(read.resolve, read.reject);
      return json({});
    });
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf", () =>
      setTimeout(() => socket.destroy(), 50),
    );
    await expect(read.promise).rejects.toThrow("bodyIncomplete");
  });

  test("that broke off before its body was read rejects the reading too", async () => {
    const read = Promise.withResolvers<unknown>();
    const origin = await serve(async (c) => {
      await new Promise((resolve) => c.env.incoming.once("close", resolve));
      await readBody(c, 10_000).then(read.resolve, read.reject);
      return json({});
    });
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf", () =>
      setTimeout(() => socket.destroy(), 50),
    );
    await expect(read.promise).rejects.toThrow("bodyIncomplete");
  });

  test.each([
    ["/", "1.2.3.4.5"],
    ["/", "256.1.1.1"],
    ["/", "localhost:99999"],
    ["/", "a/b"],
    ["http://1.2.3.4.5/", "localhost"],
    ["*", "localhost"],
  ])("for %s at the host %s, which is no address, is refused", async (target, host) => {
    const origin = await serve(async ({ req }) => json({ origin: new URL(req.url).origin }));
    const { port } = new URL(origin);
    const [response] = (await once(
      get({ port, host: "127.0.0.1", path: target, headers: { host } }),
      "response",
    )) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, errors]).toEqual([400, []]);
  });
});

describe("an answer of the API", () => {
  test("has a body in parts, or none for HEAD", async () => {
    const origin = await serve(async (c) => {
      const parts = (async function* () {
        yield "one,";
        yield "ñandú";
      })();
      return new Response(streamOf(c, parts, fail), { headers: { "content-type": "text/csv" } });
    });
    expect(await (await fetch(origin)).text()).toBe("one,ñandú");
    const head = await fetch(origin, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("whose parts fail ends the connection before its last byte", async () => {
    const origin = await serve(async (c) => {
      const parts = (async function* () {
        yield "one,";
        await Promise.reject(new Error("the database went away"));
      })();
      return new Response(streamOf(c, parts, fail));
    });
    await expect(fetch(origin).then((response) => response.text())).rejects.toThrow(/terminated/);
    expect(errors).toMatchObject([{ message: "the database went away" }]);
  });

  test("ends its work, without an error, when the client goes away", async () => {
    const ended = Promise.withResolvers<void>();
    const origin = await serve(async (c) => {
      const parts = (async function* () {
        try {
          for (;;) yield "x".repeat(100_000);
        } finally {
          ended.resolve();
        }
      })();
      return new Response(streamOf(c, parts, fail));
    });
    const leave = new AbortController();
    await fetch(origin, { signal: leave.signal });
    leave.abort();
    await ended.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([]);
  });

  test("that cannot be written is an error of that request alone", async () => {
    const origin = await serve(async ({ req }) =>
      req.path === "/bad" ? json({}, { "x-name": "línea\nnueva" }) : json({ fine: true }),
    );
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await fetch(`${origin}/bad`)).status).toBe(500);
    expect(complaints).toHaveBeenCalledOnce();
    complaints.mockRestore();
    expect(await (await fetch(origin)).json()).toEqual({ fine: true });
  });

  test("that is never made is an error of that request alone", async () => {
    const origin = await serve(() => Promise.reject(new Error("a bug")));
    expect((await fetch(origin)).status).toBe(500);
    expect(errors).toHaveLength(1);
  });
});

import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";

import { afterEach, describe, expect, test } from "vitest";

import type { HttpRequest, HttpResponse } from "#app/runtime/listener/http-request.ts";
import { nodeListener } from "#app/runtime/listener/node-listener.ts";

let server: Server | null = null;
const errors: unknown[] = [];
afterEach(() => {
  errors.length = 0;
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (request: HttpRequest) => Promise<HttpResponse>): Promise<string> {
  server = createServer(
    nodeListener(answer, { clientOf: () => "client", onError: (error) => errors.push(error) }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (body: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status: 200,
  headers,
  body: JSON.stringify(body),
});

describe("a request of node:http", () => {
  test("is read with its path, its query, its headers and its body", async () => {
    const origin = await serve(async (request) => {
      const body = await request.readBody(1_000_000);
      const { method, path, url } = request;
      const { a } = request.query();
      const sent = [request.header("x-a"), request.headers().get("x-a"), request.header("x-b")];
      return json({ method, path, url, a, sent, length: body?.byteLength });
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

  test("is read no further than its limit, announced or not, and gets its answer", async () => {
    const origin = await serve(async (request) =>
      json({ isTooLong: (await request.readBody(10_000)) === null }),
    );
    const stream = new Blob(["x".repeat(300_000)]).stream();
    for (const body of ["x".repeat(300_000), stream]) {
      const response = await fetch(origin, { method: "POST", body, duplex: "half" });
      expect(await response.json()).toEqual({ isTooLong: true });
    }
  });

  test("that breaks off rejects the reading of its body", async () => {
    const read = Promise.withResolvers<unknown>();
    const origin = await serve(async (request) => {
      await request.readBody(10_000).then(read.resolve, read.reject);
      return json({});
    });
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf");
    setTimeout(() => socket.destroy(), 50);
    await expect(read.promise).rejects.toThrow(/aborted|ended before/);
  });

  test("that broke off before its body was read rejects the reading too", async () => {
    const read = Promise.withResolvers<unknown>();
    const origin = await serve(async (request) => {
      await new Promise((resolve) => (request.incoming as IncomingMessage).once("close", resolve));
      await request.readBody(10_000).then(read.resolve, read.reject);
      return json({});
    });
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf");
    setTimeout(() => socket.destroy(), 50);
    await expect(read.promise).rejects.toThrow(/aborted|ended before/);
  });

  test.each([
    ["/", "1.2.3.4.5"],
    ["/", "256.1.1.1"],
    ["/", "localhost:99999"],
    ["/", "a/b"],
    ["http://1.2.3.4.5/", "localhost"],
    ["*", "localhost"],
  ])("for %s at the host %s, which is no address, is refused", async (target, host) => {
    const origin = await serve(async ({ url }) => json({ origin: new URL(url).origin }));
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
    const origin = await serve(async () => ({
      status: 200,
      headers: { "content-type": "text/csv" },
      body: (async function* () {
        yield "one,";
        yield "ñandú";
      })(),
    }));
    expect(await (await fetch(origin)).text()).toBe("one,ñandú");
    const head = await fetch(origin, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("whose parts fail ends the connection before its last byte", async () => {
    const origin = await serve(async () => ({
      status: 200,
      headers: {},
      body: (async function* () {
        yield "one,";
        await Promise.reject(new Error("the database went away"));
      })(),
    }));
    await expect(fetch(origin).then((response) => response.text())).rejects.toThrow(/terminated/);
    expect(errors).toMatchObject([{ message: "the database went away" }]);
  });

  test("ends its work, without an error, when the client goes away", async () => {
    const ended = Promise.withResolvers<void>();
    const origin = await serve(async () => ({
      status: 200,
      headers: {},
      body: (async function* () {
        try {
          for (;;) yield "x".repeat(100_000);
        } finally {
          ended.resolve();
        }
      })(),
    }));
    const leave = new AbortController();
    await fetch(origin, { signal: leave.signal });
    leave.abort();
    await ended.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([]);
  });

  test("that cannot be written is an error of that request alone", async () => {
    const origin = await serve(async ({ path }) =>
      path === "/bad" ? json({}, { "x-name": "línea\nnueva" }) : json({ fine: true }),
    );
    expect((await fetch(`${origin}/bad`)).status).toBe(500);
    expect(errors).toHaveLength(1);
    expect(await (await fetch(origin)).json()).toEqual({ fine: true });
  });

  test("that is never made is an error of that request alone", async () => {
    const origin = await serve(() => Promise.reject(new Error("a bug")));
    expect((await fetch(origin)).status).toBe(500);
    expect(errors).toHaveLength(1);
  });
});

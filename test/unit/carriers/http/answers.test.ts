import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { elsewhere, town } from "../example-card.ts";
import { exampleAddress, exampleWaybill as waybill } from "../example-waybill.ts";
import { type FakeServer, type Reply, startFakeServer } from "./fake-server.ts";
import { plainCarrier, plainConfig } from "./plain-carrier.ts";

const calm = new AbortController().signal;
let server: FakeServer;
let reply: Reply = {};
beforeAll(async () => void (server = await startFakeServer(() => reply)));
afterEach(() => void server.seen.splice(0));
afterAll(() => server.close());

const createOf = (changes: Record<string, unknown>) => ({
  operations: { create: { ...plainConfig("").operations.create, ...changes } },
});

describe("creating a waybill", () => {
  test.each<[string, Reply, string]>([
    ["a success with a number", { json: { ok: true, number: "A1" } }, "created"],
    [
      "a success with a long number",
      { text: `{"ok":true,"number":12345678901234567890}` },
      "created",
    ],
    ["an explicit refusal", { json: { ok: false } }, "rejected"],
    ["an error text", { json: { error: "no such street" } }, "rejected"],
    [
      "a failure with a number",
      { json: { ok: false, error: "no label", number: "A1" } },
      "unknown",
    ],
    ["an error text with a number", { json: { error: "no label", number: 71 } }, "unknown"],
    ["a failure with the number 0", { json: { ok: false, error: "x", number: 0 } }, "rejected"],
    ["499, which a gateway answers by itself", { status: 499 }, "unknown"],
    ["400", { status: 400, text: "bad" }, "rejected"],
    ["422 with a reason", { status: 422, json: { error: "weight" } }, "rejected"],
    ["429, which was not processed", { status: 429 }, "rejected"],
    ["401 that no login resolves", { status: 401 }, "rejected"],
    ["408, which may have been too late", { status: 408 }, "unknown"],
    ["409, which may be our own waybill", { status: 409 }, "unknown"],
    ["a redirect", { status: 302, headers: { location: "/elsewhere" } }, "unknown"],
    ["500", { status: 500, json: { ok: false, error: "broken" } }, "unknown"],
    ["503", { status: 503 }, "unknown"],
    ["a page", { text: "<html>maintenance</html>" }, "unknown"],
    ["JSON that says nothing", { json: {} }, "unknown"],
    ["null", { json: null }, "unknown"],
    ["a success without a number", { json: { ok: true } }, "unknown"],
    ["a success with the number null", { json: { ok: true, number: null } }, "unknown"],
    ["a success with the number zero", { json: { ok: true, number: 0 } }, "unknown"],
    ["a success with no number but a page", { json: { ok: true, number: "<b>1</b>" } }, "unknown"],
    [
      "more than we read",
      { text: `{"ok":true,"number":"A1","x":"${"x".repeat(100_000)}"}` },
      "unknown",
    ],
  ])("%s", async (_name, given, kind) => {
    reply = given;
    expect(await plainCarrier(server.baseUrl).createWaybill(waybill(), calm)).toMatchObject({
      kind,
    });
    expect(server.seen, "never more than one attempt").toHaveLength(1);
  });

  test("keeps the digits of a number that no double can hold", async () => {
    reply = { text: `{"ok":true,"number":12345678901234567890}` };
    const answer = await plainCarrier(server.baseUrl).createWaybill(waybill(), calm);
    expect(answer).toMatchObject({ trackingNumber: "12345678901234567890" });
  });

  test("with a refusal of its own, only that one and 4xx reject", async () => {
    const carrier = plainCarrier(
      server.baseUrl,
      createOf({ refusal: { status: [200, 500], equals: { code: 2 } } }),
    );
    const kindOf = async (given: Reply) => {
      reply = given;
      return (await carrier.createWaybill(waybill(), calm)).kind;
    };
    expect(await kindOf({ json: { ok: false, code: 2 } })).toBe("rejected");
    expect(await kindOf({ status: 500, json: { code: "2" } })).toBe("rejected");
    expect(await kindOf({ json: { ok: false, code: 3, error: "exception" } })).toBe("unknown");
    expect(await kindOf({ status: 500, json: { code: 3 } })).toBe("unknown");
  });

  test("a duplicate is the waybill that is found by our reference", async () => {
    const carrier = plainCarrier(
      server.baseUrl,
      createOf({ duplicate: { equals: { error: "DUPLICATE" } } }),
    );
    reply = {
      json: {
        error: "DUPLICATE",
        ok: true,
        guides: [{ reference: "our-reference", number: "A7" }],
      },
    };
    expect(await carrier.createWaybill(waybill(), calm)).toMatchObject({
      trackingNumber: "A7",
    });

    reply = { json: { error: "DUPLICATE", ok: true, guides: [] } };
    expect(await carrier.createWaybill(waybill(), calm)).toMatchObject({ kind: "unknown" });
  });

  test("holds no NUL in what the carrier says, which PostgreSQL would not keep", async () => {
    reply = { json: { error: "no such street\0\0" } };
    const carrier = plainCarrier(server.baseUrl);
    expect(await carrier.createWaybill(waybill(), calm)).toEqual({
      kind: "rejected",
      detail: "no such street",
    });
    reply = { text: `{"ok":true,"number":"A1"}\0\0` };
    expect(await carrier.createWaybill(waybill(), calm)).toMatchObject({ trackingNumber: "A1" });
  });

  test("is rejected where the port is closed, because nothing was sent", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));

    const answer = await plainCarrier(`http://127.0.0.1:${port}`).createWaybill(waybill(), calm);
    const detail = "not sent: ECONNREFUSED";
    expect(answer).toEqual({ kind: "rejected", detail, isUnsent: true });
  });

  test("is unknown when the line goes dead after the request, and when the caller waits no longer", async () => {
    const carrier = plainCarrier(server.baseUrl, { timeoutMs: 100 });
    server.breakNext("answerLate", "/create");
    expect(await carrier.createWaybill(waybill(), calm)).toEqual({
      kind: "unknown",
      detail: "timedOut",
    });
    server.breakNext("answerLate", "/create");
    expect(
      await plainCarrier(server.baseUrl).createWaybill(waybill(), AbortSignal.timeout(50)),
    ).toEqual({ kind: "unknown", detail: "aborted" });
  });

  test("is rejected unsent where the carrier has no city, or the path would be another", async () => {
    const lost = waybill({ recipient: exampleAddress(elsewhere) });
    const carrier = plainCarrier(server.baseUrl);
    expect(await carrier.createWaybill(lost, calm)).toMatchObject({ kind: "rejected" });

    const request = { method: "POST", path: "/guides/{{reference}}/make" };
    const byPath = plainCarrier(server.baseUrl, createOf({ request }));
    for (const reference of ["..", "."]) {
      expect(await byPath.createWaybill(waybill({ reference }), calm)).toMatchObject({
        kind: "rejected",
      });
    }
    expect(server.seen).toEqual([]);

    reply = { json: { ok: true, number: "A1" } };
    await byPath.createWaybill(waybill({ reference: "../a b?c#d%2f" }), calm);
    expect(server.seen[0]?.path).toBe("/guides/..%2Fa%20b%3Fc%23d%252f/make");
  });

  test("repeats neither a secret nor anything of a person", async () => {
    const carrier = plainCarrier(
      server.baseUrl,
      {
        authentication: { kind: "headers", headers: { "x-pass": "{{secrets.pass}}" } },
        secrets: { pass: { env: "PASS" } },
      },
      { readSecret: () => "s3cr3t" },
    );
    const recipient = exampleAddress(town, { fullName: "Íñigo Cárdenas", reference: "Casa azul" });
    reply = {
      status: 400,
      json: {
        error:
          "INIGO CARDENAS (0987654321, ana.nunez@example.com) casa AZUL, clave s3cr3t: sin cobertura",
      },
    };
    expect(await carrier.createWaybill(waybill({ recipient }), calm)).toEqual({
      kind: "rejected",
      detail: "status 400, # # (#, # # #, clave #: sin cobertura",
    });
  });
});

describe("asking for a waybill", () => {
  const mine = { reference: "mine", trackingNumber: null };
  const ours = { reference: "mine", number: "A2" };
  const another = { reference: "x", number: "A1" };

  test.each<[string, Reply]>([
    ["an empty list", { json: { ok: true, guides: [] } }],
    ["its own error code", { status: 404, json: { error: "NONE" } }],
  ])("%s is a sure no", async (_name, given) => {
    reply = given;
    expect(await plainCarrier(server.baseUrl).findWaybill(mine, calm)).toBeNull();
  });

  test.each<[string, Reply]>([
    ["a bare 404, because the path may be wrong", { status: 404 }],
    ["500", { status: 500 }],
    ["a success without a list", { json: { ok: true } }],
    ["waybills of others only", { json: { ok: true, guides: [another] } }],
    ["a page", { text: "<html>" }],
  ])("%s is no answer", async (_name, given) => {
    reply = given;
    const found = plainCarrier(server.baseUrl).findWaybill(mine, calm);
    await expect(found).rejects.toThrow("the search returned");
  });

  test("ours is picked among others", async () => {
    reply = { json: { ok: true, guides: [another, ours] } };
    const found = plainCarrier(server.baseUrl).findWaybill(mine, calm);
    expect(await found).toMatchObject({ trackingNumber: "A2" });
  });

  test("cannot be answered by a carrier that is not asked by reference", async () => {
    const carrier = plainCarrier(server.baseUrl, { operations: { findByReference: undefined } });
    await expect(carrier.findWaybill(mine, calm)).rejects.toThrow("has no search");
  });

  test("by our number takes the waybill with that number and no other", async () => {
    const { findByReference } = plainConfig("").operations;
    const carrier = plainCarrier(server.baseUrl, {
      trackingNumbers: { prefix: "A", digits: 1, from: 1, to: 9 },
      operations: {
        findByReference: {
          ...findByReference,
          request: { method: "GET", path: "/guides/{{trackingNumber}}" },
          reference: undefined,
        },
      },
    });
    reply = { json: { ok: true, guides: [another, ours] } };
    const found = await carrier.findWaybill({ reference: "mine", trackingNumber: "A2" }, calm);
    expect(found).toMatchObject({ trackingNumber: "A2" });
    expect(server.seen.at(-1)).toMatchObject({ path: "/guides/A2" });
    reply = { json: { ok: true, guides: [another] } };
    await expect(
      carrier.findWaybill({ reference: "mine", trackingNumber: "A2" }, calm),
    ).rejects.toThrow("other waybills only");
  });

  test("by our number is refused where the carrier numbers its waybills", () => {
    const { findByReference } = plainConfig("").operations;
    const request = { method: "GET", path: "/guides/{{trackingNumber}}" };
    const operations = { findByReference: { ...findByReference, request } };
    expect(() => plainCarrier(server.baseUrl, { operations })).toThrow(
      "operations.findByReference.request.path: uses the field trackingNumber",
    );
  });

  test("is not needed where creating again makes the same: our numbers, and a carrier that knows them", async () => {
    const { create } = plainConfig("").operations;
    const carrier = plainCarrier(server.baseUrl, {
      trackingNumbers: { prefix: "P", digits: 3, from: 10, to: 11 },
      operations: {
        findByReference: undefined,
        create: { ...create, answer: {}, duplicate: { status: [409] } },
      },
    });
    expect(await carrier.findWaybill(mine, calm)).toBeNull();
    reply = { status: 409 };
    const trackingNumber = carrier.trackingNumberOf!(1);
    expect(await carrier.createWaybill(waybill({ trackingNumber }), calm)).toMatchObject({
      kind: "created",
      trackingNumber: "P010",
    });
    expect(() => carrier.trackingNumberOf!(3)).toThrow(RangeError);
  });
});

import { describe, expect, test } from "vitest";

import {
  ApiError,
  ConnectionError,
  createClient,
  isRefusal,
  TimeoutError,
  type ClientOptions,
} from "#clients/typescript/src/index.ts";

interface Seen {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}
type Reply = Response | Error | "never";

const success = (payload: unknown) => Response.json({ payload, objectType: "shipment" });
const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ statusCode: status, message }, { status, headers });

/** A client of a service that replies in this order. */
function clientOf(replies: Reply[], options: Partial<ClientOptions> = {}) {
  const seen: Seen[] = [];
  const client = createClient({
    baseUrl: "https://shipping.test/api/public/",
    apiKey: "enc_test_key",
    country: "EC",
    backoffMs: 1,
    async fetch(url, init) {
      const { method = "", body } = init ?? {};
      const sent = typeof body === "string" ? (JSON.parse(body) as unknown) : null;
      seen.push({ url: url as string, method, headers: new Headers(init?.headers), body: sent });
      const reply = replies[seen.length - 1];
      if (!reply) throw new Error("asked once too often");
      if (reply === "never") return neverUntil(init?.signal);
      if (reply instanceof Error) throw reply;
      return reply;
    },
    ...options,
  });
  return { client, seen };
}

const neverUntil = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });

const purchase = { id: 7, preferredRateObjectId: 1, purchaseWith: "walletAvailable" } as const;
const caught = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);
const keysOf = (seen: Seen[]) => seen.map(({ headers }) => headers.get("idempotency-key"));

describe("a request of the client", () => {
  test("has path, query and body where the document has them", async () => {
    const { client, seen } = clientOf([success({}), success({})]);
    await client.purchaseShipment(purchase);
    await client.getShipment({ id: 7, include: "rates,parcel" });
    expect(seen[0]).toMatchObject({
      url: "https://shipping.test/api/public/shipment/purchase/7",
      method: "PATCH",
      body: { preferredRateObjectId: 1, purchaseWith: "walletAvailable" },
    });
    expect(seen[1]?.url).toBe("https://shipping.test/api/public/shipment/7?include=rates%2Cparcel");
    expect(Object.fromEntries(seen[1]!.headers)).toMatchObject({
      "x-api-key": "enc_test_key",
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
    });
    expect(keysOf(seen)[1]).toBeNull();
  });

  test("never has an empty path parameter, and keeps a text inside its own", async () => {
    const { client, seen } = clientOf([success({})]);
    const missing = undefined as unknown as number;
    expect(await caught(client.getShipment({ id: missing }))).toBeInstanceOf(TypeError);
    await client.getCarrier({ token: "a/../b" });
    expect(seen.map(({ url }) => url)).toEqual([
      "https://shipping.test/api/public/carrier/a%2F..%2Fb",
    ]);
  });
});

describe("a retry", () => {
  test.each([
    ["a lost connection", new TypeError("fetch failed")],
    ["429", refusal(429, "tooManyRequests")],
    ["503", refusal(503, "serverBusy")],
    ["504", refusal(504, "answerLost")],
    ["an attempt that is still at work", refusal(409, "idempotencyKeyInUse")],
  ])("follows %s, with the same Idempotency-Key", async (_, failure) => {
    const { client, seen } = clientOf([failure, success({ isPaid: true })]);
    expect(await client.purchaseShipment(purchase)).toEqual({ isPaid: true });
    const [first, second] = keysOf(seen);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(seen[1]?.body).toEqual(seen[0]?.body);
  });

  test("has the caller's key where there is one, and another call has another", async () => {
    const { client, seen } = clientOf([success({}), success({}), success({})]);
    await client.purchaseShipment(purchase, { idempotencyKey: "pay-1001" });
    await client.purchaseShipment(purchase);
    await client.purchaseShipment(purchase);
    const [given, one, other] = keysOf(seen);
    expect(given).toBe("pay-1001");
    expect(one).not.toBe(other);
  });

  test.each([
    [400, "pApiBadRequest"],
    [409, "shipmentCarrierCallPending"],
    [422, "paymentIntentExecuteTransactionWalletInsufficientFunds"],
    [500, "internalError"],
  ])("never follows %s %s", async (status, code) => {
    const { client, seen } = clientOf([refusal(status, code, { "x-request-id": "r-1" })]);
    const error = await caught(client.purchaseShipment(purchase));
    expect(error).toMatchObject({ name: "ApiError", status, code, requestId: "r-1" });
    expect(seen).toHaveLength(1);
  });

  test("waits as long as the service asks", async () => {
    const busy = refusal(503, "serverBusy", { "retry-after": "1" });
    const { client } = clientOf([busy, success({})]);
    const startedMs = performance.now();
    await client.getWallet();
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(990);
  });

  test("does not come when the service asks for more than the caller waits for", async () => {
    const { client, seen } = clientOf([refusal(429, "tooManyRequests", { "retry-after": "3600" })]);
    const error = await caught(client.getWallet());
    expect(error).toMatchObject({ code: "tooManyRequests", retryAfterMs: 3_600_000 });
    expect(seen).toHaveLength(1);
  });

  test("ends after as many as were allowed, with the last reason", async () => {
    const lost = () => new TypeError("fetch failed");
    const { client, seen } = clientOf([lost(), lost(), lost()], { retries: 2 });
    const error = await caught(client.purchaseShipment(purchase, { idempotencyKey: "mine" }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ operationId: "purchaseShipment", idempotencyKey: "mine" });
    expect(seen).toHaveLength(3);
  });

  test("follows an attempt that takes too long", async () => {
    const { client, seen } = clientOf(["never", "never"], { timeoutMs: 5, retries: 1 });
    expect(await caught(client.getWallet())).toBeInstanceOf(TimeoutError);
    expect(seen).toHaveLength(2);
  });

  test("ends at once when the caller does", async () => {
    const controller = new AbortController();
    const busy = refusal(503, "serverBusy", { "retry-after": "30" });
    const { client, seen } = clientOf([busy]);
    const call = caught(client.getWallet({}, { signal: controller.signal }));
    controller.abort(new Error("the shop has closed"));
    expect(await call).toMatchObject({ message: "the shop has closed" });
    expect(seen).toHaveLength(1);
  });
});

describe("an answer that is not the service's", () => {
  test.each([
    [new Response("<html>", { status: 502 }), 502],
    [new Response(null, { status: 302, headers: { location: "https://evil.test" } }), 302],
    [new Response("<html>Welcome"), 200],
  ])("is unreadable, and no redirect gets the key", async (response, status) => {
    const { client, seen } = clientOf([response]);
    const error = await caught(client.getWallet());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code: "unreadable" });
    expect(isRefusal(error, "invalidApiKey")).toBe(false);
    expect(seen).toHaveLength(1);
  });
});

describe("a list", () => {
  const page = (data: number[], nextCursor: string | null) => success({ data, nextCursor });

  test("is read to its end, page by page", async () => {
    const { client, seen } = clientOf([page([3, 2], "2"), page([1], null)]);
    const items: unknown[] = [];
    for await (const item of client.each("listShipments", { limit: 2 })) items.push(item);
    expect(items).toEqual([3, 2, 1]);
    expect(seen.map(({ url }) => new URL(url).search)).toEqual([
      "?limit=2&after=",
      "?limit=2&after=2",
    ]);
  });

  test("ends where a log has nothing new, and its cursor is there to be kept", async () => {
    const { client } = clientOf([page([8, 9], "9"), page([], "9")]);
    const cursors: unknown[] = [];
    for await (const { nextCursor } of client.pages("listEvents")) cursors.push(nextCursor);
    expect(cursors).toEqual(["9", "9"]);
  });
});

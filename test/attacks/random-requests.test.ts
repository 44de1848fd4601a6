import { once } from "node:events";
import { connect } from "node:net";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import routes from "#app/routes.ts";
import { openMerchant, type Merchant } from "#test/end-to-end/merchants.ts";
import { openWorkplace, type Workplace } from "#test/end-to-end/workplace.ts";
import { readOperations } from "#test/integration/openapi/document.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

import { headersOf, statusOf } from "./attacker.ts";

const REQUESTS = isLongRun ? 2000 : 700;
/** The same requests in every run; another number is other ones. */
const SEED = 1;
const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 20_000;
/** Not 408, 413, 429, 431 or 503: those are refusals with a reason. */
const isError = (status: number) => status >= 500 && status !== 503;

let workplace: Workplace;
let merchant: Merchant;
let paths: string[];
let senders: Record<string, string>[];
beforeAll(async () => {
  // Admission would answer most of them from memory.
  const unlimited = { ANONYMOUS_LIMIT_PER_MINUTE: "0", REFUSED_LIMIT_PER_MINUTE: "0" };
  workplace = await openWorkplace({}, unlimited);
  merchant = await openMerchant(workplace, "demo.myshopify.com");
  const issued = await workplace
    .server()
    .operator("keys", "issue", "--account", merchant.accountId);
  const document = await (await fetch(`${workplace.baseUrl}/api/public/openapi.json`)).json();
  const [service] = [...merchant.shop.state.carrierServices.values()];
  const authorization = `Bearer ${await merchant.shop.merchant.idToken()}`;
  const signed = {
    "x-shopify-topic": "orders/create",
    "x-shopify-shop-domain": "demo.myshopify.com",
    "x-shopify-event-id": "random",
    "x-shopify-hmac-sha256": "AAAA",
  };
  senders = [
    {},
    headersOf((issued as { apiKey: string }).apiKey),
    { authorization, "user-agent": "Mozilla/5.0 Chrome/131.0" },
    signed,
  ];
  paths = [
    ...readOperations(document as Record<string, unknown>).map(({ path }) => `/api/public${path}`),
    ...["/label/{id}", "/carrier/{id}/events", "/docs", "/docs/{id}", "/openapi.json"].map(
      (path) => `/api/public${path}`,
    ),
    ...[
      "order",
      "offers",
      "territories",
      "label",
      "labels",
      "bulk/run",
      "purchase",
      "fix",
      "refund",
      "bulk/plan",
      "bulk/start",
      "{id}",
    ].map((path) => `/api/extension/${path}`),
    ...pagePaths(),
    "/shopify/webhooks",
    new URL(service!.callbackUrl).pathname,
    "/shopify/rates/{id}",
    "/",
    "/healthz",
    "/readyz",
    "/metrics",
    "/assets/{id}",
    "/__manifest",
    "/{id}",
  ];
});
afterAll(() => workplace.close());

/** Every page, and what Remix's client asks for of it. */
function pagePaths(): string[] {
  const all = routes.flatMap(({ path = "", children = [] }) => [
    path,
    ...children.map((child) => `${path}/${child.path ?? ""}`),
  ]);
  return all
    .map((path) => `/${path}`.replace(/:\w+|\*/g, "{id}").replace(/\/$/, ""))
    .flatMap((path) => [path || "/", `${path}.data`]);
}

const oddities = fc.constantFrom(
  "0",
  "-1",
  "1.5",
  "9007199254740993",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "__proto__",
  "%00",
  "%F0%28",
  "%",
  "%2e%2e%2f%2e%2e",
  "..;",
  "%0d%0aset-cookie:a=b",
  "'--",
  "${7*7}",
  "x".repeat(3000),
  "%ED%A0%80",
  "%F0%9F%92%A3",
  "🙂",
  "ñ",
  "\\..\\..",
  "//evil.example",
  "{id}",
);
const methods = fc.constantFrom("GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS");
const names = fc.constantFrom(
  "shipmentId",
  "limit",
  "page",
  "group",
  "query",
  "id",
  "shop",
  "host",
  "id_token",
  "embedded",
  "locale",
  "_routes",
  "index",
  "order",
  "from",
  "to",
  "intent",
  "status",
  "createdFrom",
  "p",
);
const fields = fc.dictionary(names, fc.oneof(oddities, fc.string({ unit: "binary" })), {
  maxKeys: 4,
});
const deep = fc.integer({ min: 1, max: 20_000 }).map((depth) => "[".repeat(depth));
const bodies = fc.oneof(
  fc.constant(""),
  fc.json(),
  fields.map((record) => JSON.stringify(record)),
  fields.map((record) => new URLSearchParams(record).toString()),
  deep,
  deep.map((text) => text + "]".repeat(text.length)),
  fc.uint8Array({ maxLength: 300 }),
  fc.constant('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  fc.constant("--x\r\ncontent-disposition: form-data; name=a\r\n\r\nb\r\n--x--"),
);
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    "accept-language",
    "content-type",
    "origin",
    "cookie",
    "range",
    "if-none-match",
    "accept",
    "x-forwarded-for",
    "x-forwarded-host",
    "idempotency-key",
    "content-encoding",
    "expect",
    "x-service-country",
    "x-service-api-version",
    "authorization",
    "host",
    "x-request-id",
  ),
  fc.oneof(
    fc.constantFrom(
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
      "text/html",
      "*",
      "null",
      "gzip",
      "bytes=0-,5-1",
      "Bearer a.b.c",
      "100-continue",
      "-",
      "a".repeat(500),
    ),
    fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^ -~]/g, "")),
  ),
  { maxKeys: 3 },
);
type Sample = typeof requests extends fc.Arbitrary<infer Value> ? Value : never;
const requests = fc.record({
  path: fc.nat(),
  ids: oddities,
  sender: fc.nat(),
  method: methods,
  query: fc.oneof(fc.constant({}), fields),
  rawQuery: fc.option(oddities),
  headers: oddHeaders,
  body: bodies,
});

test("no random request to any route causes an error of ours, with credentials or without", async () => {
  const samples = fc.sample(requests, { numRuns: REQUESTS, seed: SEED });
  const statuses: Record<number, number> = {};
  const failed: string[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < samples.length; index = next++) {
      const { line, status } = await send(samples[index]!);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (isError(status)) failed.push(`${status} ${line}`.slice(0, 500));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(failed).toEqual([]);
  // Otherwise nothing got past the reading of requests.
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 100);
  expect(statuses[404]).toBeGreaterThan(REQUESTS / 100);
  expect(statuses[0] ?? 0).toBeLessThan(REQUESTS / 50);
  expect(await statusOf(workplace.server(), "/readyz")).toBe(200);
  expect(workplace.output().match(/^.*"level":"(error|fatal)".*$/gm) ?? []).toEqual([]);
  expect(await workplace.server().operator("wallet", "verify")).toMatchObject({ problems: [] });
}, 300_000);

/** Written by hand: a client library refuses to send most of it. 0 when the connection ends without an answer. */
async function send(sample: Sample) {
  const { method, ids, query, rawQuery, body } = sample;
  const path = paths[sample.path % paths.length]!.replaceAll("{id}", ids);
  const asked = rawQuery === null ? new URLSearchParams(query).toString() : rawQuery;
  const target = Buffer.from(asked ? `${path}?${asked}` : path).toString("latin1");
  const bytes =
    method === "GET" || method === "HEAD" ? Buffer.alloc(0) : Buffer.from(body as string);
  const headers = {
    host: "encomienda.example.com",
    ...senders[sample.sender % senders.length],
    ...sample.headers,
    "content-length": String(bytes.length),
    connection: "close",
  };
  const line = `${method} ${target.replaceAll(/[\r\n ]/g, "")} HTTP/1.1`;
  const head = [line, ...Object.entries(headers).map((header) => header.join(": "))].join("\r\n");
  const socket = connect(Number(new URL(workplace.baseUrl).port), "127.0.0.1");
  let received = "";
  socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy());
  socket
    .on("error", () => {})
    .on("data", (data) => {
      if (received.length < 20) received += data.toString("latin1");
    });
  socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), bytes]));
  await once(socket, "close");
  return { line: `${line} ${JSON.stringify(sample)}`, status: Number(received.slice(9, 12)) || 0 };
}

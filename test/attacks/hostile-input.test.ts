import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { insideHosts } from "#test/integration/outgoing-webhooks/hosts.ts";
import { addressBody, createDraft, draftBody, quotationBody } from "#test/spec/shop.ts";

import { openAccounts, type Accounts } from "./open-accounts.ts";

type Json = Record<string, unknown>;

/** What a request may take on a machine that is busy with other work; a catastrophic pattern takes minutes. */
const ANSWER_WITHIN_MS = 5_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts?.close());

/** The answer to bytes that no client library would send. */
async function answerTo(bytes: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(accounts.server.baseUrl).port), "127.0.0.1");
  let received = "";
  socket.setTimeout(20_000, () => socket.destroy());
  // Not before: the server stops working for a client that has ended.
  socket
    .on("error", () => {})
    .on("data", (data) => {
      received += data.toString("latin1");
      socket.end();
    });
  socket.write(bytes);
  await once(socket, "close");
  return received;
}

test("no webhook may point inside the network, however its host is written", async () => {
  const { owner } = accounts;
  for (const host of insideHosts) {
    const url = `https://${host}/hook`;
    const answer = await owner.api.post("/webhook", { url, events: ["shipment.updated"] });
    expect(answer.status, `${host}: ${answer.text}`).toBeGreaterThanOrEqual(400);
    expect(answer.status, host).toBeLessThan(500);
  }
  for (const url of [
    "http://example.com/",
    "https://example.com:22/",
    "https://a.onion/",
    "file:///etc/passwd",
    "https://user:pass@127.0.0.1/",
  ]) {
    const answer = await owner.api.post("/webhook", { url, events: ["shipment.updated"] });
    expect([400, 422], url).toContain(answer.status);
  }
});

test("text of SQL in a filter or a field is text", async () => {
  const { owner, operations } = accounts;
  const texts = ["' or 1=1 --", "%", "_", "\\", "'; drop table shipments; --", '" or ""="'];
  const list = operations.find(({ path, method }) => path === "/shipment" && method === "GET")!;
  const filters = list.query.map(({ name }) => name).filter((name) => /extId|tracking/i.test(name));
  expect(filters.length).toBeGreaterThanOrEqual(2);
  for (const text of texts) {
    for (const name of filters) {
      const path = `/shipment?${name}=${encodeURIComponent(text)}`;
      const answer = await owner.api.get<{ total: number }>(path);
      expect([answer.status, answer.payload.total], path).toEqual([200, 0]);
    }
  }
  for (const [index, text] of texts.entries()) {
    const extId = `${text}${index}`;
    const draft = await createDraft(owner, { extId });
    const found = await owner.api.get<{ data: { shipmentId: number }[] }>(
      `/shipment?extId=${encodeURIComponent(extId)}`,
    );
    expect(found.payload.data.map(({ shipmentId }) => shipmentId)).toEqual([draft.shipmentId]);
  }
});

test("keys of a prototype, doubled keys, depth, many keys and packed bodies change nothing and are answered", async () => {
  const { owner } = accounts;
  const deep = (count: number) => "[".repeat(count) + "]".repeat(count);
  const keys = Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`key${index}`, 1]));
  const polluted = JSON.stringify(quotationBody()).replace(
    "{",
    '{"__proto__":{"isTest":true,"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  );
  const plain = await owner.api.post("/quotation", quotationBody());
  const answer = await owner.api.send("POST", "/quotation", { rawBody: polluted });
  expect(answer.status).toBe(201);
  expect(answer.text).not.toContain("polluted");
  expect(answer.text.length).toBe(plain.text.length);
  for (const rawBody of [
    deep(100_000),
    `{"a":${deep(50_000)}}`,
    '{"goodsCurrency":"USD","goodsCurrency":1}',
    JSON.stringify(keys),
  ]) {
    const startedMs = performance.now();
    const refused = await owner.api.send("POST", "/quotation", { rawBody });
    expect([400, 413, 422], rawBody.slice(0, 40)).toContain(refused.status);
    expect(performance.now() - startedMs).toBeLessThan(ANSWER_WITHIN_MS);
  }
  const packed = await fetch(`${accounts.server.baseUrl}/api/public/quotation`, {
    method: "POST",
    headers: {
      "x-api-key": owner.apiKey,
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
      "content-encoding": "gzip",
    },
    // A bomb: it is stopped at the limit of a body.
    body: gzipSync(JSON.stringify(quotationBody()) + " ".repeat(64 * 1024 * 1024)),
  });
  expect(packed.status).toBe(413);
});

test("no text in any field of any body makes a request slow", async () => {
  const { owner, operations } = accounts;
  const hostile = [
    "a".repeat(100_000),
    "(0".repeat(50_000),
    "ﷺ".repeat(20_000),
    `${" ".repeat(100_000)}x`,
    "+5939".repeat(20_000),
    "á̂̃".repeat(20_000),
  ];
  const { shipmentId } = await createDraft(owner);
  const bodies: Record<string, Json> = {
    "/quotation": quotationBody(),
    "/shipment": draftBody(owner),
    "/address": addressBody(),
  };
  let slowestMs = 0;
  for (const { method, path, body } of operations) {
    if (!body) continue;
    const whole = bodies[path] ?? body.example;
    const fields = Object.keys(body.schema["properties"] ?? {});
    for (const field of fields) {
      const nested = whole[field];
      for (const text of hostile) {
        const value =
          typeof nested === "object" && nested !== null && !Array.isArray(nested)
            ? Object.fromEntries(Object.keys(nested).map((key) => [key, text]))
            : text;
        const startedMs = performance.now();
        const asked = path.replace("{id}", String(shipmentId));
        const answer = await owner.api.send(method, asked, { body: { ...whole, [field]: value } });
        expect(answer.status, `${method} ${path} ${field}`).toBeLessThan(500);
        slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      }
    }
  }
  expect(slowestMs).toBeLessThan(ANSWER_WITHIN_MS);
});

test("no path gets out of a folder that is served", async () => {
  const ups = [
    "../../../../etc/passwd",
    "..%2f..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/%2e%2e/package.json",
    "..\\..\\..\\package.json",
    "..%5c..%5cpackage.json",
    "....//....//package.json",
    "%252e%252e%252fpackage.json",
    "..;/..;/package.json",
    "/etc/passwd",
    "%00/../package.json",
    "secrets.json",
    ".env",
  ];
  for (const folder of [
    "/assets/",
    "/api/public/docs/",
    "/api/public/label/",
    "/app/",
    "/track/",
  ]) {
    for (const up of ups) {
      const text = await answerTo(
        `GET ${folder}${up} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      );
      expect(text, folder + up).not.toMatch(/root:|"dependencies"|signingSecret/);
      expect(text.slice(9, 12), folder + up).toMatch(/^[34]\d\d$/);
    }
  }
});

test("a request that can be read in two ways is refused, and no line break gets into an answer's head", async () => {
  const post = "POST /api/public/quotation HTTP/1.1\r\n";
  const ambiguous = [
    `${post}host: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${post}host: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde`,
    `${post}host: x\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n`,
    `${post}host: x\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
    "GET /healthz HTTP/1.1\nhost: x\n\n",
    "GET /healthz HTTP/1.1\r\n\r\n",
  ];
  for (const text of ambiguous)
    expect((await answerTo(text)).slice(0, 12), JSON.stringify(text)).toBe("HTTP/1.1 400");
  const many = Array.from({ length: 3000 }, (_, index) => `x-${index}: 1`).join("\r\n");
  expect(await answerTo(`GET /healthz HTTP/1.1\r\nhost: x\r\n${many}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431/,
  );
  for (const path of [
    "/%0d%0aset-cookie:%20a=b",
    "/app?shop=%0d%0aset-cookie:%20a=b",
    "/api/public/label/%0d%0aset-cookie:%20a=b",
    "/auth/login?shop=a%0d%0aset-cookie:%20a=b",
  ]) {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer.split("\r\n\r\n")[0], path).not.toMatch(/^set-cookie:/im);
  }
});

test("after all of this no line of the log is an error, and the ledger adds up", async () => {
  const { server } = accounts;
  expect(server.output().match(/^.*"level":"(error|fatal)".*$/gm) ?? []).toEqual([]);
  expect(await server.operator("wallet", "verify")).toMatchObject({ problems: [] });
});

import { once } from "node:events";
import { request } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openMerchant, type Merchant } from "#test/end-to-end/merchants.ts";
import { openWorkplace, type Workplace } from "#test/end-to-end/workplace.ts";

import { destroyAll, holdsWithin, openHalves, residentMbOf } from "./attacker.ts";

const GROWTH_MAX_MB = 150;
const MEGABYTE = 1024 * 1024;
const DOMAIN = "demo.myshopify.com";

let workplace: Workplace;
let merchant: Merchant;
let key: string;
beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, DOMAIN);
  const issued = await workplace
    .server()
    .operator("keys", "issue", "--account", merchant.accountId);
  key = (issued as { apiKey: string }).apiKey;
});
afterAll(() => workplace.close());

/** The most that the server's memory grew while that ran. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const server = workplace.server();
  const before = residentMbOf(server);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMbOf(server))), 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return Math.max(most, residentMbOf(server)) - before;
}

/** Sends that many megabytes as one body; the status, or 0 when the server closed the connection. */
function sendMegabytes(
  path: string,
  headers: Record<string, string>,
  { megabytes, isChunked = false }: { megabytes: number; isChunked?: boolean },
): Promise<number> {
  return new Promise((resolve) => {
    const length = isChunked ? {} : { "content-length": String(megabytes * MEGABYTE) };
    const sent = request(`${workplace.baseUrl}${path}`, {
      method: "POST",
      headers: { ...headers, ...length },
    });
    let status = 0;
    const finish = () => resolve(status);
    sent.on("response", (response) => {
      status = response.statusCode ?? 0;
      response.resume().on("end", finish);
    });
    sent.on("error", finish);
    const closed = new AbortController();
    sent.on("close", () => {
      closed.abort();
      finish();
    });
    const chunk = Buffer.alloc(MEGABYTE, 97);
    void (async () => {
      for (let count = 0; count < megabytes && !sent.destroyed; count++)
        if (!sent.write(chunk)) await once(sent, "drain", { signal: closed.signal });
      sent.end();
    })().catch(finish);
  });
}

const keyHeaders = () => ({
  "x-api-key": key,
  "x-service-api-version": "2026-01-01",
  "x-service-country": "EC",
});

const webhookHeaders = {
  "x-shopify-topic": "orders/create",
  "x-shopify-shop-domain": DOMAIN,
  "x-shopify-event-id": "event",
  "x-shopify-webhook-id": "webhook",
  "x-shopify-hmac-sha256": Buffer.alloc(32).toString("base64"),
};

test("a form of 200 MB is refused and costs no memory", async () => {
  const headers = {
    authorization: `Bearer ${await merchant.shop.merchant.idToken()}`,
    "user-agent": "Mozilla/5.0 Chrome/131.0",
    "content-type": "application/x-www-form-urlencoded",
  };
  for (const isChunked of [false, true]) {
    let status = 0;
    const growth = await growthDuring(async () => {
      status = await sendMegabytes("/app/settings.data", headers, { megabytes: 200, isChunked });
    });
    expect(growth).toBeLessThan(GROWTH_MAX_MB);
    // The client may still be sending when the connection is closed.
    expect([0, 413]).toContain(status);
  }
});

test("bodies of 200 MB cost no memory on any route, with a key and without", async () => {
  const routes: [string, Record<string, string>][] = [
    ["/api/public/quotation", keyHeaders()],
    ["/api/public/shipment", {}],
    ["/api/public/carrier/simulador/events", {}],
    ["/shopify/webhooks", webhookHeaders],
    ["/auth/session-token", {}],
    ["/nothing", {}],
  ];
  for (const [path, headers] of routes) {
    const growth = await growthDuring(async () => {
      await sendMegabytes(path, headers, { megabytes: 200, isChunked: true });
    });
    expect(growth, path).toBeLessThan(GROWTH_MAX_MB);
  }
});

/** All but the last bytes of a body of that length. */
function heldRequest(path: string, headers: Record<string, string>, length: number): Buffer {
  const lines = Object.entries({ host: "x", ...headers, "content-length": String(length) });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}`;
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.alloc(length - 10, 97)]);
}

test("400 held bodies cost no memory, and small requests go on", async () => {
  const plain = heldRequest("/shopify/webhooks", {}, MEGABYTE);
  const plausible = heldRequest("/shopify/webhooks", webhookHeaders, MEGABYTE);
  const keyed = heldRequest("/api/public/quotation", keyHeaders(), 256 * 1024);
  for (const bytes of [plain, plausible, keyed]) {
    const growth = await growthDuring(async () => {
      const sockets = await openHalves(workplace.server(), 400, bytes);
      try {
        const answers = async () => (await merchant.api.get("/territory")).status === 200;
        // Only the public API names the reason.
        const isNamed = bytes === keyed;
        const isBusySaid = () => sockets.some((socket) => socket.received().includes("serverBusy"));
        expect(await holdsWithin(isNamed ? 30_000 : 3_000, isBusySaid)).toBe(isNamed);
        expect(await answers()).toBe(true);
        const draft = await merchant.api.post("/quotation", {});
        expect(draft.status).toBe(400);
      } finally {
        destroyAll(sockets);
      }
    });
    expect(growth).toBeLessThan(GROWTH_MAX_MB);
  }
});

test("one client's held bodies leave memory for another client's", async () => {
  const keyed = heldRequest("/api/public/quotation", keyHeaders(), 256 * 1024);
  const sockets = await openHalves(workplace.server(), 400, keyed, "127.0.0.2");
  try {
    const isFull = () => sockets.some((socket) => socket.received().includes("serverBusy"));
    expect(await holdsWithin(30_000, isFull)).toBe(true);
    const padding = "x".repeat(200 * 1024);
    const { status, text } = await merchant.api.post("/quotation", { padding });
    expect(status, text).toBe(400);
  } finally {
    destroyAll(sockets);
  }
});

test("a webhook that cannot be the store's is refused before its body is read", async () => {
  const head = (headers: Record<string, string>) =>
    heldRequest("/shopify/webhooks", headers, 100_000).subarray(0, 600);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(webhookHeaders).filter(([each]) => each !== name));
  for (const headers of [without("x-shopify-hmac-sha256"), without("x-shopify-shop-domain")]) {
    const [socket] = await openHalves(workplace.server(), 1, head(headers));
    try {
      expect(await holdsWithin(30_000, () => /^HTTP\/1.1 40[01]/.test(socket!.received()))).toBe(
        true,
      );
    } finally {
      destroyAll([socket!]);
    }
  }
});

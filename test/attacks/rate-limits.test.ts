import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openMerchant, type Merchant } from "#test/end-to-end/merchants.ts";
import { apiSecret, openWorkplace, type Workplace } from "#test/end-to-end/workplace.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

import { headersOf, statusOf } from "./attacker.ts";

const METRICS_TOKEN = "a token of the metrics";

/** The statuses of that many requests, twenty at a time. */
async function flood(
  server: Pick<ServerProcess, "baseUrl">,
  count: number,
  path: (index: number) => string,
  init?: (index: number) => RequestInit,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const send = async () => {
    for (let index = next++; index < count; index = next++) {
      const status = await statusOf(server as ServerProcess, path(index), init?.(index));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, send));
  return statuses;
}

describe("a client that is refused again and again", () => {
  let server: ServerProcess;
  let apiKey: string;
  beforeAll(async () => {
    server = await startServer({
      env: { RATE_LIMIT_PER_MINUTE: "0", REFUSED_LIMIT_PER_MINUTE: "60", METRICS_TOKEN },
    });
    const account = await server.operator("accounts", "create", "--name", "Victim");
    ({ apiKey } = account as { apiKey: string });
  });
  afterAll(() => server.stop());

  test("gets 429 with Retry-After after a minute's wrong keys, though keys have no limit", async () => {
    const wrong = (index: number) => ({ headers: headersOf(`wrong-${index}`) });
    const statuses = await flood(server, 200, () => "/api/public/shipment", wrong);
    expect(statuses[401]).toBeGreaterThanOrEqual(60);
    expect(statuses[429]).toBeGreaterThan(100);
    // Each second one more is allowed, which a busy machine may let pass in between.
    const path = `${server.baseUrl}/api/public/shipment`;
    let refused: Response | undefined;
    while (!refused) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(path, wrong(0))));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ statusCode: 429, message: "tooManyRequests" });
  });

  test("does not keep others at the same address from their work", async () => {
    const { apiKey: fresh } = (await server.operator("accounts", "create", "--name", "Other")) as {
      apiKey: string;
    };
    for (const each of [apiKey, fresh, apiKey])
      expect(await statusOf(server, "/api/public/shipment", { headers: headersOf(each) })).toBe(
        200,
      );
    // Whatever a valid key is refused for is its own business.
    for (let count = 0; count < 100; count++)
      expect(await statusOf(server, "/api/public/shipment/1", { headers: headersOf(apiKey) })).toBe(
        404,
      );
    expect(await statusOf(server, "/healthz")).toBe(200);
    expect(await statusOf(server, "/readyz")).toBe(200);
  });

  test("gets junk answered with 404 first, then with 429, and the metric counts it", async () => {
    expect((await flood(server, 150, (index) => `/track/${index}`))[429]).toBeGreaterThan(0);
    const metrics = await (
      await fetch(`${server.baseUrl}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
    ).text();
    expect(metrics).toMatch(/encomienda_requests_refused_total\{reason="tooManyRequests"\} [1-9]/);
  });

  test("writes no line for each, even without a limit", async () => {
    const open = await startServer({ env: { REFUSED_LIMIT_PER_MINUTE: "0" } });
    try {
      const wrong = (index: number) => ({ headers: headersOf(`wrong-${index}`) });
      expect((await flood(open, 400, () => "/api/public/shipment", wrong))[401]).toBe(400);
      await open.kill("SIGTERM");
      const lines = open.output().split("\n");
      expect(lines.filter((line) => line.includes('"status":401'))).toHaveLength(103);
    } finally {
      await open.stop();
    }
  });
});

describe("a client's address", () => {
  const junk = (address: string) => () => ({ headers: { "x-forwarded-for": address } });

  test("is the peer's without a proxy: a header changes nothing", async () => {
    const server = await startServer({ env: { REFUSED_LIMIT_PER_MINUTE: "30" } });
    try {
      const statuses = await flood(
        server,
        60,
        (index) => `/nothing-${index}`,
        (index) => junk(`203.0.113.${index}`)(),
      );
      expect(statuses[429]).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });

  test("is what the trusted proxy appended: each client has its own allowance", async () => {
    const server = await startServer({ env: { REFUSED_LIMIT_PER_MINUTE: "30", TRUST_PROXY: "1" } });
    try {
      // An allowance comes back while a slow machine asks: more than that of two minutes is asked for.
      const of = (address: string, count = 80) =>
        flood(server, count, (index) => `/nothing-${index}`, junk(address));
      expect((await of("203.0.113.7"))[429]).toBeGreaterThan(0);
      expect((await of("203.0.113.8", 20))[429]).toBeUndefined();
      // What the client itself wrote in front is not believed.
      expect((await of("198.51.100.1, 203.0.113.7", 10))[429]).toBeGreaterThan(0);
      // Addresses of one network of a household are one client.
      expect((await of("2001:db8:1:2::1"))[429]).toBeGreaterThan(0);
      expect((await of("2001:db8:1:2:ffff::9", 5))[429]).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });
});

test("an account that asks for more than its limit is slowed down, over all its keys, and logs no line for each", async () => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "60" } });
  try {
    const created = (await server.operator("accounts", "create", "--name", "Busy")) as {
      accountId: number;
      apiKey: string;
    };
    const issued = await server.operator("keys", "issue", "--account", String(created.accountId));
    const keys = [created.apiKey, (issued as { apiKey: string }).apiKey];
    const own = (index: number) => ({ headers: headersOf(keys[index % 2]!) });
    const startedMs = performance.now();
    const statuses = await flood(server, 700, () => "/api/public/shipment", own);
    const seconds = (performance.now() - startedMs) / 1000;
    expect(statuses[200]).toBeGreaterThanOrEqual(60);
    expect(statuses[200]).toBeLessThanOrEqual(60 + Math.ceil(seconds) + 1);
    // One refusal in 5 ms, however many connections wait for one.
    expect(seconds).toBeGreaterThan(2.5);
    const { apiKey: other } = (await server.operator("accounts", "create", "--name", "Calm")) as {
      apiKey: string;
    };
    expect(await statusOf(server, "/api/public/shipment", { headers: headersOf(other) })).toBe(200);
    await server.kill("SIGTERM");
    const lines = server.output().split("\n");
    expect(lines.filter((line) => line.includes('"status":429')).length).toBeLessThan(120);
  } finally {
    await server.stop();
  }
});

test("a client without credentials has an allowance for all that is public", async () => {
  const server = await startServer({ env: { ANONYMOUS_LIMIT_PER_MINUTE: "40" } });
  try {
    const statuses = await flood(server, 80, () => "/api/public/openapi.json");
    expect(statuses[200]).toBeGreaterThanOrEqual(40);
    expect(statuses[429]).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});

describe("the store, when its address has spent its allowance", () => {
  let workplace: Workplace;
  let merchant: Merchant;
  beforeAll(async () => {
    workplace = await openWorkplace({}, { REFUSED_LIMIT_PER_MINUTE: "30" });
    merchant = await openMerchant(workplace, "demo.myshopify.com");
    expect((await flood(workplace, 80, (index) => `/nothing-${index}`))[429]).toBeGreaterThan(0);
  });
  afterAll(() => workplace.close());

  test("still delivers webhooks with its signature and asks for rates by its token", async () => {
    const body = JSON.stringify({ id: 1 });
    const sign = (text: string) => createHmac("sha256", apiSecret).update(text).digest("base64");
    const headers = {
      "x-shopify-topic": "orders/create",
      "x-shopify-shop-domain": "demo.myshopify.com",
      "x-shopify-event-id": "after-the-flood",
      "x-shopify-hmac-sha256": sign(body),
    };
    expect(
      await statusOf(workplace.server(), "/shopify/webhooks", { method: "POST", headers, body }),
    ).toBe(200);
    const [service] = [...merchant.shop.state.carrierServices.values()];
    const rates = new URL(service!.callbackUrl).pathname;
    expect(await statusOf(workplace.server(), rates, { method: "POST", body: "{}" })).toBe(400);
    expect(
      await statusOf(workplace.server(), "/shopify/rates/unknown", { method: "POST", body: "{}" }),
    ).toBe(429);
  });

  test("still shows its merchant the pages", async () => {
    const authorization = `Bearer ${await merchant.shop.merchant.idToken()}`;
    const headers = { authorization, "user-agent": "Mozilla/5.0 Chrome/131.0" };
    expect(await statusOf(workplace.server(), "/app/settings.data", { headers })).toBe(200);
    const order = await fetch(`${workplace.baseUrl}/api/extension/territories?query=quito`, {
      headers,
    });
    expect(order.status).not.toBe(429);
    expect(await statusOf(workplace.server(), "/app/settings.data")).toBe(429);
  });
});

import { createHmac } from "node:crypto";

import { readIdToken } from "#app/shopify/access/read-id-token.ts";
import { extensionApi } from "#app/shopify/extension-api/extension-api.ts";
import { fetchApi } from "#test/support/fetch-api.ts";

import { describe, expect, openNeighbour, test } from "../merchant/merchant-world.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const seconds = NOW.getTime() / 1000;
const audience = { apiKey: "key", apiSecrets: ["new-secret", "old-secret"], now: NOW };
const good = {
  iss: "https://demo.myshopify.com/admin",
  dest: "https://demo.myshopify.com",
  aud: "key",
  sub: "1",
  exp: seconds + 60,
  nbf: seconds,
};

const HEADER = { alg: "HS256", typ: "JWT" };

function tokenOf(
  claims: object,
  { secret = "new-secret", header = HEADER }: { secret?: string; header?: object } = {},
): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString("base64url");
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

describe("an id token", () => {
  test("names the shop, signed with the current secret or the one before it", () => {
    expect(readIdToken(tokenOf(good), audience)).toBe("demo.myshopify.com");
    const old = tokenOf(good, { secret: "old-secret" });
    expect(readIdToken(old, audience)).toBe("demo.myshopify.com");
  });

  test("may be five seconds too early or too late, for clocks differ", () => {
    const late = tokenOf({ ...good, exp: seconds - 4 });
    const early = tokenOf({ ...good, nbf: seconds + 4 });
    expect([late, early].map((token) => readIdToken(token, audience))).toEqual([
      "demo.myshopify.com",
      "demo.myshopify.com",
    ]);
  });

  test.each<[string, string]>([
    ["is over", tokenOf({ ...good, exp: seconds - 6 })],
    ["is not yet", tokenOf({ ...good, nbf: seconds + 6 })],
    ["never ends", tokenOf({ ...good, exp: undefined })],
    ["lasts for more than ten minutes", tokenOf({ ...good, exp: seconds + 601 })],
    ["is of another app", tokenOf({ ...good, aud: "another" })],
    ["is of many apps", tokenOf({ ...good, aud: ["key"] })],
    ["is issued by another shop", tokenOf({ ...good, iss: "https://evil.myshopify.com/admin" })],
    [
      "is of no shop",
      tokenOf({ ...good, dest: "https://evil.com", iss: "https://evil.com/admin" }),
    ],
    [
      "is of a shop with a path",
      tokenOf({
        ...good,
        dest: "https://demo.myshopify.com/x",
        iss: "https://demo.myshopify.com/x/admin",
      }),
    ],
    ["is signed by another app", tokenOf(good, { secret: "guess" })],
    ["says that it is not signed", tokenOf(good, { header: { alg: "none" } })],
    ["says another algorithm", tokenOf(good, { header: { alg: "HS512" } })],
    ["is not signed at all", `${tokenOf(good).split(".").slice(0, 2).join(".")}.`],
    ["has a part too many", `${tokenOf(good)}.x`],
    ["is no JSON", "a.b.c"],
    ["is empty", ""],
    ["is endless", "a".repeat(10_000)],
  ])("that %s names no shop", (_why, token) => {
    expect(readIdToken(token, audience)).toBeNull();
  });

  test("that was changed on the way names no shop", () => {
    const [head, , signature] = tokenOf(good).split(".");
    const claims = { ...good, dest: "https://evil.myshopify.com" };
    const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
    expect(readIdToken(`${head}.${body}.${signature}`, audience)).toBeNull();
  });
});

describe("the extension endpoints", () => {
  test("have a client without a valid token ask again with another", async ({ setup }) => {
    const tokens = [
      "",
      "x",
      await setup.token({ apiSecret: "guess" }),
      await setup.token({ apiKey: "other" }),
      await setup.token({ lifetimeSeconds: -60 }),
    ];
    for (const token of tokens) {
      const { status, headers } = await setup.get("/territories?query=quito", { token });
      expect([status, headers.get("x-shopify-retry-invalid-session-request")]).toEqual([401, "1"]);
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  test("say to a shop that uninstalled the app, or never opened it, that a new token will not help", async ({
    setup,
  }) => {
    const now = setup.ctx.now();
    const stranger = setup.store.openShop("stranger.myshopify.com");
    const token = await stranger.merchant.idToken();
    const never = await setup.get("/territories?query=quito", { token });
    await setup.change({ state: "uninstalled", objectUpdated: now });
    const gone = await setup.get("/territories?query=quito");
    for (const { status, json, headers } of [never, gone]) {
      expect([status, json]).toEqual([403, { code: "notInstalled" }]);
      expect(headers.get("x-shopify-retry-invalid-session-request")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  test("say on every answer that the store's frame may read it", async ({ setup }) => {
    const replies = await Promise.all([
      setup.get("/territories?query=quito"),
      setup.get("/nothing"),
      setup.get("/order?id=x"),
      setup.ask("DELETE", "/order"),
      setup.post("/purchase", { fulfillmentOrderId: "no" }),
      setup.post("/bulk/start", { orderIds: [] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 400, 404, 400, 400]);
    for (const { headers } of replies) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const preflight = await fetch(`${setup.url}/api/extension/purchase`, {
      method: "OPTIONS",
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, POST, OPTIONS");
  });

  test("read no more than they must, and only JSON", async ({ setup }) => {
    const authorization = `Bearer ${await setup.token()}`;
    const send = (body: string) =>
      fetch(`${setup.url}/api/extension/purchase`, {
        method: "POST",
        headers: { authorization },
        body,
      });
    expect((await send("{")).status).toBe(400);
    expect((await send("null")).status).toBe(400);
    expect((await send(JSON.stringify({ x: "x".repeat(70_000) }))).status).toBe(400);
  });

  test("answer an internal error without its text", async ({ setup }) => {
    const broken = {
      ...setup.shopifyApp,
      gazetteers: new Map(),
      service: { ...setup.shopifyApp.service },
    };
    broken.service.markets = {
      get() {
        throw new Error("secret detail");
      },
    } as never;
    const request = new Request("https://app.example/api/extension/order?id=1", {
      headers: { authorization: `Bearer ${await setup.token()}` },
    });
    const response = await fetchApi(extensionApi(broken)).fetch(request);
    expect([response.status, await response.json()]).toEqual([500, { code: "internalError" }]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(setup.errors).toHaveLength(1);
  });

  test("slow down one shop and no other", async ({ setup }) => {
    const neighbour = await openNeighbour(setup);
    const api = fetchApi(extensionApi(setup.shopifyApp, { requestsPerMinute: 3 }));
    const ask = async (token: string) =>
      api.fetch(
        new Request("https://app.example/api/extension/territories?query=quito", {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
    const token = await setup.token();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask(await neighbour.token())).status).toBe(200);
    expect((await ask(token)).headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

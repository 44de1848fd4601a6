import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";
import { endpoints } from "#app/public-api/endpoints.ts";
import pageRoutes from "#app/routes.ts";
import type { RefusedStatus } from "#app/ui/refused.ts";
import { openMerchant, type Merchant } from "#test/end-to-end/merchants.ts";
import { apiSecret, openWorkplace, type Workplace } from "#test/end-to-end/workplace.ts";

const DOMAIN = "demo.myshopify.com";
const APP_ORIGIN = "https://encomienda.example.com";
const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/131.0.0.0 Safari/537.36";

let workplace: Workplace;
let merchant: Merchant;
beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, DOMAIN);
});
afterAll(() => workplace.close());

type Asked = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

const ask = (path: string, init: Asked = {}) =>
  fetch(`${workplace.baseUrl}${path}`, {
    redirect: "manual",
    ...init,
    headers: { "user-agent": BROWSER, ...init.headers },
  });

describe("a client without a session token", () => {
  test("never causes an error of ours, nor a line of one", async () => {
    const before = workplace.output().split('"level":"error"').length;
    const statuses = await Promise.all(
      [
        "/auth/exit-iframe",
        "/auth/exit-iframe?exitIframe=https://evil.example/",
        "/auth/exit-iframe?exitIframe=//evil.example",
        `/auth/exit-iframe?shop=${DOMAIN}&host=x&exitIframe=%00`,
        `/app?id_token=x&shop=${DOMAIN}&host=x`,
        `/app?embedded=1&id_token=x.y.z&shop=${DOMAIN}&host=%%%`,
        "/app?_data=routes%2Fapp",
        "/?_data=root",
        "/track/x?_data=routes%2Ftrack",
        "/auth/session-token?shop=%00",
        "/app/settings.data?_routes=nothing",
      ].map(async (path) => (await ask(path)).status),
    );
    for (const status of statuses) expect(status).toBeLessThan(500);
    const foreign = { method: "POST", body: "a=1", headers: { origin: "https://evil.example" } };
    expect((await ask("/app/settings", foreign)).status).toBe(403);
    expect((await ask("/app/settings.data", foreign)).status).toBe(403);
    await expect.poll(() => workplace.output()).toContain('"event":"page.refused"');
    expect(workplace.output().split('"level":"error"')).toHaveLength(before);
  });

  test("is not led away with a fresh token", async () => {
    const reload = (url: string) =>
      ask(`/auth/session-token?shop=${DOMAIN}&shopify-reload=${encodeURIComponent(url)}`);
    for (const url of ["https://evil.example/x", "//evil.example/x", "javascript:alert(1)"])
      expect((await reload(url)).status).toBe(400);
    expect((await reload(`${APP_ORIGIN}/app?shop=${DOMAIN}`)).status).toBe(200);
  });
});

describe("whoever gets no page is told why, in every language", () => {
  const robot = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0" };
  const html = { accept: "text/html" };
  const foreign = { origin: "https://evil.example" };

  test.each<[string, number, string, Asked]>([
    ["a robot", 410, "/app", { headers: robot }],
    ["a robot at an inner page", 410, "/app/shipments?locale=en", { headers: robot }],
    ["a robot at the way out of the frame", 410, "/auth/exit-iframe", { headers: robot }],
    ["an address that cannot be read", 400, "/app?_data=root", {}],
    ["a form of another site", 403, "/app/settings", { method: "POST", headers: foreign }],
    ["another method", 405, "/app/settings", { method: "PUT" }],
    ["what is no form", 415, "/app/settings", { method: "POST", body: "{}" }],
  ])("%s gets %i and its words", async (_who, status, path, { headers, ...init }) => {
    const answer = await ask(path, { ...init, headers: { ...html, ...headers } });
    const page = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    for (const language of languages) {
      const { headline, explanation } =
        publicPagesMessages[language].refused[status as RefusedStatus];
      expect(page).toContain(headline);
      expect(page).toContain(explanation);
    }
    expect(page).not.toContain(publicPagesMessages.es.failed.explanation);
  });
});

test("a frame that is loaded anew goes for a session token, and a visit from outside does not", async () => {
  const to = async (purpose: string) => {
    const { headers } = await ask("/app/shipments?locale=es", {
      headers: { "sec-fetch-dest": purpose },
    });
    return headers.get("location");
  };
  expect(await to("document")).toBe("/auth/login");
  const bounce = (await to("iframe")) ?? "";
  expect(bounce).toContain(encodeURIComponent(`${APP_ORIGIN}/app/shipments?locale=es`));
  const page = await ask(bounce);
  // The admin may frame it, its script runs, and nothing of ours does.
  expect(page.headers.get("content-security-policy")).toMatch(
    /frame-ancestors https:\/\/admin\.shopify\.com; .*script-src .* https:\/\/cdn\.shopify\.com$/,
  );
  const scripts = (await page.text()).match(/<script[^>]*>/g);
  expect(scripts).toEqual([expect.stringContaining("data-api-key")]);
});

describe("a session token of the embedded pages", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claims = () => ({
    iss: `https://${DOMAIN}/admin`,
    dest: `https://${DOMAIN}`,
    aud: "e2e-key",
    sub: "1",
    jti: "1",
    sid: "1",
    iat: now(),
    nbf: now(),
    exp: now() + 60,
  });
  function sign(payload: object, alg = "HS256"): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const text = `${encode({ alg, typ: "JWT" })}.${encode(payload)}`;
    return `${text}.${createHmac("sha256", apiSecret).update(text).digest("base64url")}`;
  }
  const statusWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const page = await ask("/app/settings.data", { headers });
    const extension = await ask("/api/extension/territories?query=quito", { headers });
    return [page.status, extension.status];
  };

  test("is accepted as the store makes it", async () => {
    expect(await statusWith(sign(claims()))).toEqual([200, 200]);
    expect(await statusWith(await merchant.shop.merchant.idToken())).toEqual([200, 200]);
  });

  test("is refused with another issuer, without an end, with an end far away, or unsigned", async () => {
    const { exp: _, ...endless } = claims();
    for (const token of [
      sign({ ...claims(), iss: "https://other.myshopify.com/admin" }),
      sign({ ...claims(), iss: "https://evil.example/admin" }),
      sign(endless),
      sign({ ...claims(), exp: now() + 365 * 86_400 }),
      sign({ ...claims(), exp: now() - 3600, nbf: now() - 3660 }),
      sign({ ...claims(), nbf: now() + 3600, exp: now() + 3660 }),
      sign({ ...claims(), aud: "other-app" }),
      sign({ ...claims(), dest: "https://evil.example" }),
      sign({ ...claims(), dest: `https://${DOMAIN}.evil.example` }),
      sign(claims(), "none"),
      `${sign(claims()).split(".").slice(0, 2).join(".")}.`,
    ])
      expect(await statusWith(token), token).toEqual([401, 401]);
  });

  test("that is refused in an address is fetched anew, and no page is shown", async () => {
    const token = sign({ ...claims(), iss: "https://other.myshopify.com/admin" });
    const host = Buffer.from("admin.shopify.com/store/demo").toString("base64url");
    const page = await ask(`/app?embedded=1&shop=${DOMAIN}&host=${host}&id_token=${token}`);
    expect(page.status).toBe(302);
    expect(page.headers.get("location")).toContain("/auth/session-token");
  });
});

/** The paths of a tree of routes, with something in place of each parameter. */
const pathsOf = (entries: readonly RouteEntry[], parent = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const own = [parent, path.replaceAll(/:\w+|\*/g, "7")].filter(Boolean).join("/");
    return [`/${own}`, ...pathsOf(children, own)];
  });
interface RouteEntry {
  path?: string;
  children?: readonly RouteEntry[];
}

test("every answer of every entry is read as what it says it is, and under a policy of its own", async () => {
  const token = { authorization: `Bearer ${await merchant.shop.merchant.idToken()}` };
  const pages = pathsOf(pageRoutes);
  expect(pages.length).toBeGreaterThan(25);
  const api = endpoints.map(({ method, path }) => ({
    method,
    path: `/api/public${path.replaceAll(/\{\w+\}/g, "7")}`,
  }));
  const home = await (await ask("/")).text();
  const [, asset = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(home) ?? [];
  const key = await keyHeaders();
  const others = [
    "/healthz",
    "/readyz",
    "/books/roots.txt",
    "/metrics",
    "/nothing",
    asset,
    "/assets/nothing.js",
    "/__manifest",
    "/api/public",
    "/api/public/openapi.json",
    "/api/public/docs",
    "/api/public/label/x",
    ...["docs/swagger-ui.css", "docs/start.js", "docs/nothing"].map(
      (file) => `/api/public/${file}`,
    ),
    ...["order", "labels", "nothing"].map((name) => `/api/extension/${name}`),
    "/api/buyer/parcel",
    "/api/buyer/nothing",
    "/shopify/webhooks",
    "/shopify/nothing",
    "/%00",
  ];
  const asked = [
    ...[...pages, ...pages.map((path) => `${path}.data`), ...others].flatMap((path) => [
      { path, init: {} },
      { path, init: { headers: token } },
    ]),
    ...api.map(({ method, path }) => ({ path, init: { method, headers: key } })),
    ...api.map(({ method, path }) => ({ path, init: { method } })),
    ...["/shopify/webhooks", "/shopify/rates/x", "/api/public/carrier/x/events", "/app/wallet"].map(
      (path) => ({ path, init: { method: "POST", body: "{}" } }),
    ),
  ];
  const wrong: string[] = [];
  for (const { path, init } of asked) {
    const { headers, status } = await ask(path, init);
    const policy = headers.get("content-security-policy") ?? "";
    const isDocument = headers.get("content-type")?.startsWith("text/html") === true;
    const isRight =
      headers.get("x-content-type-options") === "nosniff" &&
      (isDocument ? /frame-ancestors /.test(policy) : /default-src 'none'/.test(policy));
    if (!isRight) wrong.push(`${status} ${path}: ${policy}`);
  }
  expect(wrong).toEqual([]);
});

test("every answer says how it may be kept and read", async () => {
  const token = { authorization: `Bearer ${await merchant.shop.merchant.idToken()}` };
  const all: [string, Asked?][] = [
    ["/"],
    ["/track/junk"],
    ["/nothing"],
    ["/healthz"],
    ["/api/public/shipment"],
    ["/api/public/openapi.json"],
    ["/api/extension/order", { headers: token }],
    ["/app/settings.data", { headers: token }],
    ["/app/statement.csv", { headers: token }],
    ["/app/figures", { headers: token }],
    [`/auth/session-token?shop=${DOMAIN}`],
    ["/auth/exit-iframe"],
    ["/shopify/webhooks", { method: "POST", body: "{}" }],
    ["/shopify/rates/x", { method: "POST", body: "{}" }],
  ];
  for (const [path, init] of all) {
    const { headers } = await ask(path, init);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toMatch(/^max-age=\d{7,}$/);
    expect(headers.get("referrer-policy"), path).toBeTruthy();
    expect(headers.get("cache-control"), path).toMatch(
      path === "/api/public/openapi.json" ? /max-age|no-cache|no-store/ : /no-store/,
    );
  }
  const home = await (await ask("/")).text();
  const [, asset = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(home) ?? [];
  expect((await ask(asset)).headers.get("cache-control")).toContain("immutable");
  const territories = await ask("/api/public/territory", {
    headers: await keyHeaders(),
  });
  expect(territories.headers.get("cache-control")).toContain("max-age");
});

async function keyHeaders(): Promise<Record<string, string>> {
  const issued = await workplace
    .server()
    .operator("keys", "issue", "--account", merchant.accountId);
  return {
    "x-api-key": (issued as { apiKey: string }).apiKey,
    "x-service-api-version": "2026-01-01",
    "x-service-country": "EC",
  };
}

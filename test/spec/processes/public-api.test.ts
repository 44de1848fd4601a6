import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type ServerProcess, startServer } from "#test/support/processes/server.ts";

import { outcome, publicBase } from "../client.ts";
import { openShop, quotationBody, type Shop } from "../shop.ts";

let server: ServerProcess;
let shop: Shop;

/** This one runs with the limits that a fresh machine has. */
beforeAll(async () => {
  server = await startServer();
  shop = await openShop(server);
});
afterAll(() => server.stop());

const operationIds = [
  "annulAndRefundShipment",
  "createAddress",
  "createShipment",
  "editShipment",
  "generateShipmentLabelUrl",
  "generateShipmentTrackingNumber",
  "getShipment",
  "listAddresses",
  "listShipments",
  "listTerritories",
  "purchaseShipment",
  "quoteShipment",
];

describe("the documentation", () => {
  test("openapi.json is OpenAPI 3.1 with the twelve operations, maybe more (section 9), and no key needed", async () => {
    const answer = await fetch(`${publicBase(server.baseUrl)}/openapi.json`);
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    const found = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId }) => operationId ?? []),
    );
    expect(found).toEqual(expect.arrayContaining(operationIds));
  });

  test("docs can be browsed with assets of its own, none from elsewhere", async () => {
    const page = await fetch(`${publicBase(server.baseUrl)}/docs`);
    expect(page.status).toBe(200);
    const html = await page.text();
    const assets = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, path]) => path ?? "");
    expect(assets.length).toBeGreaterThan(0);
    for (const path of assets.filter((asset) => !asset.startsWith("data:"))) {
      const url = new URL(path, page.url);
      expect(url.origin).toBe(new URL(server.baseUrl).origin);
      const asset = await fetch(url);
      expect(asset.status, path).toBe(200);
      await asset.arrayBuffer();
    }
  });

  test("the page at / links the docs", async () => {
    const page = await fetch(new URL("/", server.baseUrl));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("/api/public/docs");
  });
});

test.each(["/healthz", "/readyz"])("%s answers 200 while the server is well", async (path) => {
  const answer = await fetch(new URL(path, server.baseUrl));
  expect(answer.status).toBe(200);
  await answer.text();
});

describe("limits", () => {
  test("the default rate limit is generous: 100 requests at once pass", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shop.api.post("/quotation", quotationBody())),
    );
    expect(new Set(answers.map(outcome))).toEqual(new Set(["201"]));
  });

  test("RATE_LIMIT_PER_MINUTE is kept per account: 429 with Retry-After for the one that is over it", async () => {
    const limited = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "12" } });
    try {
      const [busy, calm] = await Promise.all([openShop(limited), openShop(limited)]);
      const answers = [];
      for (let call = 0; call < 20; call += 1) answers.push(await busy.api.get("/shipment"));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(5);
      for (const answer of refused) {
        expect(outcome(answer)).toMatch(/^429 /);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      }
      expect(outcome(await calm.api.get("/shipment"))).toBe("200");
    } finally {
      await limited.stop();
    }
  });

  test("a body over the limit is refused in the error form and the server goes on", async () => {
    const padding = "x".repeat(20_000_000);
    const answer = await shop.api.post("/quotation", quotationBody({ padding }));
    expect(outcome(answer)).toMatch(/^413 /);
    expect(outcome(await shop.api.get("/shipment"))).toBe("200");
  });

  test("the request id of an answer is on a log line", async () => {
    const id = (await shop.api.get("/shipment/987654321")).headers.get("x-request-id") ?? "none";
    await expect.poll(() => server.output()).toContain(id);
  });
});

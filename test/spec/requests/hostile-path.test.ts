import { beforeAll, describe, expect, test } from "vitest";

import { outcome, publicBase } from "../client.ts";
import { openShop, type Server, type Shop, sharedServer } from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server);
});

describe("paths and queries", () => {
  const badIds = [
    "abc",
    "1.5",
    "-1",
    "0",
    "1e3",
    "0x1",
    "9007199254740993",
    "99999999999999999999",
    "%00",
    "1%20OR%201=1",
    "null",
    "1;--",
    "%2e%2e",
    "1,2",
    "%F0%28",
  ];
  const paths: [string, string][] = [
    ["GET", "/shipment/"],
    ["PATCH", "/shipment/"],
    ["PATCH", "/shipment/purchase/"],
    ["PATCH", "/shipment/generateTrackingNumber/"],
    ["PATCH", "/shipment/annulAndRefund/"],
    ["POST", "/shipment/generateLabelUrl/"],
  ];
  const validBody = {
    purchaseWith: "walletAvailable",
    annulReasonStatus: "other",
    type: "carrierDefault",
  };

  test.each(paths)(
    "%s %s{id} with an id that is no shipment id answers 400 or 404",
    async (method, path) => {
      for (const id of badIds) {
        const answer = await shop.api.send(
          method,
          path + id,
          method === "GET" ? {} : { body: validBody },
        );
        expect([400, 404], `${id}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
        outcome(answer);
      }
    },
  );

  test("list queries with NUL, repeated or huge values never fail the server", async () => {
    for (const query of [
      "extVendorId=%00",
      "extVendorId=a&extVendorId=b",
      "limit=1&limit=2",
      "page=99999999999999999999",
      "page=9007199254740993",
      "limit=1e400",
      "limit=%00",
      "a[b]=c",
      "%",
      "extVendorId=%FF",
    ]) {
      const { status, text } = await shop.api.get(`/shipment?${query}`);
      expect(status, `${query}: ${text.slice(0, 200)}`).toBeLessThan(500);
    }
  });

  test("a body that is not said to be JSON, or is not UTF-8, never fails the server", async () => {
    const url = `${publicBase(server.baseUrl)}/quotation`;
    const headers = {
      "x-api-key": shop.apiKey,
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
    };
    for (const type of [
      "text/plain",
      "application/xml",
      "multipart/form-data",
      "application/json",
    ]) {
      const body = Buffer.from([0xff, 0xfe, 0x00, 0x7b]);
      const answer = await fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": type },
        body,
      });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.status, type).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({
        statusCode: answer.status,
        message: expect.any(String),
      });
    }
  });

  test("keys such as __proto__ and constructor are nothing special", async () => {
    for (const rawBody of [
      '{"__proto__":{"senderAddressId":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
    ])
      expect(outcome(await shop.api.send("POST", "/shipment", { rawBody }))).toMatch(/^400 /);
    expect((await shop.api.get("/shipment/__proto__")).status).toBeLessThan(500);
  });
});

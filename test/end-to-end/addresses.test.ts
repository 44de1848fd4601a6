import { createHmac, randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { deployedAddress } from "#app/simulators/shopify/deployed-address.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import { apiSecret, openWorkplace, type Workplace } from "./workplace.ts";

const BROWSER =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
let workplace: Workplace;
let shop: SimulatedShop;

beforeAll(async () => {
  workplace = await openWorkplace();
  shop = workplace.store.openShop("addresses.myshopify.com");
  shop.merchant.install();
});
afterAll(() => workplace.close());

/** The path that the server gets, under whatever public name it is deployed. */
const onServer = (address: string) => {
  const { pathname, search } = new URL(address);
  return workplace.baseUrl + pathname + search;
};
const open = (address: string) =>
  fetch(onServer(address), {
    headers: { "user-agent": BROWSER, accept: "text/html" },
    redirect: "manual",
  });

test("every webhook of shopify.app.toml arrives at its deployed address, and one with a wrong signature is refused", async () => {
  const { app } = workplace.store;
  const pairs = app.subscriptions.flatMap(({ uri, topics }) =>
    topics.map((topic) => [topic, deployedAddress(app, uri)] as const),
  );
  expect(pairs.length).toBeGreaterThan(25);
  // The legal ones name a person and orders; without them they are not read whole, and not taken.
  const asked = { customer: { id: 1 }, data_request: { id: 1 } };
  const orders = { ...asked, orders_requested: [], orders_to_redact: [] };
  const names = { shop_domain: shop.domain, myshopify_domain: shop.domain };
  const body = JSON.stringify({ ...names, ...orders, id: 1 });
  const send = (topic: string, address: string, secret: string) =>
    fetch(onServer(address), {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-shopify-topic": topic,
        "x-shopify-shop-domain": shop.domain,
        "x-shopify-event-id": randomUUID(),
        "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
      },
      redirect: "manual",
    });
  for (const [topic, address] of pairs) {
    expect((await send(topic, address, "not the secret")).status, topic).toBe(401);
    expect((await send(topic, address, apiSecret)).status, topic).toBe(200);
  }
});

test("the app that the admin opens is the app's first page, in a frame of that shop and of the admin", async () => {
  const opened = await open(await shop.merchant.openingUrl());
  expect(opened.status).toBe(302);
  const framers = `frame-ancestors https://${shop.domain} https://admin.shopify.com;`;
  expect(opened.headers.get("content-security-policy")).toContain(framers);

  const page = await open(new URL(opened.headers.get("location")!, workplace.baseUrl).href);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain(framers);
  expect(await page.text()).toContain("app-bridge.js");
});

test("the same address without a store's query is the public page, which no page may frame", async () => {
  const page = await open(workplace.store.app.url);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

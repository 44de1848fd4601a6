import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect } from "vitest";

import { protectedFields, type ProtectedField } from "#app/simulators/shopify/protected-data.ts";
import type { Store } from "#app/simulators/shopify/store.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";

import { apiSecret, test, type ListeningApp } from "./fixture.ts";

const topicsOf = ({ received }: ListeningApp) =>
  received
    .map(({ headers }) => String(headers["x-shopify-topic"]))
    .toSorted((a, b) => a.localeCompare(b));

test("every message is signed over its bytes and says what it is", async ({ app, store, shop }) => {
  const order = shop.buyer.placeOrder({ shippingAddress: { firstName: "Íñigo" } });
  await store.settled();
  expect(topicsOf(app)).toEqual([
    "fulfillment_orders/order_routing_complete",
    "orders/create",
    "orders/paid",
  ]);
  for (const { path, headers, text } of app.received) {
    const digest = createHmac("sha256", apiSecret).update(Buffer.from(text)).digest("base64");
    expect(path).toBe("/webhooks");
    expect(headers).toMatchObject({
      "x-shopify-hmac-sha256": digest,
      "x-shopify-shop-domain": "demo.myshopify.com",
      "x-shopify-api-version": "2026-10",
      "content-type": "application/json",
    });
    expect(Date.parse(String(headers["x-shopify-triggered-at"]))).toBeGreaterThan(0);
  }
  const created = app.received.find(
    ({ headers }) => headers["x-shopify-topic"] === "orders/create",
  );
  expect(JSON.parse(created!.text)).toMatchObject({
    id: order.id,
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    total_price: "29.50",
    shipping_address: { first_name: "Íñigo", city: "Quito", country_code: "EC" },
    line_items: [{ quantity: 1, grams: 500, price: "25.00" }],
  });
});

test("topics of one action about one order share the event id, and have delivery ids of their own", async ({
  app,
  store,
  shop,
}) => {
  shop.buyer.placeOrder();
  await store.settled();
  const idsOf = (name: string) =>
    app.received
      .filter(({ headers }) => String(headers["x-shopify-topic"]).startsWith("orders/"))
      .map(({ headers }) => headers[name]);
  expect(new Set(idsOf("x-shopify-event-id")).size).toBe(1);
  expect(new Set(idsOf("x-shopify-webhook-id")).size).toBe(2);
});

test("what is not taken comes again with the first payload, eight times at most", async ({
  app,
  store,
  shop,
}) => {
  app.status = 500;
  const order = shop.buyer.placeOrder();
  shop.merchant.changeAddress(order.id, { city: "Loja" });
  await store.settled();
  const created = store.deliveries.find(({ topic }) => topic === "orders/create")!;
  expect([created.outcome, created.attempts]).toEqual(["givenUp", Array(9).fill(500)]);

  app.status = 200;
  app.received = [];
  store.redeliver(created);
  await store.settled();
  expect(app.received).toMatchObject([
    {
      text: created.body,
      headers: { "x-shopify-webhook-id": created.webhookId, "x-shopify-event-id": created.eventId },
    },
  ]);
  expect(app.received[0]!.text).toContain("Quito");
  expect(created.outcome).toBe("delivered");
});

test("duplicates carry the same ids, and what is lost never comes", async ({
  app,
  store,
  shop,
}) => {
  store.conditions.duplicates = 1;
  shop.buyer.placeOrder();
  await store.settled();
  const ids = app.received.map(({ headers }) => headers["x-shopify-webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([6, 3]);

  store.conditions.loss = 1;
  shop.buyer.placeOrder();
  await store.settled();
  expect(app.received).toHaveLength(6);
  expect(store.deliveries.filter(({ outcome }) => outcome === "lost")).toHaveLength(3);
});

test("disorder holds messages back", async ({ app, store, shop }) => {
  store.conditions.disorderMs = 100;
  const placed = Array.from({ length: 12 }, () => shop.buyer.placeOrder().id);
  await store.settled();
  const arrived = app.received
    .filter(({ headers }) => headers["x-shopify-topic"] === "orders/create")
    .map(({ text }) => (JSON.parse(text) as { id: number }).id);
  expect(arrived).not.toEqual(placed);
  expect(arrived.toSorted((a, b) => a - b)).toEqual(placed);
});

test("payloads lose personal data that was not approved", async ({ app, store, shop }) => {
  shop.merchant.changeSettings({ protectedData: "onlyLevel1" });
  shop.buyer.placeOrder();
  await store.settled();
  const everything = app.received.map(({ text }) => text).join("");
  expect(everything).toContain('"city":"Quito"');
  expect(everything).not.toMatch(/Quishpe|Amazonas|593991234567|example\.com/);
});

test.for<[ProtectedField, RegExp]>([
  ["name", /Quishpe/],
  ["address", /Amazonas/],
  ["phone", /593991234567/],
  ["email", /ana@example\.com/],
])(
  "payloads lose the %s alone when all else is approved",
  async ([field, data], { app, store, shop }) => {
    const others = protectedFields.filter((each) => each !== field);
    const sent = async () => {
      app.received.length = 0;
      const order = shop.buyer.placeOrder({ email: "ana@example.com" });
      shop.merchant.redactCustomer([order.id]);
      await store.settled();
      return app.received.map(({ text }) => text).join("");
    };
    expect(await sent()).toMatch(data);
    shop.merchant.changeSettings({ protectedFields: others });
    const redactedText = await sent();
    expect(redactedText).not.toMatch(data);
    expect(redactedText).toContain('"name":"#1002"');
  },
);

test("an app without level 1 gets compliance webhooks, and none about orders", async ({
  app,
  store,
  shop,
}) => {
  shop.merchant.changeSettings({ protectedData: "notApproved" });
  const order = shop.buyer.placeOrder();
  shop.merchant.redactCustomer([order.id]);
  await store.settled();
  expect(topicsOf(app)).toEqual(["customers/redact"]);
  expect(app.received[0]!.text).not.toMatch(/593991234567|example\.com/);
});

test("an app that is not installed gets no webhook but that of its uninstallation", async ({
  app,
  store,
  shop,
}) => {
  shop.merchant.uninstall();
  shop.buyer.placeOrder();
  shop.merchant.redactShop();
  await store.settled();
  expect(topicsOf(app)).toEqual(["app/uninstalled", "shop/redact"]);
  expect(JSON.parse(app.received.at(-1)!.text)).toMatchObject({ shop_domain: shop.domain });
});

test("scopes, cancellations and redactions are sent in Shopify's shapes", async ({
  app,
  store,
  shop,
}) => {
  const order = shop.buyer.placeOrder();
  shop.merchant.setScopes([]);
  shop.merchant.redactCustomer([order.id]);
  shop.merchant.deleteOrder(order.id);
  await store.settled();
  const payloadOf = (topic: string) =>
    JSON.parse(
      app.received.find(({ headers }) => headers["x-shopify-topic"] === topic)!.text,
    ) as Record<string, unknown>;
  expect(payloadOf("app/scopes_update")["current"]).not.toContain("write_orders");
  expect(payloadOf("customers/redact")).toMatchObject({ orders_to_redact: [order.id] });
  expect(payloadOf("orders/delete")).toEqual({ id: order.id });
});

test("a subscription may ask for some fields only", async ({ app, store, shop }) => {
  Object.assign(store.app, {
    subscriptions: [{ topics: ["orders/create"], uri: "/webhooks", includeFields: ["id"] }],
  } satisfies Partial<Store["app"]>);
  const { id } = shop.buyer.placeOrder();
  await store.settled();
  expect(app.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([{ id }]);
});

test("scopes and subscriptions are read from the app's own file", ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "app-toml-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "shopify.app.toml");
  writeFileSync(
    path,
    `client_id = "x"
[access_scopes]
# said by the merchant
scopes = "read_orders,write_shipping"
optional_scopes = [ "write_orders" ]

[webhooks]
api_version = "2026-10"

  [[webhooks.subscriptions]]
  topics = [
    "orders/create",
    "orders/paid",
  ]
  uri = "/webhooks/orders"
  include_fields = ["id"]

  [[webhooks.subscriptions]]
  compliance_topics = ["shop/redact"]
  uri = "/webhooks"
[pos]
embedded = false
`,
  );
  expect(readAppToml(path)).toEqual({
    scopes: ["read_orders", "write_shipping"],
    optionalScopes: ["write_orders"],
    subscriptions: [
      { topics: ["orders/create", "orders/paid"], uri: "/webhooks/orders", includeFields: ["id"] },
      { topics: ["shop/redact"], uri: "/webhooks" },
    ],
  });
});

import { expect } from "vitest";

import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import {
  linesDocument,
  orderDocument,
  ordersDocument,
  fulfillDocument,
} from "#app/simulators/shopify/documents.ts";
import { gid } from "#app/simulators/shopify/shop.ts";
import { startStore } from "#app/simulators/shopify/store.ts";

import { apiKey, apiSecret, openAdmin, test } from "./fixture.ts";

const orderGid = (id: number) => gid("Order", id);

test("an order is shown with what a draft is made of", async ({ ask, shop }) => {
  const order = shop.buyer.placeOrder({
    lines: [{ quantity: 2, unitPrice: 1250 }],
    gateway: "Cash on Delivery (COD)",
    shippingAddress: { city: "Cuenca" },
    presentment: { currency: "EUR", rate: 0.5 },
  });
  const { data, errors } = await ask(orderDocument, { id: orderGid(order.id) });
  expect(errors).toBeUndefined();
  expect(data.order).toMatchObject({
    name: "#1001",
    displayFinancialStatus: "PENDING",
    displayFulfillmentStatus: "UNFULFILLED",
    totalOutstandingSet: {
      shopMoney: { amount: "29.5", currencyCode: "USD" },
      presentmentMoney: { amount: "14.75", currencyCode: "EUR" },
    },
    shippingAddress: { city: "Cuenca", provinceCode: null, countryCodeV2: "EC" },
    fulfillmentOrders: { nodes: [{ status: "OPEN", destination: { city: "Cuenca" } }] },
  });
  const lines = await ask(linesDocument, { id: data.order.fulfillmentOrders.nodes[0].id });
  expect(lines.data.fulfillmentOrder.lineItems.nodes).toMatchObject([
    { remainingQuantity: 2, weight: { value: 500, unit: "GRAMS" } },
  ]);
});

test("a field that the schema does not have is refused", async ({ ask }) => {
  const { status, data, errors } = await ask("{ shop { name phantom } }");
  expect([status, data]).toEqual([200, undefined]);
  expect(errors?.[0]?.message).toContain('Cannot query field "phantom"');
});

test("an input that the schema does not take is refused, and changes nothing", async ({
  ask,
  shop,
}) => {
  const order = shop.buyer.placeOrder();
  const { errors } = await ask(fulfillDocument, {
    fulfillment: {
      lineItemsByFulfillmentOrder: [
        { fulfillmentOrderId: gid("FulfillmentOrder", order.fulfillmentOrders[0]!.id) },
      ],
      trackingInfo: { number: "1", url: "not a url" },
    },
  });
  expect(errors?.[0]?.message).toContain("invalid URL");
  expect(shop.state.orders.get(order.id)?.fulfillments).toEqual([]);
});

test.for([
  ["a field", "{ shop { setupRequired } }", "Shop.setupRequired"],
  ["a query", "{ channels(first: 1) { nodes { id } } }", "QueryRoot.channels"],
  [
    "a mutation",
    'mutation { bulkOperationCancel(id: "gid://shopify/BulkOperation/1") { userErrors { field } } }',
    "Mutation.bulkOperationCancel",
  ],
  [
    "an input",
    'mutation { appSubscriptionCreate(name: "a", lineItems: [], returnUrl: "https://a.example", trialDays: 5) { userErrors { field } } }',
    "Mutation.appSubscriptionCreate(trialDays)",
  ],
] as const)("%s that is not simulated is said aloud, twice", async ([, document, gap]) => {
  const store = await startStore({
    app: { apiKey, apiSecret, url: "https://app.example", scopes: [], subscriptions: [] },
  });
  const shop = store.openShop("demo.myshopify.com");
  shop.merchant.install();
  const { status, errors } = await (await openAdmin(store, shop))(document);
  expect([status, errors?.[0]?.message]).toEqual([501, `${gap} is not simulated`]);
  await expect(store.close()).rejects.toThrow(gap);
});

test("what the scopes do not cover is denied, and not done", async ({ store, shop }) => {
  const order = shop.buyer.placeOrder();
  shop.state.installation!.scopes = new Set(["read_orders"]);
  const ask = await openAdmin(store, shop);

  const denied = { extensions: { code: "ACCESS_DENIED" } };
  const carriers = await ask("{ carrierServices(first: 1) { nodes { id } } }");
  expect([carriers.status, carriers.data]).toEqual([200, null]);
  expect(carriers.errors).toMatchObject([
    { ...denied, message: expect.stringContaining("`read_shipping` access scope") as string },
  ]);
  const made = await ask(fulfillDocument, {
    fulfillment: {
      lineItemsByFulfillmentOrder: [
        { fulfillmentOrderId: gid("FulfillmentOrder", order.fulfillmentOrders[0]!.id) },
      ],
    },
  });
  expect(made).toMatchObject({ data: { fulfillmentCreate: null }, errors: [denied] });
  expect(order.fulfillments).toEqual([]);
});

test("fulfilment orders at another company's location need a scope of their own", async ({
  store,
  shop,
}) => {
  const elsewhere = shop.merchant.addLocation({ fulfillmentServiceHandle: "bodega-xyz" });
  const order = shop.buyer.placeOrder({ lines: [{}, { locationId: elsewhere.id }] });
  const shown = async () => {
    const { data } = await (
      await openAdmin(store, shop)
    )(orderDocument, { id: orderGid(order.id) });
    return data.order.fulfillmentOrders.nodes.length;
  };
  expect(await shown()).toBe(1);
  const { data } = await (
    await openAdmin(store, shop)
  )(fulfillDocument, {
    fulfillment: {
      lineItemsByFulfillmentOrder: [
        { fulfillmentOrderId: gid("FulfillmentOrder", order.fulfillmentOrders[1]!.id) },
      ],
    },
  });
  expect(data.fulfillmentCreate.userErrors[0].message).toContain("does not exist");
  shop.merchant.setScopes(["read_third_party_fulfillment_orders"]);
  expect(await shown()).toBe(2);
});

test("personal data that was not approved is null, with errors and HTTP 200", async ({
  ask,
  shop,
}) => {
  const order = shop.buyer.placeOrder();
  shop.merchant.changeSettings({ protectedData: "onlyLevel1" });
  const { status, data, errors } = await ask(orderDocument, { id: orderGid(order.id) });
  expect(status).toBe(200);
  expect(data.order).toMatchObject({
    name: "#1001",
    email: null,
    shippingAddress: { name: null, address1: null, phone: null, city: "Quito" },
    fulfillmentOrders: { nodes: [{ destination: { firstName: null } }] },
  });
  expect(errors?.map(({ message }) => message).join()).toContain("This app is not approved to use");

  shop.merchant.changeSettings({ protectedData: "notApproved" });
  const nothing = await ask(orderDocument, { id: orderGid(order.id) });
  expect([nothing.status, nothing.data]).toEqual([200, { order: null }]);
});

test("a query costs what Shopify's rules say, and one that costs too much is refused", async ({
  ask,
}) => {
  const { extensions } = await ask("{ locations(first: 50) { nodes { id address { city } } } }");
  expect(extensions.cost).toMatchObject({ requestedQueryCost: 100, actualQueryCost: 2 });
  const { errors } = await ask(
    "{ orders(first: 50) { nodes { id fulfillmentOrders(first: 20) { nodes { id } } } } }",
  );
  expect(errors?.[0]?.extensions?.code).toBe("MAX_COST_EXCEEDED");
});

test("an empty bucket throttles until points came back", async () => {
  let now = new Date("2026-11-20T12:00:00Z");
  const store = await startStore({
    app: {
      apiKey,
      apiSecret,
      url: "https://app.example",
      scopes: ["read_locations"],
      subscriptions: [],
    },
    now: () => now,
  });
  const throttle = { maximumAvailable: 150, restoreRate: 50 };
  const shop = store.openShop("small.myshopify.com", { throttle });
  for (let n = 0; n < 100; n++) shop.merchant.addLocation();
  shop.merchant.install();
  const ask = await openAdmin(store, shop);
  const document = "{ locations(first: 100) { nodes { id } } }";

  expect((await ask(document)).errors).toBeUndefined();
  const refused = await ask(document);
  expect(refused).toMatchObject({ status: 200, errors: [{ extensions: { code: "THROTTLED" } }] });
  expect(refused.extensions.cost.throttleStatus).toEqual({ ...throttle, currentlyAvailable: 50 });
  now = new Date(now.getTime() + 1000);
  expect((await ask(document)).errors).toBeUndefined();
  await store.close();
});

test("pages follow each other, also when what a cursor stands on has gone", async ({
  ask,
  shop,
}) => {
  const orders = [1, 2, 3, 4].map(() => shop.buyer.placeOrder());
  const q = `updated_at:>='${new Date(Date.now() - HOUR_MS).toISOString()}'`;
  const first = await ask(ordersDocument, { q });
  shop.merchant.deleteOrder(orders[1]!.id);
  const { endCursor } = first.data.orders.pageInfo;
  const second = await ask(ordersDocument, { q, after: endCursor });
  const names = [first, second].flatMap(({ data }) => data.orders.nodes as { name: string }[]);
  expect(names.map(({ name }) => name)).toEqual(["#1001", "#1002", "#1003", "#1004"]);
  expect(second.data.orders.pageInfo.hasNextPage).toBe(false);

  const later = new Date(Date.now() + HOUR_MS).toISOString();
  const none = await ask(ordersDocument, { q: `updated_at:>'${later}'` });
  expect(none.data.orders.nodes).toEqual([]);
  const unknown = await ask(ordersDocument, { q: "colour:red" });
  expect(unknown.errors?.[0]?.message).toContain("colour");
});

test("every order is on one page only", async ({ ask, shop }) => {
  const placed = Array.from({ length: 5 }, () => shop.buyer.placeOrder().name);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { data } = await ask(ordersDocument, { q: "status:open", after });
    seen.push(...(data.orders.nodes as { name: string }[]).map(({ name }) => name));
    after = data.orders.pageInfo.hasNextPage ? data.orders.pageInfo.endCursor : null;
  } while (after);
  expect(seen).toEqual(placed);
});

test("orders older than 60 days are out of sight", async ({ ask, shop }) => {
  const order = shop.buyer.placeOrder();
  order.createdAt = new Date(Date.now() - 61 * 24 * HOUR_MS);
  expect((await ask(orderDocument, { id: orderGid(order.id) })).data).toEqual({ order: null });
});

test("shops do not see each other", async ({ ask, store, shop }) => {
  const other = store.openShop("other.myshopify.com");
  const order = other.buyer.placeOrder();
  shop.buyer.placeOrder();
  expect((await ask(orderDocument, { id: orderGid(order.id) })).data).toEqual({ order: null });
});

test("what else an app asks about a shop, holds and payment is answered", async ({ ask, shop }) => {
  const order = shop.buyer.placeOrder({ gateway: "Pago contra entrega" });
  const fulfillmentOrder = gid("FulfillmentOrder", order.fulfillmentOrders[0]!.id);
  const asked = async (document: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await ask(document, variables);
    expect(errors).toBeUndefined();
    return data;
  };
  const { shop: shown, ...bootstrap } = await asked(`{
    shop { myshopifyDomain currencyCode weightUnit unitSystem features { marketDrivenShipping } plan { publicDisplayName } shopAddress { city countryCodeV2 } }
    shopBillingPreferences { currency }
    currentAppInstallation { accessScopes { handle } } }`);
  expect(shown).toMatchObject({
    myshopifyDomain: shop.domain,
    shopAddress: { countryCodeV2: "EC" },
  });
  expect(bootstrap.currentAppInstallation.accessScopes).toContainEqual({ handle: "read_orders" });

  const holdDocument = `mutation ($id: ID!, $h: FulfillmentOrderHoldInput!) {
    fulfillmentOrderHold(id: $id, fulfillmentHold: $h) { fulfillmentHold { id heldByRequestingApp } fulfillmentOrder { status } userErrors { code } } }`;
  const h = { reason: "OTHER", handle: "address" };
  const held = await asked(holdDocument, { id: fulfillmentOrder, h });
  expect(held.fulfillmentOrderHold.fulfillmentOrder.status).toBe("ON_HOLD");
  const twice = await asked(holdDocument, { id: fulfillmentOrder, h });
  const taken = [{ code: "DUPLICATE_FULFILLMENT_HOLD_HANDLE" }];
  expect(twice.fulfillmentOrderHold.userErrors).toEqual(taken);
  const released = await asked(
    "mutation ($id: ID!, $ids: [ID!]) { fulfillmentOrderReleaseHold(id: $id, holdIds: $ids) { fulfillmentOrder { status } userErrors { code } } }",
    { id: fulfillmentOrder, ids: [held.fulfillmentOrderHold.fulfillmentHold.id] },
  );
  expect(released.fulfillmentOrderReleaseHold.fulfillmentOrder.status).toBe("OPEN");

  const paid = await asked(
    "mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { order { displayFinancialStatus } userErrors { message } } }",
    { id: orderGid(order.id) },
  );
  expect(paid.orderMarkAsPaid.order.displayFinancialStatus).toBe("PAID");
  const profiles = await asked(
    "{ deliveryProfiles(first: 2) { nodes { default profileLocationGroups { locationGroupZones(first: 8) { nodes { methodDefinitions(first: 6) { nodes { name rateProvider { __typename } } } } } } } } }",
  );
  expect(profiles.deliveryProfiles.nodes).toMatchObject([{ default: true }]);
});

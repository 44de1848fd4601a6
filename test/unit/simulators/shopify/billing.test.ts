import { expect } from "vitest";

import {
  billingDocument,
  capDocument,
  purchaseDocument,
  subscribeDocument,
  usageDocument,
} from "#app/simulators/shopify/documents.ts";
import { idOf } from "#app/simulators/shopify/shop.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import { test, type Ask, type Data } from "./fixture.ts";

const usd = (amount: string) => ({ amount, currencyCode: "USD" });

const purchase = async (ask: Ask, price = usd("25.00")): Promise<Data> =>
  (await ask(purchaseDocument, { price })).data.appPurchaseOneTimeCreate;

async function approvedSubscription(ask: Ask, shop: SimulatedShop, cap: string) {
  const made = (await ask(subscribeDocument, { cap: usd(cap) })).data.appSubscriptionCreate;
  shop.merchant.visit(made.confirmationUrl, "approve");
  const lineItem: string = made.appSubscription.lineItems[0].id;
  const use = async (amount: string, key: string | null) =>
    (await ask(usageDocument, { id: lineItem, p: usd(amount), k: key })).data.appUsageRecordCreate;
  return { id: idOf("AppSubscription", made.appSubscription.id)!, lineItem, use };
}

test.for([
  ["approve", "ACTIVE"],
  ["decline", "DECLINED"],
  ["expire", "EXPIRED"],
] as const)(
  "a purchase that the merchant lets %s is %s, once",
  async ([decision, status], { app, ask, shop, store }) => {
    const { appPurchaseOneTime, confirmationUrl } = await purchase(ask);
    expect(appPurchaseOneTime.status).toBe("PENDING");
    const target = shop.merchant.visit(confirmationUrl, decision);
    const chargeId = String(idOf("AppPurchaseOneTime", appPurchaseOneTime.id));
    expect(target).toBe(
      decision === "expire" ? null : `https://app.example/back?charge_id=${chargeId}`,
    );
    expect(() => shop.merchant.visit(confirmationUrl, "approve")).toThrow("already");

    const { data } = await ask(billingDocument);
    expect(data.currentAppInstallation.oneTimePurchases.nodes).toEqual([
      { id: appPurchaseOneTime.id, status, price: { amount: "25.0", currencyCode: "USD" } },
    ]);
    const byNode = "query ($id: ID!) { node(id: $id) { ... on AppPurchaseOneTime { status } } }";
    expect((await ask(byNode, { id: appPurchaseOneTime.id })).data).toEqual({ node: { status } });
    await store.settled();
    expect(app.received.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
      { app_purchase_one_time: { admin_graphql_api_id: appPurchaseOneTime.id, status } },
    ]);
  },
);

test("a charge is in USD or in the shop's billing currency, and not too small", async ({ ask }) => {
  const foreign = await purchase(ask, { amount: "25.00", currencyCode: "COP" });
  expect([foreign.appPurchaseOneTime, foreign.userErrors]).toMatchObject([
    null,
    [{ field: ["price"] }],
  ]);
  expect((await purchase(ask, usd("0.49"))).userErrors).toHaveLength(1);
});

test("usage is charged up to the cap, and once for each key", async ({ ask, shop }) => {
  const { id, use } = await approvedSubscription(ask, shop, "10.00");
  const first = await use("6.00", "shipment-1");
  expect(await use("6.00", "shipment-1")).toEqual(first);
  expect(shop.state.subscriptions.get(id)?.balanceUsed).toBe(600);
  const over = await use("4.01", "shipment-2");
  expect([over.appUsageRecord, over.userErrors]).toMatchObject([
    null,
    [{ message: expect.stringContaining("exceeds") as string }],
  ]);
  expect((await use("4.00", "shipment-2")).userErrors).toEqual([]);
});

test("a higher cap counts from its approval on", async ({ ask, shop }) => {
  const { lineItem, use } = await approvedSubscription(ask, shop, "10.00");
  const { data } = await ask(capDocument, { id: lineItem, c: usd("20.00") });
  expect((await use("11.00", "a")).userErrors).toHaveLength(1);
  shop.merchant.visit(data.appSubscriptionLineItemUpdate.confirmationUrl, "approve");
  expect((await use("11.00", "a")).userErrors).toEqual([]);
  const lower = await ask(capDocument, { id: lineItem, c: usd("5.00") });
  expect(lower.data.appSubscriptionLineItemUpdate.userErrors).toHaveLength(1);
});

test("only an active subscription is charged, and one ends the other", async ({ ask, shop }) => {
  const first = await approvedSubscription(ask, shop, "10.00");
  const second = await approvedSubscription(ask, shop, "10.00");
  expect((await first.use("1.00", "a")).userErrors).toHaveLength(1);
  shop.merchant.freezeSubscription(second.id);
  expect((await second.use("1.00", "b")).userErrors).toHaveLength(1);
  expect(shop.state.subscriptions.get(first.id)?.status).toBe("CANCELLED");
});

test("a merchant with a browser finds a page with two buttons", async ({ ask, shop, store }) => {
  const { confirmationUrl } = await purchase(ask);
  const { pathname } = new URL(confirmationUrl);
  const page = `${store.url}${pathname}?shop=${shop.domain}`;
  expect(await (await fetch(page)).text()).toContain("25.00 USD");
  const body = new URLSearchParams({ decision: "approve" });
  const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("https://app.example/back?charge_id=") as string,
  ]);
  expect([...shop.state.charges.values()]).toMatchObject([{ status: "ACTIVE" }]);
});

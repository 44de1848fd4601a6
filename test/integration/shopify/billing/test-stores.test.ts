import { cents } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { finishPurchaseState } from "#app/shopify/billing/finish-top-up.ts";
import { refreshUsagePlan } from "#app/shopify/billing/refresh-usage-plan.ts";
import { shopifyPayments } from "#app/shopify/billing/shopify-payments.ts";
import { requestUsagePlan } from "#app/shopify/billing/usage-plan.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { finishReturn } from "#app/shopify/merchant/wallet/request-money.ts";
import { openShopifyApp } from "#app/shopify/open-shopify-app.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { describe, expect, returnUrl, test, topUpAndDecide } from "./billing-test.ts";

/** The same shop, served by a production process: charges are asked for as real ones. */
function inProduction(connected: ConnectedShop): ConnectedShop {
  const { service, options } = connected.shopifyApp;
  const shopifyApp = openShopifyApp(service, { ...options, isTestCharge: false }, new Map());
  return { ...connected, shopifyApp };
}

const contextOf = async ({ shopifyApp, shop }: ConnectedShop) =>
  pageContext(shopifyApp, await shop());
const balanceOf = async ({ world }: ConnectedShop) =>
  (await showWallet(world.service, world.accountId)).balance;
const isTestAccount = async ({ world }: ConnectedShop) =>
  (await findAccount(world.service.db.read, world.accountId))?.isTest;

const addRealMoney = ({ world }: ConnectedShop) =>
  topUpWallet(world.service, {
    accountId: world.accountId,
    amount: cents(10_00),
    reference: "a deposit",
  });

describe("a store of Shopify's reviewers", () => {
  test("tops up with a test charge, although a real one was asked for, and becomes a test account", async ({
    connected,
  }) => {
    connected.simulated.merchant.changeSettings({ forcesTestCharges: true });
    const shop = inProduction(connected);
    const { purchaseId, charge } = await topUpAndDecide(shop, "approve");
    expect(charge.isTest).toBe(true);
    const settled = await finishPurchaseState(await contextOf(shop), purchaseId);
    expect([settled?.state, await balanceOf(shop)]).toEqual(["active", 25_00]);
    expect(await isTestAccount(shop)).toBe(true);
    expect((await contextOf(shop)).caller.hasTestMoney).toBe(true);
  });

  test("gets no money when its wallet has real money, and reads why", async ({ connected }) => {
    await addRealMoney(connected);
    connected.simulated.merchant.changeSettings({ forcesTestCharges: true });
    const shop = inProduction(connected);
    const { purchaseId } = await topUpAndDecide(shop, "approve");
    const ctx = await contextOf(shop);
    expect(await finishReturn(ctx, { chargeId: purchaseId, about: "" })).toBe("testRefused");
    expect([await balanceOf(shop), await isTestAccount(shop)]).toEqual([10_00, false]);
  });

  test("pays automatically by a test plan", async ({ connected }) => {
    connected.simulated.merchant.changeSettings({ forcesTestCharges: true });
    const shop = inProduction(connected);
    const plan = { cappedAmount: cents(50_00), returnUrl };
    const asked = await requestUsagePlan(await contextOf(shop), plan);
    if (asked.kind !== "confirm") throw new Error(`the store answers ${asked.kind}`);
    connected.simulated.merchant.visit(asked.confirmationUrl, "approve");
    expect(await refreshUsagePlan(await contextOf(shop))).toMatchObject({
      state: "active",
      isTest: true,
    });
    expect(await shopifyPayments(() => shop.shopifyApp).hasMethod(shop.world.accountId)).toBe(true);
    expect(await isTestAccount(shop)).toBe(true);
  });
});

describe("a development store", () => {
  test("has a test account from its set-up on, and is charged as a test", async ({ connected }) => {
    connected.simulated.merchant.changeSettings({ isDevelopmentShop: true });
    const shop = inProduction(connected);
    await setUpShop(shop.shopifyApp, { accountId: shop.world.accountId });
    expect(await isTestAccount(shop)).toBe(true);
    const { purchaseId } = await topUpAndDecide(shop, "approve");
    expect(shop.store.calls("appPurchaseOneTimeCreate")[0]?.variables["test"]).toBe(true);
    const settled = await finishPurchaseState(await contextOf(shop), purchaseId);
    expect([settled?.state, await balanceOf(shop)]).toEqual(["active", 25_00]);
  });

  test("stays a real account when its wallet has real money", async ({ connected }) => {
    await addRealMoney(connected);
    connected.simulated.merchant.changeSettings({ isDevelopmentShop: true });
    const shop = inProduction(connected);
    await setUpShop(shop.shopifyApp, { accountId: shop.world.accountId });
    expect(await isTestAccount(shop)).toBe(false);
    expect(shop.errors).toMatchObject([{ event: "shop.test_refused" }]);
  });
});

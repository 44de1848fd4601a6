import { RetryLater } from "#app/jobs/retry-later.ts";
import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { openCallbackToken } from "#app/shopify/access/callback-token.ts";
import { eraseTestAccount } from "#app/shopify/compliance/erase-test-account.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { parkWithoutAccess } from "#app/shopify/park-without-access.ts";
import { selectJobs } from "#db/jobs.ts";
import { findAccount, selectAccounts, updateAccount } from "#db/shipping/accounts.ts";
import { selectApiKeys } from "#db/shipping/api-keys.ts";
import { findConfirmedPlace, keepConfirmedPlace } from "#db/shopify/confirmed-places.ts";
import { findShop, findShopOfAccount } from "#db/shopify/shops.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test, type Orders } from "../orders/orders-world.ts";

const read = async ({ db, simulated }: Orders) => (await findShop(db.read, simulated.domain))!;
const setUp = async (orders: Orders) =>
  setUpShop(orders.shopifyApp, { accountId: (await read(orders)).accountId });
const pending = async ({ db }: Orders, kind: string) =>
  (await selectJobs(db.read, "ready", 100)).filter((job) => job.kind === kind);
const homeOf = async (orders: Orders) =>
  readHome(pageContext(orders.shopifyApp, await read(orders)));

const moneyOf = async ({ world }: Orders, accountId: AccountId) =>
  (await showWallet(world.service, accountId)).balance;
/** The account of this world has had money: it is none that the set-up may turn into a test account. */
const becomeTest = async ({ accountId, db }: Orders) =>
  db.tx(accountId, (tx) => updateAccount(tx, accountId, { isTest: true }));

/** A development store with test money and one order. */
async function openDevelopmentStore(orders: Orders) {
  orders.merchant.changeSettings({ isDevelopmentShop: true });
  await becomeTest(orders);
  await setUp(orders);
  expect(await read(orders)).toMatchObject({ isTest: true, isDevelopment: true });
  const order = orders.buyer.placeOrder();
  await orders.sync(order);
  return order;
}

async function goLive(orders: Orders) {
  orders.merchant.changeSettings({ isDevelopmentShop: false, planName: "Basic" });
  await setUp(orders);
  return (await read(orders)).accountId;
}

describe("a development store that goes live", () => {
  test("has a real account with nothing in its wallet, and test money stays test money", async ({
    orders,
  }) => {
    await openDevelopmentStore(orders);
    const testMoney = await moneyOf(orders, orders.accountId);
    expect(testMoney).toBeGreaterThan(0);
    const live = await goLive(orders);
    expect(live).not.toBe(orders.accountId);
    expect(await read(orders)).toMatchObject({
      isTest: false,
      isDevelopment: false,
      testAccountId: orders.accountId,
    });
    expect(await moneyOf(orders, live)).toBe(0);
    expect(await moneyOf(orders, orders.accountId)).toBe(testMoney);
    expect(await findAccount(orders.db.read, orders.accountId)).toMatchObject({ isTest: true });
    expect(await findShopOfAccount(orders.db.read, orders.accountId)).toBeNull();
    const listed = await selectAccounts(orders.db.read);
    const { shopDomain } = await read(orders);
    expect(listed.map((one) => [one.accountId, one.isTest, one.shopDomain])).toEqual(
      expect.arrayContaining([
        [orders.accountId, true, shopDomain],
        [live, false, shopDomain],
      ]),
    );
  });

  test("has one real account, however often and at once it is read", async ({ orders }) => {
    await openDevelopmentStore(orders);
    orders.merchant.changeSettings({ isDevelopmentShop: false });
    const before = (await selectAccounts(orders.db.read)).length;
    await Promise.allSettled([setUp(orders), setUp(orders), setUp(orders)]);
    await setUp(orders);
    expect(await selectAccounts(orders.db.read)).toHaveLength(before + 1);
    expect(await pending(orders, "eraseTestAccount")).toHaveLength(1);
  });

  test("loses the keys of the test, which can no longer buy anything", async ({ orders }) => {
    await openDevelopmentStore(orders);
    const { service } = orders.world;
    const { accountId } = orders;
    await issueApiKey(service, { accountId, name: "another system" });
    const live = await goLive(orders);
    const keys = await selectApiKeys(orders.db.read, accountId);
    expect(keys.every(({ revoked }) => revoked !== null)).toBe(true);
    expect(await selectApiKeys(orders.db.read, live)).toEqual([]);
    // An operator's key of the old account still has test money only.
    const { apiKey } = await issueApiKey(service, { accountId, name: "an operator" });
    expect(await authenticateApiKey(service, apiKey)).toMatchObject({
      isTest: true,
      hasTestMoney: true,
    });
  });

  test("keeps settings and confirmed places, and gets its open orders as real drafts", async ({
    orders,
  }) => {
    const order = await openDevelopmentStore(orders);
    const { accountId, ctx, db } = orders;
    const place = { accountId, placeKey: "k", territoryBaseId: "t", objectUpdated: ctx.now() };
    await db.tx(accountId, (tx) => keepConfirmedPlace(tx, place));
    const settings = (await read(orders)).settings;
    const { signingKeys } = orders.shopifyApp.options;
    const token = openCallbackToken(signingKeys, await read(orders));
    const live = await goLive(orders);
    expect((await read(orders)).settings).toEqual(settings);
    expect(token).not.toBeNull();
    expect(openCallbackToken(signingKeys, await read(orders))).toBe(token);
    expect(await findConfirmedPlace(db.read, live, "k")).toBe("t");

    await setUp(orders);
    await orders.work();
    const [row] = await selectStoreOrdersOf(db.read, live, String(order.id));
    expect(row).toMatchObject({ state: "draft", accountId: live });
  });

  test("annuls the test drafts, and forgets whom they were for", async ({ orders }) => {
    const order = await openDevelopmentStore(orders);
    const testDraft = await orders.draft(order);
    const live = await goLive(orders);
    const { accountId: testAccountId } = orders;
    await eraseTestAccount(orders.shopifyApp, { accountId: live, testAccountId });
    await eraseTestAccount(orders.shopifyApp, { accountId: live, testAccountId });
    const [before] = (await orders.shipments()).filter(
      ({ shipmentId }) => shipmentId === testDraft.shipmentId,
    );
    expect(before).toMatchObject({ status: "annulled", recipient: { email: null, fullName: "—" } });
    expect(await moneyOf(orders, testAccountId)).toBeGreaterThan(0);
  });

  test("is announced to its merchant at home, until the new wallet has money", async ({
    orders,
  }) => {
    await openDevelopmentStore(orders);
    expect((await homeOf(orders)).hasJustGoneLive).toBe(false);
    const accountId = await goLive(orders);
    expect((await homeOf(orders)).hasJustGoneLive).toBe(true);
    const deposit = { accountId, amount: cents(10_00), reference: "real" };
    await topUpWallet(orders.world.service, deposit);
    expect((await homeOf(orders)).hasJustGoneLive).toBe(false);
  });
});

test("a store of reviewers, which never was a development store, keeps its test account", async ({
  orders,
}) => {
  const { accountId } = orders;
  await becomeTest(orders);
  await setUp(orders);
  expect(await read(orders)).toMatchObject({ accountId, isTest: true, wentLiveAt: null });
});

test("work for a frozen store waits for as long as it is frozen, and is never given up", async ({
  orders,
}) => {
  orders.merchant.changeSettings({ isFrozen: true });
  const { accountId, shopifyApp, world } = orders;
  const work = parkWithoutAccess(setUpShop);
  const payload = { accountId };
  const failed = await work(shopifyApp, payload, AbortSignal.timeout(5_000)).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(RetryLater);
  const waitMs = (failed as RetryLater).retryAt.getTime() - world.service.now().getTime();
  expect(Math.round(waitMs / 60_000)).toBe(60);
  orders.merchant.changeSettings({ isFrozen: false });
  await work(shopifyApp, payload, AbortSignal.timeout(5_000));
  expect((await read(orders)).state).toBe("installed");
});

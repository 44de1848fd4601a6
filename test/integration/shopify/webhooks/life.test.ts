import { cents } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { offlineSessionId } from "#app/shopify/access/sealed-session.ts";
import { deleteSessionsOfShop, findSession } from "#db/shopify/sessions.ts";
import { describe, expect, test } from "#test/integration/shopify/install/fixture.ts";
import type { StoreWithApp } from "#test/integration/shopify/install/store-with-app.ts";

const DOMAIN = "demo.myshopify.com";
const session = ({ service }: StoreWithApp) =>
  findSession(service.db.read, offlineSessionId(DOMAIN));
const syncs = async ({ service: { db } }: StoreWithApp) =>
  (await db.read.select().from(db.read.tables.jobs)).filter(
    ({ kind }) => kind === "syncStoreOrder",
  );

describe("an uninstallation", () => {
  test("ends our access and keeps the wallet, and the shop comes back to it", async ({
    app,
    shop,
  }) => {
    const { accountId, callbackTokenHash } = await app.openPage(shop);
    await app.work();
    await topUpWallet(app.service, { accountId, amount: cents(500), reference: "first" });
    shop.merchant.uninstall();
    await app.store.settled();
    await app.work();
    expect(await app.shop()).toMatchObject({ state: "uninstalled", carrierServiceState: "none" });
    expect(await session(app)).toBeNull();

    shop.merchant.install();
    const back = await app.openPage(shop);
    await app.work();
    expect(back.accountId).toBe(accountId);
    expect(await app.shop()).toMatchObject({
      state: "installed",
      carrierServiceState: "notOffered",
    });
    expect((await app.shop()).callbackTokenHash).not.toBe(callbackTokenHash);
    expect((await showWallet(app.service, accountId)).balance).toBe(500);
    expect(shop.state.carrierServices.size).toBe(1);
  });

  test("of a shop that no longer exists ends our access, and its data is erased: no job fails", async ({
    app,
    shop,
  }) => {
    const { accountId } = await app.openPage(shop);
    await app.work();
    app.store.fail({ kind: "gone", on: "any", times: 1_000 });
    shop.merchant.uninstall();
    shop.merchant.redactShop();
    await app.store.settled();
    await app.work();
    expect((await app.shop()).state).toBe("redacted");
    expect(await session(app)).toBeNull();
    const { db } = app.service;
    const jobs = await db.read.select().from(db.read.tables.jobs);
    expect(jobs.filter(({ lastError }) => lastError !== null)).toEqual([]);
    expect((await showWallet(app.service, accountId)).balance).toBe(0);
  });

  test("that is delivered twice counts once", async ({ app, shop }) => {
    app.store.conditions.duplicates = 1;
    await app.openPage(shop);
    await app.work();
    shop.merchant.uninstall();
    await app.store.settled();
    await app.work();
    expect((await app.shop()).state).toBe("uninstalled");
  });

  test.for([
    ["as it is", async () => undefined],
    [
      "although its access was lost again",
      async ({ service }: StoreWithApp) => {
        await service.db.tx(null, (tx) => deleteSessionsOfShop(tx, DOMAIN));
      },
    ],
  ] as const)(
    "that is delivered after a new installation leaves the shop %s",
    async ([, meanwhile], { app, shop }) => {
      await app.openPage(shop);
      await app.work();
      shop.merchant.uninstall();
      await app.store.settled();
      await app.work();
      shop.merchant.install();
      await app.openPage(shop);
      const late = app.store.deliveries.find(({ topic }) => topic === "app/uninstalled")!;
      const { shopEvents } = app.service.db.read.tables;
      await app.service.db.tx(null, async (tx) => {
        await tx.delete(shopEvents);
      });
      await meanwhile(app);
      const before = await session(app);
      app.store.redeliver(late);
      await app.store.settled();
      await app.work();
      expect((await app.shop()).state).toBe("installed");
      expect((await session(app))?.sessionId).toBe(before?.sessionId);
    },
  );

  test("whose webhook is late is detected by the refused token, and the late webhook does no harm", async ({
    app,
    shop,
  }) => {
    await app.openPage(shop);
    await app.work();
    app.store.conditions.loss = 1;
    shop.merchant.uninstall();
    await app.store.settled();
    shop.merchant.install();
    app.service.passTime(11 * 60_000);
    await app.openPage(shop);
    await app.work();
    expect((await app.shop()).needsReopen).toBe(true);

    await app.openPage(shop);
    await app.work();
    expect(await app.shop()).toMatchObject({
      state: "installed",
      needsReopen: false,
      carrierServiceState: "notOffered",
    });
    app.store.conditions.loss = 0;
    app.store.redeliver(app.store.deliveries.find(({ topic }) => topic === "app/uninstalled")!);
    await app.store.settled();
    await app.work();
    expect((await app.shop()).state).toBe("installed");
    expect(await session(app)).not.toBeNull();
  });
});

test("a burst of events of one order enqueues few syncs, the last one after all events", async ({
  app,
  shop,
}) => {
  await app.openPage(shop);
  await app.work();
  const order = shop.buyer.placeOrder();
  shop.merchant.hold(order.fulfillmentOrders[0]!.id);
  await app.store.settled();
  await app.work();
  const pushed = app.store.deliveries.length;
  const asked = await syncs(app);
  expect(pushed).toBeGreaterThan(2);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(pushed);
  expect(asked.map(({ payload }) => payload)).toContainEqual({
    accountId: (await app.shop()).accountId,
    orderId: String(order.id),
  });
});

test("orders of a shop that is not installed ask for nothing", async ({ app, shop }) => {
  shop.buyer.placeOrder();
  await app.store.settled();
  await app.work();
  expect(await syncs(app)).toEqual([]);
});

test("granted scopes are those of the store", async ({ app, shop }) => {
  await app.openPage(shop);
  await app.work();
  shop.merchant.setScopes(["write_orders"]);
  await app.store.settled();
  await app.work();
  expect((await app.shop()).grantedScopes.split(",")).toContain("write_orders");
});

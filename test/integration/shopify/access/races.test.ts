import { setTimeout as pause } from "node:timers/promises";

import { z } from "zod";

import { offlineSessionId } from "#app/shopify/access/sealed-session.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";
import { deleteSessionsOfShop, findSession } from "#db/shopify/sessions.ts";
import { describe, expect, test } from "#test/integration/shopify/install/fixture.ts";
import type { StoreWithApp } from "#test/integration/shopify/install/store-with-app.ts";
import { holdAnswers } from "#test/support/work-in-flight.ts";

const DOMAIN = "demo.myshopify.com";
const shopName = {
  document: `query ShopName { shop { name } }`,
  data: z.object({ shop: z.object({ name: z.string() }) }),
};
const ask = ({ shopifyApp }: StoreWithApp) => shopifyApp.adminOf(DOMAIN).query(shopName);
const session = ({ service }: StoreWithApp) =>
  findSession(service.db.read, offlineSessionId(DOMAIN));
const forgetSession = ({ service }: StoreWithApp) =>
  service.db.tx(null, (tx) => deleteSessionsOfShop(tx, DOMAIN));
const knownOrders = async ({ service: { db } }: StoreWithApp) =>
  (await db.read.select().from(db.read.tables.storeOrders)).map(({ orderId }) => orderId);

/** The store takes a request for a token at once; its responses come back after these times. */
function delayTokens(delaysMs: readonly number[]): { restore: () => void } {
  const left = [...delaysMs];
  return holdAnswers(({ pathname }) =>
    pathname === "/admin/oauth/access_token" ? pause(left.shift() ?? 0) : null,
  );
}

async function installed(app: StoreWithApp, shop: SimulatedShop): Promise<void> {
  await app.openDocument(shop);
  await app.work();
}

describe("the token that is kept", () => {
  test("is not exchanged while it works, however often the app is opened", async ({
    app,
    shop,
  }) => {
    await installed(app, shop);
    const before = await session(app);
    await app.openDocument(shop);
    app.service.passTime(30 * 60_000);
    await Promise.all([app.openDocument(shop), app.openPage(shop)]);
    expect(app.store.calls("tokenExchange")).toHaveLength(1);
    expect(await session(app)).toEqual(before);
  });

  test("serves work in flight while a merchant opens the app", async ({ app, shop }) => {
    await installed(app, shop);
    app.service.passTime(60_000);
    const { restore } = delayTokens([200]);
    const opening = app.openDocument(shop);
    await pause(50);
    const results = await Promise.allSettled([ask(app), ask(app), ask(app)]);
    await opening;
    restore();
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect((await app.shop()).needsReopen).toBe(false);
  });

  test("is replaced once when it is almost over and two tabs open at the same time", async ({
    app,
    shop,
  }) => {
    await installed(app, shop);
    app.service.passTime(58 * 60_000);
    const { restore } = delayTokens([250, 0, 0]);
    const first = app.openDocument(shop);
    await pause(60);
    await Promise.all([first, app.openDocument(shop), ask(app)]);
    restore();
    await ask(app);
    expect(app.store.calls("tokenExchange").length + app.store.calls("refresh").length).toBe(2);
  });
});

describe("two tabs that open at once without a token", () => {
  test("lose no access and no order, whichever response comes first", async ({ app, shop }) => {
    await installed(app, shop);
    await forgetSession(app);
    const { restore } = delayTokens([250, 0]);
    const first = app.openDocument(shop);
    await pause(60);
    await Promise.all([first, app.openDocument(shop)]);
    restore();
    const order = shop.buyer.placeOrder({ shippingAddress: { city: "Cuenca" } });
    await app.store.settled();
    await app.work();
    expect(await knownOrders(app)).toEqual([String(order.id)]);
    expect((await app.shop()).needsReopen).toBe(false);
    expect(app.store.calls("tokenExchange")).toHaveLength(2);
  });
});

describe("a token that the store rejects while another process replaces it", () => {
  test("is lost only when the other process has none either", async ({ app, shop }) => {
    await installed(app, shop);
    app.service.passTime(56 * 60_000);
    const { restore } = delayTokens([200]);
    const other = app.newShopifyApp();
    const first = other.adminOf(DOMAIN).query(shopName);
    await pause(60);
    // This process still believes in the token that the other's refresh has just revoked.
    app.store.fail({ on: "graphql", kind: "unauthorized" });
    const results = await Promise.allSettled([first, ask(app)]);
    restore();
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect((await app.shop()).needsReopen).toBe(false);
  });

  test("is refreshed before it is given up: a refresh whose response was lost revoked it", async ({
    app,
    shop,
  }) => {
    await installed(app, shop);
    app.store.fail({ on: "graphql", kind: "unauthorized" });
    await ask(app);
    expect(app.store.calls("refresh")).toHaveLength(1);
    expect((await app.shop()).needsReopen).toBe(false);
  });
});

describe("work for a shop whose access is lost", () => {
  test("is parked, not finished, and goes on when the app is opened again", async ({
    app,
    shop,
  }) => {
    await installed(app, shop);
    app.store.fail({ on: "refresh", kind: "refused" });
    app.store.fail({ on: "graphql", kind: "unauthorized" });
    const order = shop.buyer.placeOrder({ shippingAddress: { city: "Cuenca" } });
    await app.store.settled();
    await app.work();
    expect((await app.shop()).needsReopen).toBe(true);
    const { db } = app.service;
    const syncs = async () =>
      (await db.read.select().from(db.read.tables.jobs)).filter(
        ({ kind, payload }) =>
          kind === "syncStoreOrder" && JSON.stringify(payload).includes(String(order.id)),
      );
    const parked = (await syncs()).filter(({ state }) => state === "ready");
    expect(parked.length).toBeGreaterThan(0);
    expect(parked[0]).toMatchObject({ attempts: 0 });
    expect(parked[0]!.runAt.getTime()).toBeGreaterThan(app.service.now().getTime());

    await app.openPage(shop);
    await app.work();
    expect(await knownOrders(app)).toContain(String(order.id));
    expect((await syncs()).map(({ state }) => state)).not.toContain("ready");
  });

  test("is finished when the shop has removed the app", async ({ app, shop }) => {
    await installed(app, shop);
    shop.buyer.placeOrder({ shippingAddress: { city: "Cuenca" } });
    await app.store.settled();
    shop.merchant.uninstall();
    await app.store.settled();
    await app.work();
    await app.work();
    expect((await app.shop()).state).toBe("uninstalled");
    const { db } = app.service;
    const left = (await db.read.select().from(db.read.tables.jobs)).filter(
      ({ state }) => state === "ready",
    );
    expect(left.map(({ kind }) => kind)).toEqual([]);
  });
});

describe("news that the app was removed", () => {
  test("is old when the kept token still works, whatever the clocks say", async ({ app, shop }) => {
    await installed(app, shop);
    shop.merchant.uninstall();
    await app.store.settled();
    await app.work();
    shop.merchant.install();
    await app.openDocument(shop);
    await app.work();
    const { db } = app.service;
    await db.tx(null, async (tx) => {
      await tx.delete(tx.tables.shopEvents);
      // A machine whose clock is behind recorded the installation.
      await tx.update(tx.tables.shops).set({ installedAt: new Date(0) });
      await tx.update(tx.tables.shopSessions).set({ objectUpdated: new Date(0) });
    });
    app.store.redeliver(app.store.deliveries.find(({ topic }) => topic === "app/uninstalled")!);
    await app.store.settled();
    await app.work();
    expect((await app.shop()).state).toBe("installed");
    expect(await session(app)).not.toBeNull();
  });

  test("is old when it comes after a new installation that nothing else has revealed", async ({
    app,
    shop,
  }) => {
    await installed(app, shop);
    app.store.conditions.loss = 1;
    shop.merchant.uninstall();
    await app.store.settled();
    app.store.conditions.loss = 0;
    shop.merchant.install();
    const before = await session(app);
    await app.openDocument(shop);
    await expect.poll(async () => (await session(app))?.content).not.toBe(before?.content);
    await expect.poll(async () => (await app.shop()).needsReopen).toBe(false);
    app.store.redeliver(app.store.deliveries.find(({ topic }) => topic === "app/uninstalled")!);
    await app.store.settled();
    await app.work();
    expect(await app.shop()).toMatchObject({ state: "installed", needsReopen: false });
    expect(await session(app)).not.toBeNull();
  });

  test("waits while the store does not answer whether it is true", async ({ app, shop }) => {
    await installed(app, shop);
    shop.merchant.uninstall();
    await app.store.settled();
    for (let times = 0; times < 6; times += 1)
      app.store.fail({ on: "currentAppInstallation", kind: "error500" });
    await expect(app.work()).rejects.toMatchObject({ kind: "unreachable" });
    expect((await app.shop()).state).toBe("installed");
    expect(await session(app)).not.toBeNull();
  });
});

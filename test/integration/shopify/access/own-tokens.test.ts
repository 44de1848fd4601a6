import { z } from "zod";

import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { offlineSessionId, openSealedSession } from "#app/shopify/access/sealed-session.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { deleteSessionsOfShop, findSession } from "#db/shopify/sessions.ts";
import { findShop, updateShop } from "#db/shopify/shops.ts";
import { describe, expect, test } from "#test/integration/shopify/install/fixture.ts";
import {
  openStoreWithApp,
  type StoreWithApp,
} from "#test/integration/shopify/install/store-with-app.ts";

const DOMAIN = "demo.myshopify.com";
const shopName = {
  document: `query ShopName { shop { name } }`,
  data: z.object({ shop: z.object({ name: z.string() }) }),
};
const ask = (shopifyApp: ShopifyApp) => shopifyApp.adminOf(DOMAIN).query(shopName);
const kept = async ({ service, options }: StoreWithApp) => {
  const row = await findSession(service.db.read, offlineSessionId(DOMAIN));
  return row && openSealedSession(options.signingKeys, row.content);
};
const switchedOn = (app: StoreWithApp) => app.newShopifyApp({ usesClientCredentials: true });
const asked = ({ store }: StoreWithApp) => ({
  clientCredentials: store.calls("clientCredentials").length,
  pairs: store.calls("tokenExchange").length + store.calls("refresh").length,
});
const idToken = (shop: { merchant: { idToken(): Promise<string> } }) => shop.merchant.idToken();
const refusals = ({ log }: StoreWithApp) =>
  log
    .map(({ fields }) => String(Object(fields).event))
    .filter((event) => /^access\.(?:not_of_organization|own_token_refused)$/.test(event));
const knownOrders = async ({ service: { db } }: StoreWithApp) =>
  (await db.read.select().from(db.read.tables.storeOrders)).map(({ orderId }) => orderId);
/** The merchant's access is lost: the session is gone, and the app would have to be opened again. */
async function loseAccess({ service }: StoreWithApp) {
  const { accountId } = (await findShop(service.db.read, DOMAIN))!;
  await service.db.tx(accountId, async (tx) => {
    await deleteSessionsOfShop(tx, DOMAIN);
    await updateShop(tx, accountId, { needsReopen: true, objectUpdated: service.now() });
  });
}

test.for([
  { usesClientCredentials: false, syncs: false, tokens: { clientCredentials: 0, pairs: 1 } },
  { usesClientCredentials: true, syncs: true, tokens: { clientCredentials: 2, pairs: 0 } },
])(
  "background jobs of a store whose access was lost wait for its merchant, or go on: %o",
  async ({ usesClientCredentials, syncs, tokens }, { db }) => {
    const app = await openStoreWithApp(db, { usesClientCredentials });
    const shop = app.store.openShop(DOMAIN);
    shop.merchant.install();
    shop.merchant.changeSettings({ isOfOwnOrganization: true });
    await app.openDocument(shop);
    await app.work();
    await loseAccess(app);

    const order = shop.buyer.placeOrder();
    await app.store.settled();
    await app.work();
    expect((await knownOrders(app)).includes(String(order.id))).toBe(syncs);
    expect((await app.shop()).needsReopen).toBe(!syncs);
    expect(asked(app)).toEqual(tokens);
    await app.close();
  },
);

test("is switched off unless an operator turns it on", async ({ app, shop }) => {
  shop.merchant.changeSettings({ isOfOwnOrganization: true });
  await app.openPage(shop);
  await ask(app.shopifyApp);
  expect(asked(app)).toEqual({ clientCredentials: 0, pairs: 1 });
});

describe("a store of the app's own organisation", () => {
  test("gets a token without a merchant, for a day, and no second kind beside it", async ({
    app,
    shop,
  }) => {
    shop.merchant.changeSettings({ isOfOwnOrganization: true });
    const own = switchedOn(app);
    expect(await own.access.admit(DOMAIN, await idToken(shop))).toBe("admitted");
    expect((await ask(own)).data.shop.name).toBe("demo");
    expect(await kept(app)).toMatchObject({ refreshToken: null, refreshTokenExpires: null });
    app.service.passTime(23 * HOUR_MS);
    await ask(own);
    expect(await own.access.admit(DOMAIN, await idToken(shop))).toBe("admitted");
    expect(asked(app)).toEqual({ clientCredentials: 1, pairs: 0 });

    app.service.passTime(HOUR_MS);
    await Promise.all([ask(own), ask(own), ask(switchedOn(app))]);
    expect(asked(app)).toEqual({ clientCredentials: 2, pairs: 0 });
  });

  test("works on after its access was lost, without its merchant", async ({ app, shop }) => {
    shop.merchant.changeSettings({ isOfOwnOrganization: true });
    await app.openPage(shop);
    await loseAccess(app);
    await expect(ask(app.shopifyApp)).rejects.toThrow(/unauthorized/);
    await ask(switchedOn(app));
    expect((await findShop(app.service.db.read, DOMAIN))?.needsReopen).toBe(false);
  });

  test("moves from the pair of a load when that ends, and back when the switch is turned off", async ({
    app,
    shop,
  }) => {
    shop.merchant.changeSettings({ isOfOwnOrganization: true });
    await app.openPage(shop);
    const own = switchedOn(app);
    await ask(own);
    expect((await kept(app))?.refreshToken).not.toBeNull();
    app.service.passTime(HOUR_MS);
    await ask(own);
    expect((await kept(app))?.refreshToken).toBeNull();

    app.service.passTime(24 * HOUR_MS);
    await expect(ask(app.shopifyApp)).rejects.toThrow(/unauthorized/);
    await app.openPage(shop);
    await ask(app.shopifyApp);
    expect((await kept(app))?.refreshToken).not.toBeNull();
  });

  test("that removed the app gets no token", async ({ app, shop }) => {
    shop.merchant.changeSettings({ isOfOwnOrganization: true });
    const own = switchedOn(app);
    await own.access.admit(DOMAIN, await idToken(shop));
    shop.merchant.uninstall();
    for (let asks = 0; asks < 3; asks += 1) await expect(ask(own)).rejects.toThrow(/unauthorized/);
    expect(await kept(app)).toBeNull();
    expect(refusals(app)).toEqual(["access.own_token_refused"]);
  });
});

describe("a store of another organisation", () => {
  test("keeps the tokens of its merchant's loads, and is asked about once an hour", async ({
    app,
    shop,
  }) => {
    const own = switchedOn(app);
    expect(await own.access.admit(DOMAIN, await idToken(shop))).toBe("admitted");
    for (let renewal = 1; renewal <= 3; renewal += 1) {
      app.service.passTime(57 * 60_000);
      await ask(own);
    }
    expect((await kept(app))?.refreshToken).toMatch(/^shprt_/);
    expect(asked(app)).toEqual({ clientCredentials: 2, pairs: 4 });
    expect(app.store.calls("clientCredentials").map(({ status }) => status)).toEqual([400, 400]);
    expect(refusals(app)).toEqual(["access.not_of_organization"]);
  });

  test("needs its merchant once its access is lost", async ({ app, shop }) => {
    await app.openPage(shop);
    await loseAccess(app);
    await expect(ask(switchedOn(app))).rejects.toThrow(/unauthorized/);
  });
});

import { openCallbackToken } from "#app/shopify/access/callback-token.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findSavedAddress } from "#db/shipping/addresses.ts";
import { selectLocations } from "#db/shopify/locations.ts";
import { unservedContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test } from "./fixture.ts";

const QUITO = {
  address1: "Av. Amazonas N24-03",
  city: "Quito",
  zip: "170143",
  phone: "0991234567",
};

describe("the first load of the embedded page", () => {
  test("opens one account with one wallet and no key, however many tabs load at once", async ({
    app,
    shop,
    db,
  }) => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => app.openPage(shop)));
    expect(new Set(opened.map(({ accountId }) => accountId)).size).toBe(1);
    const { accounts, ledgerAccounts, apiKeys, shops } = db.read.tables;
    const found = await db.read.select().from(accounts);
    expect(found.map(({ name }) => name)).toEqual(["demo.myshopify.com"]);
    const wallets = await db.read.select().from(ledgerAccounts);
    expect(wallets.filter(({ accountId }) => accountId !== null)).toHaveLength(1);
    expect(await db.read.select().from(apiKeys)).toEqual([]);
    expect(await db.read.select().from(shops)).toHaveLength(1);
    const asked = await db.read.select().from(db.read.tables.jobs);
    expect(asked.map(({ kind }) => kind)).toEqual(["setUpShop"]);
  });

  test("trades one token once, although a page has several loaders", async ({ app, shop }) => {
    const authorization = `Bearer ${await shop.merchant.idToken()}`;
    const { makeAuthenticateMerchant } =
      await import("#app/shopify/access/authenticate-merchant.ts");
    const authenticate = makeAuthenticateMerchant(app.shopifyApp, app.shopify);
    const load = () =>
      authenticate(
        new Request("https://app.example/app", {
          headers: { authorization, "user-agent": "Mozilla/5.0 (X11) Chrome/148.0 Safari/537.36" },
        }),
      );
    await Promise.all([load(), load(), load()]);
    expect(app.store.calls("tokenExchange")).toHaveLength(1);
  });

  test("is followed by the set-up of the shop: its data, its places, its rates", async ({
    app,
    shop,
    db,
  }) => {
    shop.merchant.changeSettings({ name: "Tienda Demo", email: "hola@demo.ec" });
    await app.openPage(shop);
    await app.work();

    const kept = await app.shop();
    expect(kept).toMatchObject({
      state: "installed",
      name: "Tienda Demo",
      email: "hola@demo.ec",
      country: "EC",
      currency: "USD",
      carrierServiceState: "notOffered",
      carrierServiceDetail: null,
      needsReopen: false,
    });
    expect(kept.grantedScopes.split(",").toSorted()).toEqual([...app.options.scopes].toSorted());
    const [service] = [...shop.state.carrierServices.values()];
    const token = openCallbackToken(app.options.signingKeys, kept) ?? "";
    expect(service).toMatchObject({
      name: "Encomienda",
      isActive: true,
      callbackUrl: `https://app.example/shopify/rates/${token}`,
    });
    expect(token.length).toBeGreaterThanOrEqual(43);
    const sender = await findSavedAddress(db.read, kept.accountId, kept.senderAddressId!, "sender");
    expect(sender).toMatchObject({ fullName: "Tienda Demo", country: "EC" });
    expect((await readHome(unservedContext(app.shopifyApp, kept))).checkout.ratesStatus).toBe(
      "unseen",
    );
  });

  test("names the account as the shop is named, which is what its customers read", async ({
    app,
    shop,
    db,
  }) => {
    const nameOf = async () =>
      (await findAccount(db.read, (await app.shop()).accountId))?.name ?? null;
    shop.merchant.changeSettings({ name: "Andina" });
    await app.openPage(shop);
    expect(await nameOf()).toBe("demo.myshopify.com");
    await app.work();
    expect(await nameOf()).toBe("Andina");

    shop.merchant.changeSettings({ name: "Andina & Hijos" });
    await app.store.settled();
    await app.work();
    expect(await nameOf()).toBe("Andina & Hijos");
    expect((await app.shop()).name).toBe("Andina & Hijos");

    // A blank name counts as none. A missed webhook is made up for when a page is opened.
    app.store.conditions.loss = 1;
    shop.merchant.changeSettings({ name: "  " });
    app.service.passTime(11 * 60_000);
    await app.openPage(shop);
    await app.work();
    expect(await nameOf()).toBe("demo.myshopify.com");
  });

  test("finds the orders that were there before", async ({ app, shop, db }) => {
    shop.merchant.addLocation({ name: "Bodega", address: QUITO });
    const order = shop.buyer.placeOrder({ shippingAddress: { city: "Quito" } });
    await app.store.settled();
    await app.openPage(shop);
    await app.work();
    const known = await db.read.select().from(db.read.tables.storeOrders);
    expect(known.map(({ orderId }) => orderId)).toEqual([String(order.id)]);
  });

  test("changes nothing when it runs again", async ({ app, shop, db }) => {
    await app.openPage(shop);
    await app.work();
    const before = await app.shop();
    const addresses = await db.read.select().from(db.read.tables.addresses);
    app.service.passTime(11 * 60_000);
    await app.openPage(shop);
    await app.work();

    const after = await app.shop();
    expect(after.carrierServiceCheckedAt!.getTime()).toBeGreaterThan(
      before.carrierServiceCheckedAt!.getTime(),
    );
    expect([after.senderAddressId, after.carrierServiceId, after.callbackToken]).toEqual([
      before.senderAddressId,
      before.carrierServiceId,
      before.callbackToken,
    ]);
    expect(await db.read.select().from(db.read.tables.addresses)).toEqual(addresses);
    expect(app.store.calls("carrierServiceCreate")).toHaveLength(1);
    expect(shop.state.carrierServices.size).toBe(1);
  });
});

describe("where parcels start", () => {
  test("is the address of each location, and another sender when that changes", async ({
    app,
    shop,
    db,
  }) => {
    const location = shop.merchant.addLocation({ name: "Bodega", address: QUITO });
    await app.openPage(shop);
    await app.work();
    const { accountId } = await app.shop();
    const find = async () =>
      (await selectLocations(db.read, accountId)).find(
        ({ locationId }) => locationId === String(location.id),
      )!;
    const before = await find();
    const sender = await findSavedAddress(db.read, accountId, before.senderAddressId!, "sender");
    expect(sender).toMatchObject({
      streetLine1: QUITO.address1,
      phone: "+593991234567",
      territoryBaseId: "EC|:|17|:|1701|:|170150",
    });

    shop.merchant.changeLocation(location.id, { address: { ...QUITO, address1: "Otra calle 5" } });
    await app.store.settled();
    await app.work();
    const after = await find();
    expect(after.senderAddressId).not.toBe(before.senderAddressId);
    expect(after.isActive).toBe(true);

    shop.merchant.changeLocation(location.id, { address: { ...QUITO, city: "Xyzzy", zip: null } });
    await app.store.settled();
    await app.work();
    expect((await find()).senderAddressId).toBeNull();

    shop.merchant.deactivateLocation(location.id);
    await app.store.settled();
    await app.work();
    expect((await find()).isActive).toBe(false);
  });
});

describe("live rates", () => {
  test.for([
    ["notInPlan", "planNotEligible"],
    ["forbidden", "forbidden"],
  ] as const)(
    "that are %s are %s, and tried again later",
    async ([carrierRates, state], { app, shop }) => {
      shop.merchant.changeSettings({ carrierRates });
      await app.openPage(shop);
      await app.work();
      const refused = await app.shop();
      expect(refused.carrierServiceState).toBe(state);
      expect(refused.carrierServiceDetail).toBeTruthy();
      expect((await readHome(unservedContext(app.shopifyApp, refused))).checkout.ratesStatus).toBe(
        state,
      );

      shop.merchant.changeSettings({ carrierRates: "allowed" });
      app.service.passTime(11 * 60_000);
      await app.openPage(shop);
      await app.work();
      expect((await app.shop()).carrierServiceState).toBe("notOffered");
    },
  );

  test("that were switched off with a plan are switched on again, not made twice", async ({
    app,
    shop,
  }) => {
    await app.openPage(shop);
    await app.work();
    shop.merchant.losePlanRates();
    app.service.passTime(11 * 60_000);
    await app.openPage(shop);
    await app.work();
    expect((await app.shop()).carrierServiceState).toBe("planNotEligible");

    shop.merchant.changeSettings({ carrierRates: "allowed" });
    app.service.passTime(11 * 60_000);
    await app.openPage(shop);
    await app.work();
    const services = [...shop.state.carrierServices.values()];
    expect(services.map(({ isActive }) => isActive)).toEqual([true]);
    expect(app.store.calls("carrierServiceCreate")).toHaveLength(1);
    expect((await app.shop()).carrierServiceState).toBe("notOffered");
  });

  test("are registered once, also when the answer was lost", async ({ app, shop }) => {
    app.store.fail({ on: "carrierServiceCreate", kind: "cutAfter" });
    await app.openPage(shop);
    await expect(app.work()).rejects.toThrow(/outcomeUnknown/);
    const { accountId } = await app.shop();
    await setUpShop(app.shopifyApp, { accountId });
    expect(app.store.calls("carrierServiceCreate")).toHaveLength(1);
    expect(shop.state.carrierServices.size).toBe(1);
    expect((await app.shop()).carrierServiceState).toBe("notOffered");
  });
});

test("a partner's development shop may try the carriers that are there for testing", async ({
  app,
  shop,
  db,
}) => {
  shop.merchant.changeSettings({ isDevelopmentShop: true });
  await app.openPage(shop);
  await app.work();
  const { accountId } = await app.shop();
  expect((await findAccount(db.read, accountId))!.isTest).toBe(true);
});

test("a shop in a country that is not served gets that message", async ({ app, shop }) => {
  shop.merchant.changeSettings({ address: { ...shop.state.settings.address, countryCode: "BR" } });
  await app.openPage(shop);
  await app.work();
  const kept = await app.shop();
  expect([kept.country, kept.carrierServiceState]).toEqual(["BR", "none"]);
  expect((await readHome(unservedContext(app.shopifyApp, kept))).checkout.ratesStatus).toBe(
    "countryNotServed",
  );
});

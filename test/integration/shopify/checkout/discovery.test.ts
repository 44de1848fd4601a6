import { readCheckoutPage } from "#app/shopify/merchant/checkout/read-checkout-page.ts";
import { updateAccount } from "#db/shipping/accounts.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { cart, openShop } from "./open-shop.ts";

/** The admin's request when a merchant adds the app's rates: a made-up address and no buyer. */
const dummy = (changes: object = {}) =>
  cart({
    rate: { customer: null },
    item: { product_id: null, variant_id: null },
    destination: {
      name: null,
      city: "Sampleton",
      address1: "1 Sample Street",
      postal_code: "000000",
      ...changes,
    },
  });

const codes = (rates: { service_code: string }[]) =>
  rates.map(({ service_code }) => service_code).toSorted();

describe("service discovery", () => {
  test("lists every carrier that the shop shows, also those that do not go far", async ({ db }) => {
    const shop = await openShop(db);
    const all = shop.ctx.market.carriers.map(({ carrierToken }) => carrierToken).toSorted();
    expect(codes(await shop.rates(dummy()))).toEqual(all);

    const lines = {
      rayo: { isShown: false, name: null },
      condor: { isShown: true, name: "Rápido" },
    };
    await shop.changeSettings({ checkout: { carriers: lines } });
    const rates = await shop.rates(dummy());
    expect(codes(rates)).toEqual(all.filter((token) => token !== "rayo"));
    expect(rates.find(({ service_code }) => service_code === "condor")?.service_name).toBe(
      "Rápido",
    );
  });

  test("offers a test carrier to no real shop, and to a test store's buyers when it is switched on", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const { market } = shop.ctx;
    const [real] = market.carriers as [(typeof market.carriers)[0]];
    const quote: typeof real.quote = (asked) => ({ ...real.quote(asked), carrierToken: "prueba" });
    const trial = { ...real, carrierToken: "prueba", testOnly: true, quote };
    (shop.service.markets as Map<string, typeof market>).set("EC", {
      ...market,
      carriers: [real, trial],
    });
    const offered = async () => {
      const kept = (await findShopOfAccount(db.read, shop.accountId))!;
      const { carriers } = await readCheckoutPage(pageContext(shop.shopifyApp, kept));
      return {
        listed: carriers.map(({ token, isShown }) => [token, isShown]),
        shown: codes(await shop.rates()),
        discovered: codes(await shop.rates(dummy())),
      };
    };
    try {
      const { carrierToken: token } = real;
      expect(await offered()).toEqual({
        listed: [[token, true]],
        shown: [token],
        discovered: [token],
      });
      await db.tx(shop.accountId, (tx) => updateAccount(tx, shop.accountId, { isTest: true }));
      expect(await offered()).toEqual({ listed: [["prueba", false]], shown: [], discovered: [] });
      await shop.changeSettings({
        checkout: { carriers: { prueba: { isShown: true, name: null } } },
      });
      expect(await offered()).toMatchObject({ shown: ["prueba"], discovered: ["prueba"] });
    } finally {
      (shop.service.markets as Map<string, typeof market>).set("EC", market);
    }
  });

  test("works before anything was weighed", async ({ db }) => {
    const shop = await openShop(db);
    const weightless = dummy();
    Object.assign(weightless.rate.items[0] ?? {}, { grams: 0 });
    expect((await shop.rates(weightless)).length).toBeGreaterThan(0);
  });

  test.for([
    ["a buyer with a name", dummy({ name: "Rosa" })],
    ["a buyer with a phone", dummy({ phone: "+593991234567" })],
    ["a customer of the shop", { rate: { ...dummy().rate, customer: { id: 7, tags: [] } } }],
    ["another country", dummy({ country: "PE" })],
    ["an ambiguous town", dummy({ city: "Salinas", postal_code: null })],
  ] as const)("is not what %s sees", async ([, asked], { db }) => {
    const shop = await openShop(db);
    expect(await shop.rates(asked)).toEqual([]);
  });

  test.for([
    ["nothing to send", { items: [] }],
    ["no list of what to send", { items: null }],
    ["nowhere to send it", { destination: null }],
    ["no country to send it to", { destination: { city: "Quito", country: null } }],
    ["nothing to send, in another country", { items: [], destination: { country: "US" } }],
    ["nothing to send, and a person's name", { items: [], destination: { name: "Bob" } }],
  ] as const)("lists them for a cart that no buyer has: %s", async ([, rate], { db }) => {
    const shop = await openShop(db);
    const all = shop.ctx.market.carriers.map(({ carrierToken }) => carrierToken).toSorted();
    expect(codes(await shop.rates({ rate: { ...cart().rate, ...rate } }))).toEqual(all);
    await shop.checkout.flush();
    expect(shop.checkout.healthOf(shop.accountId).lastAt).toBeNull();
    expect(await db.read.select().from(db.read.tables.checkoutQuotes)).toEqual([]);
  });

  test("logs a request without a product of the shop, and no personal data", async ({ db }) => {
    const shop = await openShop(db);
    await shop.rates();
    expect(shop.logged.filter(({ message }) => message.includes("no product"))).toEqual([]);
    await shop.rates(dummy({ name: "Rosa" }));
    await shop.rates(dummy({ name: "Rosa" }));
    expect(shop.logged.filter(({ message }) => message.includes("no product"))).toHaveLength(1);
  });

  test("is not what a cart gets in which nothing travels", async ({ db }) => {
    const shop = await openShop(db);
    expect(await shop.rates(cart({ item: { requires_shipping: false } }))).toEqual([]);
  });

  test("with an address that is somewhere is a question like any other", async ({ db }) => {
    const shop = await openShop(db);
    const nameless = { name: null, phone: null };
    const asked = cart({ destination: nameless, rate: { customer: null } });
    expect(await shop.rates(asked)).toEqual(await shop.rates());
  });

  test("is not served for a cart with a product of the shop, not even for the first buyer", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const withProduct = dummy();
    Object.assign(withProduct.rate.items[0] ?? {}, { product_id: 1, variant_id: 2 });
    expect(await shop.rates(withProduct)).toEqual([]);
    expect((await shop.rates(dummy())).length).toBeGreaterThan(0);
  });

  test("to a town of ours is priced truly, and proves no buyer", async ({ db }) => {
    const shop = await openShop(db);
    const toQuito = dummy();
    Object.assign(toQuito.rate.destination, { city: "Quito" });
    expect((await shop.rates(toQuito)).length).toBeGreaterThan(0);
    await shop.checkout.flush();
    expect(shop.checkout.healthOf(shop.accountId).lastAt).toBeNull();
    expect(await db.read.select().from(db.read.tables.checkoutQuotes)).toEqual([]);
  });

  test("that names a buyer is answered like a buyer's, and does not count as one", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const named = dummy({ name: "Example Person" });
    Object.assign(named.rate.destination, { city: "Quito" });
    expect((await shop.rates(named)).length).toBeGreaterThan(0);
    await shop.checkout.flush();
    expect(shop.checkout.healthOf(shop.accountId).lastAt).toBeNull();

    await shop.rates();
    await shop.checkout.flush();
    expect(shop.checkout.healthOf(shop.accountId).lastAt).not.toBeNull();
  });

  test("is no quote that a buyer saw", async ({ db }) => {
    const shop = await openShop(db);
    await shop.rates(dummy());
    await shop.checkout.flush();
    expect(await db.read.select().from(db.read.tables.checkoutQuotes)).toEqual([]);
  });
});

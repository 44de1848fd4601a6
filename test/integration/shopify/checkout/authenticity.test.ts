import { storeApi } from "#app/shopify/routes.ts";
import { fetchApi } from "#test/support/fetch-api.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { API_SECRET, cart, OLD_SECRET, openShop, sign } from "./open-shop.ts";

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe("who may ask for rates", () => {
  test("a client that knows the path and signs with a secret of the app, also one that is being rotated", async ({
    db,
  }) => {
    const shop = await openShop(db);
    expect((await shop.ask()).status).toBe(200);
    expect((await shop.ask({ secret: OLD_SECRET })).status).toBe(200);
  });

  test.for([
    ["another secret", { secret: "guessed" }],
    ["another body", { headers: { "x-shopify-hmac-sha256": sign(API_SECRET, bytesOf({})) } }],
    ["an empty signature", { headers: { "x-shopify-hmac-sha256": "" } }],
    ["a hex signature", { headers: { "x-shopify-hmac-sha256": "ab".repeat(32) } }],
    [
      "half a signature",
      { headers: { "x-shopify-hmac-sha256": sign(API_SECRET, bytesOf(cart())).slice(0, 20) } },
    ],
  ] as const)("not with %s: 401", async ([, asked], { db }) => {
    const shop = await openShop(db);
    expect((await shop.ask(asked)).status).toBe(401);
  });

  test("a missing signature is accepted for a known path, counted and logged", async ({ db }) => {
    const shop = await openShop(db);
    expect((await shop.ask({ secret: null })).status).toBe(200);
    expect(shop.checkout.healthOf(shop.accountId)).toMatchObject({
      callCount: 1,
      unsignedCount: 1,
    });
    expect(shop.logged).toContainEqual({
      level: "info",
      message: "A rate request carries no signature.",
    });
  });

  test("not for an unknown token or an uninstalled shop: 404, and again after a new installation", async ({
    db,
  }) => {
    const shop = await openShop(db);
    for (const token of ["", "token-of-shop-2", "token-of-shop-1 ", "%00", "x".repeat(5000)]) {
      expect((await shop.ask({ token })).status, token).toBe(404);
    }
    expect((await shop.ask()).status).toBe(200);
    await shop.changeShop({ state: "uninstalled" });
    expect((await shop.ask()).status).toBe(404);
    await shop.changeShop({ state: "installed" });
    await shop.changeToken("another-token");
    expect((await shop.ask()).status).toBe(404);
    expect((await shop.ask({ token: "another-token" })).status).toBe(200);
  });

  test("not for one shop with what was signed for another: 401", async ({ db }) => {
    const shop = await openShop(db);
    const other = await openShop(db, { number: 2 });
    const ofOther = { "x-shopify-shop-domain": other.shopDomain };
    expect((await shop.ask({ headers: ofOther })).status).toBe(401);
    const own = { "x-shopify-shop-domain": "Shop-1.MyShopify.com" };
    expect((await shop.ask({ headers: own })).status).toBe(200);
  });

  test("not with more than 1 MB: 413, whether or not its length was announced", async ({ db }) => {
    const shop = await openShop(db);
    const bytes = new TextEncoder().encode(JSON.stringify(cart()).padEnd(1024 * 1024 + 1));
    expect((await shop.ask({ bytes })).status).toBe(413);

    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const store = fetchApi(storeApi(shop.shopifyApp, shop.checkout));
    const sent = { method: "POST", body, duplex: "half" } as const;
    const answered = await store.request(`/shopify/rates/${shop.callbackToken}`, sent);
    expect(answered.status).toBe(413);
    expect((await shop.ask({ bytes: bytes.slice(0, 256 * 1024) })).status).toBe(200);
  });

  test.for([
    ["no JSON", "{"],
    ["nothing", ""],
    ["no UTF-8", null],
    ["JSON of something else", JSON.stringify({ hello: "world" })],
    ["an empty cart", JSON.stringify({ rate: {} })],
    ["no destination", JSON.stringify({ rate: { items: [] } })],
    ["no cart", JSON.stringify({ rate: [] })],
    ["no list where the items are", JSON.stringify({ rate: { destination: {}, items: {} } })],
    ["null", "null"],
  ] as const)("not with %s: 400", async ([, text], { db }) => {
    const shop = await openShop(db);
    const bytes =
      text === null ? new Uint8Array([0x22, 0xff, 0x22]) : new TextEncoder().encode(text);
    expect((await shop.ask({ bytes })).status).toBe(400);
  });

  test("and a refused request changes nothing", async ({ db }) => {
    const shop = await openShop(db);
    const other = await openShop(db, { number: 2 });
    await shop.ask({ secret: "guessed" });
    await shop.ask({ token: "guessed" });
    await shop.ask({ headers: { "x-shopify-shop-domain": other.shopDomain } });
    await shop.ask({ bytes: new Uint8Array(300_000) });
    await shop.ask({ bytes: new TextEncoder().encode("{") });
    await shop.checkout.flush();

    const { checkoutQuotes, shops } = db.read.tables;
    expect(await db.read.select().from(checkoutQuotes)).toEqual([]);
    const kept = await db.read.select({ at: shops.lastCallbackAt }).from(shops);
    expect(kept).toEqual([{ at: null }, { at: null }]);
    expect(shop.checkout.healthOf(shop.accountId).callCount).toBe(0);
  });
});

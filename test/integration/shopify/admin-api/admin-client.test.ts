import { z } from "zod";

import { offlineSessionId } from "#app/shopify/access/sealed-session.ts";
import { findSession } from "#db/shopify/sessions.ts";
import { describe, expect, test as base } from "#test/integration/shopify/install/fixture.ts";
import type { StoreWithApp } from "#test/integration/shopify/install/store-with-app.ts";

const DOMAIN = "demo.myshopify.com";
const shopName = {
  document: `query ShopName { shop { name } }`,
  data: z.object({ shop: z.object({ name: z.string() }) }),
};
const create = {
  document: `mutation Create($input: DeliveryCarrierServiceCreateInput!) {
    carrierServiceCreate(input: $input) { carrierService { id } userErrors { message } }
  }`,
  data: z.object({
    carrierServiceCreate: z.object({ carrierService: z.object({ id: z.string() }).nullable() }),
  }),
};
const input = {
  name: "x",
  callbackUrl: "https://app.example/x",
  active: true,
  supportsServiceDiscovery: true,
};

const test = base.extend<{ slept: number[] }>({
  slept: async ({ app, shop }, use) => {
    const slept: number[] = [];
    app.service.sleep = (durationMs) => {
      slept.push(durationMs);
      return Promise.resolve();
    };
    await app.openPage(shop);
    await use(slept);
  },
});
/** Made after the clock was taken over. */
const adminOf = (app: Pick<StoreWithApp, "newShopifyApp">) => app.newShopifyApp().adminOf(DOMAIN);

describe("a question", () => {
  test.for(["cutBefore", "cutAfter", "error500", "malformed"] as const)(
    "is asked again after %s",
    async (kind, { app, slept }) => {
      app.store.fail({ on: "shop", kind, times: 2 });
      const { data, withheld } = await adminOf(app).query(shopName);
      expect([data.shop.name.length > 0, withheld]).toEqual([true, []]);
      expect(app.store.calls("shop")).toHaveLength(3);
      expect(slept).toHaveLength(2);
    },
  );

  test("waits for the store's Retry-After in seconds, not milliseconds", async ({ app, slept }) => {
    app.store.fail({ on: "shop", kind: "tooManyRequests", retryAfterSeconds: 2 });
    await adminOf(app).query(shopName);
    expect(slept[0]).toBeGreaterThanOrEqual(2000);
    expect(slept[0]).toBeLessThan(2600);
  });

  test("waits until the bucket holds its cost", async ({ app, slept }) => {
    app.store.fail({ on: "shop", kind: "throttled", times: 3 });
    await adminOf(app).query(shopName);
    expect(slept).toHaveLength(3);
    expect(app.store.calls("shop")).toHaveLength(4);
  });

  test("is given up in the end", async ({ app, slept }) => {
    app.store.fail({ on: "shop", kind: "error500", times: 100 });
    await expect(adminOf(app).query(shopName)).rejects.toMatchObject({ kind: "unreachable" });
    expect(slept.length).toBeLessThan(8);
  });

  test("that is answered otherwise than we know is refused by its path", async ({ app, slept }) => {
    const strange = { ...shopName, data: z.object({ shop: z.object({ name: z.number() }) }) };
    await expect(adminOf(app).query(strange)).rejects.toThrow(
      "refused: ShopName: shop.name (invalid_type)",
    );
    expect(slept).toEqual([]);
  });

  test("of which customer data is withheld is answered with the rest", async ({
    app,
    shop,
    slept,
  }) => {
    const order = shop.buyer.placeOrder({ shippingAddress: { city: "Cuenca" } });
    shop.merchant.changeSettings({ protectedData: "onlyLevel1" });
    const operation = {
      document: `query Address($id: ID!) { order(id: $id) { name shippingAddress { address1 } } }`,
      data: z.object({
        order: z.object({
          name: z.string(),
          shippingAddress: z.object({ address1: z.string().nullable() }).nullable(),
        }),
      }),
    };
    const { data, withheld } = await adminOf(app).query(operation, {
      id: `gid://shopify/Order/${order.id}`,
    });
    expect(data.order.name).toBe(order.name);
    expect(withheld.length).toBeGreaterThan(0);
    expect(withheld[0]!.path[0]).toBe("order");
    expect(slept).toEqual([]);
  });

  test("for what is not there is answered with nothing", async ({ app, slept }) => {
    const operation = {
      document: `query NoOrder { order(id: "gid://shopify/Order/1") { name } }`,
      data: z.object({ order: z.object({ name: z.string() }).nullable() }),
    };
    expect((await adminOf(app).query(operation)).data.order).toBeNull();
    expect(slept).toEqual([]);
  });
});

describe("a mutation", () => {
  test.for(["cutBefore", "cutAfter", "error502After", "malformed"] as const)(
    "is not sent again after %s",
    async (kind, { app, slept }) => {
      app.store.fail({ on: "carrierServiceCreate", kind });
      await expect(adminOf(app).mutate(create, { input })).rejects.toMatchObject({
        kind: "outcomeUnknown",
      });
      expect(app.store.calls("carrierServiceCreate")).toHaveLength(1);
      expect(slept).toEqual([]);
    },
  );

  test("is sent again when the store refused to begin", async ({ app, shop, slept }) => {
    app.store.fail({ on: "carrierServiceCreate", kind: "throttled" });
    app.store.fail({ on: "carrierServiceCreate", kind: "tooManyRequests", retryAfterSeconds: 1 });
    const { data } = await adminOf(app).mutate(create, { input });
    expect(data.carrierServiceCreate.carrierService).not.toBeNull();
    expect(shop.state.carrierServices.size).toBe(1);
    expect(slept).toHaveLength(2);
  });

  test("that is forbidden is not taken for a lost token", async ({ app, slept }) => {
    app.store.fail({ on: "carrierServiceCreate", kind: "forbidden" });
    await expect(adminOf(app).mutate(create, { input })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect((await app.shop()).needsReopen).toBe(false);
    expect(slept).toEqual([]);
  });
});

test("a token that is not accepted any more is thrown away, and the shop has to be opened", async ({
  app,
  shop,
  slept,
}) => {
  shop.merchant.uninstall();
  await app.store.settled();
  await expect(adminOf(app).query(shopName)).rejects.toMatchObject({ kind: "unauthorized" });
  expect((await app.shop()).needsReopen).toBe(true);
  expect(await findSession(app.service.db.read, offlineSessionId(DOMAIN))).toBeNull();
  const asked = app.store.requests.length;
  await expect(adminOf(app).query(shopName)).rejects.toMatchObject({ kind: "unauthorized" });
  expect(app.store.requests).toHaveLength(asked);
  expect(slept).toEqual([]);
});

test("no more than two questions of a shop are on their way", async ({ app, slept }) => {
  app.store.fail({ on: "shop", kind: "slow", delayMs: 50, times: 8 });
  const started = performance.now();
  const admin = adminOf(app);
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => admin.query(shopName)));
  expect(performance.now() - started).toBeGreaterThan(190);
  expect(slept).toEqual([]);
});

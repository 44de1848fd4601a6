import type { SimulatedShop } from "#app/simulators/shopify/store.ts";
import { test as databaseTest } from "#test/support/database.ts";

import { openStoreWithApp, type StoreWithApp } from "./store-with-app.ts";

/** A store with one shop that has the app, whose pages are not opened yet. */
export const test = databaseTest.extend<{ app: StoreWithApp; shop: SimulatedShop }>({
  app: async ({ db }, use) => {
    const app = await openStoreWithApp(db);
    await use(app);
    await app.close();
  },
  shop: async ({ app }, use) => {
    const shop = app.store.openShop("demo.myshopify.com");
    shop.merchant.install();
    await use(shop);
  },
});
export { describe, expect } from "vitest";

import { previewCheckout } from "#app/shopify/merchant/checkout/preview-checkout.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { cart, openShop } from "./open-shop.ts";

/** A place of the cart, and the same as the preview's form names it. */
const places = [
  ["Guayaquil", "EC|:|09|:|0901|:|090150"],
  ["Puerto Ayora", "EC|:|20|:|2003|:|200350"],
] as const;
const rules: object[] = [
  {},
  { markupBasisPoints: 1_250, handling: 75, rounding: "ninetyNine" },
  { freeOver: 3_000, freeFor: "cheapest" },
  { freeOver: 3_998, freeFor: "all", backupPrice: 650 },
  { backupPrice: 650, backupName: "Plan B" },
  { carriers: { condor: { isShown: false, name: null }, rayo: { isShown: true, name: "Veloz" } } },
  { quotesCollection: true },
];

describe("the preview of the checkout's rules", () => {
  test.for(places)("shows what a buyer in %s is shown", async ([city, territoryBaseId], { db }) => {
    const shop = await openShop(db);
    for (const checkout of rules) {
      await shop.changeSettings({ checkout, insurance: { kind: "over", over: 2_000 } });
      for (const [grams, price] of [
        [300, 500],
        [1_000, 1_999],
        [60_000, 1_999],
      ] as const) {
        const asked = { item: { grams, price }, destination: { city, postal_code: null } };
        const buyers = (await shop.rates(cart(asked))).map((rate) => ({
          name: rate.service_name,
          shown: Number(rate.total_price) / 100,
        }));
        const form = { rules: checkout, territoryBaseId, weightGrams: 2 * grams };
        const preview = await previewCheckout(
          pageContext(shop.shopifyApp, (await findShopOfAccount(db.read, shop.accountId))!),
          JSON.stringify({ ...form, goodsTotal: 2 * price }),
        );
        const shown = preview.kind === "rates" ? preview.rates : null;
        expect(shown?.map((rate) => ({ name: rate.name, shown: rate.shown }))).toEqual(buyers);
      }
    }
  });
});

import { previewCheckout } from "#app/shopify/merchant/checkout/preview-checkout.ts";
import { readCheckoutPage } from "#app/shopify/merchant/checkout/read-checkout-page.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { describe, expect, GUAYAQUIL, QUITO, test } from "#test/support/world.ts";

import { cart, openShop, shirt, totalsOf } from "./open-shop.ts";

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

test("the preview of a cart from two places shows what the store adds up", async ({ db }) => {
  const shop = await openShop(db);
  await shop.addLocation("1", "Av. Amazonas N24-155", QUITO);
  await shop.addLocation("2", "Malecón Simón Bolívar 100", GUAYAQUIL);
  const page = async () =>
    pageContext(shop.shopifyApp, (await findShopOfAccount(db.read, shop.accountId))!);
  const { origins } = await readCheckoutPage(await page());
  expect(origins.map(({ name }) => name)).toEqual([expect.stringContaining("Guayaquil")]);
  for (const checkout of [{}, { rounding: "ninetyNine", freeOver: 5_000 }, { freeOver: 5_001 }]) {
    await shop.changeSettings({ checkout });
    const parts = [
      { price: 3_000, origin: {} },
      { price: 2_000, origin: { city: "Guayaquil", address1: "Malecón Simón Bolívar 100" } },
    ];
    const totals = totalsOf(parts.map(({ price }) => ({ price, quantity: 1 })));
    const [first, second] = await Promise.all(
      parts.map(({ price, origin }) => {
        const items = [{ ...shirt, quantity: 1, grams: 1_000, price }];
        return shop.rates(
          cart({
            origin: { ...origin, postal_code: null },
            destination: { city: "Puerto Ayora", postal_code: null },
            rate: { items, order_totals: totals },
          }),
        );
      }),
    );
    const buyers = first!.flatMap(({ service_code, service_name: name, total_price }) => {
      const same = second!.find((rate) => rate.service_code === service_code);
      return same ? [{ name, shown: (Number(total_price) + Number(same.total_price)) / 100 }] : [];
    });
    const asked = { rules: checkout, territoryBaseId: places[1][1], weightGrams: 1_000 };
    const other = { origin: origins[0]!.place, weightGrams: 1_000, goodsTotal: 2_000 };
    const preview = await previewCheckout(
      await page(),
      JSON.stringify({ ...asked, goodsTotal: 3_000, other }),
    );
    const shown = preview.kind === "rates" ? preview.rates : [];
    expect(buyers.length).toBeGreaterThan(0);
    expect(shown.map((rate) => ({ name: rate.name, shown: rate.shown }))).toEqual(
      buyers.toSorted((one, next) => one.shown - next.shown),
    );
  }
});

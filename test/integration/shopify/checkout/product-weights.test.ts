import { cents } from "#app/shipping/model/money.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import type { RateJson } from "#app/shopify/checkout/rate-json.ts";
import { weighLines } from "#app/shopify/orders/desired/weigh-lines.ts";
import type { Database } from "#db/engine/database.ts";
import { keepProductFact } from "#db/shopify/product-facts.ts";
import { describe, expect, GUAYAQUIL, QUITO, test } from "#test/support/world.ts";

import { cart, openShop, shirt } from "./open-shop.ts";

const PRODUCT = 632910392;
const REMEMBERED_GRAMS = 7_000;
const BOX = { lengthCm: 25, widthCm: 20, heightCm: 10 };

const priceOf = (rates: RateJson[]) =>
  rates.find(({ service_code }) => service_code === "condor")?.total_price;

/** The merchant has answered what one piece weighs. */
async function openWeighedShop(db: Database, settings = {}) {
  const shop = await openShop(db, { settings });
  const { accountId, service } = shop;
  const product = { accountId, productId: String(PRODUCT), objectUpdated: service.now() };
  const remember = (weightGrams: number | null) =>
    db.tx(accountId, (tx) => keepProductFact(tx, product, { weightGrams }));
  await remember(REMEMBERED_GRAMS);
  return { ...shop, remember };
}

type Shop = Awaited<ReturnType<typeof openWeighedShop>>;

async function priceAt({ ctx }: Shop, weightKg: number): Promise<string> {
  const offers = await quoteShipment(ctx, {
    sender: { territoryBaseId: QUITO, country: "EC" },
    recipient: { territoryBaseId: GUAYAQUIL, country: "EC" },
    parcel: { weightKg, ...BOX },
    goodsCollection: cents(0),
    goodsInsured: cents(0),
  });
  return String(offers.find(({ carrierToken }) => carrierToken === "condor")?.priceTotal);
}

const ratesOf = (shop: Shop, ...items: object[]) => shop.rates(cart({ rate: { items } }));

describe("the rates of a cart", () => {
  test("are those of the weight that the merchant remembered, not of the store's", async ({
    db,
  }) => {
    const shop = await openWeighedShop(db);
    const item = { ...shirt, product_id: PRODUCT, grams: 200, quantity: 1 };
    expect(priceOf(await ratesOf(shop, item))).toBe(await priceAt(shop, 7));
    expect(priceOf(await ratesOf(shop, { ...item, quantity: 2 }))).toBe(await priceAt(shop, 14));
    expect(await priceAt(shop, 7)).not.toBe(await priceAt(shop, 0.2));
  });

  test("are there for a product that weighs nothing in the store and was remembered", async ({
    db,
  }) => {
    const shop = await openWeighedShop(db);
    const item = { ...shirt, product_id: PRODUCT, grams: null, quantity: 1 };
    expect(priceOf(await ratesOf(shop, item))).toBe(await priceAt(shop, 7));
  });

  test("are the store's again once the remembered weight is taken back, and for other products", async ({
    db,
  }) => {
    const shop = await openWeighedShop(db);
    const other = { ...shirt, product_id: PRODUCT + 1, grams: 3_000, quantity: 1 };
    expect(priceOf(await ratesOf(shop, other))).toBe(await priceAt(shop, 3));
    await shop.remember(null);
    expect(priceOf(await ratesOf(shop, { ...other, product_id: PRODUCT }))).toBe(
      await priceAt(shop, 3),
    );
  });

  test("are never of what another shop remembers", async ({ db }) => {
    const weighed = await openWeighedShop(db);
    const other = await openShop(db, { number: 2 });
    const item = { ...shirt, product_id: PRODUCT, grams: 200, quantity: 1 };
    const rates = await other.rates(cart({ rate: { items: [item] } }));
    expect(priceOf(rates)).toBe(await priceAt(weighed, 0.2));
  });

  test.for([
    [200, 5_000],
    [null, 5_000],
    [200, null],
    [null, null],
  ] as const)(
    "weigh what the order's draft weighs: the store says %s g, the merchant %s g",
    async ([grams, entered], { db }) => {
      const shop = await openWeighedShop(db, { defaultWeightGrams: 1_500 });
      await shop.remember(entered);
      const item = { ...shirt, product_id: PRODUCT, grams, quantity: 3 };
      const line = { lineId: "1", product: { productId: String(PRODUCT) }, weightGrams: grams };
      const weighed = weighLines(
        [{ ...line, remainingQuantity: 3 } as unknown as Parameters<typeof weighLines>[0][number]],
        { defaultWeightGrams: 1_500 },
        new Map([[String(PRODUCT), { weightGrams: entered, category: null }]]),
      );
      if (!("grams" in weighed)) throw new Error("no weight");
      expect(priceOf(await ratesOf(shop, item))).toBe(await priceAt(shop, weighed.grams / 1000));
    },
  );
});

import { cents } from "#app/shipping/model/money.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import type { RateJson } from "#app/shopify/checkout/rate-json.ts";
import { expect, GUAYAQUIL, QUITO, test } from "#test/support/world.ts";

import { cart, openShop, shirt } from "./open-shop.ts";

const priceOf = (rates: RateJson[], code: string) =>
  rates.find(({ service_code }) => service_code === code)?.total_price;

test("the rates of a cart count the size of a product as its order will", async ({ db }) => {
  const size = { lengthCm: 60, widthCm: 50, heightCm: 50, shipsAlone: true };
  const productSizes = [{ field: "sku" as const, equals: "RUG-1", ...size }];
  const shop = await openShop(db, { settings: { productSizes } });
  const item = { ...shirt, sku: "RUG-1", quantity: 1 };
  const rates = await shop.rates(cart({ rate: { items: [item] } }));
  const offers = await quoteShipment(shop.ctx, {
    sender: { territoryBaseId: QUITO, country: "EC" },
    recipient: { territoryBaseId: GUAYAQUIL, country: "EC" },
    parcel: { weightKg: 1, lengthCm: 60, widthCm: 50, heightCm: 50 },
    goodsCollection: cents(0),
    goodsInsured: cents(0),
  });
  const condor = offers.find(({ carrierToken }) => carrierToken === "condor");
  expect(priceOf(rates, "condor")).toBe(String(condor?.priceTotal));
  expect(priceOf(await shop.rates(), "condor")).not.toBe(String(condor?.priceTotal));
});

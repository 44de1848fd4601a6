import { selectConfirmedPlaces } from "#db/shopify/confirmed-places.ts";
import { selectLocations } from "#db/shopify/locations.ts";
import { selectProductFacts } from "#db/shopify/product-facts.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";
import { contextOfShop } from "../../shop-context.ts";
import { readShopSettings } from "../../shop/shop-settings.ts";
import type { ShopFacts } from "../desired/draft-plan.ts";
import { keyedHash } from "../desired/keyed-hash.ts";
import type { StoreOrder } from "./store-order.ts";

/** The settings, product facts, places and senders of the shop that concern this order. */
export async function readShopFacts(
  app: ShopifyApp,
  shop: Shop,
  order: StoreOrder,
): Promise<ShopFacts> {
  const { read } = app.service.db;
  const { accountId } = shop;
  const { market } = contextOfShop(app, shop);
  const gazetteer = app.gazetteers.get(market.country);
  if (!gazetteer) throw new Error(`no gazetteer for country ${market.country}`);

  const productIds = order.fulfillmentOrders.flatMap(({ lines }) =>
    lines.flatMap(({ product }) => product?.productId ?? []),
  );
  const places = await selectConfirmedPlaces(read, accountId);
  const locations = await selectLocations(read, accountId);
  return {
    market,
    gazetteer,
    settings: readShopSettings(shop.settings),
    products: await selectProductFacts(read, accountId, [...new Set(productIds)]),
    confirmedPlace: (placeKey) => places.get(placeKey) ?? null,
    seal: keyedHash(app.options.signingKey),
    senders: new Map(locations.map((each) => [each.locationId, each.senderAddressId])),
    senderAddressId: shop.senderAddressId,
  };
}

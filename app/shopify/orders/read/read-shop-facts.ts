import { selectConfirmedPlaces } from "#db/shopify/confirmed-places.ts";
import { selectLocations } from "#db/shopify/locations.ts";
import { selectProductFacts } from "#db/shopify/product-facts.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import type { ShopFacts } from "../desired/draft-plan.ts";
import { keyedHash } from "../desired/keyed-hash.ts";
import type { StoreOrder } from "./store-order.ts";

/** The settings, product facts, places and senders of the shop that concern this order. */
export async function readShopFacts(ctx: ServedShopContext, order: StoreOrder): Promise<ShopFacts> {
  const { accountId, app, gazetteer, market, settings, shop } = ctx;
  const { read } = ctx.db;
  if (!gazetteer) throw new Error(`no gazetteer for country ${market.country}`);

  const productIds = order.fulfillmentOrders.flatMap(({ lines }) =>
    lines.flatMap(({ product }) => product?.productId ?? []),
  );
  const places = await selectConfirmedPlaces(read, accountId);
  const locations = await selectLocations(read, accountId);
  return {
    market,
    gazetteer,
    settings,
    products: await selectProductFacts(read, accountId, [...new Set(productIds)]),
    confirmedPlace: (placeKey) => places.get(placeKey) ?? null,
    seal: keyedHash(app.options.fingerprintKey),
    senders: new Map(locations.map((each) => [each.locationId, each.senderAddressId])),
    senderAddressId: shop.senderAddressId,
    isTestAccount: ctx.caller.isTest,
  };
}

import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "./app.ts";

/**
 * The context in which a shop's own account asks: in the market of the country that the shop is in.
 * @throws ShippingError pApiAddressCountryMismatch when we have no market there, or do not know the country yet
 */
export function contextOfShop(app: ShopifyApp, shop: Shop): Context {
  const market = app.service.markets.get(shop.country ?? "");
  if (!market) throw new ShippingError("pApiAddressCountryMismatch");
  return { ...app.service, accountId: shop.accountId, market, isTest: false, requestId: null };
}

import type { Language } from "#app/shipping/model/language.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import {
  makeShopContext,
  servedShop,
  type ServedShopContext,
  type ShopContext,
} from "#app/shopify/shop-context.ts";
import type { Shop } from "#db/shopify/shops.ts";

/** What an embedded page works with before the shop's country is known, and where it has no market. */
export const unservedContext = (app: ShopifyApp, shop: Shop): ShopContext =>
  makeShopContext(app, shop, { actor: "page" });

/** What an embedded page works with. */
export function pageContext(
  app: ShopifyApp,
  shop: Shop,
  language: Language = "es",
): ServedShopContext {
  return servedShop(makeShopContext(app, shop, { actor: "page", language: () => language }));
}

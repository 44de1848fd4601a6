import type { Integration } from "#app/shipping/model/integration.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyOptions } from "../app.ts";

/** Where the drafts of a shop's orders come from. Their extIds begin with the order's number. */
export function integrationOfShop(
  { shopDomain }: Pick<Shop, "shopDomain">,
  { connectorVersion }: Pick<ShopifyOptions, "connectorVersion">,
): Integration {
  return { platform: "shopify", url: `https://${shopDomain}`, connectorVersion };
}

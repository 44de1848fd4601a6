import type { Language } from "#app/shipping/model/account.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";

/** What an endpoint gets of a request that was admitted. */
export interface Asked {
  app: ShopifyApp;
  shop: Shop;
  language: Language;
  query: URLSearchParams;
  /** The JSON of a POST; undefined for a GET. */
  body: unknown;
}
export type Endpoint = (asked: Asked) => Promise<Response>;

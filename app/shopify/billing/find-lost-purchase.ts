import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { topUpOfName } from "./purchase-name.ts";
import { latestPurchases, type Purchase } from "./top-up-queries.ts";

/** Finds the purchase of a top-up whose response was lost: among the store's latest, by the id in its name. */
export async function findLostPurchase(
  app: ShopifyApp,
  shop: Shop,
  walletTopUpId: WalletTopUpId,
): Promise<Purchase | null> {
  const { data } = await app.adminOf(shop.shopDomain).query(latestPurchases);
  const { nodes } = data.currentAppInstallation.oneTimePurchases;
  return nodes.find(({ name }) => topUpOfName(name) === walletTopUpId) ?? null;
}

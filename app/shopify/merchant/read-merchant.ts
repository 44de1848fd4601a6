import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Merchant } from "#app/shipping/model/store-identity.ts";
import type { Connection } from "#db/engine/database.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import { readShopSettings } from "../shop/shop-settings.ts";
import { appPageUrl } from "./admin-link.ts";

/**
 * Whom mails about the account go to: the address of the settings, else the one that the store publishes. Null for an
 * account without a shop, and for one that was erased.
 * @param apiKey of the Shopify app; null in a process that serves no store
 */
export async function readMerchant(
  db: Connection,
  accountId: AccountId,
  apiKey: string | null,
): Promise<Merchant | null> {
  const shop = await findShopOfAccount(db, accountId);
  if (!shop || shop.state === "redacted") return null;
  return {
    email: readShopSettings(shop.settings).buyer.email ?? shop.email,
    country: shop.country,
    timeZone: shop.timeZone,
    urlOf: (page) =>
      apiKey === null ? null : appPageUrl({ app: { options: { apiKey } }, shop }, page),
  };
}

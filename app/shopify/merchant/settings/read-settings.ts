import { getAccount } from "#app/shipping/accounts/get-account.ts";
import type { Account } from "#app/shipping/model/account.ts";
import { findShopOfAccount, type Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";
import { readShopSettings, type ShopSettings } from "../../shop/shop-settings.ts";

export interface SettingsRead {
  settings: ShopSettings;
  /** Saving names it, so that nobody overwrites what they have not seen. */
  version: number;
  /** How the shop's account is served. In cents. */
  account: Pick<Account, "labelFormat" | "walletLowBelow">;
}

/** How the shop wants to be served, as it is kept now. */
export async function readSettings({ service }: ShopifyApp, shop: Shop): Promise<SettingsRead> {
  const kept = (await findShopOfAccount(service.db.read, shop.accountId)) ?? shop;
  const { labelFormat, walletLowBelow } = await getAccount(service, shop.accountId);
  return {
    settings: readShopSettings(kept.settings),
    version: kept.settingsVersion,
    account: { labelFormat, walletLowBelow },
  };
}

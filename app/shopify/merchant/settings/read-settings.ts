import { getAccount } from "#app/shipping/accounts/get-account.ts";
import type { Account } from "#app/shipping/model/account.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import type { ShopContext } from "../../shop-context.ts";
import { readShopSettings, type ShopSettings } from "../../shop/shop-settings.ts";

export interface SettingsRead {
  settings: ShopSettings;
  /** A form sends it back, so that no user overwrites a value that they have not seen. */
  version: number;
  /** How the shop's account is served. In cents. */
  account: Pick<Account, "labelFormat" | "walletLowBelow">;
}

/** The stored settings of the shop. */
export async function readMerchantSettings(ctx: ShopContext): Promise<SettingsRead> {
  const kept = (await findShopOfAccount(ctx.db.read, ctx.accountId)) ?? ctx.shop;
  const { labelFormat, walletLowBelow } = await getAccount(ctx, ctx.accountId);
  return {
    settings: readShopSettings(kept.settings),
    version: kept.settingsVersion,
    account: { labelFormat, walletLowBelow },
  };
}

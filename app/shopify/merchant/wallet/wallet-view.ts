import { getAccount } from "#app/shipping/accounts/get-account.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";
import { adminLink } from "../admin-link.ts";
import type { WalletView } from "../views.ts";

export async function readWalletView(app: ShopifyApp, shop: Shop): Promise<WalletView> {
  const { service } = app;
  const { accountId } = shop;
  const { balance, currency } = await showWallet(service, accountId);
  const { walletLowBelow } = await getAccount(service, accountId);
  return {
    balance: toDecimal(balance),
    currency,
    isLow: balance < walletLowBelow,
    drawsMissing: await service.payments.hasMethod(accountId),
    topUpUrl: topUpUrl(app, shop),
  };
}

export const topUpUrl = ({ options }: ShopifyApp, { shopDomain }: Shop): string =>
  adminLink(shopDomain, `apps/${options.apiKey}/app/wallet`);

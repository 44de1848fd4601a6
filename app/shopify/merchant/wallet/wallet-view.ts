import { moneyStyle } from "#app/locales/format-money.ts";
import { getAccount } from "#app/shipping/accounts/get-account.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";

import type { ShopContext } from "../../shop-context.ts";
import { appPageUrl } from "../admin-link.ts";
import type { WalletView } from "../views.ts";

export async function readWalletView(ctx: ShopContext): Promise<WalletView> {
  const { accountId } = ctx;
  const { balance, currency } = await showWallet(ctx, accountId);
  const { walletLowBelow } = await getAccount(ctx, accountId);
  return {
    balance: toDecimal(balance),
    currency,
    money: moneyStyle({ language: ctx.language, country: ctx.shop.country, currency }),
    isLow: balance < walletLowBelow,
    drawsMissing: await ctx.money.payments.hasMethod(accountId),
    topUpUrl: topUpUrl(ctx),
  };
}

/** The wallet's page in the admin, for a link that leaves the frame. */
export const topUpUrl = (ctx: ShopContext): string => appPageUrl(ctx, "wallet");

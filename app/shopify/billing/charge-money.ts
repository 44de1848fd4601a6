import { z } from "zod";

import { cents, decimalText, type Cents, type Currency } from "#app/shipping/model/money.ts";
import type { WalletTopUp } from "#db/shopify/top-ups.ts";

import type { ShopContext } from "../shop-context.ts";

/** Money in the store's billing API: a decimal text. */
export const chargedMoney = z.object({ amount: z.string(), currencyCode: z.string() });

/** The bounds of one purchase or limit are those of the shop's market. */
export function isWithinBounds({ market }: Pick<ShopContext, "market">, amount: Cents): boolean {
  if (!market) return false;
  const { min, max } = market.customs.topUp;
  return amount >= min && amount <= max;
}

/** With the decimals of the currency, computed without floating point. */
export const storeMoneyOf = (amount: Cents, currency: Currency): z.infer<typeof chargedMoney> => ({
  amount: decimalText(amount, currency),
  currencyCode: currency,
});

type OfTopUp = Pick<WalletTopUp, "amount" | "exchanged">;

/** What the store is asked for. */
export const storePriceOf = ({ shop }: Pick<ShopContext, "shop">, { amount, exchanged }: OfTopUp) =>
  exchanged
    ? storeMoneyOf(exchanged.charged, exchanged.from)
    : storeMoneyOf(amount, shop.walletCurrency);

/** Whether the store charged what it was asked for. */
export function isPriceOf(
  { shop }: Pick<ShopContext, "shop">,
  { amount, exchanged }: OfTopUp,
  price: z.infer<typeof chargedMoney>,
): boolean {
  return exchanged
    ? centsCharged(price, exchanged.from) === exchanged.charged
    : centsCharged(price, shop.walletCurrency) === amount;
}

/** Null for another currency or a malformed amount. */
export function centsCharged(
  { amount, currencyCode }: z.infer<typeof chargedMoney>,
  currency: Currency,
): Cents | null {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (whole === undefined || currencyCode !== currency) return null;
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, "0")));
}

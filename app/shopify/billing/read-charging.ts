import { z } from "zod";

import { FIRST_CURRENCY, type Currency } from "#app/shipping/model/money.ts";
import type { ExchangeRate } from "#app/shopify/model/exchange-rate.ts";

import type { Query } from "../admin-api/admin.ts";
import type { ShopContext } from "../shop-context.ts";

const preferences = z.object({ shopBillingPreferences: z.object({ currency: z.string() }) });

const billingCurrency: Query<z.infer<typeof preferences>> = {
  data: preferences,
  document: `#graphql
query BillingCurrency {
  shopBillingPreferences { currency }
}`,
};

/**
 * In which currency the store can be charged for this wallet: in the wallet's own; in that of its bill, at a rate; or
 * not at all, while the operator has no rate of these days.
 */
export type Charging =
  | { kind: "own" }
  | { kind: "exchanged"; rate: ExchangeRate }
  | { kind: "noRate"; currency: Currency };

/**
 * An app charges a store in dollars, or in the currency in which the store pays Shopify's own bills, and in no other.
 * So a wallet in pesos of a store that is billed in dollars is charged in dollars.
 * @throws AdminError
 */
export async function readCharging({ admin, shop, app }: ShopContext): Promise<Charging> {
  const { walletCurrency } = shop;
  if (walletCurrency === FIRST_CURRENCY) return { kind: "own" };
  const { data } = await admin.query(billingCurrency);
  const { currency } = data.shopBillingPreferences;
  if (currency === walletCurrency) return { kind: "own" };
  const rate = await app.options.exchangeRates.rateOf(currency, walletCurrency);
  return rate ? { kind: "exchanged", rate } : { kind: "noRate", currency };
}

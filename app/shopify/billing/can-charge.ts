import { z } from "zod";

import { FIRST_CURRENCY } from "#app/shipping/model/money.ts";

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
 * Whether the store can charge what fills this wallet. An app charges a store in dollars, or in the currency in which
 * the store pays Shopify's own bills, and in no other. A wallet in pesos of a store that pays in dollars would need an
 * exchange rate, which the service has none of.
 * @throws AdminError
 */
export async function canCharge({ admin, shop }: ShopContext): Promise<boolean> {
  if (shop.walletCurrency === FIRST_CURRENCY) return true;
  const { data } = await admin.query(billingCurrency);
  return data.shopBillingPreferences.currency === shop.walletCurrency;
}

import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { forgetPlacesOfOrders } from "#db/shopify/erasure.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { integrationOfShop } from "../shop/integration-of-shop.ts";

/** Erases the personal data of the recipients of these orders, for the store's customers/redact webhook. */
export async function eraseOrders(
  app: ShopifyApp,
  { accountId, orderIds }: JobPayloads["eraseOrders"],
): Promise<void> {
  const { service, options } = app;
  const shop = await findShopOfAccount(service.db.read, accountId);
  if (!shop || orderIds.length === 0) return;

  const integration = integrationOfShop(shop, options);
  await erasePersonalData(service, { accountId, of: { integration, orderIds } });
  await service.db.tx(accountId, (tx) => forgetPlacesOfOrders(tx, accountId, orderIds));
  options.log.info(
    { event: "personal_data.erased", shopDomain: shop.shopDomain, orders: orderIds.length },
    "The personal data of redacted orders was erased.",
  );
}

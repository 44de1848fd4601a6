import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { forgetPlacesOfOrders } from "#db/shopify/erasure.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { integrationOfShop } from "../shop/integration-of-shop.ts";

/** The store has to forget a customer, so we do: whoever these orders were sent to. */
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
  options.log.info({ shopDomain: shop.shopDomain, orders: orderIds.length }, "persons were erased");
}

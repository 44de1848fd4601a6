import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { forgetPlacesOfOrders } from "#db/shopify/erasure.ts";

import type { ShopifyApp } from "../app.ts";
import { shopContextOfJob } from "../shop-context.ts";
import { integrationOfShop } from "../shop/integration-of-shop.ts";

/** Erases the personal data of the recipients of these orders, for the store's customers/redact webhook. */
export async function eraseOrders(
  app: ShopifyApp,
  { accountId, orderIds }: JobPayloads["eraseOrders"],
): Promise<void> {
  const ctx = await shopContextOfJob(app, accountId);
  if (!ctx || orderIds.length === 0) return;

  const integration = integrationOfShop(ctx.shop, app.options);
  await erasePersonalData(ctx, { accountId, of: { integration, orderIds } });
  await ctx.db.tx(accountId, (tx) => forgetPlacesOfOrders(tx, accountId, orderIds));
  ctx.log.info(
    { event: "personal_data.erased", orders: orderIds.length },
    "The personal data of redacted orders was erased.",
  );
}

import type { Shop } from "#db/shopify/shops.ts";
import { findLastSeen, selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import { AdminError } from "../../admin-api/admin.ts";
import { legacyId } from "../../admin-api/gid.ts";
import { paginate } from "../../admin-api/paginate.ts";
import type { ShopifyApp } from "../../app.ts";
import { contextOfShop } from "../../shop-context.ts";
import { finishUnlisted, finishWithheld } from "../finish-unlisted.ts";
import { requestSync } from "../request-sync.ts";
import { openFulfillmentOrders } from "./order-queries.ts";

/** Stands for every order of a shop whose store does not even say which there are. */
export const EVERY_ORDER = "";

/** Of fifty fulfilment orders, as in reconciliation. */
const PAGES_MAX = 400;

/**
 * The store shows us no orders, and tells us nothing of them either, until we are approved for its customers' data. Its
 * fulfilment orders say which there are, so that each is noted with its reason. Where they are kept from us too, that
 * alone is noted, once for the shop: silence would look as if nothing had been sold.
 * @throws AdminError
 */
export async function noteHiddenOrders(
  app: ShopifyApp,
  shop: Shop,
  signal: AbortSignal,
): Promise<void> {
  const { service } = app;
  const { accountId, shopDomain } = shop;
  const admin = app.adminOf(shopDomain);
  const pages = paginate(
    async (after) => (await admin.query(openFulfillmentOrders, { after })).data.fulfillmentOrders,
    { pagesMax: PAGES_MAX, signal },
  );
  try {
    for await (const { nodes } of pages) {
      const orderIds = [...new Set(nodes.map(({ orderId }) => legacyId(orderId)))];
      await service.db.tx(accountId, async (tx) => {
        // What is known already is looked at again when its time comes.
        const known = await findLastSeen(tx, accountId, orderIds);
        for (const orderId of orderIds) {
          if (!known.has(orderId)) await requestSync(tx, service, { accountId, orderId });
        }
      });
    }
  } catch (error) {
    if (!(error instanceof AdminError && error.kind === "forbidden")) throw error;
    const rows = await selectStoreOrdersOf(service.db.read, accountId, EVERY_ORDER);
    await finishWithheld(contextOfShop(app, shop), EVERY_ORDER, rows);
  }
}

/** The store shows its orders again: what was noted for all of them is over. */
export async function forgetHiddenOrders(app: ShopifyApp, shop: Shop): Promise<void> {
  const rows = await selectStoreOrdersOf(app.service.db.read, shop.accountId, EVERY_ORDER);
  if (rows.length > 0) await finishUnlisted(contextOfShop(app, shop), rows, []);
}

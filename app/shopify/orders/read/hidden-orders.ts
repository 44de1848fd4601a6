import { findLastSeen, selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import { AdminError } from "../../admin-api/admin.ts";
import { paginate } from "../../admin-api/paginate.ts";
import { servedShop, type ShopContext } from "../../shop-context.ts";
import { finishUnlisted, finishWithheld } from "../finish-unlisted.ts";
import { requestSync } from "../request-sync.ts";
import { openFulfillmentOrders } from "./order-queries.ts";
import { reportUnread } from "./report-unread.ts";

/** The order id of the one row of a shop whose store does not even list its orders. */
export const EVERY_ORDER = "";

/** Pages of fifty fulfilment orders, as in reconciliation. */
const PAGES_MAX = 400;

/**
 * Until the app is approved for customer data the store neither lists orders nor sends their webhooks. Its fulfilment
 * orders name the orders, so that each one is recorded with its reason. Where those are withheld too, one row is
 * recorded for the shop: without it the merchant would believe that nothing was sold.
 * @throws AdminError
 */
export async function recordHiddenOrders(ctx: ShopContext, signal: AbortSignal): Promise<void> {
  const { accountId, admin, db } = ctx;
  const pages = paginate(
    async (after) => (await admin.query(openFulfillmentOrders, { after })).data.fulfillmentOrders,
    { pagesMax: PAGES_MAX, signal },
  );
  try {
    for await (const { nodes } of pages) {
      reportUnread(ctx, "fulfillmentOrders", nodes);
      const orderIds = [...new Set(nodes.read)];
      await db.tx(accountId, async (tx) => {
        // Known orders are read again by the regular resync.
        const known = await findLastSeen(tx, accountId, orderIds);
        for (const orderId of orderIds) {
          if (!known.has(orderId)) await requestSync(tx, ctx, { accountId, orderId });
        }
      });
    }
  } catch (error) {
    if (!(error instanceof AdminError && error.kind === "forbidden")) throw error;
    const rows = await selectStoreOrdersOf(db.read, accountId, EVERY_ORDER);
    await finishWithheld(servedShop(ctx), EVERY_ORDER, rows);
  }
}

/** The store lists its orders again: the row for all of them ends. */
export async function endHiddenOrders(ctx: ShopContext): Promise<void> {
  const rows = await selectStoreOrdersOf(ctx.db.read, ctx.accountId, EVERY_ORDER);
  if (rows.length > 0) await finishUnlisted(servedShop(ctx), rows, []);
}

import type { AccountId } from "#app/shipping/model/ids.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { updateShop } from "#db/shopify/shops.ts";
import { findLastSeen, selectUndecided } from "#db/shopify/store-orders.ts";

import { AdminError } from "../admin-api/admin.ts";
import { paginate } from "../admin-api/paginate.ts";
import type { ShopifyApp } from "../app.ts";
import { shopContextOfJob, type ShopContext } from "../shop-context.ts";
import { endHiddenOrders, EVERY_ORDER, recordHiddenOrders } from "./read/hidden-orders.ts";
import { type ChangedOrder, ordersSince } from "./read/order-queries.ts";
import { reportUnread } from "./read/report-unread.ts";
import { requestSync } from "./request-sync.ts";

/** Events may be up to a day late, and a change may become visible after its timestamp. */
const OVERLAP_MS = 24 * HOUR_MS;
/** The period of the first run: `read_orders` shows no older orders. */
const FIRST_RUN_MS = 60 * 24 * HOUR_MS;
/** Pages of fifty orders. The next run goes on at the point that this run reached. */
const PAGES_MAX = 400;
/** Waiting and undecided orders are synced this often: releasing a hold may not change the order itself. */
const RESYNC_MS = 6 * HOUR_MS;
const RESYNCED_MAX = 1_000;

/**
 * Finds orders whose webhooks were never delivered: every order that changed since the last run and was not synced
 * since. Progress is saved page by page, in the commit of the jobs of that page. Where the store withholds its
 * orders, because the app is not approved for them yet, the orders are recorded for the merchant (see
 * hidden-orders.ts).
 * @throws AdminError
 */
export async function reconcileStore(
  app: ShopifyApp,
  { accountId }: { accountId: AccountId },
  signal: AbortSignal,
): Promise<void> {
  const ctx = await shopContextOfJob(app, accountId);
  // Without the shop's country no order can become a draft: its set-up enqueues this job again.
  if (ctx?.shop.state !== "installed" || ctx.shop.country === null) return;

  const startedAt = ctx.now();
  if (await syncChangedOrders(ctx, startedAt, signal)) await endHiddenOrders(ctx);
  else await recordHiddenOrders(ctx, signal);
  await resyncUndecided(ctx, startedAt);
}

/** @returns false when the store withholds its orders */
async function syncChangedOrders(
  ctx: ShopContext,
  startedAt: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { admin, shop } = ctx;
  const sinceMs = shop.reconciledUntil
    ? shop.reconciledUntil.getTime() - OVERLAP_MS
    : startedAt.getTime() - FIRST_RUN_MS;
  const q = `updated_at:>='${new Date(sinceMs).toISOString()}'`;

  const pages = paginate(
    async (after) => (await admin.query(ordersSince, { q, after })).data.orders,
    { pagesMax: PAGES_MAX, signal },
  );
  try {
    for await (const { nodes, pageInfo } of pages) {
      const { read: changed } = nodes;
      reportUnread(ctx, "orders", nodes);
      const last = changed.at(-1)?.updatedAt ?? startedAt;
      // Begun a day earlier again, runs that read less than a day's changes would never come to their end.
      const goOnAt = new Date(last.getTime() + OVERLAP_MS);
      await savePage(ctx, changed, pageInfo.hasNextPage ? goOnAt : startedAt);
    }
    return true;
  } catch (error) {
    if (error instanceof AdminError && error.kind === "forbidden") return false;
    throw error;
  }
}

async function savePage(
  ctx: ShopContext,
  changed: readonly ChangedOrder[],
  reconciledUntil: Date,
): Promise<void> {
  const { accountId } = ctx;
  await ctx.db.tx(accountId, async (tx) => {
    const known = await findLastSeen(
      tx,
      accountId,
      changed.map(({ orderId }) => orderId),
    );
    for (const { orderId, updatedAt, isDone } of changed) {
      const lastSeen = known.get(orderId);
      if (lastSeen ? lastSeen >= updatedAt : isDone) continue;
      await requestSync(tx, ctx, { accountId, orderId });
    }
    await updateShop(tx, accountId, { reconciledUntil, objectUpdated: ctx.now() });
  });
}

async function resyncUndecided(ctx: ShopContext, now: Date): Promise<void> {
  const { accountId } = ctx;
  const round = Math.floor(now.getTime() / RESYNC_MS);
  await ctx.db.tx(accountId, async (tx) => {
    const rows = await selectUndecided(tx, accountId, ["waiting", "attention"], RESYNCED_MAX);
    const orderIds = new Set(rows.map((row) => row.orderId));
    orderIds.delete(EVERY_ORDER);
    for (const orderId of orderIds) {
      const onceKey = `syncStoreOrder/${accountId}/${orderId}/again-${round}`;
      await enqueueJob(tx, ctx, {
        kind: "syncStoreOrder",
        payload: { accountId, orderId },
        onceKey,
      });
    }
  });
}

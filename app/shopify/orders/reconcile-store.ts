import type { AccountId } from "#app/shipping/model/ids.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findShopOfAccount, updateShop, type Shop } from "#db/shopify/shops.ts";
import { findLastSeen, selectUndecided } from "#db/shopify/store-orders.ts";

import { AdminError } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import { paginate } from "../admin-api/paginate.ts";
import type { ShopifyApp } from "../app.ts";
import { EVERY_ORDER, forgetHiddenOrders, noteHiddenOrders } from "./read/hidden-orders.ts";
import { ordersSince } from "./read/order-queries.ts";
import { requestSync } from "./request-sync.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Events may be up to a day late, and a fact may become visible after its time. */
const OVERLAP_MS = 24 * HOUR_MS;
/** How far back the first look goes: `read_orders` shows nothing that was placed before. */
const FIRST_LOOK_MS = 60 * 24 * HOUR_MS;
/** Of fifty orders. What a run does not reach, the next one does, a day before where this one came to. */
const PAGES_MAX = 400;
/** What waits for a day or a decision is looked at again that often: a release may change nothing of the order itself. */
const REVISIT_MS = 6 * HOUR_MS;
const REVISITED_MAX = 1_000;
/** Orders of which nothing is left to send. One that we know is looked at all the same. */
const DONE = ["FULFILLED", "FULFILLMENT_NOT_REQUIRED"];

/**
 * Finds orders whose events were never delivered: everything that the store says was changed since the last look, but
 * for what has been seen as it is now. How far it came is kept page by page, with the work that was found on it. Where
 * the store shows us no orders, because we are not approved for them yet, the merchant is told of those that there are.
 * @throws AdminError
 */
export async function reconcileStore(
  app: ShopifyApp,
  { accountId }: { accountId: AccountId },
  signal: AbortSignal,
): Promise<void> {
  const { service } = app;
  const shop = await findShopOfAccount(service.db.read, accountId);
  // Before we know where the shop is, no order can become a draft: its set-up asks for this look again.
  if (shop?.state !== "installed" || shop.country === null) return;

  const startedAt = service.now();
  if (await lookThrough(app, shop, startedAt, signal)) await forgetHiddenOrders(app, shop);
  else await noteHiddenOrders(app, shop, signal);
  await revisit(app, accountId, startedAt);
}

/** False when the store shows us no orders. */
async function lookThrough(
  app: ShopifyApp,
  shop: Shop,
  startedAt: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { accountId } = shop;
  const sinceMs = shop.reconciledUntil
    ? shop.reconciledUntil.getTime() - OVERLAP_MS
    : startedAt.getTime() - FIRST_LOOK_MS;
  const q = `updated_at:>='${new Date(sinceMs).toISOString()}'`;
  const admin = app.adminOf(shop.shopDomain);

  const pages = paginate(
    async (after) => (await admin.query(ordersSince, { q, after })).data.orders,
    { pagesMax: PAGES_MAX, signal },
  );
  try {
    for await (const { nodes, pageInfo } of pages) {
      const seen = nodes.map((node) => ({
        orderId: legacyId(node.id),
        updatedAt: new Date(node.updatedAt),
        isDone: node.cancelledAt !== null || DONE.includes(node.displayFulfillmentStatus),
      }));
      const last = seen.at(-1)?.updatedAt ?? startedAt;
      await keepPage(app, accountId, seen, pageInfo.hasNextPage ? last : startedAt);
    }
    return true;
  } catch (error) {
    if (error instanceof AdminError && error.kind === "forbidden") return false;
    throw error;
  }
}

interface SeenOrder {
  orderId: string;
  updatedAt: Date;
  isDone: boolean;
}

async function keepPage(
  { service }: ShopifyApp,
  accountId: AccountId,
  seen: readonly SeenOrder[],
  reconciledUntil: Date,
): Promise<void> {
  await service.db.tx(accountId, async (tx) => {
    const known = await findLastSeen(
      tx,
      accountId,
      seen.map(({ orderId }) => orderId),
    );
    for (const { orderId, updatedAt, isDone } of seen) {
      const lastSeen = known.get(orderId);
      if (lastSeen ? lastSeen >= updatedAt : isDone) continue;
      await requestSync(tx, service, { accountId, orderId });
    }
    await updateShop(tx, accountId, { reconciledUntil, objectUpdated: service.now() });
  });
}

async function revisit({ service }: ShopifyApp, accountId: AccountId, now: Date): Promise<void> {
  const round = Math.floor(now.getTime() / REVISIT_MS);
  await service.db.tx(accountId, async (tx) => {
    const rows = await selectUndecided(tx, accountId, ["waiting", "attention"], REVISITED_MAX);
    const orderIds = new Set(rows.map((row) => row.orderId));
    orderIds.delete(EVERY_ORDER);
    for (const orderId of orderIds) {
      const onceKey = `syncStoreOrder/${accountId}/${orderId}/again-${round}`;
      await enqueueJob(tx, service, {
        kind: "syncStoreOrder",
        payload: { accountId, orderId },
        onceKey,
      });
    }
  });
}

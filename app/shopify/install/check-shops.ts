import { deleteShopEvents } from "#db/shopify/events.ts";
import { selectInstalledShops } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { requestSetUp } from "./request-set-up.ts";

/** The store repeats an event for hours, and promises a day at most. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Looks after every shop, whoever opens it or not: a plan that allows live rates now, or no more, and a refresh token
 * that would die unused. Looking at a shop refreshes its token.
 */
export async function checkShops(app: ShopifyApp): Promise<void> {
  const { db, now } = app.service;
  for (const { accountId, needsReopen } of await selectInstalledShops(db.read))
    if (!needsReopen) await requestSetUp(app, accountId);
  const before = new Date(now().getTime() - EVENTS_KEPT_MS);
  await db.tx(null, (tx) => deleteShopEvents(tx, before));
}

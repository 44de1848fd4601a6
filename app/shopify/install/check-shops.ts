import { eachInRound } from "#app/shipping/each-in-round.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { deleteShopEvents } from "#db/shopify/events.ts";
import { selectInstalledShops } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { requestSetUp } from "./request-set-up.ts";

/** The store redelivers an event for hours, at most for a day. */
const SHOP_EVENTS_KEPT_MS = 30 * DAY_MS;

/**
 * Enqueues the set-up of every shop, opened or not: its plan may allow live rates now, or no more, and its refresh
 * token would expire unused. The set-up refreshes the token.
 * @throws RoundFailed for the shops that failed, when that of the others is enqueued
 */
export async function checkShops({ service }: ShopifyApp): Promise<void> {
  const { db, now } = service;
  const before = new Date(now().getTime() - SHOP_EVENTS_KEPT_MS);
  await db.tx(null, (tx) => deleteShopEvents(tx, before));
  const shops = await selectInstalledShops(db.read);
  await eachInRound(
    shops.filter(({ needsReopen }) => !needsReopen),
    ({ accountId }) => `set-up of account ${accountId}`,
    async ({ accountId }) => {
      await requestSetUp(service, accountId);
      return true;
    },
  );
}

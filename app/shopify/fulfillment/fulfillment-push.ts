import { contextOfShipment } from "#app/shipping/context-of-shipment.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { readTracking, type Tracking } from "#app/shipping/tracking/read-tracking.ts";
import { updateClaimedFulfillment, type StoreFulfillment } from "#db/shopify/fulfillments.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { Admin } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { readShopSettings, type ShopSettings } from "../shop/shop-settings.ts";

/**
 * Longer than a mutation can take with all its waiting, see admin-client.ts: nobody else begins while one is under way.
 */
export const CLAIM_MS = 120_000;

/** What is known while the store is told of one shipment, by the one who has claimed it. */
export interface FulfillmentPush {
  app: ShopifyApp;
  shop: Shop;
  settings: ShopSettings;
  admin: Admin;
  shipment: Shipment;
  tracking: Tracking;
  /** As it was last written. */
  kept: StoreFulfillment;
}

/** What is to be told now, of a shipment that has a number; null when it has none. */
export async function readFacts(
  app: ShopifyApp,
  shop: Shop,
  { accountId, shipmentId }: Pick<StoreFulfillment, "accountId" | "shipmentId">,
): Promise<Omit<FulfillmentPush, "kept"> | null> {
  const tracking = await readTracking(app.service, { accountId, shipmentId });
  if (!tracking) return null;
  const shipment = await getShipment(
    await contextOfShipment(app.service, accountId, shipmentId),
    shipmentId,
  );
  const admin = app.adminOf(shop.shopDomain);
  return { app, shop, settings: readShopSettings(shop.settings), admin, shipment, tracking };
}

/**
 * Writes what came of a step, and keeps the claim for the next: also before a mutation, with nothing to write.
 * @throws Error when the claim was lost: whoever has it now goes on
 */
export async function keep(
  push: FulfillmentPush,
  changes: Parameters<typeof updateClaimedFulfillment>[2] = {},
): Promise<void> {
  const { db, now } = push.app.service;
  const { accountId, shipmentId } = push.kept;
  const until = new Date(now().getTime() + CLAIM_MS);
  const kept = await db.tx(accountId, (tx) =>
    updateClaimedFulfillment(tx, push.kept, changes, until),
  );
  if (!kept) throw new Error(`somebody else tells the store of shipment ${shipmentId} now`);
  push.kept = kept;
}

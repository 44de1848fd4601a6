import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { selectInstalledShops } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";

/** As the store's documentation advises. */
const RECONCILE_EVERY_MS = 15 * MINUTE_MS;

/** Enqueues the reconciliation of every installed shop, once in a quarter of an hour however often it is called. */
export async function reconcileStores({ service }: ShopifyApp): Promise<void> {
  const { db } = service;
  const period = Math.floor(service.now().getTime() / RECONCILE_EVERY_MS);
  const shops = await selectInstalledShops(db.read);
  await db.tx(null, async (tx) => {
    for (const { accountId, needsReopen } of shops) {
      if (needsReopen) continue;
      await enqueueJob(tx, service, {
        kind: "reconcileStore",
        payload: { accountId },
        onceKey: `reconcileStore/${accountId}/${period}`,
      });
    }
  });
}

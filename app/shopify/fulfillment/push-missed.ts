import { DAY_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { selectUnpushedShipments } from "#db/shopify/fulfillments.ts";
import { selectUnpushedReturns } from "#db/shopify/returns.ts";

import type { ShopContext } from "../shop-context.ts";

/** The store shows no older orders. */
const PUSHED_WITHIN_MS = 60 * DAY_MS;
const SHIPMENTS_MAX = 1_000;
const ROUND_MS = MINUTE_MS;

/**
 * Enqueues a push of every shipment that the store may have missed while the app had no access. One that is up to date
 * costs only a read of our own database.
 */
export async function pushMissed(ctx: ShopContext): Promise<void> {
  const { accountId, db } = ctx;
  const nowMs = ctx.now().getTime();
  const shipmentIds = await selectUnpushedShipments(db.read, accountId, {
    cameAfter: new Date(nowMs - PUSHED_WITHIN_MS),
    limit: SHIPMENTS_MAX,
  });
  const returns = await selectUnpushedReturns(db.read, accountId, {
    madeAfter: new Date(nowMs - PUSHED_WITHIN_MS),
    limit: SHIPMENTS_MAX,
  });
  const round = Math.floor(nowMs / ROUND_MS);
  await db.tx(accountId, async (tx) => {
    for (const shipmentId of [...shipmentIds, ...returns]) {
      const onceKey = `pushFulfillment:${shipmentId}:catchUp:${round}`;
      const payload = { accountId, shipmentId };
      await enqueueJob(tx, ctx, { kind: "pushFulfillment", payload, onceKey });
    }
  });
}

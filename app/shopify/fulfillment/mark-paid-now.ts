import { enqueueJob } from "#db/jobs.ts";
import { selectShipmentsWithDetail } from "#db/shopify/fulfillments.ts";

import type { ShopContext } from "../shop-context.ts";
import { NOT_GRANTED } from "./report-order-paid.ts";

const SHIPMENTS_MAX = 1_000;

/** Delivered parcels whose orders could not be marked as paid, because the store has not granted `write_orders`. */
export const unmarkedShipments = ({ accountId, db }: ShopContext) =>
  selectShipmentsWithDetail(db.read, accountId, { detail: NOT_GRANTED, limit: SHIPMENTS_MAX });

/** Tries them again: the store has granted the scope. A repetition finds them marked. */
export async function markPaidNow(ctx: ShopContext): Promise<void> {
  const { accountId, db } = ctx;
  const shipmentIds = await unmarkedShipments(ctx);
  if (shipmentIds.length === 0) return;
  await db.tx(accountId, async (tx) => {
    for (const shipmentId of shipmentIds)
      await enqueueJob(tx, ctx, { kind: "pushFulfillment", payload: { accountId, shipmentId } });
  });
}

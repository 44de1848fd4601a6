import { enqueueJob } from "#db/jobs.ts";
import { selectReturnsWithDetail } from "#db/shopify/returns.ts";

import type { ShopContext } from "../shop-context.ts";

const RETURNS_MAX = 1_000;

/** Shows the returns that waited for access, which the store has granted. A repetition finds them shown. */
export async function showHiddenReturns(ctx: ShopContext): Promise<void> {
  const { accountId, db } = ctx;
  const shipmentIds = await selectReturnsWithDetail(db.read, accountId, {
    detail: "notGranted",
    limit: RETURNS_MAX,
  });
  if (shipmentIds.length === 0) return;
  await db.tx(accountId, async (tx) => {
    for (const shipmentId of shipmentIds)
      await enqueueJob(tx, ctx, { kind: "pushFulfillment", payload: { accountId, shipmentId } });
  });
}

import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import type { RateId } from "#app/shipping/model/ids.ts";
import type { BulkRunId } from "#app/shopify/model/ids.ts";
import { enqueueJob } from "#db/jobs.ts";
import {
  findBulkRunByKey,
  insertBulkItems,
  insertBulkRun,
  type BulkItem,
} from "#db/shopify/bulk-runs.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { MerchantRefusal } from "../refusal.ts";
import { bulkSteps, type BulkPicked } from "./plan-bulk.ts";

export interface StartBulk extends BulkPicked {
  /** Of the form: the same key is the same run, whatever else the request holds. */
  key: string;
  /** Every rate that the merchant was shown in the plan, and so every price. Nothing else is paid. */
  rateIds: readonly RateId[];
}

/**
 * Starts to purchase the labels of many orders: the rate of each is stored now, and one job for each purchases it. A
 * rate never changes its price and its id is never used again, so no label can cost more than its plan: at worst it is
 * not purchased.
 * @throws MerchantRefusal planChanged when an order would now have a rate that was not agreed to: nothing is begun
 */
export async function startBulk(
  ctx: ServedShopContext,
  { key, rateIds, ...picked }: StartBulk,
): Promise<BulkRunId> {
  const { accountId, db } = ctx;
  const before = await findBulkRunByKey(db.read, accountId, key);
  if (before) return before.bulkRunId;

  const agreed = new Set(rateIds);
  const steps = await bulkSteps(ctx, picked);
  if (steps.some(({ choice }) => choice && !agreed.has(choice.rateId)))
    throw new MerchantRefusal("planChanged");
  const bulkRunId = ctx.newId<"BulkRun">();
  const now = ctx.now();
  const items = steps.map(({ orderId, parcel, choice, blocker }, position): BulkItem => ({
    bulkRunId,
    position,
    accountId,
    orderId,
    orderName: parcel?.row.orderName ?? "",
    fulfillmentOrderId: parcel?.row.fulfillmentOrderId ?? null,
    shipmentId: parcel?.row.shipmentId ?? null,
    rateId: choice?.rateId ?? null,
    price: choice?.price ?? null,
    state: choice ? "waiting" : "blocked",
    reason: blocker,
    objectUpdated: now,
  }));

  const isFirst = await db.tx(accountId, async (tx) => {
    const run = { bulkRunId, accountId, onceKey: key, objectCreated: now };
    if (!(await insertBulkRun(tx, run))) return false;
    await insertBulkItems(tx, items);
    for (const { position, state } of items) {
      const payload = { accountId, bulkRunId, position };
      if (state === "waiting") await enqueueJob(tx, ctx, { kind: "purchaseBulkItem", payload });
    }
    await recordActivity(ctx, tx, accountId, {
      action: "bulkStarted",
      subjectKind: "bulkRun",
      subjectId: bulkRunId,
      count: Math.max(1, items.length),
    });
    return true;
  });
  if (isFirst) return bulkRunId;
  const other = await findBulkRunByKey(db.read, accountId, key);
  if (!other) throw new Error(`the bulk run ${key} is there and is not`);
  return other.bulkRunId;
}

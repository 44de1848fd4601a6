import { listActivityOf } from "#app/shipping/activity/list-activity.ts";
import type { Actor } from "#app/shipping/model/activity.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { findBulkItem, finishBulkItem } from "#db/shopify/bulk-runs.ts";

import type { ShopifyApp } from "../../app.ts";
import { servedShop, shopContextOfJob } from "../../shop-context.ts";
import { purchaseSteps } from "../purchase/purchase-steps.ts";
import { refusalCode, type RefusalCode } from "../refusal.ts";

/**
 * Purchases one label of a run at the rate of its plan, or stores why not. Repeated after a crash, it continues where
 * it stopped. A changed price is not paid.
 * @throws the signal's reason when it is given: the item waits for the next process
 */
export async function purchaseBulkItem(
  app: ShopifyApp,
  key: JobPayloads["purchaseBulkItem"],
  signal: AbortSignal,
): Promise<void> {
  const { service } = app;
  const item = await findBulkItem(service.db.read, key);
  if (item?.state !== "waiting" || !item.fulfillmentOrderId || !item.rateId) return;

  const ofService = await shopContextOfJob(app, key.accountId);
  const ctx = ofService && Object.assign(ofService, await starterOf(app, key));
  const reason =
    ctx?.shop.state === "installed"
      ? await whyNot(signal, async () => {
          const { fulfillmentOrderId, rateId } = item;
          if (fulfillmentOrderId && rateId)
            await purchaseSteps(servedShop(ctx), { fulfillmentOrderId, rateId }, signal);
        })
      : "accountNotFound";
  const outcome = { state: reason === null ? ("done" as const) : ("failed" as const), reason };
  await service.db.tx(key.accountId, (tx) =>
    finishBulkItem(tx, key, { ...outcome, objectUpdated: service.now() }),
  );
}

async function whyNot(signal: AbortSignal, work: () => Promise<void>): Promise<RefusalCode | null> {
  try {
    await work();
    return null;
  } catch (error) {
    // A stop is no refusal, and says nothing of the store.
    if (signal.aborted) throw error;
    const code = refusalCode(error);
    if (code === null) throw error;
    return code;
  }
}

/** Who started the run also pays for its labels. */
async function starterOf(
  { service }: ShopifyApp,
  { accountId, bulkRunId }: JobPayloads["purchaseBulkItem"],
): Promise<{ doneBy?: Actor }> {
  const run = { accountId, subjectKind: "bulkRun", subjectId: bulkRunId } as const;
  const [started] = await listActivityOf(service, run);
  return started ? { doneBy: { kind: started.actorKind, id: started.actorId } } : {};
}

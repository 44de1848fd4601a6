import { reopenBatchItems } from "#db/shipping/batches/batch-items.ts";
import { changeWaitingCount, findBatch } from "#db/shipping/batches/batches.ts";

import type { Context, InCommit } from "../context.ts";
import { passingRefusals } from "../model/batch.ts";
import type { BatchId } from "../model/ids.ts";
import { withCounts, type CountedBatch } from "./counted-batch.ts";
import { enqueueItem } from "./start-batch.ts";

/**
 * Tries the purchases again that were refused for what may have passed: the wallet lacked money, or the service failed.
 * A batch that a process was killed in needs no call: it goes on by itself. Of drafts nothing is tried again, because
 * what they were made from is not kept.
 * @returns null without such a batch
 */
export async function resumeBatch(
  ctx: Context,
  batchId: BatchId,
  inCommit?: InCommit<CountedBatch>,
): Promise<CountedBatch | null> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const batch = await findBatch(tx, accountId, batchId);
    if (!batch) return null;
    if (batch.operation !== "create") {
      const reopened = await reopenBatchItems(tx, batch, passingRefusals, ctx.now());
      await changeWaitingCount(tx, batchId, reopened.length);
      for (const position of reopened) await enqueueItem(ctx, tx, batch, position);
    }
    const [counted] = await withCounts(tx, [batch]);
    if (counted) await inCommit?.(tx, counted);
    return counted ?? null;
  });
}

import { findBatch } from "#db/shipping/batches/batches.ts";

import type { Context } from "../context.ts";
import type { BatchId } from "../model/ids.ts";
import { withCounts, type CountedBatch } from "./counted-batch.ts";

/** A batch with its progress; null for one of another account, too. */
export async function getBatch(ctx: Context, batchId: BatchId): Promise<CountedBatch | null> {
  const found = await findBatch(ctx.db.read, ctx.accountId, batchId);
  const [batch] = found ? await withCounts(ctx.db.read, [found]) : [];
  return batch ?? null;
}

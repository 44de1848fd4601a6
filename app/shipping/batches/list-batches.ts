import { selectBatches } from "#db/shipping/batches/batches.ts";

import type { Context } from "../context.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";
import { withCounts, type CountedBatch } from "./counted-batch.ts";

/** The account's batches with their progress, newest first. */
export async function listBatches(
  { db, accountId }: Context,
  { limit, after }: SliceRequest,
): Promise<Slice<CountedBatch>> {
  const rows = await selectBatches(db.read, accountId, { before: after, limit: limit + 1 });
  const { data, next } = sliceOf(rows, limit, ({ batchId }) => batchId);
  return { data: await withCounts(db.read, data), next };
}

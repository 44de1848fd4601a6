import type { Connection } from "#db/engine/database.ts";
import { countBatchItems } from "#db/shipping/batches/batches.ts";

import type { Batch, BatchItem, BatchItemState } from "../model/batch.ts";
import { add, NO_MONEY, type Cents } from "../model/money.ts";

/** A batch with its progress. */
export interface CountedBatch extends Batch {
  items: number;
  done: number;
  failed: number;
  /** What the items that are done cost; of a dry run, what they would. */
  priceTotal: Cents;
}

const none = { items: 0, waiting: 0, done: 0, failed: 0, priceTotal: NO_MONEY };

export function countsOf(items: readonly Pick<BatchItem, "state">[]) {
  const inState = (wanted: BatchItemState) => items.filter(({ state }) => state === wanted).length;
  const counts = {
    waiting: inState("waiting"),
    done: inState("done"),
    failed: inState("failed"),
  };
  return { ...none, ...counts, items: items.length };
}

export async function withCounts(
  db: Connection,
  batches: readonly Batch[],
): Promise<CountedBatch[]> {
  const rows = await countBatchItems(
    db,
    batches.map(({ batchId }) => batchId),
  );
  const ofBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return batches.map((batch) => {
    const counted: CountedBatch = { ...batch, ...none };
    for (const { state, items, priceTotal } of ofBatch.get(batch.batchId) ?? []) {
      counted.items += items;
      counted[state] += items;
      if (state === "done") counted.priceTotal = add(counted.priceTotal, priceTotal);
    }
    return counted;
  });
}

import type { Connection } from "#db/engine/database.ts";
import {
  settleBatchItem,
  type BatchItemKey,
  type BatchItemOutcome,
} from "#db/shipping/batches/batch-items.ts";
import { changeWaitingCount, findBatch } from "#db/shipping/batches/batches.ts";

import type { Service } from "../context.ts";
import { announceEvent } from "../events/announce-event.ts";
import { toDecimal } from "../model/money.ts";
import { withCounts, type CountedBatch } from "./counted-batch.ts";

/** Keeps what became of an item, and announces the batch with its last one. False for an item that is over already. */
export async function settleItem(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  { accountId, batchId, position }: BatchItemKey,
  outcome: BatchItemOutcome,
): Promise<boolean> {
  if (!(await settleBatchItem(tx, { accountId, batchId, position }, outcome))) return false;
  if ((await changeWaitingCount(tx, batchId, -1)) > 0) return true;
  const batch = await findBatch(tx, accountId, batchId);
  const [counted] = batch ? await withCounts(tx, [batch]) : [];
  if (counted) await announceBatchDone(service, tx, counted);
  return true;
}

export async function announceBatchDone(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  { accountId, batchId, operation, isDryRun, ...counts }: CountedBatch,
): Promise<void> {
  const { items, done, failed } = counts;
  const priceTotal = toDecimal(counts.priceTotal);
  const data = { batchId, operation, isDryRun, items, done, failed, priceTotal };
  await announceEvent(service, tx, { accountId, type: "batch.done", data });
}

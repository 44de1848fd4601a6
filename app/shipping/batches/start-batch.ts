import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { countWaitingItems, insertBatchItems } from "#db/shipping/batches/batch-items.ts";
import { insertBatch } from "#db/shipping/batches/batches.ts";

import type { Context, InCommit } from "../context.ts";
import {
  BATCH_ITEMS_MAX,
  BATCH_ITEMS_WAITING_MAX,
  type Batch,
  type BatchItem,
  type BatchOperation,
  type RefusalDetail,
} from "../model/batch.ts";
import type { ShippingErrorCode } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { JobKind } from "../model/job.ts";
import { countsOf, type CountedBatch } from "./counted-batch.ts";
import { announceBatchDone } from "./settle-item.ts";

/** One item as its interface has read it: what its operation is called with, or why it cannot be. */
export type NewItem<Input extends object> =
  | { kind: "read"; input: Input }
  | {
      kind: "refused";
      code: string;
      details: RefusalDetail[] | null;
      /** As it was sent, where it was a text. */
      extId: string | null;
    };

interface StartBatch<Input extends object> {
  operation: BatchOperation;
  isDryRun: boolean;
  items: readonly NewItem<Input>[];
  /** What lists show of an item before it is over. */
  shownOf: (input: Input) => { extId: string | null; shipmentId: ShipmentId | null };
  /** Of items with equal keys only one can succeed (null: it stands alone); the others are refused with the code. */
  doubles?: { keyOf: (input: Input) => string | null; code: ShippingErrorCode };
}

/** The kind of job that works on an item. */
const jobKindOf = {
  create: "createBatchItem",
  purchase: "purchaseBatchItem",
  generateTrackingNumber: "numberBatchItem",
} as const satisfies Record<BatchOperation, JobKind>;

/**
 * Keeps a batch and asks for its work, in one commit: a job for each item.
 * @throws RangeError for more than BATCH_ITEMS_MAX items: the caller refuses that many before
 * @returns null when too many of the account's items would wait
 */
export async function startBatch<Input extends object>(
  ctx: Context,
  asked: StartBatch<Input>,
  inCommit?: InCommit<CountedBatch>,
): Promise<CountedBatch | null> {
  const { accountId } = ctx;
  if (asked.items.length > BATCH_ITEMS_MAX) throw new RangeError("too many items for one batch");
  const unmade = {
    batchId: ctx.newId<"Batch">(),
    accountId,
    operation: asked.operation,
    isDryRun: asked.isDryRun,
    country: ctx.market.country,
    hasTestMoney: ctx.caller.hasTestMoney,
    doneBy: ctx.doneBy ?? null,
    objectCreated: ctx.now(),
  };
  const items = itemsOf(unmade, asked);
  const waiting = items.filter(({ state }) => state === "waiting");
  const batch: Batch = { ...unmade, waiting: waiting.length };

  return ctx.db.tx(accountId, async (tx) => {
    const others = await countWaitingItems(tx, accountId, BATCH_ITEMS_WAITING_MAX);
    if (others + waiting.length > BATCH_ITEMS_WAITING_MAX) return null;
    await insertBatch(tx, batch);
    await insertBatchItems(tx, items);
    for (const { position } of waiting) await enqueueItem(ctx, tx, batch, position);
    const counted: CountedBatch = { ...batch, ...countsOf(items) };
    if (waiting.length === 0) await announceBatchDone(ctx, tx, counted);
    await inCommit?.(tx, counted);
    return counted;
  });
}

export async function enqueueItem(
  ctx: Context,
  tx: Connection,
  { accountId, batchId, operation }: Batch,
  position: number,
): Promise<void> {
  const payload = { accountId, batchId, position };
  await enqueueJob(tx, ctx, { kind: jobKindOf[operation], payload });
}

/** Of items with one key the first has its turn, and the others are refused at once. */
function itemsOf<Input extends object>(
  { batchId, accountId, objectCreated }: Omit<Batch, "waiting">,
  { items, shownOf, doubles }: StartBatch<Input>,
): BatchItem[] {
  const keys = new Set<string>();
  const isDouble = (input: Input): boolean => {
    const key = doubles?.keyOf(input) ?? null;
    if (key === null) return false;
    const isKnown = keys.has(key);
    keys.add(key);
    return isKnown;
  };
  return items.map((item, index): BatchItem => {
    const empty = { extId: null, shipmentId: null, priceTotal: null, offers: null };
    const row = { ...empty, batchId, accountId, position: index + 1, objectUpdated: objectCreated };
    const refused = { state: "failed" as const, input: null };
    if (item.kind === "refused")
      return { ...row, ...refused, code: item.code, details: item.details, extId: item.extId };
    const shown = { ...row, ...shownOf(item.input) };
    if (doubles && isDouble(item.input))
      return { ...shown, ...refused, code: doubles.code, details: null };
    return { ...shown, state: "waiting", input: item.input, code: null, details: null };
  });
}

import { z } from "zod";

import type { CountedBatch } from "#app/shipping/batches/counted-batch.ts";
import { batchOperations } from "#app/shipping/model/batch.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { openEnum } from "../../document/open-enum.ts";
import { idOut, idText, wholeOut } from "../id.ts";
import { moneyOut } from "../money.ts";
import { timestampOut } from "../time.ts";

export const batchParams = z.object({
  id: idText<"Batch">().meta({
    type: "integer",
    format: "int64",
    description: "The `batchId`.",
  }),
});

export const batchSchema = z
  .object({
    batchId: idOut.describe("Opaque."),
    operation: openEnum("BatchOperation", batchOperations, "What is done with each item."),
    isDryRun: z.boolean().describe("Nothing is created and nothing paid."),
    isDone: z.boolean().describe("No item waits any more."),
    items: wholeOut.describe("All of them."),
    waiting: wholeOut.describe("Not done yet."),
    done: wholeOut.describe("Answered as the single call answers a success."),
    failed: wholeOut.describe("Refused as the single call is refused."),
    priceTotal: moneyOut.describe(
      "Of purchases: what was paid for those that are done; of a dry run, what would be.",
    ),
    objectCreated: timestampOut.describe("When it was asked for."),
  })
  .meta({ id: "Batch", description: "Many of one operation, and its progress." });

export function batchJson(batch: CountedBatch): z.output<typeof batchSchema> {
  return {
    batchId: batch.batchId,
    operation: batch.operation,
    isDryRun: batch.isDryRun,
    isDone: batch.waiting === 0,
    items: batch.items,
    waiting: batch.waiting,
    done: batch.done,
    failed: batch.failed,
    priceTotal: toDecimal(batch.priceTotal),
    objectCreated: batch.objectCreated.toISOString(),
  };
}

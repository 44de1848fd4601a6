import { z } from "zod";

import type { CountedBatch } from "#app/shipping/batches/counted-batch.ts";
import { batchOperations } from "#app/shipping/model/batch.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { idOut, idText } from "../id.ts";
import { moneyOut } from "../money.ts";

export const batchParams = z.object({
  id: idText<"Batch">().meta({
    type: "integer",
    format: "int64",
    description: "The `batchId`.",
  }),
});

const count = z.number().meta({ type: "integer", minimum: 0 });

export const batchSchema = z
  .object({
    batchId: idOut,
    operation: z.enum(batchOperations).describe("What is done with each item. More may come."),
    isDryRun: z.boolean().describe("Nothing is created and nothing paid."),
    isDone: z.boolean().describe("No item waits any more."),
    items: count.describe("All of them."),
    waiting: count.describe("Not done yet."),
    done: count.describe("Answered as the single call answers a success."),
    failed: count.describe("Refused as the single call is refused."),
    priceTotal: moneyOut.describe(
      "Of purchases: what was paid for those that are done; of a dry run, what would be.",
    ),
    objectCreated: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "Batch" });

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

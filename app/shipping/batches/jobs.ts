import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { giveUpBatchItem, runBatchItem } from "./run-batch-item.ts";

const payload = z.object({
  accountId: payloadId<"Account">(),
  batchId: payloadId<"Batch">(),
  position: z.int(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    createBatchItem: z.infer<typeof payload>;
    purchaseBatchItem: z.infer<typeof payload>;
    numberBatchItem: z.infer<typeof payload>;
  }
}

const item = {
  payload,
  keepForMs: DAY_MS,
  run: (service: Service, key: z.infer<typeof payload>, signal: AbortSignal) =>
    runBatchItem(service, key, signal),
  whenDead: giveUpBatchItem,
};

/** Drafts and numbers may wait for carriers, and must not keep back what is paid. */
const createBatchItem = defineJob({ ...item, kind: "createBatchItem" });
const purchaseBatchItem = defineJob({ ...item, kind: "purchaseBatchItem" });
const numberBatchItem = defineJob({ ...item, kind: "numberBatchItem" });

export const batchJobs = { createBatchItem, numberBatchItem, purchaseBatchItem };

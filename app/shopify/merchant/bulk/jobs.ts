import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { finishBulkItem } from "#db/shopify/bulk-runs.ts";

import { purchaseBulkItem as purchase } from "./purchase-bulk-item.ts";

const payload = z.object({
  accountId: payloadId<"Account">(),
  bulkRunId: payloadId<"BulkRun">(),
  position: z.int(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    purchaseBulkItem: z.infer<typeof payload>;
  }
}

/** Purchases, numbers and labels one order of a run that the merchant started. */
const purchaseBulkItem = defineJob({
  kind: "purchaseBulkItem",
  payload,
  keepForMs: DAY_MS,
  run: purchase,
  whenDead: (tx, item, { now }) =>
    finishBulkItem(tx, item, { state: "failed", reason: "gaveUp", objectUpdated: now() }),
});

export const bulkJobs = { purchaseBulkItem };

import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { finishPurchase as finish } from "./finish-purchase.ts";

const payload = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    finishPurchase: z.infer<typeof payload>;
  }
}

/** Asks again for the number of a label that was paid for. */
const finishPurchase = defineJob({
  kind: "finishPurchase",
  payload,
  keepForMs: DAY_MS,
  run: finish,
});

export const purchaseJobs = { finishPurchase };

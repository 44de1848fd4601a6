import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { parkWithoutAccess } from "../park-without-access.ts";
import { finishTopUp as finish } from "./finish-top-up.ts";

const payload = z.object({
  accountId: payloadId<"Account">(),
  walletTopUpId: payloadId<"WalletTopUp">(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    finishTopUp: z.infer<typeof payload>;
  }
}

/** Reads a purchase of wallet money back from the store, and credits it once. */
const finishTopUp = defineJob({
  kind: "finishTopUp",
  payload,
  keepForMs: DAY_MS,
  run: parkWithoutAccess(finish),
});

export const billingJobs = { finishTopUp };

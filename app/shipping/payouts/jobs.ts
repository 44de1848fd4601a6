import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { payOutItems, settleApprovals } from "./payouts.ts";

const payload = z.object({ accountId: payloadId<"Account">(), payoutId: payloadId<"Payout">() });
const nothing = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    payOutItems: z.infer<typeof payload>;
    settleApprovals: z.infer<typeof nothing>;
  }
}

const items = defineJob({
  kind: "payOutItems",
  payload,
  keepForMs: DAY_MS,
  run: (service: Service, key: z.infer<typeof payload>) => payOutItems(service, key),
});

/** Ends what approvals that were cut off have left. */
const approvals = defineJob({
  kind: "settleApprovals",
  payload: nothing,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  run: (service: Service) => settleApprovals(service),
});

export const payoutJobs = { payOutItems: items, settleApprovals: approvals };

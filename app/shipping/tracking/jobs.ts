import { z } from "zod";

import { defineJob, LONG_WORK_MS, type JobLog } from "#app/jobs/define-job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { ROUND_MS } from "../model/polling-schedule.ts";
import { collectAttention } from "./collect-attention.ts";
import { watchIdleNumbers as watch } from "./numbers/watch-idle-numbers.ts";
import { pollTracking as poll } from "./poll-tracking.ts";
import { reconcile as reconcileOutcomes } from "./reconcile.ts";

interface TrackingWork {
  service: Service;
  log: JobLog;
}

const nothing = z.object({});
const roundPayload = z.object({ round: z.int() });
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    reconcile: z.infer<typeof nothing>;
    pollTracking: z.infer<typeof roundPayload>;
    watchIdleNumbers: z.infer<typeof nothing>;
  }
}

/** Asks again for the outcome of carrier calls and auto top-ups whose answer was lost. */
const reconcile = defineJob({
  kind: "reconcile",
  payload: nothing,
  every: { ms: 10_000, payload: () => ({}) },
  keepForMs: HOUR_MS,
  async run({ service, log }: TrackingWork, _payload, signal) {
    // The next round asks again, so a failure is no reason to fail the job.
    for (const err of (await reconcileOutcomes(service, signal)).failures)
      log.warn({ event: "outcome.unknown", err }, "The outcome of a call is still unknown.");
    for (const attention of await collectAttention(service))
      log.warn({ event: "attention", ...attention }, "The operator is needed.");
  },
});

/** Asks the carriers for the events of the parcels that are due in this round. */
const pollTracking = defineJob({
  kind: "pollTracking",
  payload: roundPayload,
  every: { ms: ROUND_MS, payload: (round) => ({ round }) },
  keepForMs: HOUR_MS,
  async run({ service, log }: TrackingWork, { round }, signal) {
    for (const err of (await poll(service, round, signal)).failures)
      log.warn({ event: "tracking.failed", err }, "A carrier does not answer with its events.");
  },
});

/** Warns of numbers that their carrier will annul before long. */
const watchIdleNumbers = defineJob({
  kind: "watchIdleNumbers",
  payload: nothing,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: ({ service }: TrackingWork, _payload, signal) => watch(service, signal),
});

export const trackingJobs = { reconcile, pollTracking, watchIdleNumbers };

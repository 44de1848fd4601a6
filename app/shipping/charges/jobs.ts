import { z } from "zod";

import { defineJob, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { takeDueCharges } from "./take-charges.ts";

const nothing = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    takeCharges: z.infer<typeof nothing>;
  }
}

/** Takes what was announced 72 hours before. */
const takeCharges = defineJob({
  kind: "takeCharges",
  payload: nothing,
  every: { ms: 10 * MINUTE_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: (service: Service, _payload, signal) => takeDueCharges(service, signal),
});

export const chargeJobs = { takeCharges };

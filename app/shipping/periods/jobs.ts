import { z } from "zod";

import { defineJob, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { closeDays as close } from "./close-days.ts";

const nothing = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    closeDays: z.infer<typeof nothing>;
  }
}

/** Closes the days that are over. */
const closeDays = defineJob({
  kind: "closeDays",
  payload: nothing,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: async (service: Service) => void (await close(service)),
});

export const periodJobs = { closeDays };

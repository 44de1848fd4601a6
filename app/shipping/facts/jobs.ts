import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";

import type { Service } from "../context.ts";
import { HOUR_MS, MINUTE_MS } from "../model/time-units.ts";
import { foldAllFacts } from "./fold-facts.ts";

const payload = z.object({});
declare module "../model/job.ts" {
  interface JobPayloads {
    foldFacts: z.infer<typeof payload>;
  }
}

const EVERY_MS = 2 * MINUTE_MS;

/** Keeps what analytics, filters and the histories of carriers need of every shipment. */
const foldFacts = defineJob({
  kind: "foldFacts",
  payload,
  every: { ms: EVERY_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  run: (service: Service, _payload, signal) => foldAllFacts(service, signal),
});

export const factJobs = { foldFacts };

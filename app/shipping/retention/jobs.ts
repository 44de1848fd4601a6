import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

import { pruneRecords as prune, type Retention } from "./prune-records.ts";

const payload = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    pruneRecords: z.infer<typeof payload>;
  }
}

/** Deletes and empties what its period of docs/retention.md is over for. */
const pruneRecords = defineJob({
  kind: "pruneRecords",
  payload,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  run: (retention: Retention, _payload, signal) => prune(retention, signal),
});

export const retentionJobs = { pruneRecords };

import { z } from "zod";

import type { Service } from "#app/shipping/context.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { deleteOldLeases } from "#db/durable/leases.ts";
import { deleteDoneJobs } from "#db/jobs.ts";

import { defineJob } from "./define-job.ts";

/** No work under a lease takes a day: a holder from before cannot be alive, so the fence may begin again. */
const KEEP_LEASES_MS = DAY_MS;

/** Rows of one transaction: other writers wait no longer than these take. What is left is the next round's. */
const BATCH_MAX = 500;

const payload = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    pruneJobs: z.infer<typeof payload>;
  }
}

interface PruneJobs {
  service: Service;
  /** Every kind that exists, also those that this process does not work on. */
  retention: () => readonly { kind: JobKind; keepForMs: number }[];
}

export const pruneJobs = defineJob({
  kind: "pruneJobs",
  payload,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  async run({ service, retention }: PruneJobs, _payload, signal) {
    const nowMs = service.now().getTime();
    const byRetention = Map.groupBy(retention(), ({ keepForMs }) => keepForMs);
    for (const [keepForMs, jobs] of byRetention) {
      const kinds = jobs.map(({ kind }) => kind);
      const before = new Date(nowMs - keepForMs);
      let deleted = BATCH_MAX;
      while (deleted === BATCH_MAX && !signal.aborted)
        deleted = await service.db.tx(null, (tx) => deleteDoneJobs(tx, kinds, before, BATCH_MAX));
    }
    let forgotten = BATCH_MAX;
    while (forgotten === BATCH_MAX && !signal.aborted)
      forgotten = await service.db.tx(null, (tx) => deleteOldLeases(tx, KEEP_LEASES_MS, BATCH_MAX));
  },
});

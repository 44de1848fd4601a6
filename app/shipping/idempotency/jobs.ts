import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { deleteOldIdempotentRequests } from "#db/shipping/idempotent-requests.ts";

import type { Service } from "../context.ts";
import { IDEMPOTENCY_MS } from "./repeated-request.ts";

const payload = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    pruneIdempotentRequests: z.infer<typeof payload>;
  }
}

/** Rows of one transaction: other writers wait for no more. */
const ROWS_MAX = 1_000;

const pruneIdempotentRequests = defineJob({
  kind: "pruneIdempotentRequests",
  payload,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  async run({ db, now }: Service, _payload, signal) {
    const before = new Date(now().getTime() - IDEMPOTENCY_MS);
    let deleted = ROWS_MAX;
    while (deleted === ROWS_MAX && !signal.aborted) {
      deleted = await db.tx(null, (tx) => deleteOldIdempotentRequests(tx, before, ROWS_MAX));
    }
  },
});

export const idempotencyJobs = { pruneIdempotentRequests };

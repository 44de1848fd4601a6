import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { deleteOldEvents } from "#db/shipping/events/account-events.ts";
import { deleteOldDeliveries } from "#db/shipping/events/webhook-deliveries.ts";

import type { Service } from "../context.ts";
import { ACCOUNT_EVENTS_KEPT_MS } from "../model/webhook.ts";

const payload = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    pruneEvents: z.infer<typeof payload>;
  }
}

/** Rows of one transaction: other writers wait for no more. */
const ROWS_MAX = 500;

/** Deletes events and deliveries that are older than what the API promises to keep. */
const pruneEvents = defineJob({
  kind: "pruneEvents",
  payload,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  async run({ db, now }: Service, _payload, signal) {
    const before = new Date(now().getTime() - ACCOUNT_EVENTS_KEPT_MS);
    for (const deletes of [deleteOldEvents, deleteOldDeliveries]) {
      let deleted = ROWS_MAX;
      while (deleted >= ROWS_MAX && !signal.aborted)
        deleted = await db.tx(null, (tx) => deletes(tx, before, ROWS_MAX));
    }
  },
});

export const eventJobs = { pruneEvents };

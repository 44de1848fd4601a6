import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { ShopifyApp } from "../../app.ts";
import { foldAllFacts } from "./fold-facts.ts";

const payload = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    foldFacts: z.infer<typeof payload>;
  }
}

const EVERY_MS = 2 * MINUTE_MS;

/** Keeps what the analytics and filters of the merchant's pages need of every shipment. */
const foldFacts = defineJob({
  kind: "foldFacts",
  payload,
  every: { ms: EVERY_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  run: (app: ShopifyApp, _payload, signal) => foldAllFacts(app, signal),
});

export const factJobs = { foldFacts };

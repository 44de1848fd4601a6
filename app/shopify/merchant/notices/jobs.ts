import { z } from "zod";

import { defineJob, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { ShopifyApp } from "../../app.ts";
import { askNotices as ask } from "./ask-notices.ts";

const nothing = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    askNotices: z.infer<typeof nothing>;
  }
}

/** Looks for merchants who are to be told what happened. */
const askNotices = defineJob({
  kind: "askNotices",
  payload: nothing,
  every: { ms: 15 * MINUTE_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: (app: ShopifyApp, _payload, signal) => ask(app, signal),
});

export const noticeJobs = { askNotices };

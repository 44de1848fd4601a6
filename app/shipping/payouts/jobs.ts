import { z } from "zod";

import { defineJob, id } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { payOutItems } from "./payouts.ts";

const payload = z.object({ accountId: id<"Account">(), payoutId: id<"Payout">() });
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    payOutItems: z.infer<typeof payload>;
  }
}

const items = defineJob({
  kind: "payOutItems",
  payload,
  keepForMs: DAY_MS,
  run: (service: Service, key: z.infer<typeof payload>) => payOutItems(service, key),
});

export const payoutJobs = { payOutItems: items };

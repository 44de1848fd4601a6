import { z } from "zod";

import { defineJob, payloadId, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { askStandingPickup as ask, watchStandingPickups as watch } from "./ask-standing-pickup.ts";

const nothing = z.object({});
const payload = z.object({
  accountId: payloadId<"Account">(),
  standingPickupId: payloadId<"StandingPickup">(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    watchStandingPickups: z.infer<typeof nothing>;
    askStandingPickup: z.infer<typeof payload>;
  }
}

/** Looks for the pickups of the day. */
const watchStandingPickups = defineJob({
  kind: "watchStandingPickups",
  payload: nothing,
  every: { ms: 10 * MINUTE_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: (service: Service, _payload, signal) => watch(service, signal),
});

const askStandingPickup = defineJob({
  kind: "askStandingPickup",
  payload,
  keepForMs: HOUR_MS,
  run: (service: Service, given) => ask(service, given),
});

export const pickupJobs = { watchStandingPickups, askStandingPickup };

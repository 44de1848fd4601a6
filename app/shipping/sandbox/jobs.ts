import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

import { moveSandboxParcel as move } from "./move-sandbox-parcel.ts";

const payload = z.object({ country: z.string(), trackingNumber: z.string() });
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    moveSandboxParcel: z.infer<typeof payload>;
  }
}

/** Lets the next thing happen to a parcel of the sandbox whose recipient's name asks for a journey. */
const moveSandboxParcel = defineJob({
  kind: "moveSandboxParcel",
  payload,
  keepForMs: HOUR_MS,
  run: move,
});

export const sandboxJobs = { moveSandboxParcel };

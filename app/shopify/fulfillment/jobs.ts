import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { parkWithoutAccess } from "../park-without-access.ts";
import { pushReturn } from "../returns/push-return.ts";
import { pushFulfillment as push } from "./push-fulfillment.ts";

const payload = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    pushFulfillment: z.infer<typeof payload>;
  }
}

/** Pushes to the store how far a parcel is: fulfillment, events, payment; or the return of its label. */
const pushFulfillment = defineJob({
  kind: "pushFulfillment",
  payload,
  keepForMs: DAY_MS,
  run: parkWithoutAccess(async (app, whose: z.infer<typeof payload>) => {
    await push(app, whose);
    await pushReturn(app, whose);
  }),
});

export const fulfillmentJobs = { pushFulfillment };

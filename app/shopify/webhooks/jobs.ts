import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { onBilling } from "../billing/on-billing.ts";
import { parkWithoutAccess } from "../park-without-access.ts";
import { handleEvent } from "./handle-event.ts";

/** Something happened in a store. `hint` names the object; its present state is read from the store. */
const payload = z.object({
  shopDomain: z.string(),
  topic: z.string(),
  triggeredAt: z.string(),
  hint: z.object({
    orderId: z.string().optional(),
    fulfillmentOrderId: z.string().optional(),
    locationId: z.string().optional(),
    purchaseId: z.string().optional(),
    subscriptionId: z.string().optional(),
    dataRequestId: z.string().optional(),
    orderIds: z.array(z.string()).optional(),
    grantedScopes: z.array(z.string()).optional(),
  }),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    storeEvent: z.infer<typeof payload>;
  }
}

const storeEvent = defineJob({
  kind: "storeEvent",
  payload,
  keepForMs: DAY_MS,
  run: parkWithoutAccess((app, event) => handleEvent(app, event, { onBilling })),
});

export const storeEventJobs = { storeEvent };

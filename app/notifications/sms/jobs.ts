import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import type { Service } from "#app/shipping/context.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { sendSms as send, type SmsSender } from "./send-sms.ts";

/** One message to the buyer of a parcel, about what is asked of them. */
const payload = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
  /** Null: what is asked before the parcel leaves. */
  incidentId: payloadId<"Incident">().nullable(),
  attempt: z.int(),
  /** Of this job. */
  onceKey: z.string(),
  /** Since when the gateway may have it. */
  sentAt: z.string().optional(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    sendSms: z.infer<typeof payload>;
  }
}

const sendSms = defineJob({
  kind: "sendSms",
  payload,
  // As those of mails: the once keys are the memory of what a buyer got.
  keepForMs: 400 * DAY_MS,
  run: ({ service, sender }: { service: Service; sender: SmsSender | null }, job, signal) =>
    sender ? send(service, sender, job, signal) : Promise.resolve(),
});

export const smsJobs = { sendSms };

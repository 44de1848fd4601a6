import { z } from "zod";

import { DAY_MS, defineJob, id } from "#app/jobs/define-job.ts";
import type { Service } from "#app/shipping/context.ts";
import { shipmentChange } from "#app/shipping/shipments/jobs.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendShipmentMail } from "./send-shipment-mail.ts";

/** One mail to the recipient or the sender; `subjectKey` distinguishes it from the shipment's other mails. */
const payload = z.object({
  accountId: id<"Account">(),
  shipmentId: id<"Shipment">(),
  subjectKey: z.string(),
  change: shipmentChange,
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    sendMail: z.infer<typeof payload>;
  }
}

const sendMail = defineJob({
  kind: "sendMail",
  payload,
  lane: "outbound",
  // Longer than a parcel travels: the once keys are the memory of which mails a recipient got.
  keepForMs: 400 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail) =>
    sendShipmentMail(service, mailer, mail),
});

export const mailJobs = { sendMail };

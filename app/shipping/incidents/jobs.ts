import { z } from "zod";

import { defineJob, id } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { incidentSolutions } from "../model/incident.ts";
import { giveAnswer } from "./give-answer.ts";

/** The key of an answered incident: no incident is open for longer. */
const KEPT_DAYS = 60;

const payload = z.object({
  accountId: id<"Account">(),
  shipmentId: id<"Shipment">(),
  solution: z.enum(incidentSolutions),
  askedAt: z.string(),
  /** Of this job. */
  onceKey: z.string(),
  /** Since when the carrier may have it. */
  sentAt: z.string().optional(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    answerIncident: z.infer<typeof payload>;
  }
}

const answerIncident = defineJob({
  kind: "answerIncident",
  payload,
  keepForMs: KEPT_DAYS * DAY_MS,
  run: (service: Service, given, signal) => giveAnswer(service, given, signal),
});

export const incidentJobs = { answerIncident };

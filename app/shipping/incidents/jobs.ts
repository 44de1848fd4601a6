import { z } from "zod";

import { defineJob, payloadId, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { incidentSolutions } from "../model/incident.ts";
import { giveAnswer } from "./give-answer.ts";
import { watchSilence as watch } from "./watch-silence.ts";

/** The key of an answered incident: no incident is open for longer. */
const KEPT_DAYS = 60;

const payload = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
  solution: z.enum(incidentSolutions),
  /** The answer of the buyer that it passes on. */
  buyerAnswerId: payloadId<"BuyerAnswer">().optional(),
  askedAt: z.string(),
  /** Of this job. */
  onceKey: z.string(),
  /** Since when the carrier may have it. */
  sentAt: z.string().optional(),
});
const nothing = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    answerIncident: z.infer<typeof payload>;
    watchSilence: z.infer<typeof nothing>;
  }
}

const answerIncident = defineJob({
  kind: "answerIncident",
  payload,
  keepForMs: KEPT_DAYS * DAY_MS,
  run: (service: Service, given, signal) => giveAnswer(service, given, signal),
});

/** Looks for parcels that nothing was heard of for longer than their route takes. */
const watchSilence = defineJob({
  kind: "watchSilence",
  payload: nothing,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: (service: Service, _payload, signal) => watch(service, signal),
});

export const incidentJobs = { answerIncident, watchSilence };

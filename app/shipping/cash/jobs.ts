import { z } from "zod";

import { defineJob, LONG_WORK_MS, payloadId } from "#app/jobs/define-job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { fillCash as fill, fillParcel } from "./fill-cash.ts";
import { askAboutCash, watchCash as watch } from "./watch-cash.ts";

const nothing = z.object({});
const parcel = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    watchCash: z.infer<typeof nothing>;
    fillCash: z.infer<typeof nothing>;
    retryParcelCash: z.infer<typeof parcel>;
  }
}

/** Looks for cash that was never reported or is overdue. */
const watchCash = defineJob({
  kind: "watchCash",
  payload: nothing,
  every: { ms: HOUR_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: (service: Service, _payload, signal) => watch(service, signal),
});

/** Gives the parcels of the time before their cash. */
const fillCash = defineJob({
  kind: "fillCash",
  payload: nothing,
  every: { ms: 5 * MINUTE_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: (service: Service, _payload, signal) => fill(service, signal),
});

/** The same for one parcel that failed among the others, until its cause is gone. */
const retryParcelCash = defineJob({
  kind: "retryParcelCash",
  payload: parcel,
  keepForMs: HOUR_MS,
  terms: { attemptsMax: Infinity, firstPauseMs: MINUTE_MS, longestPauseMs: HOUR_MS },
  run: async (service: Service, of) => (await fillParcel(service, of)) || askAboutCash(service, of),
});

export const cashJobs = { watchCash, fillCash, retryParcelCash };

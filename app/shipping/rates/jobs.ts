import { z } from "zod";

import { defineJob, payloadId, type JobLog } from "#app/jobs/define-job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { joinLatePrices as join } from "./join-late-prices.ts";
import { refreshLivePrices as refresh } from "./refresh-live-prices.ts";

const nothing = z.object({});
const draft = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
  hasTestMoney: z.boolean(),
  attempt: z.number().optional(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    refreshLivePrices: z.infer<typeof nothing>;
    joinLatePrices: z.infer<typeof draft>;
  }
}

/** Asks carriers for the prices that the checkout wants: now and then, and as soon as a new one is wanted. */
const refreshLivePrices = defineJob({
  kind: "refreshLivePrices",
  payload: nothing,
  every: { ms: MINUTE_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  async run({ service, log }: { service: Service; log: JobLog }, _payload, signal) {
    const { failures } = await refresh(service, signal);
    const [err] = failures;
    if (err !== undefined)
      log.warn(
        { event: "live_prices.failed", count: failures.length, err },
        "A carrier gives no price; the checkout shows an earlier one or the local price.",
      );
  },
});

const joinLatePrices = defineJob({
  kind: "joinLatePrices",
  payload: draft,
  keepForMs: HOUR_MS,
  run: ({ service }: { service: Service; log: JobLog }, payload) => join(service, payload),
});

export const rateJobs = { refreshLivePrices, joinLatePrices };

import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { milestones } from "../model/carrier.ts";
import type { ShipmentChange } from "../model/change.ts";
import { shipmentStatuses } from "../model/shipment-status.ts";

/** Enqueues the work that follows from a change. Repeated after a crash, it enqueues nothing twice. */
export type ShipmentChangeListener = (change: ShipmentChange) => Promise<void>;

export const shipmentChange = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
  what: z.enum([
    "purchased",
    "moved",
    "incident",
    "numberIdle",
    "labelFailed",
    "milestone",
    "ratesUpdated",
    "cash",
  ]),
  milestones: z.array(z.enum(milestones)).optional(),
  status: z.enum(shipmentStatuses),
  trackingNumber: z.string().nullable(),
  incidentCount: z.number().nullable(),
  occurredAt: z.string(),
});

const shipmentChanged = defineJob({
  kind: "shipmentChanged",
  payload: shipmentChange,
  keepForMs: 7 * DAY_MS,
  async run(listeners: readonly ShipmentChangeListener[], change) {
    for (const listen of listeners) await listen(change);
  },
});

export const shipmentJobs = { shipmentChanged };

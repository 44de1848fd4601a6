import type { Connection } from "#db/engine/database.ts";
import { enqueueJob, type NewJob } from "#db/jobs.ts";

import type { Service } from "../context.ts";
import type { Milestone } from "../model/carrier.ts";
import type { ShipmentChange } from "../model/change.ts";
import type { Shipment } from "../model/shipment.ts";

/** Enqueues the notifications of a change in the transaction of the change. Takes the shipment as it is afterwards. */
export async function announce(
  service: Service,
  tx: Connection,
  shipment: AnnouncedShipment,
  what: ShipmentChange["what"],
  milestones: readonly Milestone[] = [],
): Promise<void> {
  await enqueueJob(tx, service, changeJob(service, shipment, what, milestones));
}

export type AnnouncedShipment = Pick<
  Shipment,
  "accountId" | "shipmentId" | "status" | "trackingNumber" | "incidentCount"
>;

/** What notifies of it, for many changes of one transaction. */
export function changeJob(
  { now }: Pick<Service, "now">,
  shipment: AnnouncedShipment,
  what: ShipmentChange["what"],
  milestones: readonly Milestone[] = [],
): NewJob<"shipmentChanged"> {
  const { accountId, shipmentId, status, trackingNumber, incidentCount } = shipment;
  const occurredAt = now().toISOString();
  const payload = {
    accountId,
    shipmentId,
    what,
    ...(milestones.length > 0 && { milestones: [...milestones] }),
    status,
    trackingNumber,
    incidentCount,
    occurredAt,
  };
  return { kind: "shipmentChanged", payload };
}

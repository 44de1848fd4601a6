import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { IncidentReason } from "../model/incident.ts";
import { isUnderway } from "../model/shipment-status.ts";
import { getIncident } from "./get-incident.ts";
import type { ShownIncident } from "./shown-incident.ts";
import { openIncidentByHand } from "./work-on-incidents.ts";

/**
 * Opens an incident that no event told of, or finds the open one for the same reason.
 * @throws ShippingError pApiShipmentNotFound
 * @returns null for a parcel that is not under way
 */
export async function reportIncident(
  ctx: Context,
  given: { shipmentId: ShipmentId; reason: IncidentReason; text: string | null },
): Promise<ShownIncident | null> {
  const { db, accountId } = ctx;
  const shipment = await findShipment(db.read, accountId, given.shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  if (shipment.trackingNumber === null || !isUnderway(shipment.status)) return null;
  await openIncidentByHand(ctx, given);
  const rows = await selectIncidentsOf(db.read, accountId, given.shipmentId);
  const row = rows.findLast(({ state, reason }) => state !== "closed" && reason === given.reason);
  return row ? getIncident(ctx, row.incidentId) : null;
}

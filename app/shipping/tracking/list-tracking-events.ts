import { findShipment } from "#db/shipping/shipments.ts";
import { selectTrackingEvents, type StoredTrackingEvent } from "#db/shipping/tracking-events.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { asOfShipment } from "../model/tracking-history.ts";

/**
 * What the carrier has reported of the account's parcel, in the order in which it happened; nothing before its label.
 * @throws ShippingError pApiShipmentNotFound, also for another account's
 */
export async function listTrackingEvents(
  ctx: Context,
  shipmentId: ShipmentId,
): Promise<{ shipment: Shipment; events: StoredTrackingEvent[] }> {
  const shipment = await findShipment(ctx.db.read, ctx.accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  const reported = await selectTrackingEvents(ctx.db.read, ctx.accountId, shipmentId);
  return { shipment, events: asOfShipment(reported, shipment.parcelNumbers) };
}

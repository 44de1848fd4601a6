import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";

/** @throws ShippingError pApiShipmentNotFound, also for another account's */
export async function getShipment(ctx: Context, shipmentId: ShipmentId): Promise<Shipment> {
  const shipment = await findShipment(ctx.db.read, ctx.accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  return shipment;
}

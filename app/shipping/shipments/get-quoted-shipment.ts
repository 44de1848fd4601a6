import { findQuotedShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { QuotedShipment } from "../model/shipment.ts";
import { hasExpired, quoteAgain } from "./quote-again.ts";

/**
 * The shipment with its carriers' offers, for choosing one. A draft whose rates have expired is quoted again first.
 * @throws ShippingError pApiShipmentNotFound, also for another account's
 */
export async function getQuotedShipment(
  ctx: Context,
  shipmentId: ShipmentId,
): Promise<QuotedShipment> {
  const shipment = await findQuotedShipment(ctx.db.read, ctx.accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  if (!hasExpired(ctx, shipment)) return shipment;
  await quoteAgain(ctx, shipmentId);
  return (await findQuotedShipment(ctx.db.read, ctx.accountId, shipmentId)) ?? shipment;
}

import type { Context } from "#app/shipping/context.ts";
import { generateShipmentLabelUrl } from "#app/shipping/labels/generate-shipment-label-url.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";

/**
 * The tracking number of a paid shipment, and its label. A repetition asks no carrier twice.
 * @returns false when the carrier gave none: it refused, is down or does not answer
 * @throws ShippingError pApiShipmentNotFound, shipmentCarrierTokenNotFound, shipmentAnnulAlreadyDone,
 *   pApiShipmentLabelNotReady when the shipment was given back meanwhile
 */
export async function obtainNumber(ctx: Context, shipmentId: ShipmentId): Promise<boolean> {
  const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
  if (trackingNumber === null) return false;
  await generateShipmentLabelUrl(ctx, {
    shipmentId,
    type: "carrierDefault",
    disposition: "inline",
  });
  return true;
}

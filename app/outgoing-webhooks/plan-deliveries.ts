import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange, WebhookEventType } from "#app/shipping/model/change.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { planMessages } from "./plan-messages.ts";

/** Asks for the deliveries that tell the account's webhooks of a change. May run again, and doubles nothing then. */
export async function planDeliveries(service: Service, change: ShipmentChange): Promise<void> {
  await planMessages(service, change, typesOf(change), () => dataOf(service, change));
}

function typesOf({ what, status }: ShipmentChange): WebhookEventType[] {
  const types: WebhookEventType[] = ["shipment.updated"];
  if (what === "moved" && status === "labelCreated") types.push("shipment.labelCreated");
  if (what === "moved" && status === "refunded") types.push("shipment.refunded");
  return types;
}

/**
 * What was true when it happened. What can change afterwards comes from the change; the rest stays as it is, also
 * whether it is paid: all that is told of an unpaid shipment is its annulment. Nothing of the people in it.
 */
async function dataOf(service: Service, change: ShipmentChange) {
  const { accountId, shipmentId, what, status, trackingNumber, incidentCount } = change;
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");

  const { extId, extVendorId, isPaid, trackingCarrierUrl } = shipment;
  return {
    shipmentId,
    extId,
    extVendorId,
    change: what,
    status,
    isPaid,
    trackingNumber,
    trackingCarrierUrl: shipment.trackingNumber === trackingNumber ? trackingCarrierUrl : null,
    incidentCount,
  };
}

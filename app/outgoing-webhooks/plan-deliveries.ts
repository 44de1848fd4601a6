import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange, WebhookEventType } from "#app/shipping/model/change.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { planMessages } from "./plan-messages.ts";

/** Enqueues the deliveries of a change to the account's webhooks. Running it again enqueues nothing twice. */
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
 * The shipment as it was when the change happened. Fields that can change later come from the change; the others never
 * change, including whether it is paid: an unpaid shipment's only event is its annulment. No personal data.
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

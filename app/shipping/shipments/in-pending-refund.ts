import type { Connection } from "#db/engine/database.ts";
import { findOpenCarrierCall } from "#db/shipping/carrier-calls.ts";
import { findShipment, findShipmentOwner } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";

/**
 * Runs `decide` in one transaction on a shipment whose refund waits for the carrier's word.
 * @throws ShippingError pApiShipmentNotFound, shipmentRefundNotPending, shipmentCarrierCallPending while the carrier
 * may still annul it
 */
export async function inPendingRefund(
  service: Service,
  shipmentId: ShipmentId,
  decide: (tx: Connection, shipment: Shipment) => Promise<Shipment>,
): Promise<Shipment> {
  const accountId = await findShipmentOwner(service.db.read, shipmentId);
  if (accountId === null) throw new ShippingError("pApiShipmentNotFound");

  return service.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (shipment?.status !== "refundPending") throw new ShippingError("shipmentRefundNotPending");
    if (await findOpenCarrierCall(tx, accountId, shipmentId))
      throw new ShippingError("shipmentCarrierCallPending");
    return decide(tx, shipment);
  });
}

import { findOpenCarrierCall } from "#db/shipping/carrier-calls.ts";
import { findShipment, findShipmentOwner } from "#db/shipping/shipments.ts";
import { setTrackingHistory } from "#db/shipping/tracked-shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { trackingHistoryOf } from "../model/tracking-history.ts";
import { announce } from "./announce-change.ts";

/**
 * The carrier has refused a manual refund: the shipment is again what its carrier's events say of it.
 * @throws ShippingError pApiShipmentNotFound, shipmentRefundNotPending, shipmentCarrierCallPending while the carrier
 * may still annul it
 */
export async function refuseRefund(
  service: Service,
  { shipmentId }: { shipmentId: ShipmentId },
): Promise<Shipment> {
  const accountId = await findShipmentOwner(service.db.read, shipmentId);
  if (accountId === null) throw new ShippingError("pApiShipmentNotFound");

  return service.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (shipment?.status !== "refundPending") throw new ShippingError("shipmentRefundNotPending");
    const open = await findOpenCarrierCall(tx, accountId, shipmentId);
    // Without a number there is no parcel to go on with.
    if (open || shipment.trackingNumber === null)
      throw new ShippingError("shipmentCarrierCallPending");

    const history = trackingHistoryOf(await selectTrackingEvents(tx, accountId, shipmentId));
    const objectUpdated = service.now();
    await setTrackingHistory(tx, shipment, history, objectUpdated);
    const after = { ...shipment, ...history, objectUpdated };
    await announce(service, tx, after, "moved");
    return after;
  });
}

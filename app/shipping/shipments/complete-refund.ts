import { moveShipment } from "#db/shipping/shipment-changes.ts";
import { findShipment, findShipmentOwner } from "#db/shipping/shipments.ts";
import { insertTransfer } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { refundTransfer } from "../wallet/transfers.ts";
import { announce } from "./announce-change.ts";

/**
 * The operator confirms a carrier's manual refund: the wallet is refunded, once.
 * @throws ShippingError pApiShipmentNotFound, shipmentRefundNotPending
 */
export async function completeRefund(
  service: Service,
  { shipmentId }: { shipmentId: ShipmentId },
): Promise<Shipment> {
  const accountId = await findShipmentOwner(service.db.read, shipmentId);
  if (accountId === null) throw new ShippingError("pApiShipmentNotFound");

  return service.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (shipment?.status !== "refundPending") throw new ShippingError("shipmentRefundNotPending");

    const objectUpdated = service.now();
    await insertTransfer(tx, await refundTransfer(service, tx, shipment));
    const status = await moveShipment(tx, shipment, "refunded", { objectUpdated });
    if (!status) throw new ShippingError("shipmentRefundNotPending");
    const refunded: Shipment = { ...shipment, status, objectUpdated };
    await announce(service, tx, refunded, "moved");
    return refunded;
  });
}

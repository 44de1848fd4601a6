import { selectScansAfterRefund } from "#db/shipping/incidents.ts";
import { moveShipment } from "#db/shipping/shipment-changes.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { voidCash } from "../cash/keep-cash.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { giveMoneyBack } from "../wallet/transfers.ts";
import { announce } from "./announce-change.ts";
import { inPendingRefund } from "./in-pending-refund.ts";

/** The parcel travels: the carrier's word must be heard again before its money goes back. */
export class ScannedAfterRefund extends Error {
  override readonly name = "ScannedAfterRefund";
}

/**
 * The operator confirms a carrier's manual refund: the wallet is refunded, once.
 * @param despiteScan the operator knows that the carrier has scanned the parcel since
 * @throws ShippingError pApiShipmentNotFound, shipmentRefundNotPending, shipmentCarrierCallPending while the carrier
 * may still annul it; ScannedAfterRefund
 */
export async function completeRefund(
  service: Service,
  { shipmentId, despiteScan = false }: { shipmentId: ShipmentId; despiteScan?: boolean },
): Promise<Shipment> {
  return inPendingRefund(service, shipmentId, async (tx, shipment) => {
    const [scanned] = await selectScansAfterRefund(tx, shipmentId);
    if (scanned && !despiteScan) throw new ScannedAfterRefund();

    const objectUpdated = service.now();
    await giveMoneyBack(service, tx, shipment);
    const status = await moveShipment(tx, shipment, "refunded", { objectUpdated });
    if (!status) throw new ShippingError("shipmentRefundNotPending");
    const refunded: Shipment = { ...shipment, status, objectUpdated };
    await voidCash(service, tx, refunded);
    const subject = { subjectKind: "shipment", subjectId: shipmentId } as const;
    await recordActivity(service, tx, shipment.accountId, {
      action: "shipmentRefunded",
      ...subject,
    });
    await announce(service, tx, refunded, "moved");
    return refunded;
  });
}

import { selectScansAfterRefund } from "#db/shipping/scans-after-refund.ts";
import { moveShipment } from "#db/shipping/shipment-changes.ts";
import { findShipment, findShipmentOwner } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { voidCash } from "../cash/keep-cash.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import type { ByHand } from "../money/move-by-hand.ts";
import { withinLimits } from "../money/within-limits.ts";
import { giveMoneyBack } from "../wallet/transfers.ts";
import { announce } from "./announce-change.ts";
import { inPendingRefund } from "./in-pending-refund.ts";

/** The parcel travels: the carrier's word must be heard again before its money goes back. */
export class ScannedAfterRefund extends Error {
  override readonly name = "ScannedAfterRefund";
}

/**
 * `completeRefund` on a person's word, within what one person may move.
 * @throws MoneyRefused; those of completeRefund
 */
export async function settleRefund(
  service: Service,
  refund: { shipmentId: ShipmentId; despiteScan?: boolean },
  hand: ByHand,
): Promise<Shipment> {
  const { shipmentId } = refund;
  const complete = () => completeRefund(service, refund);
  const accountId = await findShipmentOwner(service.db.read, shipmentId);
  const shipment = accountId && (await findShipment(service.db.read, accountId, shipmentId));
  // Nothing is claimed for what there is not to give back.
  if (shipment?.status !== "refundPending" || !shipment.selectedRate) return complete();
  const { priceTotal: amount, currency, billing } = shipment.selectedRate;
  if (billing === "ownAccount") return complete();
  const subject = `refund ${shipmentId}`;
  return withinLimits(
    service,
    { kind: "refundSettled", subject, accountId: shipment.accountId, amount, currency, shipmentId },
    hand,
    (error) => error instanceof ShippingError || error instanceof ScannedAfterRefund,
    complete,
  );
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

import type { Connection } from "#db/engine/database.ts";
import { keepAnnulRequest, moveShipment, type Annulment } from "#db/shipping/shipment-changes.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { voidCash } from "../cash/keep-cash.ts";
import type { Service } from "../context.ts";
import { endIncidents } from "../incidents/keep-incidents.ts";
import type { ActivityAction } from "../model/activity.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentEvent } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { giveMoneyBack } from "../wallet/transfers.ts";
import { announce } from "./announce-change.ts";

/**
 * Records the request to annul a paid shipment whose waybill has no answer yet. From this commit on no carrier is asked
 * to make a waybill for it; what the carrier has made is annulled there, and the money goes back.
 */
export async function recordAnnulRequest(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  annulment: Annulment,
): Promise<Shipment> {
  const annulRequestedAt = service.now();
  const { status } = await changeStatus(service, tx, shipment, "refundRequested", annulment);
  await keepAnnulRequest(tx, shipment, annulRequestedAt);
  return { ...shipment, status, annulRequestedAt };
}

/** The money goes back to the wallet, in the commit of the shipment's end. */
export async function refundShipment(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  event: "refunded" | "annulledByCarrier",
  annulment?: Annulment,
): Promise<void> {
  await giveMoneyBack(service, tx, shipment);
  await changeStatus(service, tx, shipment, event, annulment);
}

/** @throws ShippingError shipmentAnnulNotAllowed when the event cannot happen in the shipment's state */
export async function changeStatus(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  event: ShipmentEvent,
  annulment?: Annulment,
): Promise<Shipment> {
  const reason = annulment && {
    annulReasonStatus: annulment.annulReasonStatus,
    annulReasonDetails: annulment.annulReasonDetails,
  };
  const changes = { ...reason, objectUpdated: service.now() };
  const status = await moveShipment(tx, shipment, event, changes);
  if (!status) throw new ShippingError("shipmentAnnulNotAllowed");
  const moved = { ...shipment, status };
  if (shipment.trackingNumber !== null) await endIncidents(service, tx, moved);
  if (status === "refunded") await voidCash(service, tx, moved);
  const action = recordedAs[event];
  if (action) {
    const subject = { subjectKind: "shipment", subjectId: shipment.shipmentId } as const;
    await recordActivity(service, tx, shipment.accountId, { action, ...subject });
  }
  await announce(service, tx, moved, "moved");
  return moved;
}

const recordedAs: Partial<Record<ShipmentEvent, ActivityAction>> = {
  annulled: "shipmentAnnulled",
  refundRequested: "refundRequested",
  refunded: "shipmentRefunded",
  annulledByCarrier: "shipmentRefunded",
};

import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { setTrackingHistory } from "#db/shipping/tracked-shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { followCash } from "../cash/keep-cash.ts";
import type { Service } from "../context.ts";
import { countedEvents, historyOf, keepIncidents } from "../incidents/keep-incidents.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { announce } from "./announce-change.ts";
import { inPendingRefund } from "./in-pending-refund.ts";

/**
 * The carrier has refused a manual refund: the shipment is again what its carrier's events say of it.
 * @throws ShippingError pApiShipmentNotFound, shipmentRefundNotPending, shipmentCarrierCallPending while the carrier
 * may still annul it
 */
export async function refuseRefund(
  service: Service,
  { shipmentId }: { shipmentId: ShipmentId },
): Promise<Shipment> {
  return inPendingRefund(service, shipmentId, async (tx, shipment) => {
    // Without a number there is no parcel to go on with.
    if (shipment.trackingNumber === null) throw new ShippingError("shipmentCarrierCallPending");

    const events = await selectTrackingEvents(tx, shipment.accountId, shipmentId);
    const known = await selectIncidentsOf(tx, shipment.accountId, shipmentId);
    const counted = countedEvents(service, shipment, events, known);
    const history = historyOf(shipment, counted);
    const objectUpdated = service.now();
    await setTrackingHistory(tx, shipment, history, objectUpdated);
    const after = { ...shipment, ...history, objectUpdated };
    await keepIncidents(service, tx, after, { events: counted, known });
    await followCash(service, tx, after, counted);
    const subject = { subjectKind: "shipment", subjectId: shipmentId } as const;
    await recordActivity(service, tx, shipment.accountId, { action: "refundRefused", ...subject });
    await announce(service, tx, after, "moved");
    return after;
  });
}

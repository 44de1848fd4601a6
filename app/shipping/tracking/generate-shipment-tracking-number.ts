import { isUnsentCall } from "#db/durable/unsent-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import { countLostCreates, findOpenCarrierCall, isOfErased } from "#db/shipping/carrier-calls.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { durableCall } from "../durable/durable-call.ts";
import { waitFor } from "../durable/wait-for.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { CREATES_MAX } from "../model/shipment-saga.ts";
import { statusAfter } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { getShipment } from "../shipments/get-shipment.ts";
import { takeOver } from "./resume-carrier-call.ts";
import { mayBeSent } from "./unsent-waybill-call.ts";
import {
  CARRIER_TIMEOUT_MS,
  openCarrierCall,
  openWaitingWaybill,
  purchasedCarrier,
  type ClaimedCarrierCall,
} from "./waybill-call.ts";
import { waybillSteps } from "./waybill-steps.ts";

/**
 * Obtains the tracking number and makes the label, once. Repeated and simultaneous calls get the same number without
 * asking the carrier again. When the carrier refuses, is down or does not answer, the shipment comes back without a
 * number (section 4): the money stays paid, and the call can be repeated. After a refusal nothing more is asked by
 * itself; else the answer will be asked for, or the request be sent when the carrier answers again.
 * @throws ShippingError pApiShipmentNotFound, shipmentCarrierTokenNotFound, shipmentAnnulAlreadyDone
 */
export async function generateShipmentTrackingNumber(
  ctx: Context,
  shipmentId: ShipmentId,
): Promise<Shipment> {
  const answered = await waitFor(ctx, CARRIER_TIMEOUT_MS, async () => {
    const result = await durableCall(ctx, ctx.accountId, {
      intent: (tx) => claimWaybill(ctx, tx, shipmentId),
      ...waybillSteps(ctx),
    });
    return "instead" in result ? result.instead : getShipment(ctx, shipmentId);
  });
  return answered ?? getShipment(ctx, shipmentId);
}

/** The right to ask for the number; instead the shipment as it is, or null while another process asks. */
async function claimWaybill(
  ctx: Context,
  tx: Connection,
  shipmentId: ShipmentId,
): Promise<ClaimedCarrierCall | { instead: Shipment | null }> {
  const shipment = await findShipment(tx, ctx.accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  if (shipment.trackingNumber !== null) return { instead: shipment };

  const carrier = purchasedCarrier(ctx, shipment);
  if (!statusAfter(shipment.status, "labelled"))
    throw new ShippingError("shipmentAnnulAlreadyDone");

  const { waybills } = carrier.health;
  const open = await findOpenCarrierCall(tx, ctx.accountId, shipmentId);
  // A carrier that has not answered for a while is not asked, and the caller does not wait for it.
  if (open && waybills.isOpen()) return { instead: shipment };
  if (open) {
    const taken = await takeOver(ctx, tx, shipment, open, { evenQuestions: true });
    if (taken) return taken;
    const isAsked = open.state === "pending" && !(await isUnsentCall(tx, open.carrierCallId));
    return { instead: isAsked ? null : shipment };
  }
  const createsLost = await countLostCreates(tx, shipment);
  const isSpent = createsLost >= CREATES_MAX && !carrier.isSelfOperated;
  if (isSpent || (await isOfErased(tx, shipmentId))) return { instead: shipment };
  if (!mayBeSent(carrier, createsLost)) {
    await openWaitingWaybill(ctx, tx, shipment, carrier);
    return { instead: shipment };
  }
  const claimed = await openCarrierCall(ctx, tx, shipment, carrier, "createWaybill", createsLost);
  if (claimed) return claimed;
  const other = await findOpenCarrierCall(tx, ctx.accountId, shipmentId);
  return { instead: other ? null : shipment };
}

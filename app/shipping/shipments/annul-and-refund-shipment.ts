import type { Connection } from "#db/engine/database.ts";
import {
  closeCarrierCall,
  findPendingCarrierCall,
  pauseCarrierCall,
  type CarrierCall,
} from "#db/shipping/carrier-calls.ts";
import { keepAnnulment, moveShipment, type Annulment } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { insertTransfer } from "#db/shipping/wallets.ts";

import type { Context } from "../context.ts";
import { waitFor } from "../durable/wait-for.ts";
import type { AnnulReply, Carrier } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { statusAfter, type ShipmentEvent } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { askForWaybill } from "../tracking/generate-shipment-tracking-number.ts";
import {
  CARRIER_PAUSE_MS,
  CARRIER_TIMEOUT_MS,
  claimCarrierCall,
  purchasedCarrier,
} from "../tracking/waybill-call.ts";
import { refund } from "../wallet/transfers.ts";
import { announce } from "./announce-change.ts";
import { getShipment } from "./get-shipment.ts";

export interface AnnulAndRefundShipment extends Annulment {
  shipmentId: ShipmentId;
}

/**
 * Annuls an unpaid draft, refunds a paid shipment. Before the label the refund is instant; after it the carrier is
 * asked first, and one that refunds by hand leaves the shipment `refundPending` (section 3).
 * @throws ShippingError pApiShipmentNotFound, shipmentAnnulAlreadyDone, shipmentAnnulNotAllowed when the parcel is
 *   already with the carrier, shipmentCarrierCallPending when the carrier does not answer: repeat it later
 */
export async function annulAndRefundShipment(
  ctx: Context,
  input: AnnulAndRefundShipment,
): Promise<Shipment> {
  const done = await waitFor(ctx, CARRIER_TIMEOUT_MS, async () => {
    const claim = await claimAnnulment(ctx, input);
    if (claim === null) return null;
    if (claim === "done") return true;

    if (claim.call.operation === "createGuide") {
      // An attempt whose answer was lost: the carrier may have a guide that must be annulled there too.
      await askForWaybill(ctx, claim.shipment, claim.carrier, claim.call);
      return null;
    }
    await settle(
      ctx,
      claim.shipment,
      claim.call,
      input,
      await askToAnnul(claim.carrier, claim.call),
    );
    return true;
  });
  if (!done) throw new ShippingError("shipmentCarrierCallPending");
  return getShipment(ctx, input.shipmentId);
}

type Claim = "done" | { shipment: Shipment; carrier: Carrier; call: CarrierCall };

/** Done at once where no carrier knows of the shipment; else the right to ask it, or null while somebody else does. */
function claimAnnulment(ctx: Context, input: AnnulAndRefundShipment): Promise<Claim | null> {
  return ctx.db.tx(ctx.accountId, async (tx) => {
    const shipment = await findShipment(tx, ctx.accountId, input.shipmentId);
    if (!shipment) throw new ShippingError("pApiShipmentNotFound");
    if (["annulled", "refunded", "refundPending"].includes(shipment.status)) {
      throw new ShippingError("shipmentAnnulAlreadyDone");
    }
    if (!shipment.isPaid) {
      await move(ctx, tx, shipment, "annulled", input);
      return "done";
    }
    const asked = await findPendingCarrierCall(tx, ctx.accountId, shipment.shipmentId);
    // A carrier that was asked already must be heard, wherever the parcel is by now.
    if (!asked && !statusAfter(shipment.status, "refunded"))
      throw new ShippingError("shipmentAnnulNotAllowed");

    // No carrier knows of it yet, so it does not matter whether the one that was paid for is still there.
    if (shipment.trackingNumber === null && !asked) {
      await giveBack(ctx, tx, shipment, input, "refunded");
      return "done";
    }
    const carrier = purchasedCarrier(ctx, shipment);
    const call = await claimCarrierCall(ctx, tx, shipment, carrier, "annulGuide");
    if (call?.operation === "annulGuide") await keepAnnulment(tx, shipment, input);
    return call && { shipment, carrier, call };
  });
}

async function askToAnnul(carrier: Carrier, call: CarrierCall): Promise<AnnulReply> {
  if (call.trackingNumber === null) throw new Error(`call ${call.carrierCallId} annuls no number`);
  try {
    return await carrier.annulWaybill(call.trackingNumber, AbortSignal.timeout(CARRIER_TIMEOUT_MS));
  } catch {
    return "unknown";
  }
}

/** Writes the carrier's answer and what follows from it for the wallet in one commit. */
async function settle(
  ctx: Context,
  shipment: Shipment,
  call: CarrierCall,
  annulment: Annulment,
  answer: AnnulReply,
): Promise<void> {
  const tooLate = await ctx.db.tx(ctx.accountId, async (tx) => {
    const now = ctx.now();
    if (answer === "unknown") {
      const until = new Date(now.getTime() + CARRIER_PAUSE_MS);
      await pauseCarrierCall(tx, call, "the carrier did not answer", until);
      return false;
    }
    // The parcel may have moved while the carrier was asked.
    const current = await findShipment(tx, ctx.accountId, shipment.shipmentId);
    if (!current) throw new ShippingError("pApiShipmentNotFound");
    const event = answer === "manual" ? "refundRequested" : "annulledByCarrier";
    const isTooLate = answer === "tooLate" || !statusAfter(current.status, event);
    const state = isTooLate ? "rejected" : "succeeded";
    if (!(await closeCarrierCall(tx, call, { state, detail: answer }, now))) return false;
    if (isTooLate) return true;
    if (answer === "manual") await move(ctx, tx, current, event, annulment);
    else await giveBack(ctx, tx, current, annulment, "annulledByCarrier");
    return false;
  });
  if (answer === "unknown") throw new ShippingError("shipmentCarrierCallPending");
  if (tooLate) throw new ShippingError("shipmentAnnulNotAllowed");
}

async function giveBack(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  annulment: Annulment,
  event: "refunded" | "annulledByCarrier",
): Promise<void> {
  await insertTransfer(tx, await refund(ctx, tx, shipment));
  await move(ctx, tx, shipment, event, annulment);
}

async function move(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  event: ShipmentEvent,
  { annulReasonStatus, annulReasonDetails }: Annulment,
): Promise<void> {
  const changes = { annulReasonStatus, annulReasonDetails, objectUpdated: ctx.now() };
  const status = await moveShipment(tx, shipment, event, changes);
  if (!status) throw new ShippingError("shipmentAnnulNotAllowed");
  await announce(ctx, tx, { ...shipment, status }, "moved");
}

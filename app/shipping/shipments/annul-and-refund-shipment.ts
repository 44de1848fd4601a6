import type { Outcome } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import { findOpenCarrierCall } from "#db/shipping/carrier-calls.ts";
import { keepAnnulment, moveShipment, type Annulment } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { insertTransfer } from "#db/shipping/wallets.ts";

import type { Context } from "../context.ts";
import { OutcomeUnknown, runCall } from "../durable/durable-call.ts";
import { waitFor } from "../durable/wait-for.ts";
import type { AnnulReply } from "../model/carrier.ts";
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
  type ClaimedCarrierCall,
} from "../tracking/waybill-call.ts";
import { refundTransfer } from "../wallet/transfers.ts";
import { announce } from "./announce-change.ts";
import { getShipment } from "./get-shipment.ts";

export interface AnnulAndRefundShipment extends Annulment {
  shipmentId: ShipmentId;
}

/**
 * Annuls an unpaid draft, refunds a paid shipment. Before the label the refund is immediate; after it the carrier
 * is asked first, and one that refunds by hand leaves the shipment `refundPending` (section 3).
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

    if (claim.terms.operation === "createWaybill") {
      // An attempt whose answer was lost: the carrier may have a waybill that must be annulled there too.
      await askForWaybill(ctx, claim);
      return null;
    }
    return annulAtCarrier(ctx, claim, input);
  });
  if (!done) throw new ShippingError("shipmentCarrierCallPending");
  return getShipment(ctx, input.shipmentId);
}

type Claim = "done" | ClaimedCarrierCall;

/** Done at once when no carrier knows the shipment; else the leased call, or null while another process asks. */
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
    const asked = await findOpenCarrierCall(tx, ctx.accountId, shipment.shipmentId);
    // A request that was sent already must be resolved, wherever the parcel is by now.
    if (!asked && !statusAfter(shipment.status, "refunded"))
      throw new ShippingError("shipmentAnnulNotAllowed");

    // No carrier knows of it yet, so it does not matter whether the one that was paid for is still there.
    if (shipment.trackingNumber === null && !asked) {
      await giveBack(ctx, tx, shipment, input, "refunded");
      return "done";
    }
    const carrier = purchasedCarrier(ctx, shipment);
    const claim = await claimCarrierCall(ctx, tx, shipment, carrier, "annulWaybill");
    if (claim?.terms.operation === "annulWaybill") await keepAnnulment(tx, shipment, input);
    return claim;
  });
}

type Answered = Exclude<AnnulReply, "unknown">;

/**
 * Asks the carrier, and writes its answer and what follows from it for the wallet in one commit.
 * @returns null when another process has taken the call over: its outcome counts
 */
async function annulAtCarrier(
  ctx: Context,
  claim: ClaimedCarrierCall,
  annulment: Annulment,
): Promise<true | null> {
  const result = await runCall<ClaimedCarrierCall, Answered>(ctx, ctx.accountId, claim, {
    ask: askToAnnul,
    keep: (tx, { shipment }, answer) => keepAnswer(ctx, tx, shipment, annulment, answer),
    giveUp: () => ({ pauseMs: CARRIER_PAUSE_MS }),
  });
  if (result.state === "lost") return null;
  if (result.state === "open") throw new ShippingError("shipmentCarrierCallPending");
  if (result.outcome.state === "rejected") throw new ShippingError("shipmentAnnulNotAllowed");
  return true;
}

async function askToAnnul({ carrier, terms }: ClaimedCarrierCall): Promise<Answered> {
  const { trackingNumber, carrierCallId } = terms;
  if (trackingNumber === null) throw new Error(`call ${carrierCallId} has no number to annul`);
  const signal = AbortSignal.timeout(CARRIER_TIMEOUT_MS);
  const answer = await carrier.annulWaybill(trackingNumber, signal).catch(() => "unknown" as const);
  if (answer === "unknown") throw new OutcomeUnknown("the carrier did not answer");
  return answer;
}

async function keepAnswer(
  ctx: Context,
  tx: Connection,
  { shipmentId }: Shipment,
  annulment: Annulment,
  answer: Answered,
): Promise<Outcome> {
  // The parcel may have moved while the carrier was asked.
  const current = await findShipment(tx, ctx.accountId, shipmentId);
  if (!current) throw new ShippingError("pApiShipmentNotFound");
  const event = answer === "manual" ? "refundRequested" : "annulledByCarrier";
  if (answer === "tooLate" || !statusAfter(current.status, event))
    return { state: "rejected", detail: answer };
  if (answer === "manual") await move(ctx, tx, current, event, annulment);
  else await giveBack(ctx, tx, current, annulment, "annulledByCarrier");
  return { state: "succeeded", detail: answer };
}

async function giveBack(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  annulment: Annulment,
  event: "refunded" | "annulledByCarrier",
): Promise<void> {
  await insertTransfer(tx, await refundTransfer(ctx, tx, shipment));
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

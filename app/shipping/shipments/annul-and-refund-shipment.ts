import { isAtWork } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import { findOpenCarrierCall } from "#db/shipping/carrier-calls.ts";
import { keepAnnulment, type Annulment } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { waitFor } from "../durable/wait-for.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { statusAfter } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { askCarrier, takeOver } from "../tracking/resume-carrier-call.ts";
import { dropUnsent } from "../tracking/unsent-waybill-call.ts";
import {
  CARRIER_TIMEOUT_MS,
  openCarrierCall,
  purchasedCarrier,
  type ClaimedCarrierCall,
} from "../tracking/waybill-call.ts";
import { refundShipment, changeStatus, recordAnnulRequest } from "./change-status.ts";
import { getShipment } from "./get-shipment.ts";

export interface AnnulAndRefundShipment extends Annulment {
  shipmentId: ShipmentId;
}

/**
 * Annuls an unpaid draft, refunds a paid shipment. Before the label the refund is immediate; after it the carrier is
 * asked first, and one that refunds by hand leaves the shipment `refundPending` (section 3). So does a carrier that has
 * not answered to the request for a waybill: the annulment is requested from the first commit on, the carrier is only
 * asked what it has, and what follows is refunded, or annulled there and refunded. Asked again meanwhile, the answer is
 * the same.
 * @throws ShippingError pApiShipmentNotFound, shipmentAnnulAlreadyDone, shipmentAnnulNotAllowed when the parcel is
 *   already with the carrier, shipmentCarrierCallPending when the carrier does not answer: repeat it later
 */
export async function annulAndRefundShipment(
  ctx: Context,
  input: AnnulAndRefundShipment,
): Promise<Shipment> {
  let isRequested = false;
  const done = await waitFor(ctx, CARRIER_TIMEOUT_MS, async () => {
    const step = await ctx.db.tx(ctx.accountId, (tx) => nextStep(ctx, tx, input, isRequested));
    isRequested ||= step.isRequested;
    return typeof step.what === "string"
      ? { done: true, atWork: null }[step.what]
      : ask(ctx, step.what, step.isRequested);
  });
  if (!done && !isRequested) throw new ShippingError("shipmentCarrierCallPending");
  return getShipment(ctx, input.shipmentId);
}

interface Step {
  /** Whether the request is kept, so that nothing that is still unknown is a reason to refuse it. */
  isRequested: boolean;
  what: "done" | "atWork" | ClaimedCarrierCall;
}

/** Done at once where no carrier knows of the shipment; else the right to ask it, where no other process does. */
async function nextStep(
  ctx: Context,
  tx: Connection,
  input: AnnulAndRefundShipment,
  isRequestedHere: boolean,
): Promise<Step> {
  const shipment = await findShipment(tx, ctx.accountId, input.shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  const { accountId, shipmentId, status } = shipment;
  const open = await findOpenCarrierCall(tx, accountId, shipmentId);
  if (["annulled", "refunded", "refundPending"].includes(status) && !open) {
    if (isRequestedHere) return { isRequested: true, what: "done" };
    throw new ShippingError("shipmentAnnulAlreadyDone");
  }
  if (!shipment.isPaid) {
    await changeStatus(ctx, tx, shipment, "annulled", input);
    return { isRequested: false, what: "done" };
  }
  // Its request was never sent.
  const isDropped =
    open?.operation === "createWaybill" && (await dropUnsent(ctx, tx, shipment, open, input));
  if (isDropped) return { isRequested: false, what: "done" };
  if (open) {
    const asRequested =
      open.operation === "createWaybill" && !shipment.annulRequestedAt
        ? await recordAnnulRequest(ctx, tx, shipment, input)
        : shipment;
    const isRequested = asRequested.annulRequestedAt !== null;
    const evenPaused = isRequested && !isRequestedHere;
    const claimable = { evenQuestions: true, evenPaused };
    const claim = await takeOver(ctx, tx, asRequested, open, claimable);
    const isUndecided = isRequested && !claim && !(await isAtWork(tx, open.carrierCallId));
    return { isRequested, what: claim ?? (isUndecided ? "done" : "atWork") };
  }
  if (!statusAfter(status, "refunded")) throw new ShippingError("shipmentAnnulNotAllowed");

  // No carrier knows of it yet, so it does not matter whether the one that was paid for is still there.
  if (shipment.trackingNumber === null) {
    await refundShipment(ctx, tx, shipment, "refunded", input);
    return { isRequested: false, what: "done" };
  }
  const carrier = purchasedCarrier(ctx, shipment);
  const claim = await openCarrierCall(ctx, tx, shipment, carrier, "annulWaybill", 0);
  if (claim) {
    await keepAnnulment(tx, shipment, input);
    const subject = { subjectKind: "shipment", subjectId: shipmentId } as const;
    await recordActivity(ctx, tx, accountId, { action: "refundRequested", ...subject });
  }
  return { isRequested: false, what: claim ?? "atWork" };
}

/** True when that is the end of it for this request, null when there is more to do. */
async function ask(
  ctx: Context,
  claim: ClaimedCarrierCall,
  isRequested: boolean,
): Promise<true | null> {
  const result = await askCarrier(ctx, claim);
  if (result.state === "lost") return null;
  if (isRequested)
    return result.state === "open" || claim.terms.operation === "annulWaybill" ? true : null;
  if (result.state === "open") throw new ShippingError("shipmentCarrierCallPending");
  if (result.outcome.state === "rejected") throw new ShippingError("shipmentAnnulNotAllowed");
  return true;
}

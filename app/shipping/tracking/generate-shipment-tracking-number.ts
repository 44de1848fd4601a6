import {
  closeCarrierCall,
  pauseCarrierCall,
  resendCarrierCall,
  type CarrierCall,
} from "#db/shipping/carrier-calls.ts";
import { insertLabel } from "#db/shipping/labels.ts";
import { markLabelCreated } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context, Service } from "../context.ts";
import { waitFor } from "../durable/wait-for.ts";
import { labelOf } from "../labels/printable-label.ts";
import type { Carrier, Waybill, WaybillReply } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { statusAfter } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { announce } from "../shipments/announce-change.ts";
import { getShipment } from "../shipments/get-shipment.ts";
import {
  CARRIER_TIMEOUT_MS,
  claimCarrierCall,
  mayCreateAgain,
  pauseAfter,
  purchasedCarrier,
} from "./waybill-call.ts";

type Created = Extract<WaybillReply, { kind: "created" }>;

/**
 * Obtains the tracking number and makes the label, once. Repeated and simultaneous calls get the same number without
 * asking the carrier again. When the carrier refuses, is down or does not answer, the shipment comes back without a
 * number (section 4): the money stays paid, the slot is free or the answer will be asked for, and the call can be
 * repeated.
 * @throws ShippingError pApiShipmentNotFound, shipmentCarrierTokenNotFound, shipmentAnnulAlreadyDone
 */
export async function generateShipmentTrackingNumber(
  ctx: Context,
  shipmentId: ShipmentId,
): Promise<Shipment> {
  const answered = await waitFor(ctx, CARRIER_TIMEOUT_MS, async () => {
    const claim = await claimWaybill(ctx, shipmentId);
    if (claim === null) return null;
    if (!claim.call) return claim.shipment;

    await askForWaybill(ctx, claim.shipment, claim.carrier, claim.call);
    return getShipment(ctx, shipmentId);
  });
  return answered ?? getShipment(ctx, shipmentId);
}

type Claim =
  | { shipment: Shipment; call: null }
  | { shipment: Shipment; carrier: Carrier; call: CarrierCall };

/** A shipment that has its number, or the right to ask for it, or null while somebody else is asking. */
function claimWaybill(ctx: Context, shipmentId: ShipmentId): Promise<Claim | null> {
  return ctx.db.tx(ctx.accountId, async (tx) => {
    const shipment = await findShipment(tx, ctx.accountId, shipmentId);
    if (!shipment) throw new ShippingError("pApiShipmentNotFound");
    if (shipment.trackingNumber !== null) return { shipment, call: null };

    const carrier = purchasedCarrier(ctx, shipment);
    if (!statusAfter(shipment.status, "labelled"))
      throw new ShippingError("shipmentAnnulAlreadyDone");

    // A carrier that has not answered for a while is not asked, and the caller does not wait for it.
    if (carrier.health.waybills.isOpen()) return { shipment, call: null };
    const call = await claimCarrierCall(ctx, tx, shipment, carrier, "createGuide");
    return call && { shipment, carrier, call };
  });
}

/** Asks the carrier outside any transaction and writes its answer down in one. */
export async function askForWaybill(
  service: Service,
  shipment: Shipment,
  carrier: Carrier,
  call: CarrierCall,
): Promise<void> {
  const answer = await waybillFrom(service, carrier, waybillOf(shipment, call), call);
  if (answer.kind === "unknown") carrier.health.waybills.recordFailure();
  // That it can be asked does not mean that it can make guides again.
  else if (answer.kind !== "notYet") carrier.health.waybills.recordSuccess();
  if (answer.kind === "created") return keepWaybill(service, shipment, carrier, call, answer);

  await service.db.tx(shipment.accountId, async (tx) => {
    const now = service.now();
    if (answer.kind === "rejected") {
      await closeCarrierCall(tx, call, { state: "rejected", detail: answer.detail }, now);
    } else {
      const until = new Date(now.getTime() + pauseAfter(call.attempts));
      await pauseCarrierCall(tx, call, answer.detail, until);
    }
  });
}

function waybillOf(shipment: Shipment, call: CarrierCall): Waybill {
  const { sender, recipient, parcel, contents, goodsCollection, goodsInsured } = shipment;
  if (!parcel) throw new Error(`shipment ${shipment.shipmentId} is paid without a parcel`);
  const { reference, trackingNumber } = call;
  return {
    reference,
    trackingNumber,
    sender,
    recipient,
    parcel,
    contents,
    goodsCollection,
    goodsInsured,
  };
}

/** `notYet`: the carrier says that it has no guide, and may still be making the one that it was asked for. */
type WaybillOutcome = WaybillReply | { kind: "notYet"; detail: string };

/**
 * After a lost answer the carrier is first asked what it has, and for long enough: creating again could make a second
 * guide.
 */
async function waybillFrom(
  service: Service,
  carrier: Carrier,
  waybill: Waybill,
  call: CarrierCall,
): Promise<WaybillOutcome> {
  const signal = AbortSignal.timeout(CARRIER_TIMEOUT_MS);
  try {
    if (call.attempts > 1) {
      const made = await carrier.findWaybill(waybill, signal);
      if (made) return made;
      const now = service.now();
      const isAgain =
        mayCreateAgain(carrier, call, now) &&
        (await service.db.tx(call.accountId, (tx) => resendCarrierCall(tx, call, now)));
      if (!isAgain) return { kind: "notYet", detail: "the carrier has no guide yet" };
    }
    return await carrier.createWaybill(waybill, signal);
  } catch (error) {
    return { kind: "unknown", detail: String(error) };
  }
}

async function keepWaybill(
  service: Service,
  shipment: Shipment,
  carrier: Carrier,
  call: CarrierCall,
  created: Created,
): Promise<void> {
  const { trackingNumber, trackingCarrierUrl, labelPdf } = created;
  const pdf =
    labelPdf ?? (await service.printLabel(labelOf(service, shipment, carrier, trackingNumber)));

  await service.db.tx(shipment.accountId, async (tx) => {
    const now = service.now();
    // Whoever closed the call first has kept the same guide.
    if (!(await closeCarrierCall(tx, call, { state: "succeeded", detail: null }, now))) return;
    if (!(await markLabelCreated(tx, shipment, { trackingNumber, trackingCarrierUrl }, now)))
      return;
    await insertLabel(tx, { shipmentId: shipment.shipmentId, pdf, objectCreated: now });
    const labelled = { ...shipment, trackingNumber, status: "labelCreated" as const };
    await announce(service, tx, labelled, "moved");
  });
}

import type { Connection } from "#db/engine/database.ts";
import { insertLabel } from "#db/shipping/labels.ts";
import { markLabelCreated } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context, Service } from "../context.ts";
import { durableCall, OutcomeUnknown, runCall, type CallSteps } from "../durable/durable-call.ts";
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
  type ClaimedCarrierCall,
} from "./waybill-call.ts";

type Created = Extract<WaybillReply, { kind: "created" }>;

/**
 * Obtains the tracking number and makes the label, once. Repeated and simultaneous calls get the same number without
 * asking the carrier again. When the carrier refuses, is down or does not answer, the shipment comes back without a
 * number (section 4): the shipment stays paid, the reconcile job asks for a lost answer, and the call can be repeated.
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

/** The leased call for the number; else the shipment that has one already, or null while another process asks. */
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

  // A carrier that has not answered for a while is not asked, and the caller does not wait for it.
  if (carrier.health.waybills.isOpen()) return { instead: shipment };
  const claimed = await claimCarrierCall(ctx, tx, shipment, carrier, "createWaybill");
  return claimed ?? { instead: null };
}

/** Asks for the waybill of a call that is claimed already. */
export async function askForWaybill(service: Service, claim: ClaimedCarrierCall): Promise<void> {
  await runCall(service, claim.terms.accountId, claim, waybillSteps(service));
}

type Answered = Exclude<WaybillReply, { kind: "unknown" }>;

/**
 * After a lost answer the carrier is first asked what it has, and for long enough: creating again could make a second
 * waybill.
 */
function waybillSteps(service: Service): CallSteps<ClaimedCarrierCall, Answered> {
  return {
    ask: (claim) =>
      heard(claim, (carrier, signal) => carrier.createWaybill(waybillOf(claim), signal)),
    find: (claim) =>
      heard(claim, (carrier, signal) => carrier.findWaybill(waybillOf(claim), signal)),
    mayAskAgain: ({ carrier, call }) => mayCreateAgain(carrier, call, service.now()),
    async prepare({ shipment, carrier }, answer) {
      if (answer.kind !== "created" || answer.labelPdf) return answer;
      const label = labelOf(service, shipment, carrier, answer.trackingNumber);
      return { ...answer, labelPdf: await service.printLabel(label) };
    },
    async keep(tx, claim, answer) {
      if (answer.kind === "rejected") return { state: "rejected", detail: answer.detail };
      await keepWaybill(service, tx, claim, answer);
      return { state: "succeeded", detail: null };
    },
    giveUp: ({ call }) => ({ pauseMs: pauseAfter(call.attempts) }),
  };
}

/** Asks the carrier, and notes for its circuit breaker whether it answered. That it has nothing is noted as neither. */
async function heard<Reply extends WaybillReply | null>(
  { carrier }: ClaimedCarrierCall,
  ask: (carrier: Carrier, signal: AbortSignal) => Promise<Reply>,
): Promise<Exclude<Reply, { kind: "unknown" }>> {
  try {
    const reply = await ask(carrier, AbortSignal.timeout(CARRIER_TIMEOUT_MS));
    if (reply?.kind === "unknown") throw new OutcomeUnknown(reply.detail);
    if (reply) carrier.health.waybills.recordSuccess();
    return reply as Exclude<Reply, { kind: "unknown" }>;
  } catch (error) {
    carrier.health.waybills.recordFailure();
    throw error;
  }
}

function waybillOf({ shipment, terms }: ClaimedCarrierCall): Waybill {
  const { sender, recipient, parcel, contents, goodsCollection, goodsInsured } = shipment;
  if (!parcel) throw new Error(`shipment ${shipment.shipmentId} is paid without a parcel`);
  const { reference, trackingNumber } = terms;
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

async function keepWaybill(
  service: Service,
  tx: Connection,
  { shipment }: ClaimedCarrierCall,
  { trackingNumber, trackingCarrierUrl, labelPdf: pdf }: Created,
): Promise<void> {
  if (!pdf) throw new Error(`the waybill of ${shipment.shipmentId} has no label`);
  const now = service.now();
  if (!(await markLabelCreated(tx, shipment, { trackingNumber, trackingCarrierUrl }, now))) return;
  await insertLabel(tx, { shipmentId: shipment.shipmentId, pdf, objectCreated: now });
  const labelled = { ...shipment, trackingNumber, status: "labelCreated" as const };
  await announce(service, tx, labelled, "moved");
}

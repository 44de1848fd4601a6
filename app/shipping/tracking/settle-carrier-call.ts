import { decideDurableCall, type Outcome } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  findCarrierCall,
  findCarrierCallOwner,
  type CarrierCall,
} from "#db/shipping/carrier-calls.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { OutcomeUnknown } from "../durable/durable-call.ts";
import { labelsOf } from "../labels/printable-label.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, CarrierCallId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { keepAnnulReply } from "./annul-call.ts";
import { areNumbersOfAnother } from "./numbers/claim-tracking-number.ts";
import { findPurchasedCarrier } from "./waybill-call.ts";
import { annulIfRequested, followRefusal, keepWaybill } from "./waybill-steps.ts";

export interface SettleCarrierCall {
  carrierCallId: CarrierCallId;
  /** The waybill that the carrier has for this call, as a person found out; null: it has none, or none any more. */
  trackingNumber: string | null;
  settledBy: string;
}

/** A refusal for the operator alone. */
export class CallNotSettled extends Error {
  override readonly name = "CallNotSettled";
  readonly code:
    | "carrierCallNotFound"
    | "carrierCallPending"
    | "carrierCallSettled"
    | "carrierCallNumberTaken";

  constructor(code: CallNotSettled["code"]) {
    super(code);
    this.code = code;
  }
}

export interface SettledCarrierCall extends CarrierCall {
  state: Outcome["state"];
}

/**
 * A person's answer in place of the carrier's. Of a request for a waybill, a number becomes the shipment's, and after a
 * request to annul it is annulled at the carrier within seconds; none frees the money: with that request it is
 * refunded, without one the shipment can be refunded at once, or its number asked for once more. Of an annulment, none
 * means that the carrier has annulled it, a number that the carrier does not annul it any more. Settling it the same
 * way again changes nothing.
 * @throws CallNotSettled carrierCallNotFound, carrierCallPending for "none" while the carrier may still be making the
 *   waybill, carrierCallSettled when it has another outcome, carrierCallNumberTaken when the number is another
 *   shipment's or not the one that the carrier was asked for
 */
export async function settleCarrierCall(
  service: Service,
  input: SettleCarrierCall,
): Promise<SettledCarrierCall> {
  const accountId = await findCarrierCallOwner(service.db.read, input.carrierCallId);
  if (accountId === null) throw new CallNotSettled("carrierCallNotFound");
  const labelPdf = await labelFor(service, accountId, input);

  return service.db.tx(accountId, async (tx) => {
    const found = await findCarrierCall(tx, accountId, input.carrierCallId);
    const shipment = found && (await findShipment(tx, accountId, found.shipmentId));
    if (!shipment) throw new CallNotSettled("carrierCallNotFound");
    const { state, settledBy: _settledBy, ...terms } = found;
    if (state === "succeeded" || state === "rejected") return settledBefore(found, shipment, input);
    const isCreate = terms.operation === "createWaybill";
    if (isCreate && state === "pending" && input.trackingNumber === null)
      throw new CallNotSettled("carrierCallPending");

    const outcome = await (isCreate
      ? settleWaybill(service, tx, terms, shipment, { ...input, labelPdf })
      : settleAnnulment(service, tx, terms, input));
    const decided = { ...outcome, settledBy: input.settledBy };
    await decideDurableCall(tx, terms.carrierCallId, decided, service.now());
    const doneBy = { kind: "operator", id: input.settledBy } as const;
    await recordActivity({ ...service, doneBy }, tx, accountId, {
      action: "carrierCallSettled",
      subjectKind: "shipment",
      subjectId: terms.shipmentId,
      outcome: input.trackingNumber === null ? "none" : "number",
    });
    if (input.trackingNumber !== null && isCreate)
      await annulIfRequested(service, tx, shipment, createdAs(input.trackingNumber, labelPdf));
    return { ...terms, state: outcome.state };
  });
}

const createdAs = (trackingNumber: string, labelPdf: Uint8Array | null) =>
  ({ kind: "created", trackingNumber, trackingCarrierUrl: null, labelPdf }) as const;

/** Rendered before the transaction; null where none is needed. */
async function labelFor(
  service: Service,
  accountId: AccountId,
  { carrierCallId, trackingNumber }: SettleCarrierCall,
): Promise<Uint8Array | null> {
  if (trackingNumber === null) return null;
  const terms = await findCarrierCall(service.db.read, accountId, carrierCallId);
  if (terms?.operation !== "createWaybill") return null;
  const shipment = await findShipment(service.db.read, accountId, terms.shipmentId);
  const carrier = shipment && findPurchasedCarrier(service, shipment);
  if (!shipment || !carrier) throw new ShippingError("shipmentCarrierTokenNotFound");
  return service.documents.printLabel(labelsOf(service, shipment, carrier, trackingNumber));
}

function settledBefore(
  found: NonNullable<Awaited<ReturnType<typeof findCarrierCall>>>,
  shipment: Shipment,
  { trackingNumber }: SettleCarrierCall,
): SettledCarrierCall {
  const { state, settledBy: _settledBy, ...terms } = found;
  const hasNumber = (terms.operation === "createWaybill") === (state === "succeeded");
  const isSame = hasNumber
    ? trackingNumber !== null && trackingNumber === shipment.trackingNumber
    : trackingNumber === null;
  if (!isSame || state === "pending") throw new CallNotSettled("carrierCallSettled");
  return { ...terms, state };
}

async function settleAnnulment(
  service: Service,
  tx: Connection,
  terms: CarrierCall,
  { trackingNumber }: SettleCarrierCall,
): Promise<Outcome> {
  if (trackingNumber !== null) {
    if (trackingNumber !== terms.trackingNumber) throw new CallNotSettled("carrierCallNumberTaken");
    return { state: "rejected", detail: "settled: the carrier does not annul it" };
  }
  return keepAnnulReply(service, tx, { terms }, "annulled");
}

async function settleWaybill(
  service: Service,
  tx: Connection,
  terms: CarrierCall,
  shipment: Shipment,
  { trackingNumber, labelPdf }: SettleCarrierCall & { labelPdf: Uint8Array | null },
): Promise<Outcome> {
  if (trackingNumber === null) {
    await followRefusal(service, tx, shipment);
    return { state: "rejected", detail: "settled: the carrier has none" };
  }
  const isOther = (terms.trackingNumber ?? trackingNumber) !== trackingNumber;
  const answer = createdAs(trackingNumber, labelPdf);
  if (isOther || (await areNumbersOfAnother(service, tx, shipment, answer)))
    throw new CallNotSettled("carrierCallNumberTaken");
  await keepWaybill(service, tx, shipment, answer).catch((error: unknown) => {
    throw error instanceof OutcomeUnknown ? new CallNotSettled("carrierCallNumberTaken") : error;
  });
  return { state: "succeeded", detail: "settled: the carrier has it" };
}

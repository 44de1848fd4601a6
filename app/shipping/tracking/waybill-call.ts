import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import {
  claimDurableCall,
  endDurableCall,
  insertDurableCall,
  insertWaitingCall,
  type Claimable,
  type ClaimFor,
  type DurableCall,
} from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  countCarrierCalls,
  insertCarrierCall,
  waybillKey,
  type CarrierCall,
} from "#db/shipping/carrier-calls.ts";
import { findWaybillOfCall, findWaybillOfNumber } from "#db/shipping/waybills/carrier-waybills.ts";
import { takeSerial } from "#db/shipping/waybills/number-ranges.ts";

import type { Context, Service } from "../context.ts";
import { backOffMs } from "../model/back-off.ts";
import type { Carrier, CarrierWaybill } from "../model/carrier.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { ShippingError } from "../model/errors.ts";
import type { Shipment } from "../model/shipment.ts";
import { announce } from "../shipments/announce-change.ts";

/** How long a carrier may take, and how much longer its lease lasts: no two processes ask at once. */
export const CARRIER_TIMEOUT_MS = 20_000;
export const CARRIER_LEASE_MS = 30_000;
/** After an answer that was lost, how long to wait before the carrier is asked what it has. */
const CARRIER_PAUSE = { firstMs: 5_000, longestMs: MINUTE_MS };

/** 5, 10, 20, 40 and then always 60 seconds: what is not there soon comes late. */
export const pauseAfter = (attempts: number): number => backOffMs(attempts, CARRIER_PAUSE);

/** The refusal that this service writes down itself. */
export const NUMBER_RANGE_USED_UP = "the carrier's number range is used up";

/** How often a carrier is asked about a call that needs a person already. */
export const QUESTION_PAUSE_MS = 5 * MINUTE_MS;

/** Why a call waits whose carrier is not there to be asked; it may come back. */
export const LEFT_MARKET = "its carrier has left the market";

/** The reason of an annulment that no merchant asked for: the person it was for is not known any more. */
export const OF_ERASED = { annulReasonStatus: "other", annulReasonDetails: null } as const;

/** The carrier whose rate was paid. */
export function purchasedCarrier(service: Service, shipment: Shipment): Carrier {
  const carrier = findPurchasedCarrier(service, shipment);
  if (!shipment.isPaid || !carrier) throw new ShippingError("shipmentCarrierTokenNotFound");
  return carrier;
}

/** The same; null when it has left its market. */
export const findPurchasedCarrier = (
  { markets }: Service,
  { country, selectedRate }: Shipment,
): Carrier | null => findCarrier(markets.get(country), selectedRate?.carrierToken);

/** How long this process holds a call. */
export const leaseOf = ({ processId }: Service): ClaimFor => ({
  leaseOwner: processId,
  leaseMs: CARRIER_LEASE_MS,
});

/** A call that this process holds, and the shipment and the carrier that it is about. */
export interface ClaimedCarrierCall {
  shipment: Shipment;
  carrier: Carrier;
  terms: CarrierCall;
  call: DurableCall;
  /** How often earlier calls for a waybill of this shipment were sent and never answered. */
  createsLost: number;
  /** What the carrier said of the waybill that is asked for, or that is annulled. */
  known: CarrierWaybill | null;
}

export type { Claimable };

/** Takes an open call over; null while another process works on it, and as `claimable` says. */
export async function claimOpenCall<Found extends { terms: CarrierCall }>(
  service: Service,
  tx: Connection,
  found: Found,
  claimable: Claimable,
): Promise<(Found & { call: DurableCall }) | null> {
  const { carrierCallId } = found.terms;
  const call = await claimDurableCall(tx, carrierCallId, leaseOf(service), claimable);
  return call && { ...found, call };
}

/**
 * The intent to ask the carrier, written and leased before it is asked. Null when the shipment has an open call, and
 * when the carrier's range has no number left: that is written down as a refusal.
 */
export async function openCarrierCall(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  carrier: Carrier,
  operation: CarrierCall["operation"],
  createsLost: number,
): Promise<ClaimedCarrierCall | null> {
  const trackingNumber = await numberFor(tx, carrier, shipment, operation);
  const { requestId } = ctx;
  const terms = await insertTerms(ctx, tx, shipment, { operation, trackingNumber, requestId });
  const intent = intentOf(terms, waybillKey(shipment.shipmentId));
  const call = await insertDurableCall(tx, intent, leaseOf(ctx), ctx.now());
  if (call && trackingNumber === null && needsNumber(carrier, operation)) {
    const outcome = { state: "rejected", detail: NUMBER_RANGE_USED_UP } as const;
    await endDurableCall(tx, call, outcome, ctx.now());
    await announce(ctx, tx, shipment, "labelFailed");
    return null;
  }
  // A new call for a waybill has no answer yet.
  const known = operation === "annulWaybill" ? await knownOf(tx, terms) : null;
  return call && { shipment, carrier, terms, call, createsLost, known };
}

/** What the carrier said of the waybill that the call is about. */
export async function knownOf(tx: Connection, terms: CarrierCall): Promise<CarrierWaybill | null> {
  const { operation, carrierCallId, shipmentId, trackingNumber } = terms;
  if (operation === "createWaybill") return findWaybillOfCall(tx, carrierCallId);
  return trackingNumber === null ? null : findWaybillOfNumber(tx, shipmentId, trackingNumber);
}

/**
 * The intent to annul a number, for the next process that searches for work. The carrier may have made a waybill that
 * no shipment has: its annulment is no call of the shipment's, and moves nothing.
 */
export async function openWaitingAnnulment(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  trackingNumber: string,
): Promise<void> {
  const terms = await insertTerms(service, tx, shipment, {
    operation: "annulWaybill",
    trackingNumber,
    requestId: null,
  });
  const isOwn = trackingNumber === shipment.trackingNumber;
  const key = isOwn ? waybillKey(shipment.shipmentId) : `unusedWaybill:${terms.carrierCallId}`;
  await insertWaitingCall(tx, intentOf(terms, key), service.now());
}

/**
 * The intent to have a waybill made, for the next process whose carrier may be asked: none is asked now. Where the
 * carrier's range has no number left, that is written down as a refusal.
 */
export async function openWaitingWaybill(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  carrier: Carrier,
): Promise<void> {
  const operation = "createWaybill";
  const trackingNumber = await numberFor(tx, carrier, shipment, operation);
  if (trackingNumber === null && needsNumber(carrier, operation))
    return void (await openCarrierCall(ctx, tx, shipment, carrier, operation, 0));
  const { requestId } = ctx;
  const terms = await insertTerms(ctx, tx, shipment, { operation, trackingNumber, requestId });
  await insertWaitingCall(tx, intentOf(terms, waybillKey(shipment.shipmentId)), ctx.now());
}

async function insertTerms(
  service: Service,
  tx: Connection,
  { accountId, shipmentId, selectedRate }: Shipment,
  what: Pick<CarrierCall, "operation" | "trackingNumber" | "requestId">,
): Promise<CarrierCall> {
  const earlier = await countCarrierCalls(tx, accountId, shipmentId, what.operation);
  const terms: CarrierCall = {
    ...what,
    carrierCallId: service.newId(),
    accountId,
    shipmentId,
    carrierToken: selectedRate?.carrierToken ?? "",
    // A carrier that refused one reference must not take the next attempt for the same.
    reference: earlier === 0 ? `${shipmentId}` : `${shipmentId}-${earlier + 1}`,
  };
  await insertCarrierCall(tx, terms, service.now());
  return terms;
}

const intentOf = ({ carrierCallId, operation, reference }: CarrierCall, key: string) => ({
  durableCallId: carrierCallId as number,
  kind: operation,
  key,
  requestRef: reference,
});

/** Taken with the intent, so that a repeated attempt asks for the same number. */
async function numberFor(
  tx: Connection,
  carrier: Carrier,
  shipment: Shipment,
  operation: CarrierCall["operation"],
): Promise<string | null> {
  if (operation === "annulWaybill") return shipment.trackingNumber;
  const { numbers } = carrier;
  if (!numbers) return null;
  const serial = await takeSerial(tx, carrier);
  if (serial > (numbers.count ?? Infinity)) return null;
  return numbers.numberOf(serial);
}

const needsNumber = (carrier: Carrier, operation: CarrierCall["operation"]): boolean =>
  operation === "createWaybill" && carrier.numbers !== undefined;

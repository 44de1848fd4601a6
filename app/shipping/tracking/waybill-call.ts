import {
  claimDurableCall,
  insertDurableCall,
  type DurableCall,
} from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  countCarrierCalls,
  findOpenCarrierCall,
  insertCarrierCall,
  takeSerial,
  waybillKey,
  type CarrierCall,
} from "#db/shipping/carrier-calls.ts";

import type { Context, Service } from "../context.ts";
import { findCarrier } from "../model/carrier.ts";
import type { Carrier } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import type { Shipment } from "../model/shipment.ts";

/** How long a carrier may take, and how much longer its lease lasts, so that two processes never ask at once. */
export const CARRIER_TIMEOUT_MS = 20_000;
const CARRIER_LEASE_MS = 30_000;
/**
 * A carrier may still create a waybill after the connection is closed, and report until then that it has none. Servers
 * end a request after 30 to 100 seconds; only later does "not found" mean that no waybill will come.
 */
const CREATE_AGAIN_AFTER_MS = 6 * CARRIER_TIMEOUT_MS;
/** The wait after a lost answer before the carrier is asked what it has. */
export const CARRIER_PAUSE_MS = 5_000;
const CARRIER_PAUSE_LONGEST_MS = 60_000;

/** 5, 10, 20, 40 and then always 60 seconds. */
export const pauseAfter = (attempts: number): number =>
  Math.min(CARRIER_PAUSE_MS * 2 ** (attempts - 1), CARRIER_PAUSE_LONGEST_MS);

/** Whether a waybill that the carrier does not have may be requested again without the risk of a second one. */
export const mayCreateAgain = (carrier: Carrier, { askedAt }: DurableCall, now: Date): boolean =>
  carrier.createIsRepeatable === true || now.getTime() - askedAt.getTime() >= CREATE_AGAIN_AFTER_MS;

/** The carrier whose rate was paid. */
export function purchasedCarrier(service: Service, shipment: Shipment): Carrier {
  const carrier = findCarrier(
    service.markets.get(shipment.country),
    shipment.selectedRate?.carrierToken,
  );
  if (!shipment.isPaid || !carrier) throw new ShippingError("shipmentCarrierTokenNotFound");
  return carrier;
}

/** A call whose lease this process holds, with its shipment and carrier. */
export interface ClaimedCarrierCall {
  shipment: Shipment;
  carrier: Carrier;
  terms: CarrierCall;
  call: DurableCall;
}

/**
 * The intent to ask the carrier, written and leased before the carrier is asked. A shipment has at most one open call,
 * of either kind: one without a live lease is taken over, one with a lease gives null.
 */
export async function claimCarrierCall(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  carrier: Carrier,
  operation: CarrierCall["operation"],
): Promise<ClaimedCarrierCall | null> {
  const { accountId, shipmentId } = shipment;
  const lease = { leaseOwner: ctx.processId, leaseMs: CARRIER_LEASE_MS };
  const open = await findOpenCarrierCall(tx, accountId, shipmentId);
  if (open) {
    const taken = await claimDurableCall(tx, open.carrierCallId, lease);
    return taken && { shipment, carrier, terms: open, call: taken };
  }

  const now = ctx.now();
  const earlier = await countCarrierCalls(tx, accountId, shipmentId, operation);
  const terms: CarrierCall = {
    carrierCallId: ctx.newId(),
    accountId,
    shipmentId,
    carrierToken: carrier.carrierToken,
    operation,
    // A carrier that refused one reference must not take the next attempt for the same.
    reference: earlier === 0 ? `${shipmentId}` : `${shipmentId}-${earlier + 1}`,
    trackingNumber: await numberFor(tx, carrier, shipment, operation),
    requestId: ctx.requestId,
  };
  await insertCarrierCall(tx, terms, now);
  const { carrierCallId: durableCallId, reference: requestRef } = terms;
  const intent = { durableCallId, kind: operation, key: waybillKey(shipmentId), requestRef };
  const call = await insertDurableCall(tx, intent, lease, now);
  return call && { shipment, carrier, terms, call };
}

/** Taken with the intent, so that a repeated attempt asks for the same number. */
async function numberFor(
  tx: Connection,
  carrier: Carrier,
  shipment: Shipment,
  operation: CarrierCall["operation"],
): Promise<string | null> {
  if (operation === "annulWaybill") return shipment.trackingNumber;
  if (!carrier.trackingNumberOf) return null;
  return carrier.trackingNumberOf(await takeSerial(tx, carrier.carrierToken));
}

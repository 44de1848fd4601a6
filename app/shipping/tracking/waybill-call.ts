import type { Connection } from "#db/engine/database.ts";
import {
  countCarrierCalls,
  findPendingCarrierCall,
  insertCarrierCall,
  leaseCarrierCall,
  takeSerial,
  type CarrierCall,
} from "#db/shipping/carrier-calls.ts";

import type { Context, Service } from "../context.ts";
import { findCarrier } from "../model/carrier.ts";
import type { Carrier } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import type { Shipment } from "../model/shipment.ts";

/** How long a carrier may take, and how much longer its lease lasts: nobody asks twice at once. */
export const CARRIER_TIMEOUT_MS = 20_000;
const CARRIER_LEASE_MS = 30_000;
/**
 * A carrier may go on making a guide long after we hung up, and say until then that it has none. Servers give a request
 * up after 30 to 100 seconds, whoever waits for it; only after that does its no mean that nothing will come.
 */
const CREATE_AGAIN_AFTER_MS = 6 * CARRIER_TIMEOUT_MS;
/** After an answer that was lost, how long to leave the carrier alone before it is asked what it has. */
export const CARRIER_PAUSE_MS = 5_000;
const CARRIER_PAUSE_LONGEST_MS = 60_000;

/** 5, 10, 20, 40 and then always 60 seconds: what is not there soon comes late. */
export const pauseAfter = (attempts: number): number =>
  Math.min(CARRIER_PAUSE_MS * 2 ** (attempts - 1), CARRIER_PAUSE_LONGEST_MS);

/** Whether a guide that the carrier does not have may be asked for once more, without ever becoming two. */
export const mayCreateAgain = (carrier: Carrier, { sentAt }: CarrierCall, now: Date): boolean =>
  carrier.createIsRepeatable === true || now.getTime() - sentAt.getTime() >= CREATE_AGAIN_AFTER_MS;

/** The carrier whose rate was paid. */
export function purchasedCarrier(service: Service, shipment: Shipment): Carrier {
  const carrier = findCarrier(
    service.markets.get(shipment.country),
    shipment.selectedRate?.carrierToken,
  );
  if (!shipment.isPaid || !carrier) throw new ShippingError("shipmentCarrierTokenNotFound");
  return carrier;
}

/**
 * The intent to ask the carrier, written and leased before it is asked. A pending call of either kind holds the
 * shipment's only slot: one that nobody works on is taken over, one that is at work gives null.
 */
export async function claimCarrierCall(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  carrier: Carrier,
  operation: CarrierCall["operation"],
): Promise<CarrierCall | null> {
  const { accountId, shipmentId } = shipment;
  const now = ctx.now();
  const lease = {
    leaseOwner: ctx.processId,
    leaseUntil: new Date(now.getTime() + CARRIER_LEASE_MS),
  };

  const pending = await findPendingCarrierCall(tx, accountId, shipmentId);
  if (pending) return leaseCarrierCall(tx, pending, lease, now);

  const earlier = await countCarrierCalls(tx, accountId, shipmentId, operation);
  const call: CarrierCall = {
    carrierCallId: ctx.newId(),
    accountId,
    shipmentId,
    carrierToken: carrier.carrierToken,
    operation,
    // A carrier that refused one reference must not take the next attempt for the same.
    reference: earlier === 0 ? `${shipmentId}` : `${shipmentId}-${earlier + 1}`,
    trackingNumber: await numberFor(tx, carrier, shipment, operation),
    attempts: 1,
    requestId: ctx.requestId,
    sentAt: now,
  };
  await insertCarrierCall(tx, call, lease);
  return call;
}

/** Taken with the intent, so that a repeated attempt asks for the same number. */
async function numberFor(
  tx: Connection,
  carrier: Carrier,
  shipment: Shipment,
  operation: CarrierCall["operation"],
): Promise<string | null> {
  if (operation === "annulGuide") return shipment.trackingNumber;
  if (!carrier.trackingNumberOf) return null;
  return carrier.trackingNumberOf(await takeSerial(tx, carrier.carrierToken));
}

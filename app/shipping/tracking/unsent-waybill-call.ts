import { claimUnsentCall, endUnsentCall, postponeUnsentCall } from "#db/durable/unsent-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import { countLostCreates, isOfErased, type CarrierCall } from "#db/shipping/carrier-calls.ts";
import { findAnnulment, type Annulment } from "#db/shipping/shipment-changes.ts";

import type { Service } from "../context.ts";
import type { GiveUp } from "../durable/durable-call.ts";
import type { Carrier } from "../model/carrier.ts";
import { QUESTION_AFTER_MS } from "../model/shipment-saga.ts";
import type { Shipment } from "../model/shipment.ts";
import { refundShipment } from "../shipments/change-status.ts";
import {
  findPurchasedCarrier,
  leaseOf,
  LEFT_MARKET,
  OF_ERASED,
  type ClaimedCarrierCall,
} from "./waybill-call.ts";

/** An unsent call is tried again so soon: it waits for the carrier, and costs it nothing. */
const UNSENT_PAUSE_MS = 10_000;

const NOT_ASKED = "the carrier does not answer at present: the request waits";

/** After a request that did not reach the carrier. */
export function waitOn(waitedMs: number, detail: string): GiveUp {
  const wait = { pauseMs: UNSENT_PAUSE_MS };
  return waitedMs < QUESTION_AFTER_MS ? wait : { ...wait, needsPerson: detail };
}

/** Whether the carrier may be asked to make this waybill now. A repeat waits for a first request that succeeds. */
export const mayBeSent = ({ health }: Carrier, createsLost: number): boolean =>
  createsLost > 0 ? health.waybills.mayRepeat() : health.waybills.mayTry();

/**
 * Takes a call over that waits for its carrier, and records that it is sent. Null while the carrier is not asked: it
 * waits on, and needs a person when it has waited for long. Null as well where the recipient or sender was erased
 * meanwhile: no carrier has the parcel, so its money goes back.
 */
export async function takeUnsent(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  terms: CarrierCall,
): Promise<ClaimedCarrierCall | null> {
  // The request to annul came while the carrier was not reached.
  if (shipment.annulRequestedAt || (await isOfErased(tx, shipment.shipmentId))) {
    const known = await findAnnulment(tx, shipment.accountId, shipment.shipmentId);
    await dropUnsent(service, tx, shipment, terms, known ?? OF_ERASED);
    return null;
  }
  const carrier = findPurchasedCarrier(service, shipment);
  const createsLost = await countLostCreates(tx, terms);
  if (!carrier || !mayBeSent(carrier, createsLost)) {
    const wait = { pauseMs: UNSENT_PAUSE_MS, questionAfterMs: QUESTION_AFTER_MS };
    const detail = carrier ? NOT_ASKED : LEFT_MARKET;
    await postponeUnsentCall(tx, terms.carrierCallId, { ...wait, detail }, service.now());
    return null;
  }
  const lease = leaseOf(service);
  const call = await claimUnsentCall(tx, terms.carrierCallId, lease, service.now());
  return call && { shipment, carrier, terms, call, createsLost, known: null };
}

/** Ends a call that was never sent, and gives the money back at once. False when it was sent, or has ended. */
export async function dropUnsent(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  { carrierCallId }: Pick<CarrierCall, "carrierCallId">,
  annulment: Annulment,
): Promise<boolean> {
  const detail = "annulled before the carrier was asked";
  if (!(await endUnsentCall(tx, carrierCallId, detail, service.now()))) return false;
  await refundShipment(service, tx, shipment, "refunded", annulment);
  return true;
}

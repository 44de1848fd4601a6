import { askPerson, pauseDurableCall } from "#db/durable/durable-calls.ts";
import { isUnsentCall } from "#db/durable/unsent-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  countLostCreates,
  findCarrierCall,
  findOpenCarrierCall,
  isOfErased,
  type CarrierCall,
} from "#db/shipping/carrier-calls.ts";
import { findAnnulment } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { OutcomeUnknown, runCall, type CallResult } from "../durable/durable-call.ts";
import { QUESTION_AFTER_MS } from "../model/shipment-saga.ts";
import type { Shipment } from "../model/shipment.ts";
import { recordAnnulRequest } from "../shipments/change-status.ts";
import { annulAtCarrier } from "./annul-call.ts";
import { takeUnsent } from "./unsent-waybill-call.ts";
import {
  claimOpenCall,
  findPurchasedCarrier,
  knownOf,
  LEFT_MARKET,
  OF_ERASED,
  QUESTION_PAUSE_MS,
  type Claimable,
  type ClaimedCarrierCall,
} from "./waybill-call.ts";
import { waybillSteps } from "./waybill-steps.ts";

/**
 * Takes an open call over. A recipient or sender who was erased meanwhile is a request to annul: no carrier is sent a
 * waybill without a name. Null while another process works on it, and where there is no carrier to ask.
 */
export async function takeOver(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  terms: CarrierCall,
  claimable: Claimable = {},
): Promise<ClaimedCarrierCall | null> {
  if (terms.operation === "createWaybill" && (await isUnsentCall(tx, terms.carrierCallId)))
    return takeUnsent(service, tx, shipment, terms);
  const carrier = findPurchasedCarrier(service, shipment);
  const [createsLost, known] = [await countLostCreates(tx, terms), await knownOf(tx, terms)];
  const found = { shipment, terms, createsLost, known };
  if (!carrier) {
    await leaveToPerson(service, tx, found);
    return null;
  }
  const claim = await claimOpenCall(service, tx, { ...found, carrier }, claimable);
  const { operation } = terms;
  if (!claim || operation === "annulWaybill" || shipment.annulRequestedAt) return claim;
  if (!(await isOfErased(tx, shipment.shipmentId))) return claim;
  const annulment = await findAnnulment(tx, shipment.accountId, shipment.shipmentId);
  return {
    ...claim,
    shipment: await recordAnnulRequest(service, tx, shipment, annulment ?? OF_ERASED),
  };
}

/** Its carrier has left the market. It may come back, so the call is tried every few minutes. */
async function leaveToPerson(
  service: Service,
  tx: Connection,
  found: Omit<ClaimedCarrierCall, "call" | "carrier">,
): Promise<void> {
  const claim = await claimOpenCall(service, tx, found, { evenQuestions: true });
  if (!claim) return;
  const why = { detail: LEFT_MARKET, pauseMs: QUESTION_PAUSE_MS };
  if (claim.call.askedAgoMs >= QUESTION_AFTER_MS)
    await askPerson(tx, claim.call, why, service.now());
  else await pauseDurableCall(tx, claim.call, { ...why, pauseMs: 30_000 }, service.now());
}

/** Asks the carrier of a call that is claimed, and keeps the answer. */
export function askCarrier(
  service: Service,
  claim: ClaimedCarrierCall,
): Promise<CallResult<unknown>> {
  const { accountId, operation } = claim.terms;
  return operation === "annulWaybill"
    ? annulAtCarrier(service, claim)
    : runCall(service, accountId, claim, waybillSteps(service));
}

type Resumed = "answered" | "open" | "left";

interface Resuming {
  signal?: AbortSignal | undefined;
  /** Before each claim, in its transaction: a throw leaves the call as it is. */
  beforeAsking?: (tx: Connection) => Promise<void>;
}

/**
 * Asks for the outcome of a call that was left without, and of the one that follows from it.
 * @returns `answered`: the call has an outcome; `open`: it was asked for in vain; `left`: there was nothing to ask now
 * @throws OutcomeUnknown when the carrier has not answered to an annulment
 */
export async function resumeCarrierCall(
  service: Service,
  {
    accountId,
    shipmentId,
    carrierCallId,
  }: Pick<CarrierCall, "accountId" | "shipmentId" | "carrierCallId">,
  { signal, beforeAsking }: Resuming = {},
): Promise<Resumed> {
  let resumed: Resumed = "left";
  for (const isNext of [false, true]) {
    if (signal?.aborted) return resumed;
    const claim = await service.db.tx(accountId, async (tx) => {
      const shipment = await findShipment(tx, accountId, shipmentId);
      const terms = isNext
        ? await findOpenCarrierCall(tx, accountId, shipmentId)
        : await findCarrierCall(tx, accountId, carrierCallId);
      if (!shipment || !terms) return null;
      await beforeAsking?.(tx);
      return takeOver(service, tx, shipment, terms, { evenQuestions: true });
    });
    if (!claim) return resumed;
    const result = await askCarrier(service, claim);
    if (result.state === "open" && claim.terms.operation === "annulWaybill")
      throw new OutcomeUnknown(`the annulment of ${claim.terms.trackingNumber}: ${result.detail}`);
    if (!isNext) resumed = result.state === "ended" ? "answered" : "open";
    if (result.state !== "ended") return resumed;
  }
  return resumed;
}

import type { Outcome } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { OutcomeUnknown, runCall, type CallResult } from "../durable/durable-call.ts";
import type { AnnulReply } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import { statusAfter } from "../model/shipment-status.ts";
import { refundShipment, changeStatus } from "../shipments/change-status.ts";
import { isAfterVoidWindow } from "./void-window.ts";
import {
  CARRIER_TIMEOUT_MS,
  pauseAfter,
  QUESTION_PAUSE_MS,
  type ClaimedCarrierCall,
} from "./waybill-call.ts";

/** After so many answers that were lost, some five minutes, a person is needed. */
const ATTEMPTS_MAX = 6;

type Answered = Exclude<AnnulReply, "unknown">;

/** Asks the carrier to annul, and writes its answer and what follows from it for the wallet in one commit. */
export function annulAtCarrier(
  service: Service,
  claim: ClaimedCarrierCall,
): Promise<CallResult<Answered>> {
  return runCall<ClaimedCarrierCall, Answered>(service, claim.terms.accountId, claim, {
    ask: askToAnnul,
    keep: async (tx, asked, answer) => {
      const isLate = answer === "annulled" && (await isAfterVoidWindow(service, tx, asked));
      return keepAnnulReply(service, tx, asked, isLate ? "manual" : answer);
    },
    giveUp: ({ call }, detail) =>
      call.attempts < ATTEMPTS_MAX
        ? { pauseMs: pauseAfter(call.attempts) }
        : { needsPerson: detail, pauseMs: QUESTION_PAUSE_MS },
  });
}

async function askToAnnul({ carrier, terms, known }: ClaimedCarrierCall): Promise<Answered> {
  const { trackingNumber, carrierCallId } = terms;
  if (trackingNumber === null) throw new Error(`call ${carrierCallId} has no number to annul`);
  const signal = AbortSignal.timeout(CARRIER_TIMEOUT_MS);
  const answer = await carrier
    .annulWaybill({ trackingNumber, known }, signal)
    .catch(() => "unknown" as const);
  if (answer === "unknown") throw new OutcomeUnknown("the carrier did not answer");
  return answer;
}

/** What follows from the carrier's word: also when the operator passes it on. */
export async function keepAnnulReply(
  service: Service,
  tx: Connection,
  { terms }: Pick<ClaimedCarrierCall, "terms">,
  answer: Answered,
): Promise<Outcome> {
  // The parcel may have moved while the carrier was asked.
  const current = await findShipment(tx, terms.accountId, terms.shipmentId);
  if (!current) throw new ShippingError("pApiShipmentNotFound");
  if (current.trackingNumber !== terms.trackingNumber)
    return answer === "tooLate"
      ? { state: "needsPerson", detail: "a waybill that no shipment has cannot be annulled" }
      : { state: "succeeded", detail: answer };

  // A request to annul has begun the refund already.
  if (answer === "manual" && current.status === "refundPending")
    return { state: "succeeded", detail: answer };
  const event = answer === "manual" ? "refundRequested" : "annulledByCarrier";
  if (answer === "tooLate" || !statusAfter(current.status, event))
    return { state: "rejected", detail: answer };
  if (answer === "manual") await changeStatus(service, tx, current, event);
  else await refundShipment(service, tx, current, "annulledByCarrier");
  return { state: "succeeded", detail: answer };
}

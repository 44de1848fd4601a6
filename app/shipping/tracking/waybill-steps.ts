import { createHash } from "node:crypto";

import { decideDurableCall, markAskedAgain } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import { findOpenCarrierCall, hasNoAnnulRequest } from "#db/shipping/carrier-calls.ts";
import { isRecipientErased } from "#db/shipping/erasure.ts";
import { insertLabel } from "#db/shipping/labels.ts";
import { keepNumberToAnnul, markLabelCreated } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { keepCarrierWaybill } from "#db/shipping/waybills/carrier-waybills.ts";
import { insertParcelNumbers } from "#db/shipping/waybills/parcel-numbers.ts";

import { postLabel } from "../books/post-label.ts";
import { expectCash } from "../cash/keep-cash.ts";
import type { Service } from "../context.ts";
import {
  OutcomeUnknown,
  RequestUnsent,
  type CallSteps,
  type GiveUp,
} from "../durable/durable-call.ts";
import { labelsOf } from "../labels/printable-label.ts";
import { furtherForms } from "../model/bare-number.ts";
import type { Carrier, CarrierWaybill, WaybillReply } from "../model/carrier.ts";
import { afterNothing, LATE_WAYBILL_MS, QUESTION_AFTER_MS } from "../model/shipment-saga.ts";
import type { Shipment } from "../model/shipment.ts";
import { findOutwardWaybill } from "../returns/find-outward-waybill.ts";
import { announce } from "../shipments/announce-change.ts";
import { refundShipment } from "../shipments/change-status.ts";
import {
  areNumbersOfAnother,
  NUMBER_OF_ANOTHER,
  takeNumbers,
} from "./numbers/claim-tracking-number.ts";
import { waitOn } from "./unsent-waybill-call.ts";
import {
  CARRIER_TIMEOUT_MS,
  openWaitingAnnulment,
  pauseAfter,
  QUESTION_PAUSE_MS,
  type ClaimedCarrierCall,
} from "./waybill-call.ts";
import { waybillOf } from "./waybill-of.ts";

type Created = Extract<WaybillReply, { kind: "created" }>;
export type WaybillAnswer = Exclude<WaybillReply, { kind: "unknown" }>;

/**
 * How the call for a waybill goes. After a lost answer the carrier is first asked what it has, and for long enough:
 * creating again could make a second waybill. After a request to annul it is only asked.
 */
export function waybillSteps(service: Service): CallSteps<ClaimedCarrierCall, WaybillAnswer> {
  return {
    ask: async (claim) => ownNumber(service, claim, await create(service, claim)),
    find: async (claim) => {
      const found = await (numberToAnnul(claim) ??
        clearReply(service, claim, (carrier, signal) =>
          carrier.findWaybill({ ...waybillOf(claim), known: claim.known }, signal),
        ));
      return found && ownNumber(service, claim, found);
    },
    mayAskAgain: (claim) =>
      next(claim) === "sendAgain" && claim.carrier.health.waybills.mayRepeat(),
    markAskedAgain: (tx, { call, shipment }) =>
      markAskedAgain(tx, call, service.now(), hasNoAnnulRequest(tx, shipment.shipmentId)),
    answerOfNothing: (claim) =>
      next(claim) === "none"
        ? { kind: "rejected", detail: "the carrier has none, and is asked for none any more" }
        : null,
    async prepare({ shipment, carrier }, answer) {
      if (answer.kind !== "created" || answer.labelPdf) return answer;
      const { trackingNumber, known } = answer;
      const numbered = { ...shipment, parcelNumbers: known?.parcelNumbers ?? null };
      const labels = labelsOf(service, numbered, carrier, trackingNumber);
      return { ...answer, labelPdf: await service.documents.printLabel(labels) };
    },
    async keep(tx, { shipment, terms }, answer) {
      const current = await reload(tx, shipment);
      if (answer.kind === "created") {
        if (answer.known) await keepCarrierWaybill(tx, terms, answer.known, service.now());
        await keepWaybill(service, tx, current, answer);
        return { state: "succeeded", detail: null };
      }
      await followRefusal(service, tx, current);
      return { state: "rejected", detail: answer.detail };
    },
    goOn: (tx, { shipment }, answer) => annulIfRequested(service, tx, shipment, answer),
    giveUp,
    takeLate: (tx, claim, answer) => takeLate(service, tx, claim, answer),
  };
}

const isAnnulRequested = ({ shipment }: ClaimedCarrierCall): boolean =>
  shipment.annulRequestedAt !== null;

/** Sending once more makes no second waybill. */
const maySendAgain = ({ carrier, call }: ClaimedCarrierCall): boolean =>
  carrier.createIsRepeatable === true || call.askedAgoMs >= LATE_WAYBILL_MS;

/** A carrier without a search can be asked for what it has said something of. */
const cannotBeAsked = ({ carrier, known }: ClaimedCarrierCall): boolean =>
  carrier.cannotBeAsked === true && known === null;

/** The carrier has searched, and what it was asked to make does not come late: also where creates are repeatable. */
const saysNone = (claim: ClaimedCarrierCall): boolean =>
  claim.carrier.isSelfOperated === true ||
  (!cannotBeAsked(claim) && claim.call.askedAgoMs >= LATE_WAYBILL_MS);

/** A waybill that is to be annulled needs no label of the carrier's. */
function numberToAnnul(claim: ClaimedCarrierCall): Promise<WaybillAnswer> | null {
  const trackingNumber = claim.known?.trackingNumber ?? null;
  if (!isAnnulRequested(claim) || trackingNumber === null) return null;
  const made = { kind: "created", trackingNumber, trackingCarrierUrl: null } as const;
  return Promise.resolve({ ...made, labelPdf: null });
}

/** What follows when the carrier has none. */
function next(claim: ClaimedCarrierCall): ReturnType<typeof afterNothing> {
  const { carrier, call, createsLost } = claim;
  return afterNothing({
    annulRequested: isAnnulRequested(claim),
    isCertain: isAnnulRequested(claim) ? saysNone(claim) : maySendAgain(claim),
    isOld: call.askedAgoMs >= QUESTION_AFTER_MS,
    // A carrier without an outside system makes the same waybill as often as it is asked.
    createsSent: carrier.isSelfOperated ? 0 : createsLost + call.askedTimes,
  });
}

/**
 * A repeat that may have followed a waybill can be rejected because of that waybill, or for a reason of its own: only
 * what the carrier has, or a person, can end the call. Other carriers repeat after a search was certain.
 */
const isRejectionUncertain = ({ carrier, call }: ClaimedCarrierCall): boolean =>
  call.askedTimes > 1 && carrier.createIsRepeatable === true && !carrier.isSelfOperated;

/** Asks for the waybill. Only a first attempt may say of the carrier that it fails: a parcel fails on its own. */
async function create(service: Service, claim: ClaimedCarrierCall): Promise<WaybillAnswer> {
  const { carrier, call, shipment } = claim;
  const { waybills } = carrier.health;
  try {
    const brought = await findOutwardWaybill(service, claim);
    const reply = await clearReply(service, claim, (asked, signal) =>
      brought && asked.createReturn
        ? asked.createReturn(brought, waybillOf(claim), signal)
        : asked.createWaybill(waybillOf(claim), signal),
    );
    if (reply.kind === "rejected" && reply.isUnsent) throw new RequestUnsent(reply.detail);
    waybills.recordSuccess();
    if (reply.kind === "rejected" && isRejectionUncertain(claim))
      throw new OutcomeUnknown(`a repeated create was rejected: ${reply.detail}`);
    return reply;
  } catch (error) {
    if (call.attempts === 1 && claim.createsLost === 0) waybills.recordFailure(shipment.shipmentId);
    throw error;
  }
}

async function clearReply<Reply extends WaybillReply | null>(
  service: Service,
  claim: ClaimedCarrierCall,
  ask: (carrier: Carrier, signal: AbortSignal) => Promise<Reply>,
): Promise<Exclude<Reply, { kind: "unknown" }>> {
  const reply = await ask(claim.carrier, AbortSignal.timeout(CARRIER_TIMEOUT_MS));
  if (reply?.kind === "unknown") {
    if (reply.known) await keepSaid(service, claim, reply.known);
    throw new OutcomeUnknown(reply.detail);
  }
  return reply as Exclude<Reply, { kind: "unknown" }>;
}

/** A number of another shipment is no answer: a person finds out which of the two it is. */
async function ownNumber(
  service: Service,
  { shipment }: ClaimedCarrierCall,
  answer: WaybillAnswer,
): Promise<WaybillAnswer> {
  if (answer.kind !== "created") return answer;
  if (await areNumbersOfAnother(service, service.db.read, shipment, answer))
    throw new OutcomeUnknown(NUMBER_OF_ANOTHER);
  return answer;
}

/** At once, because the next question needs it, by this process or by another. */
async function keepSaid(
  service: Service,
  claim: ClaimedCarrierCall,
  known: CarrierWaybill,
): Promise<void> {
  claim.known = known;
  const { terms } = claim;
  await service.db.tx(terms.accountId, (tx) => keepCarrierWaybill(tx, terms, known, service.now()));
}

/**
 * A carrier that can be asked is asked on while a person looks, for as long as it takes. For one that cannot, a person
 * asks, but not before the answer of the carrier is final: "none" may be true and a waybill come a minute later.
 */
function giveUp(claim: ClaimedCarrierCall, detail: string): GiveUp {
  const { carrier, call } = claim;
  if (call.askedTimes === 0) return waitOn(call.askedAgoMs, detail);
  if (cannotBeAsked(claim) && (isAnnulRequested(claim) || !carrier.createIsRepeatable)) {
    const untilFinalMs = LATE_WAYBILL_MS - call.askedAgoMs;
    return untilFinalMs > 0 ? { pauseMs: untilFinalMs } : { needsPerson: detail };
  }
  const pauseMs = pauseAfter(call.attempts);
  const isOld = call.askedAgoMs >= QUESTION_AFTER_MS;
  if (isOld || (next(claim) === "needsPerson" && call.askedAgoMs >= LATE_WAYBILL_MS))
    return { needsPerson: detail, pauseMs: isAnnulRequested(claim) ? pauseMs : QUESTION_PAUSE_MS };
  // With a request to annul the refund is due as soon as the carrier's word is certain.
  const untilCertainMs = Math.max(LATE_WAYBILL_MS - call.askedAgoMs, 1_000);
  return { pauseMs: isAnnulRequested(claim) ? Math.min(pauseMs, untilCertainMs) : pauseMs };
}

/**
 * After a request to annul the money goes back; without one the account decides, and hears of it once for each refusal.
 */
export async function followRefusal(
  service: Service,
  tx: Connection,
  shipment: Shipment,
): Promise<void> {
  if (shipment.annulRequestedAt) await refundShipment(service, tx, shipment, "refunded");
  else await announce(service, tx, shipment, "labelFailed");
}

/** As it is now: the request to annul may have come while the carrier was asked. */
async function reload(tx: Connection, { accountId, shipmentId }: Shipment): Promise<Shipment> {
  const current = await findShipment(tx, accountId, shipmentId);
  if (!current) throw new Error(`shipment ${shipmentId} is not there any more`);
  return current;
}

/**
 * The number and its label. What no shipment can have any more is annulled at the carrier.
 * @throws OutcomeUnknown when another shipment has one of the numbers; nothing is written then
 */
export async function keepWaybill(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  answer: Created,
): Promise<void> {
  const { trackingNumber, trackingCarrierUrl, labelPdf: pdf, known } = answer;
  if (!pdf) throw new Error(`the waybill of ${shipment.shipmentId} has no label`);
  const now = service.now();
  await takeNumbers(service, tx, shipment, answer);
  const parcelNumbers = known?.parcelNumbers ?? null;
  const labelSha256 = createHash("sha256").update(pdf).digest("hex");
  const waybill = { trackingNumber, trackingCarrierUrl, parcelNumbers, labelSha256 };
  const isRequestedNow = shipment.annulRequestedAt !== null;
  const isKept = isRequestedNow
    ? await keepNumberToAnnul(tx, shipment, waybill, now)
    : await markLabelCreated(tx, shipment, waybill, now);
  if (!isKept) {
    if (shipment.trackingNumber !== trackingNumber)
      await openWaitingAnnulment(service, tx, shipment, trackingNumber);
    return;
  }
  await postLabel(service, tx, shipment);
  const ofParcels = parcelNumbers ?? [];
  const forms = furtherForms([trackingNumber, ...ofParcels]);
  await insertParcelNumbers(tx, shipment, [...ofParcels, ...forms]);
  await expectCash(service, tx, { ...shipment, trackingNumber });
  if (!(await isRecipientErased(tx, shipment.shipmentId)))
    await insertLabel(tx, { shipmentId: shipment.shipmentId, pdf, objectCreated: now });
  if (isRequestedNow) return;
  const labelled = { ...shipment, trackingNumber, status: "labelCreated" as const };
  await announce(service, tx, labelled, "moved");
}

/** In the commit of the waybill, so that a request to annul never waits for another round. */
export async function annulIfRequested(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  answer: WaybillAnswer,
): Promise<void> {
  const current = await reload(tx, shipment);
  if (answer.kind !== "created" || current.status !== "refundPending") return;
  if (current.annulRequestedAt && current.trackingNumber === answer.trackingNumber)
    await openWaitingAnnulment(service, tx, current, answer.trackingNumber);
}

/**
 * A waybill that came after another process took the call over: what the carrier said counts, and the other process
 * finds that the call has ended. A refusal says nothing of what was asked since.
 * @throws OutcomeUnknown when another shipment has a number of it: nothing is kept of the answer, and above all it is
 *   not annulled
 */
async function takeLate(
  service: Service,
  tx: Connection,
  { shipment, terms }: ClaimedCarrierCall,
  answer: WaybillAnswer,
): Promise<void> {
  if (answer.kind !== "created") return;
  const current = await reload(tx, shipment);
  if (current.trackingNumber === answer.trackingNumber) return;
  await takeNumbers(service, tx, current, answer);
  const open = await findOpenCarrierCall(tx, current.accountId, current.shipmentId);
  if (open?.carrierCallId !== terms.carrierCallId) {
    if (answer.known) await keepCarrierWaybill(tx, terms, answer.known, service.now());
    await openWaitingAnnulment(service, tx, current, answer.trackingNumber);
    return;
  }
  if (answer.known) await keepCarrierWaybill(tx, terms, answer.known, service.now());
  await keepWaybill(service, tx, current, answer);
  const outcome = { state: "succeeded", detail: null } as const;
  await decideDurableCall(tx, terms.carrierCallId, outcome, service.now());
  await annulIfRequested(service, tx, current, answer);
}

import { claimSending as claimJob, findJobOfKey, freeSending } from "#db/jobs.ts";
import { findBuyerAnswer } from "#db/shipping/buyer-answers.ts";
import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { findWaybillOfNumber } from "#db/shipping/waybills/carrier-waybills.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { contextOfShipment } from "../context-of-shipment.ts";
import type { Context, Service } from "../context.ts";
import { OutcomeUnknown } from "../durable/durable-call.ts";
import { correctedRecipient } from "../model/buyer-answer.ts";
import type { IncidentAnswer } from "../model/carrier-incidents.ts";
import type { AccountId, BuyerAnswerId, ShipmentId } from "../model/ids.ts";
import type { IncidentSolution } from "../model/incident.ts";
import type { Shipment } from "../model/shipment.ts";
import { CARRIER_TIMEOUT_MS } from "../tracking/waybill-call.ts";
import { markAnswered } from "./announce-incident.ts";
import { waitingCarrier } from "./open-incident.ts";
import { listOutcomes } from "./read-incident-answer.ts";

export interface GiveAnswer {
  accountId: AccountId;
  shipmentId: ShipmentId;
  solution: IncidentSolution;
  /** The answer of the buyer that it passes on; absent for the merchant's own. */
  buyerAnswerId?: BuyerAnswerId | undefined;
  /** ISO 8601. */
  askedAt: string;
  /** Of the job that does this. */
  onceKey: string;
  /** Since when the carrier may have it; absent while it was not sent. */
  sentAt?: string | undefined;
}

/**
 * Asks the carrier for what the merchant wants done, and records its word. An incident that was closed meanwhile needs
 * no answer. That it is sent is written before: after a lost answer, or a death of the process, it is not sent again,
 * and a person asks the carrier, unless the same answer given again has no further effect there.
 * @throws OutcomeUnknown when it may be sent again, or while another attempt may still hear the carrier's word
 */
export async function giveAnswer(
  service: Service,
  given: GiveAnswer,
  signal: AbortSignal,
): Promise<void> {
  const { accountId, shipmentId, askedAt } = given;
  const ctx = await contextOfShipment(service, accountId, shipmentId);
  const outcome = await ask(ctx, given, signal);
  const subject = { subjectKind: "shipment", subjectId: shipmentId } as const;
  // A job that was killed between its effect and its end comes again.
  const isRecorded = (await listOutcomes(ctx, given)).some(
    ({ objectCreated }) => objectCreated >= new Date(askedAt),
  );
  if (isRecorded) return;
  const action = actionOf[outcome];
  await ctx.db.tx(accountId, async (tx) => {
    await recordActivity(ctx, tx, accountId, { action, ...subject });
    if (outcome !== "answered") return;
    for (const { incidentId, state } of await selectIncidentsOf(tx, accountId, shipmentId))
      if (state === "open") await markAnswered(ctx, tx, accountId, incidentId);
  });
}

/** Longer than the carrier's word is waited for, by processes whose clocks are apart. */
const BEING_SENT_MS = 3 * CARRIER_TIMEOUT_MS;

const actionOf = {
  answered: "incidentAnswerTaken",
  tooLate: "incidentAnswerTooLate",
  lost: "incidentAnswerLost",
} as const;

async function ask(
  ctx: Context,
  given: GiveAnswer,
  signal: AbortSignal,
): Promise<"answered" | "tooLate" | "lost"> {
  const { accountId, shipmentId, solution, onceKey } = given;
  const { read } = ctx.db;
  const shipment = await findShipment(read, accountId, shipmentId);
  if (!shipment?.trackingNumber || shipment.status !== "inTransit" || !shipment.incidentCount)
    return "tooLate";
  const waiting = waitingCarrier(ctx.market, shipment);
  if (!waiting) throw new OutcomeUnknown("the carrier takes no answer any more");

  const words = await wordsFor(ctx, given, shipment);
  if (!words) return "tooLate";
  const isRepeatable = waiting.isRepeatable === true;
  if (!isRepeatable && !(await claimSending(ctx, given))) {
    if (await isBeingSent(ctx, given))
      throw new OutcomeUnknown("another attempt waits for the carrier's word");
    return "lost";
  }

  const { trackingNumber } = shipment;
  const known = await findWaybillOfNumber(read, shipmentId, trackingNumber);
  const answer = await waiting.answer(
    { trackingNumber, known, solution, ...words },
    AbortSignal.any([signal, AbortSignal.timeout(CARRIER_TIMEOUT_MS)]),
  );
  if (answer === "notSent") {
    if (!isRepeatable) await ctx.db.tx(accountId, (tx) => freeSending(tx, onceKey, given));
    throw new OutcomeUnknown("the answer did not reach the carrier");
  }
  if (answer !== "unknown") return answer;
  if (!isRepeatable) return "lost";
  throw new OutcomeUnknown("the carrier did not say that it has it");
}

/** What the carrier is told beside the solution; null where the buyer's words were erased meanwhile. */
async function wordsFor(
  { db }: Context,
  { accountId, buyerAnswerId }: GiveAnswer,
  { recipient }: Shipment,
): Promise<Pick<IncidentAnswer, "recipient" | "note"> | null> {
  if (buyerAnswerId === undefined) return { recipient: null, note: null };
  const words = (await findBuyerAnswer(db.read, accountId, buyerAnswerId))?.words;
  if (!words) return null;
  const { street, reference, phone, point, carrierNote: note } = words;
  const isCorrected = [street, reference, phone, point].some((word) => word !== null);
  return { recipient: isCorrected ? correctedRecipient(recipient, words) : null, note };
}

/** False when an earlier attempt of the job, or one beside this, may have sent it. */
async function claimSending({ db, now }: Context, given: GiveAnswer): Promise<boolean> {
  const { accountId, onceKey } = given;
  const sent = { ...given, sentAt: now().toISOString() };
  return db.tx(accountId, (tx) => claimJob(tx, onceKey, sent));
}

/** The attempt that sent it may still hear of it. */
async function isBeingSent({ db, now }: Context, { onceKey }: GiveAnswer): Promise<boolean> {
  const job = await findJobOfKey(db.read, onceKey);
  const { sentAt } = Object(job?.payload) as { sentAt?: string };
  return sentAt !== undefined && now().getTime() - Date.parse(sentAt) < BEING_SENT_MS;
}

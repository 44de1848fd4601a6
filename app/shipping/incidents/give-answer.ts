import { findShipment } from "#db/shipping/shipments.ts";
import { findWaybillOfNumber } from "#db/shipping/waybills/carrier-waybills.ts";

import { listActivityOf } from "../activity/list-activity.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { contextOfShipment } from "../context-of-shipment.ts";
import type { Context, Service } from "../context.ts";
import { OutcomeUnknown } from "../durable/durable-call.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import type { IncidentSolution } from "../model/incident.ts";
import { CARRIER_TIMEOUT_MS } from "../tracking/waybill-call.ts";
import { waitingCarrier } from "./open-incident.ts";
import { outcomeActions } from "./read-incident-answer.ts";

export interface GiveAnswer {
  accountId: AccountId;
  shipmentId: ShipmentId;
  solution: IncidentSolution;
  /** ISO 8601. */
  askedAt: string;
}

/**
 * Asks the carrier for what the merchant wants done, and records its word. An incident that was closed meanwhile needs
 * no answer.
 * @throws OutcomeUnknown when the carrier did not say that it has it: it may be asked again
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
  const isRecorded = (await listActivityOf(ctx, { accountId, ...subject })).some(
    ({ action, objectCreated }) =>
      Object.hasOwn(outcomeActions, action) && objectCreated >= new Date(askedAt),
  );
  if (isRecorded) return;
  const action = outcome === "answered" ? "incidentAnswerTaken" : "incidentAnswerTooLate";
  await ctx.db.tx(accountId, (tx) => recordActivity(ctx, tx, accountId, { action, ...subject }));
}

async function ask(
  ctx: Context,
  { accountId, shipmentId, solution }: GiveAnswer,
  signal: AbortSignal,
): Promise<"answered" | "tooLate"> {
  const { read } = ctx.db;
  const shipment = await findShipment(read, accountId, shipmentId);
  if (!shipment?.trackingNumber || shipment.status !== "inTransit" || !shipment.incidentCount)
    return "tooLate";
  const waiting = waitingCarrier(ctx.market, shipment);
  if (!waiting) throw new OutcomeUnknown("the carrier takes no answer any more");

  const { trackingNumber } = shipment;
  const known = await findWaybillOfNumber(read, shipmentId, trackingNumber);
  const answer = await waiting.answerIncident(
    { trackingNumber, known, solution, recipient: null, note: null },
    AbortSignal.any([signal, AbortSignal.timeout(CARRIER_TIMEOUT_MS)]),
  );
  if (answer === "unknown") throw new OutcomeUnknown("the carrier did not say that it has it");
  return answer;
}

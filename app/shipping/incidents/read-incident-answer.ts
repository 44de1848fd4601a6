import { findJobOfKey } from "#db/jobs.ts";

import { listActivityOf } from "../activity/list-activity.ts";
import type { Context } from "../context.ts";
import type { IncidentAnswerState } from "../model/incident.ts";
import type { Shipment } from "../model/shipment.ts";
import { answerKeyOf, waitingCarrier } from "./open-incident.ts";

/** What is recorded of the carrier's word. */
const outcomeActions = {
  incidentAnswerTaken: "answered",
  incidentAnswerTooLate: "tooLate",
  incidentAnswerLost: "lost",
} as const;
type OutcomeAction = keyof typeof outcomeActions;

const isOutcome = (action: string): action is OutcomeAction =>
  Object.hasOwn(outcomeActions, action);

/** How far the answer to the parcel's incident is; null where there is nothing that this service can answer. */
export async function readIncidentAnswer(
  ctx: Context,
  shipment: Shipment,
): Promise<IncidentAnswerState | null> {
  if (!waitingCarrier(ctx.market, shipment)) return null;
  const { read } = ctx.db;
  const job = await findJobOfKey(read, await answerKeyOf(read, shipment));
  if (!job) return "open";
  if (job.state !== "done") return job.state === "dead" ? "lost" : "asking";

  const [last] = (await listOutcomes(ctx, shipment)).slice(-1);
  return last && isOutcome(last.action) ? outcomeActions[last.action] : "answered";
}

/** What is on record of the carrier's words about the parcel, the oldest first. */
export const listOutcomes = (
  ctx: Context,
  { accountId, shipmentId: subjectId }: Pick<Shipment, "accountId" | "shipmentId">,
): ReturnType<typeof listActivityOf> =>
  listActivityOf(ctx, {
    accountId,
    subjectKind: "shipment",
    subjectId,
    actions: Object.keys(outcomeActions) as OutcomeAction[],
  });

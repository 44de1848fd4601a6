import { findIncident } from "#db/shipping/incidents.ts";

import type { Context } from "../context.ts";
import type { IncidentId } from "../model/ids.ts";
import type { IncidentSolution } from "../model/incident.ts";
import { answerIncident } from "./answer-incident.ts";
import { IncidentRefused } from "./incident-refused.ts";

/**
 * The same answer to several incidents, through their carriers' systems, each as it would be alone: those that take
 * none, or were answered otherwise, stay as they are.
 * @param text what is noted of each that was answered
 * @returns how many were answered
 */
export async function answerIncidents(
  ctx: Context,
  {
    incidentIds,
    solution,
    text,
  }: { incidentIds: readonly IncidentId[]; solution: IncidentSolution; text: string },
): Promise<number> {
  let answered = 0;
  for (const incidentId of incidentIds) {
    const incident = await findIncident(ctx.db.read, ctx.accountId, incidentId);
    if (incident?.state !== "open") continue;
    const answer = { shipmentId: incident.shipmentId, solution, note: { incidentId, text } };
    try {
      if (await answerIncident(ctx, answer)) answered += 1;
    } catch (error) {
      if (!(error instanceof IncidentRefused)) throw error;
    }
  }
  return answered;
}

import type { Context } from "../context.ts";
import type { IncidentId } from "../model/ids.ts";
import type { PersonOutcome } from "../model/incident.ts";
import { getIncident } from "./get-incident.ts";
import type { ShownIncident } from "./shown-incident.ts";
import { endIncidentsByHand } from "./work-on-incidents.ts";

/** Ends one incident as a person says; one that is over stays as it ended. Null without such a one. */
export async function closeIncident(
  ctx: Context,
  { incidentId, outcome }: { incidentId: IncidentId; outcome: PersonOutcome },
): Promise<ShownIncident | null> {
  await endIncidentsByHand(ctx, { incidentIds: [incidentId], outcome });
  return getIncident(ctx, incidentId);
}

import { selectBuyerAnswers } from "#db/shipping/buyer-answers.ts";
import { findIncident, selectIncidentNotes } from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { IncidentId } from "../model/ids.ts";
import { withSolutions, type ShownIncident } from "./shown-incident.ts";

/** An incident of the account with its parcel, notes and answers; null without such a one. */
export async function getIncident(
  ctx: Context,
  incidentId: IncidentId,
): Promise<ShownIncident | null> {
  const { db, accountId } = ctx;
  const incident = await findIncident(db.read, accountId, incidentId);
  const shipment = incident && (await findShipment(db.read, accountId, incident.shipmentId));
  if (!incident || !shipment) return null;
  const notes = await selectIncidentNotes(db.read, accountId, [incidentId]);
  const answers = await selectBuyerAnswers(db.read, accountId, [incidentId]);
  return withSolutions(ctx, { incident, shipment, notes, answers });
}

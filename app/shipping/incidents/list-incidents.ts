import { selectBuyerAnswers } from "#db/shipping/buyer-answers.ts";
import {
  selectIncidentNotes,
  selectIncidents,
  type IncidentFilter,
} from "#db/shipping/incidents.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";
import { withSolutions, type ShownIncident } from "./shown-incident.ts";

/** The account's incidents, the oldest first. */
export async function listIncidents(
  ctx: Context,
  { limit, after = 0, ...filter }: IncidentFilter & SliceRequest,
): Promise<Slice<ShownIncident>> {
  const { db, accountId } = ctx;
  const rows = await selectIncidents(db.read, accountId, { ...filter, after, limit: limit + 1 });
  const { data, next } = sliceOf(rows, limit, ({ incidentId }) => incidentId);
  const shipmentIds = [...new Set(data.map(({ shipmentId }) => shipmentId))];
  const shipments = await selectShipmentsById(db.read, accountId, shipmentIds);
  const shipmentOf = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
  const ids = data.map(({ incidentId }) => incidentId);
  const notes = Map.groupBy(
    await selectIncidentNotes(db.read, accountId, ids),
    ({ incidentId }) => incidentId,
  );
  const answers = Map.groupBy(
    await selectBuyerAnswers(db.read, accountId, ids),
    ({ incidentId }) => incidentId,
  );
  const shown = data.flatMap((incident) => {
    const shipment = shipmentOf.get(incident.shipmentId);
    if (!shipment) return [];
    const { incidentId } = incident;
    const written = {
      notes: notes.get(incidentId) ?? [],
      answers: answers.get(incidentId) ?? [],
    };
    return [withSolutions(ctx, { incident, shipment, ...written })];
  });
  return { data: shown, next };
}

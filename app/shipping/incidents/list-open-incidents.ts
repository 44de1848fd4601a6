import { selectBuyerAnswers } from "#db/shipping/buyer-answers.ts";
import {
  countOpenIncidents as countByReason,
  selectIncidentNotes,
  selectOpenIncidents,
  type IncidentNote,
  type StoredIncident,
} from "#db/shipping/incidents.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { BuyerAnswer } from "../model/buyer-answer.ts";
import type { IncidentReason } from "../model/incident.ts";
import type { Shipment } from "../model/shipment.ts";

/** A problem that is not over, with its parcel and what was written about it, the oldest note first. */
export interface OpenIncident {
  incident: StoredIncident;
  shipment: Shipment;
  notes: readonly IncidentNote[];
  /** What its buyer has answered, the newest first. */
  answers: readonly BuyerAnswer[];
}

/** The account's problems that are not over, for one reason or all, the oldest first. */
export async function listOpenIncidents(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  reason: IncidentReason | null,
  range: { skip: number; limit: number },
): Promise<OpenIncident[]> {
  const { read } = db;
  const incidents = await selectOpenIncidents(read, accountId, reason, range);
  const shipmentIds = [...new Set(incidents.map(({ shipmentId }) => shipmentId))];
  const shipments = new Map(
    (await selectShipmentsById(read, accountId, shipmentIds)).map((each) => [
      each.shipmentId,
      each,
    ]),
  );
  const ids = incidents.map(({ incidentId }) => incidentId);
  const notes = await selectIncidentNotes(read, accountId, ids);
  const notesOf = Map.groupBy(notes, ({ incidentId }) => incidentId);
  const answers = await selectBuyerAnswers(read, accountId, ids);
  const answersOf = Map.groupBy(answers, ({ incidentId }) => incidentId);
  return incidents.flatMap((incident) => {
    const { incidentId, shipmentId } = incident;
    const shipment = shipments.get(shipmentId);
    if (!shipment) return [];
    const [written, answered] = [notesOf.get(incidentId), answersOf.get(incidentId)];
    return [{ incident, shipment, notes: written ?? [], answers: answered ?? [] }];
  });
}

/** How many of the account are not over, by reason. */
export const readOpenIncidentCounts = ({
  db,
  accountId,
}: Pick<Context, "db" | "accountId">): Promise<Map<IncidentReason, number>> =>
  countByReason(db.read, accountId);

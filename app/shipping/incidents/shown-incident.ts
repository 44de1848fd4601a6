import type { IncidentNote, StoredIncident } from "#db/shipping/incidents.ts";

import type { Context } from "../context.ts";
import type { BuyerAnswer } from "../model/buyer-answer.ts";
import { incidentSolutions, type IncidentSolution } from "../model/incident.ts";
import type { Shipment } from "../model/shipment.ts";
import { waitingCarrier } from "./open-incident.ts";

/**
 * An incident with its parcel, what was written about it, what its buyer answered, the newest first, and what its
 * carrier's system takes as an answer now.
 */
export interface ShownIncident {
  incident: StoredIncident;
  shipment: Shipment;
  notes: readonly IncidentNote[];
  answers: readonly BuyerAnswer[];
  solutions: readonly IncidentSolution[];
}

export function withSolutions(
  { market }: Pick<Context, "market">,
  found: Omit<ShownIncident, "solutions">,
): ShownIncident {
  const { incident, shipment } = found;
  const isWaiting = incident.state === "open" && waitingCarrier(market, shipment) !== null;
  return { ...found, solutions: isWaiting ? incidentSolutions : [] };
}

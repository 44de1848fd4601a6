import type { Connection } from "#db/engine/database.ts";
import {
  changeOpenIncident,
  closeIncidents,
  insertIncident,
  type StoredIncident,
} from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { announceEvent } from "../events/announce-event.ts";
import type { AccountId, IncidentId } from "../model/ids.ts";

type Ids = Pick<Service, "newId" | "now">;

/** Opens an incident and announces it. False when the same has opened one of this shipment before. */
export async function openAnnounced(
  service: Ids,
  tx: Connection,
  row: Parameters<typeof insertIncident>[1],
): Promise<boolean> {
  if (!(await insertIncident(tx, row, service.now()))) return false;
  await announceIncident(service, tx, row.accountId, row);
  return true;
}

/** Ends those that are not over, and announces each. */
export async function closeAnnounced(
  service: Ids,
  tx: Connection,
  accountId: AccountId,
  ...end: Parameters<typeof closeIncidents> extends [unknown, unknown, ...infer Rest] ? Rest : never
): Promise<StoredIncident[]> {
  const closed = await closeIncidents(tx, accountId, ...end);
  for (const incident of closed) await announceIncident(service, tx, accountId, incident);
  return closed;
}

/** Notes that the carrier knows what is wanted. False for one that is over. */
export async function markAnswered(
  service: Ids,
  tx: Connection,
  accountId: AccountId,
  incidentId: IncidentId,
): Promise<boolean> {
  const change = { state: "answered" } as const;
  const [answered] = await changeOpenIncident(tx, accountId, incidentId, change, service.now());
  if (answered) await announceIncident(service, tx, accountId, answered);
  return answered !== undefined;
}

const typeOfState = {
  open: "incident.opened",
  answered: "incident.answered",
  closed: "incident.closed",
} as const;

/** Tells the account's webhooks of an incident as it is now, without the carrier's or anybody's words. */
export async function announceIncident(
  service: Ids,
  tx: Connection,
  accountId: AccountId,
  incident: Omit<StoredIncident, "takenBy" | "isClosedByPerson">,
): Promise<void> {
  const { incidentId, shipmentId, reason, source, attempts, state, outcome } = incident;
  const shipment = await findShipment(tx, accountId, shipmentId);
  const times = {
    openedAt: incident.openedAt.toISOString(),
    deadline: incident.deadline?.toISOString() ?? null,
    closedAt: incident.closedAt?.toISOString() ?? null,
  };
  const parcel = {
    shipmentId,
    extId: shipment?.extId ?? null,
    trackingNumber: shipment?.trackingNumber ?? null,
  };
  const data = { incidentId, ...parcel, reason, source, attempts, state, outcome, ...times };
  await announceEvent(service, tx, { accountId, type: typeOfState[state], data });
}

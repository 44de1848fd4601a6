import type { Connection } from "#db/engine/database.ts";
import { selectIncidentsOf } from "#db/shipping/incidents.ts";

import type { Service } from "../context.ts";
import type { IncidentId, ShipmentId, AccountId } from "../model/ids.ts";
import { readBuyerQuestion } from "./read-buyer-question.ts";

/** The newest problem of a parcel that its buyer can answer now; null for none. */
export async function findQuestion(
  service: Pick<Service, "markets" | "now">,
  db: Connection,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
): Promise<IncidentId | null> {
  const incidents = await selectIncidentsOf(db, accountId, shipmentId);
  for (const { incidentId, state } of incidents.toReversed()) {
    if (state === "closed") continue;
    const asked = { accountId, shipmentId, incidentId };
    const question = await readBuyerQuestion(service, db, asked, { canPay: false });
    if (question?.kind === "open") return incidentId;
  }
  return null;
}

import { and, count, eq, inArray, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { travellingStatuses } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../engine/database.ts";
import type { StateCount } from "../shipping/lists/shipment-counts.ts";
import { selectSeqs, type MerchantShipmentFilter } from "./merchant-shipments.ts";

/**
 * The number in each state of what a filter finds; null when that is more than `most`. One that restricts nothing has
 * its kept counts instead.
 */
export async function countFound(
  db: Connection,
  accountId: AccountId,
  filter: MerchantShipmentFilter,
  most: number,
): Promise<StateCount[] | null> {
  const range = { skip: 0, limit: most + 1, isOldestFirst: false };
  const found = await selectSeqs(db, accountId, filter, range);
  if (found.length === 0) return [];
  if (found.length > most) return null;
  const { seq, status, isPaid, incidentCount, ...shipments } = db.tables.shipments;
  const hasIncident = and(inArray(status, travellingStatuses), sql`${incidentCount} > 0`);
  return db
    .select({
      status,
      isPaid,
      count: count(),
      incidents: sql<number>`sum(case when ${hasIncident} then 1 else 0 end)`.mapWith(Number),
    })
    .from(db.tables.shipments)
    .where(and(eq(shipments.accountId, accountId), inArray(seq, found)))
    .groupBy(status, isPaid)
    .execute();
}

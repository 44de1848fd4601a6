import { and, count, eq, inArray, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { travellingStatuses } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../engine/database.ts";
import type { StateCount } from "../shipping/lists/shipment-counts.ts";
import { selectSeqs, type ShipmentFilter } from "./merchant-shipments.ts";

/** A common word is of a whole account: it is not read to its end at each letter that someone types. */
const COUNTED_MAX = 1_000;

export interface FoundCounts {
  states: StateCount[];
  /** Else they are of the newest `COUNTED_MAX`. */
  isWhole: boolean;
}

/** The number in each state of what a filter finds. One that restricts nothing has its kept counts instead. */
export async function countFound(
  db: Connection,
  accountId: AccountId,
  filter: ShipmentFilter,
): Promise<FoundCounts> {
  const range = { skip: 0, limit: COUNTED_MAX + 1, isOldestFirst: false };
  const found = await selectSeqs(db, accountId, filter, range);
  if (found.length === 0) return { states: [], isWhole: true };
  const { seq, status, isPaid, incidentCount, ...shipments } = db.tables.shipments;
  const hasIncident = and(inArray(status, travellingStatuses), sql`${incidentCount} > 0`);
  const states = await db
    .select({
      status,
      isPaid,
      count: count(),
      incidents: sql<number>`sum(case when ${hasIncident} then 1 else 0 end)`.mapWith(Number),
    })
    .from(db.tables.shipments)
    .where(and(eq(shipments.accountId, accountId), inArray(seq, found.slice(0, COUNTED_MAX))))
    .groupBy(status, isPaid);
  return { states, isWhole: found.length <= COUNTED_MAX };
}

import { and, count, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import type { State } from "./shipment-counts.ts";

/** An account's shipments in the order of `seq`, or those of one vendor in the order of `vendorSeq`. */
export interface ShipmentList {
  accountId: AccountId;
  /** Null for all of the account. */
  extVendorId: string | null;
}

/** Of places in a list. It holds its begin and not its end. */
export interface SeqRange {
  from: number;
  to: number;
}

/** The column of a shipment's place in a list, and which shipments are in it. */
export function listPlacesOf({ tables: { shipments } }: Connection, list: ShipmentList) {
  const isOfAccount = eq(shipments.accountId, list.accountId);
  return list.extVendorId === null
    ? { place: shipments.seq, isListed: isOfAccount }
    : {
        place: shipments.vendorSeq,
        isListed: and(isOfAccount, eq(shipments.extVendorId, list.extVendorId)),
      };
}

/** A column as no index has it: what decides about an index must be another. */
export const unindexed = (column: PgColumn): SQL => sql`coalesce(${column}, ${column})`;

/** A condition of a time that no index of times serves: it would be read from the period's begin. */
export function isWithin(
  { tables: { shipments } }: Connection,
  field: "objectCreated" | "objectUpdated",
  { from, to }: { from: Date | undefined; to: Date | undefined },
): SQL | undefined {
  const time = unindexed(shipments[field]);
  const at = (moment: Date) => sql.param(moment, shipments[field]);
  return and(from && sql`${time} >= ${at(from)}`, to && sql`${time} < ${at(to)}`);
}

/** A condition of the state that no index of states serves. Of one state at least. */
export function isOfStates(
  { tables: { shipments } }: Connection,
  states: readonly State[],
): SQL | undefined {
  const { status, isPaid } = shipments;
  const each = states.map(
    (state) =>
      sql`(${unindexed(status)} = ${state.status} and ${unindexed(isPaid)} = ${sql.param(state.isPaid, isPaid)})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * How many of a range match; its rows are read. They are taken along their places before they are compared: PostgreSQL
 * would read all of the account's by an index of times (5,000 pages instead of 50), or, where it expects a large part
 * of a vendor's in the range, start workers for it.
 */
export async function countAlong(
  db: Connection,
  list: ShipmentList,
  { from, to }: SeqRange,
  matches: SQL | undefined,
): Promise<number> {
  const { shipments } = db.tables;
  const { place, isListed } = listPlacesOf(db, list);
  const { status, isPaid, objectCreated, objectUpdated } = shipments;
  const inRange = db
    .select({ status, isPaid, objectCreated, objectUpdated })
    .from(shipments)
    .where(and(isListed, gte(place, from), lt(place, to)))
    .orderBy(desc(place))
    .limit(Math.max(0, to - from))
    // The name that the conditions have.
    .as("shipments");
  const [counted] = await db.select({ count: count() }).from(inRange).where(matches);
  return counted?.count ?? 0;
}

/** The `seq` of the newest of a range that match. */
export async function seqsAlong(
  db: Connection,
  list: ShipmentList,
  { from, to }: SeqRange,
  { matches, limit }: { matches: SQL | undefined; limit: number },
): Promise<number[]> {
  const { shipments } = db.tables;
  const { place, isListed } = listPlacesOf(db, list);
  const rows = await db
    .select({ seq: shipments.seq })
    .from(shipments)
    .where(and(isListed, matches, lt(place, to), gte(place, from)))
    .orderBy(desc(place))
    .limit(limit);
  return rows.map(({ seq }) => seq);
}

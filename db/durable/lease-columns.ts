import { and, eq, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { Connection } from "../engine/database.ts";

/** The columns of db/schema/durable-tables.ts, of whichever table. */
interface LeaseColumns {
  leaseOwner: PgColumn;
  leaseUntil: PgColumn;
  fence: PgColumn;
}

/** A lease as taken once. The fence rises each time, so that a replaced holder is recognized. */
export interface Holder {
  leaseOwner: string;
  fence: number;
}

/** No process holds the row, by the clock of the database. */
export const isFree = (db: Connection, { leaseUntil }: LeaseColumns): SQL | undefined =>
  or(isNull(leaseUntil), lte(leaseUntil, db.clock()));

/** What takes a row that is free. */
export const takenBy = (
  db: Connection,
  { fence }: LeaseColumns,
  leaseOwner: string,
  durationMs: number,
) => ({ leaseOwner, leaseUntil: db.clock(durationMs), fence: sql<number>`${fence} + 1` });

/** No other process has taken the row since. An outcome is only ever written where this holds. */
export const isHeldBy = (columns: LeaseColumns, holder: Holder): SQL | undefined =>
  and(eq(columns.fence, holder.fence), eq(columns.leaseOwner, holder.leaseOwner));

/** What gives a row back. The fence stays. */
export const released = { leaseOwner: null, leaseUntil: null };

import { sql, type SQL } from "drizzle-orm";

/**
 * The time of the database, `plusMs` milliseconds later, as a value for a timestamp column. Leases go by it: the clocks
 * of two processes may differ by more than a lease lasts, and a database has one.
 */
export type DatabaseClock = (plusMs?: number) => SQL;

export const sqliteClock: DatabaseClock = (plusMs = 0) =>
  sql`(cast(unixepoch('subsec') * 1000 as integer) + ${plusMs})`;

/** Not `now()`, which stands still while a transaction waits for its lock. */
export const postgresClock: DatabaseClock = (plusMs = 0) =>
  sql`(clock_timestamp() + ${plusMs} * interval '1 millisecond')`;

import { sql, type SQL } from "drizzle-orm";

/**
 * The time of the database, `plusMs` milliseconds later, as a value for a timestamp column. Leases go by it: the clocks
 * of two processes may differ by more than a lease lasts, and a database has one. Nowhere in `onConflictDoUpdate`, a
 * `case` or `returning`: there a cluster takes only what is the same whenever it is asked.
 */
export type DatabaseClock = (plusMs?: number) => SQL;

export const sqliteClock: DatabaseClock = (plusMs = 0) =>
  sql`(cast(unixepoch('subsec') * 1000 as integer) + ${plusMs})`;

/**
 * When the server received the statement. Not `now()`, which stands still while a transaction waits for its lock, and
 * not `clock_timestamp()`, which each row could see at another time: a cluster refuses it in an UPDATE. A statement
 * that has waited for a row believes that less time is over, so that it takes no lease too early.
 */
export const postgresClock: DatabaseClock = (plusMs = 0) =>
  sql`(statement_timestamp() + ${plusMs} * interval '1 millisecond')`;

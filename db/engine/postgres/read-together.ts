import { sql } from "drizzle-orm";
import type pg from "pg";

import type { Connection } from "../database.ts";

/** Without waiting for another's: two that held one connection each and waited for a second would wait for good. */
export const isConnectionFree = (pool: pg.Pool): boolean =>
  pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 1));

/** The moment that the transaction sees, for another transaction to see the same while this one is open. */
export async function snapshotOf(tx: Connection): Promise<string> {
  const [row] = await tx
    .select({ snapshot: sql<string>`pg_export_snapshot()` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("no snapshot");
  return row.snapshot;
}

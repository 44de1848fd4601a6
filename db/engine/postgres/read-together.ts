import { sql } from "drizzle-orm";
import type pg from "pg";

import type { Connection } from "../database.ts";

type Work<T> = (db: Connection) => Promise<T>;

/**
 * Works that several connections take one by one, so that none has nothing to do while another has many left. An error
 * of one ends the connection that did it.
 */
export function shareOut<T>(works: readonly Work<T>[]) {
  const done = new Map<number, T>();
  let next = 0;
  return {
    async takeAll(db: Connection): Promise<void> {
      while (next < works.length) {
        const place = next++;
        // Each connection does one after the other.
        done.set(place, await works[place]!(db));
      }
    },
    isDone: (): boolean => done.size === works.length,
    /** In the order of the works. */
    results: (): T[] => works.map((_, place) => done.get(place) as T),
  };
}

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

import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import { isFree, isHeldBy, takenBy, type Holder } from "./lease-columns.ts";

export interface Lease extends Holder {
  key: string;
}

/** Null while another holder has it. */
export async function takeLease(
  tx: Connection,
  key: string,
  leaseOwner: string,
  durationMs: number,
): Promise<Lease | null> {
  const { leases } = tx.tables;
  const [made] = await tx
    .insert(leases)
    .values({ key, leaseOwner, leaseUntil: tx.clock(durationMs), fence: 1 })
    .onConflictDoNothing()
    .returning({ fence: leases.fence });
  if (made) return { key, leaseOwner, fence: made.fence };
  const [taken] = await tx
    .update(leases)
    .set(takenBy(tx, leases, leaseOwner, durationMs))
    .where(and(eq(leases.key, key), isFree(tx, leases)))
    .returning({ fence: leases.fence });
  return taken ? { key, leaseOwner, fence: taken.fence } : null;
}

/** Holds it that much longer from now. False when it was lost: then nothing may be written. */
export async function extendLease(
  tx: Connection,
  lease: Lease,
  durationMs: number,
): Promise<boolean> {
  const { leases } = tx.tables;
  const extended = await tx
    .update(leases)
    .set({ leaseUntil: tx.clock(durationMs) })
    .where(and(eq(leases.key, lease.key), isHeldBy(leases, lease)))
    .returning({ key: leases.key });
  return extended.length === 1;
}

/**
 * Returns it; with a pause, no process may take it before the end of the pause. False when it was lost: then nothing
 * may be written.
 */
export async function endLease(tx: Connection, lease: Lease, pauseMs = 0): Promise<boolean> {
  const { leases } = tx.tables;
  const ended = await tx
    .update(leases)
    // The end stays with the row: by it old leases are found and deleted.
    .set({ leaseOwner: null, leaseUntil: tx.clock(pauseMs) })
    .where(and(eq(leases.key, lease.key), isHeldBy(leases, lease)))
    .returning({ key: leases.key });
  return ended.length === 1;
}

/** How many more milliseconds each of these is held or paused; those that are free are not in it. */
export async function readLeases(
  db: Connection,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { leases } = db.tables;
  const now = sql<Date>`${db.clock()}`.mapWith(leases.leaseUntil);
  const held = await db
    .select({ key: leases.key, until: leases.leaseUntil, now })
    .from(leases)
    .where(and(inArray(leases.key, [...keys]), gt(leases.leaseUntil, db.clock())));
  return new Map(
    held.flatMap(({ key, until, now: at }) =>
      until ? [[key, until.getTime() - at.getTime()] as const] : [],
    ),
  );
}

/** Who holds a lease, and for how many more milliseconds unless it is extended; null when nobody does. */
export async function findHolder(
  db: Connection,
  key: string,
): Promise<{ leaseOwner: string | null; remainingMs: number } | null> {
  const { leases } = db.tables;
  const now = sql<Date>`${db.clock()}`.mapWith(leases.leaseUntil);
  const [held] = await db
    .select({ leaseOwner: leases.leaseOwner, until: leases.leaseUntil, now })
    .from(leases)
    .where(and(eq(leases.key, key), gt(leases.leaseUntil, db.clock())));
  if (!held?.until) return null;
  return { leaseOwner: held.leaseOwner, remainingMs: held.until.getTime() - held.now.getTime() };
}

/**
 * Frees the leases of all holders whose keys begin so, for when none of them can be alive. Their fences stay: one that
 * is alive all the same finds that it was replaced.
 * @returns how many
 */
export async function freeLeases(tx: Connection, prefix: string): Promise<number> {
  const { leases } = tx.tables;
  const freed = await tx
    .update(leases)
    .set({ leaseOwner: null, leaseUntil: tx.clock(0) })
    // A range of keys, which the primary key finds.
    .where(
      and(
        gte(leases.key, prefix),
        lt(leases.key, `${prefix}\u{10FFFF}`),
        isNotNull(leases.leaseOwner),
      ),
    )
    .returning({ key: leases.key });
  return freed.length;
}

/** Frees a lease whose holder has ended. Its fence stays. False when another has it meanwhile. */
export async function freeLease(tx: Connection, key: string, leaseOwner: string): Promise<boolean> {
  const { leases } = tx.tables;
  const freed = await tx
    .update(leases)
    .set({ leaseOwner: null, leaseUntil: tx.clock(0) })
    .where(and(eq(leases.key, key), eq(leases.leaseOwner, leaseOwner)))
    .returning({ key: leases.key });
  return freed.length === 1;
}

/** No process has it, and none may take it before the pause of `endLease` is over. */
export async function isPaused(db: Connection, key: string): Promise<boolean> {
  const { leases } = db.tables;
  const paused = await db
    .select({ key: leases.key })
    .from(leases)
    .where(and(eq(leases.key, key), isNull(leases.leaseOwner), gt(leases.leaseUntil, db.clock())));
  return paused.length === 1;
}

/**
 * Forgets leases that ended so long ago that no holder of them can still be alive, so many at most. Their fences begin
 * again. Returns how many.
 */
export async function deleteOldLeases(
  tx: Connection,
  endedMsAgo: number,
  limit: number,
): Promise<number> {
  const { leases } = tx.tables;
  const { key, leaseUntil } = leases;
  const isOld = lt(leaseUntil, tx.clock(-endedMsAgo));
  const old = tx.select({ key }).from(leases).where(isOld).limit(limit);
  // Not one that is taken again meanwhile.
  const isStillOld = and(inArray(key, old), isOld);
  const deleted = await tx.delete(leases).where(isStillOld).returning({ key });
  return deleted.length;
}

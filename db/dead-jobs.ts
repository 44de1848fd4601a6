import { and, count, desc, eq, inArray, sql } from "drizzle-orm";

import type { JobId } from "#app/shipping/model/ids.ts";
import type { JobKind } from "#app/shipping/model/job.ts";

import type { Connection } from "./engine/database.ts";

/** Whose dead jobs are meant. */
export interface DeadWork {
  tenants: readonly string[];
  kinds: readonly JobKind[];
}

export interface DeadJob {
  jobId: JobId;
  kind: JobKind;
  payload: unknown;
  /** When it was given up. */
  objectUpdated: Date;
}

/** Newest first. */
export async function selectDeadJobs(
  db: Connection,
  work: DeadWork,
  limit: number,
): Promise<DeadJob[]> {
  const { jobs } = db.tables;
  const { jobId, kind, payload, objectUpdated } = jobs;
  const dead = await db
    .select({ jobId, kind, payload, objectUpdated })
    .from(jobs)
    .where(isDead(db, work))
    .orderBy(desc(jobs.jobId))
    .limit(limit);
  return dead as DeadJob[];
}

export async function countDeadJobs(db: Connection, work: DeadWork): Promise<number> {
  const { jobs } = db.tables;
  const [counted] = await db.select({ jobs: count() }).from(jobs).where(isDead(db, work));
  return counted?.jobs ?? 0;
}

/** Gives a dead job of theirs its attempts back. False when there is no such job any more. */
export async function retryDeadJobOf(
  tx: Connection,
  work: DeadWork,
  jobId: JobId,
  now: Date,
): Promise<boolean> {
  return settle(tx, work, jobId, { state: "ready", attempts: 0, runAt: now, objectUpdated: now });
}

/** Ends a dead job of theirs without its work. False when there is no such job any more. */
export async function dismissDeadJobOf(
  tx: Connection,
  work: DeadWork,
  jobId: JobId,
  now: Date,
): Promise<boolean> {
  return settle(tx, work, jobId, { state: "done", objectUpdated: now });
}

async function settle(
  tx: Connection,
  work: DeadWork,
  jobId: JobId,
  outcome: { state: "ready" | "done"; attempts?: number; runAt?: Date; objectUpdated: Date },
): Promise<boolean> {
  const { jobs } = tx.tables;
  const settled = await tx
    .update(jobs)
    .set(outcome)
    .where(and(eq(jobs.jobId, jobId), isDead(tx, work)))
    .returning({ jobId: jobs.jobId });
  return settled.length === 1;
}

function isDead({ tables: { jobs } }: Connection, { tenants, kinds }: DeadWork) {
  return and(
    // Written out, so that the index of dead jobs serves it.
    sql`${jobs.state} = 'dead'`,
    inArray(jobs.tenant, [...tenants]),
    inArray(jobs.kind, [...kinds]),
  );
}

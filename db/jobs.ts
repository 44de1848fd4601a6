import { and, asc, count, desc, eq, inArray, lt, lte, min, sql, type SQL } from "drizzle-orm";

import type { JobId, NewId } from "#app/shipping/model/ids.ts";
import type { Job, JobKind, JobPayloads, JobState } from "#app/shipping/model/job.ts";

import { isFree, isHeldBy, released, takenBy, type Holder } from "./durable/lease-columns.ts";
import type { Connection } from "./engine/database.ts";

/** A job that one worker holds. */
export type HeldJob = Holder & { jobId: JobId };
type LeasedJob = Job & Holder;

export interface NewJob<Kind extends JobKind = JobKind> {
  kind: Kind;
  payload: JobPayloads[Kind];
  /** The same work, asked for twice, is done once. */
  onceKey?: string;
  /**
   * The same work, asked for while it waits, is done once; asked for when it has begun, once more. It goes by no clock,
   * so that machines whose clocks differ lose nothing. Only for facts that every worker can see already: work that
   * waits may begin before the transaction that asks for it is over.
   */
  pendingKey?: string;
  runAt?: Date;
}

/** Of keys that are given up when their work begins. */
const PENDING = "pending:";

/** Enqueues a job in the transaction of the fact that causes it. False when a job with this key exists already. */
export async function enqueueJob<Kind extends JobKind>(
  tx: Connection,
  { newId, now }: { newId: NewId; now: () => Date },
  { kind, payload, onceKey, pendingKey, runAt }: NewJob<Kind>,
): Promise<boolean> {
  const at = now();
  const inserted = await tx
    .prepared("enqueueJob", (connection) => {
      const { jobs } = connection.tables;
      return connection
        .insert(jobs)
        .values({ ...placeholders, state: "ready", attempts: 0 })
        .onConflictDoNothing({ target: jobs.onceKey })
        .returning({ jobId: jobs.jobId })
        .prepare("enqueueJob");
    })
    .execute({
      jobId: newId<"Job">(),
      kind,
      payload,
      onceKey: pendingKey === undefined ? (onceKey ?? null) : `${PENDING}${pendingKey}`,
      runAt: runAt ?? at,
      at,
    });
  return inserted.length === 1;
}

const placeholders = {
  jobId: sql.placeholder("jobId"),
  kind: sql.placeholder("kind"),
  onceKey: sql.placeholder("onceKey"),
  payload: sql.placeholder("payload"),
  runAt: sql.placeholder("runAt"),
  objectCreated: sql.placeholder("at"),
  objectUpdated: sql.placeholder("at"),
};

/** True when a due job has no lease. It reads only, so that an idle worker writes nothing. */
export async function hasDueJob(
  db: Connection,
  now: Date,
  kinds?: readonly JobKind[],
): Promise<boolean> {
  const { jobs } = db.tables;
  const isMine = isDue(db, now, kinds);
  const [due] = await db.select({ jobId: jobs.jobId }).from(jobs).where(isMine).limit(1);
  return due !== undefined;
}

/** Takes the oldest jobs that are due, of any kind unless kinds are named. They are due again when the lease ends. */
export async function claimJobs(
  tx: Connection,
  { leaseOwner, leaseMs }: { leaseOwner: string; leaseMs: number },
  limit: number,
  now: Date,
  kinds?: readonly JobKind[],
): Promise<LeasedJob[]> {
  const { jobs } = tx.tables;
  const due = await tx
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(isDue(tx, now, kinds))
    .orderBy(asc(jobs.runAt), asc(jobs.jobId))
    .limit(limit);
  if (due.length === 0) return [];

  const claimed = await tx
    .update(jobs)
    .set({
      ...takenBy(tx, jobs, leaseOwner, leaseMs),
      onceKey: sql`case when ${jobs.onceKey} like ${`${PENDING}%`} then null else ${jobs.onceKey} end`,
      attempts: sql`${jobs.attempts} + 1`,
      objectUpdated: now,
    })
    .where(
      and(
        inArray(
          jobs.jobId,
          due.map(({ jobId }) => jobId),
        ),
        isDue(tx, now, kinds),
      ),
    )
    .returning({
      jobId: jobs.jobId,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      leaseOwner: jobs.leaseOwner,
      fence: jobs.fence,
    });
  return claimed as LeasedJob[];
}

function isDue(db: Connection, now: Date, kinds?: readonly JobKind[]) {
  const { jobs } = db.tables;
  return and(
    eq(jobs.state, "ready"),
    kinds && inArray(jobs.kind, [...kinds]),
    lte(jobs.runAt, now),
    isFree(db, jobs),
  );
}

/** False when another worker has taken the job since, whose outcome counts. */
export async function finishJob(tx: Connection, job: HeldJob, now: Date): Promise<boolean> {
  return settle(tx, job, { state: "done", lastError: null, objectUpdated: now });
}

/** Tries again at `runAt`, or never: a dead job waits for an operator. */
export async function failJob(
  tx: Connection,
  job: HeldJob,
  failure: { lastError: string; runAt: Date | null },
  now: Date,
): Promise<boolean> {
  const { lastError, runAt } = failure;
  const next = runAt ? { state: "ready" as const, runAt } : { state: "dead" as const };
  return settle(tx, job, { ...next, lastError, objectUpdated: now });
}

/** Postpones it without counting the attempt: it waits for another process, and has not failed. */
export async function postponeJob(
  tx: Connection,
  job: HeldJob,
  { reason, runAt }: { reason: string; runAt: Date },
  now: Date,
): Promise<boolean> {
  const attempts = sql`${tx.tables.jobs.attempts} - 1`;
  const outcome = { state: "ready" as const, attempts, lastError: reason, runAt };
  return settle(tx, job, { ...outcome, objectUpdated: now });
}

async function settle(
  tx: Connection,
  job: HeldJob,
  outcome: {
    state: JobState;
    lastError: string | null;
    attempts?: SQL;
    runAt?: Date;
    objectUpdated: Date;
  },
): Promise<boolean> {
  const { jobs } = tx.tables;
  const settled = await tx
    .update(jobs)
    .set({ ...outcome, ...released })
    .where(and(eq(jobs.jobId, job.jobId), isHeldBy(jobs, job), eq(jobs.state, "ready")))
    .returning({ jobId: jobs.jobId });
  return settled.length === 1;
}

/** The jobs in one state, newest first. */
export function selectJobs(db: Connection, state: JobState, limit: number) {
  const { jobs } = db.tables;
  return db.select().from(jobs).where(eq(jobs.state, state)).orderBy(desc(jobs.jobId)).limit(limit);
}

/** Gives a dead job its attempts back. False when there is no such dead job. */
export async function retryJob(tx: Connection, jobId: JobId, now: Date): Promise<boolean> {
  const { jobs } = tx.tables;
  const retried = await tx
    .update(jobs)
    .set({ state: "ready", attempts: 0, runAt: now, objectUpdated: now })
    .where(and(eq(jobs.jobId, jobId), eq(jobs.state, "dead")))
    .returning({ jobId: jobs.jobId });
  return retried.length === 1;
}

/** Deletes jobs of these kinds that were done before then. */
export async function deleteDoneJobs(
  tx: Connection,
  kinds: readonly JobKind[],
  doneBefore: Date,
): Promise<void> {
  const { jobs } = tx.tables;
  const done = and(eq(jobs.state, "done"), lt(jobs.objectUpdated, doneBefore));
  await tx.delete(jobs).where(and(done, inArray(jobs.kind, [...kinds])));
}

/** How many jobs wait, and since when; for the metrics. */
export async function measureQueue(
  db: Connection,
): Promise<{ state: JobState; jobs: number; oldest: Date | null }[]> {
  const { jobs } = db.tables;
  return db
    .select({ state: jobs.state, jobs: count(), oldest: min(jobs.runAt) })
    .from(jobs)
    .groupBy(jobs.state);
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  like,
  lt,
  lte,
  min,
  notLike,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AccountId, JobId, NewId } from "#app/shipping/model/ids.ts";
import type { JobKind, JobPayloads, JobQueue, JobState } from "#app/shipping/model/job.ts";

import { isHeldBy, released, type Holder } from "./durable/lease-columns.ts";
import type { Connection } from "./engine/database.ts";
import { queueOf } from "./job-queues.ts";
import { forRows } from "./shipping/for-rows.ts";

/** A job that one worker holds. */
export type HeldJob = Holder & { jobId: JobId };

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
  /** Whom it calls, when only a few calls at a time may be open to one receiver. */
  receiver?: string;
}

/** Of keys that are given up when their work begins. */
export const PENDING = "pending:";

/** Enqueues a job in the transaction of the fact that causes it. False when a job with this key exists already. */
export async function enqueueJob<Kind extends JobKind>(
  tx: Connection,
  source: JobSource,
  job: NewJob<Kind>,
): Promise<boolean> {
  const inserted = await tx
    .prepared("enqueueJob", (connection) => {
      const { jobs } = connection.tables;
      return connection
        .insert(jobs)
        .values({ ...placeholders, state: "ready" as const, attempts: 0 })
        .onConflictDoNothing({ target: jobs.onceKey })
        .returning({ jobId: jobs.jobId })
        .prepare("enqueueJob");
    })
    .execute({ ...rowOf(source, job) });
  return inserted.length === 1;
}

/** The same for many facts of one transaction. */
export async function enqueueJobs(
  tx: Connection,
  source: JobSource,
  jobs: readonly NewJob[],
): Promise<void> {
  const columnsOf = ({ jobs: t }: Connection["tables"]) => {
    const { jobId, kind, queue, tenant, receiver, payload, onceKey, runAt } = t;
    const { objectCreated: at } = t;
    return { jobId, kind, queue, tenant, receiver, payload, onceKey, runAt, at };
  };
  const rows = jobs.map((job) => rowOf(source, job));
  await forRows(tx, "enqueueJobs", columnsOf, rows, (db, placed, name) =>
    db
      .insert(db.tables.jobs)
      .values(
        placed.map(({ at, ...row }) => ({
          ...(row as typeof row & { kind: SQL<JobKind>; queue: SQL<JobQueue> }),
          objectCreated: at,
          objectUpdated: at,
          state: READY,
          attempts: 0,
        })),
      )
      .onConflictDoNothing({ target: db.tables.jobs.onceKey })
      .prepare(name),
  );
}

const READY = "ready" as const;

export interface JobSource {
  newId: NewId;
  now: () => Date;
}

function rowOf(
  { newId, now }: JobSource,
  { kind, payload, onceKey, pendingKey, runAt, receiver }: NewJob,
) {
  const at = now();
  return {
    jobId: newId<"Job">(),
    kind,
    queue: queueOf[kind],
    tenant: tenantOf(payload),
    receiver: receiver ?? null,
    payload,
    onceKey: pendingKey === undefined ? (onceKey ?? null) : `${PENDING}${pendingKey}`,
    runAt: runAt ?? at,
    at,
  };
}

const placeholders = {
  jobId: sql.placeholder("jobId"),
  kind: sql.placeholder("kind"),
  queue: sql.placeholder("queue"),
  tenant: sql.placeholder("tenant"),
  receiver: sql.placeholder("receiver"),
  onceKey: sql.placeholder("onceKey"),
  payload: sql.placeholder("payload"),
  runAt: sql.placeholder("runAt"),
  objectCreated: sql.placeholder("at"),
  objectUpdated: sql.placeholder("at"),
};

/** For jobs that are known by their ids: in this form no index of the state is taken for it, which may be long. */
export const isReady = (db: Connection): SQL => sql`(${db.tables.jobs.state} || '') = 'ready'`;

/** Whose share of the workers a job takes: its account's, its shop's, or that of no tenant. */
function tenantOf(payload: object): string {
  if ("accountId" in payload) return String(payload.accountId);
  return "shopDomain" in payload ? String(payload.shopDomain) : "";
}

/** Those of one worker's jobs that are done now. Of the others it no longer held the lease. */
export async function finishJobs(
  tx: Connection,
  held: readonly HeldJob[],
  now: Date,
): Promise<JobId[]> {
  const { jobs } = tx.tables;
  const ids = held.map(({ jobId }) => jobId);
  const isOne = (job: HeldJob) => and(eq(jobs.jobId, job.jobId), isHeldBy(jobs, job));
  const finished = await tx
    .update(jobs)
    .set({ state: "done", lastError: null, objectUpdated: now, ...released })
    .where(and(inArray(jobs.jobId, ids), isReady(tx), or(...held.map(isOne))))
    .returning({ jobId: jobs.jobId });
  return finished.map(({ jobId }) => jobId);
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

/** How the reason of a parked job begins: the name of the error that parked it. */
const PARKED = "ParkedJob:%";

/** What these tenants' parked jobs wait for has occurred: they are due now. */
export async function resumeParkedJobs(
  tx: Connection,
  tenants: readonly string[],
  now: Date,
): Promise<void> {
  const { jobs } = tx.tables;
  const isParked = and(isNull(jobs.leaseOwner), like(jobs.lastError, PARKED));
  await tx
    .update(jobs)
    .set({ runAt: now, objectUpdated: now })
    .where(and(sql`${jobs.state} = 'ready'`, inArray(jobs.tenant, [...tenants]), isParked));
}

/** How the reason of a delivery begins that is kept for a webhook that is switched off. */
const KEPT = "WebhookSwitchedOff:%";

/** How many jobs of an account wait for a worker of a queue; it counts no further than to the most that matters. */
export async function countWaitingJobs(
  db: Connection,
  queue: JobQueue,
  accountId: AccountId,
  most: number,
): Promise<number> {
  const { jobs } = db.tables;
  const waiting = await db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(
      and(
        eq(jobs.queue, queue),
        eq(jobs.tenant, String(accountId)),
        sql`${jobs.state} = 'ready'`,
        or(isNull(jobs.lastError), notLike(jobs.lastError, KEPT)),
      ),
    )
    .limit(most);
  return waiting.length;
}

/** The jobs in one state, newest first. */
export function selectJobs(db: Connection, state: JobState, limit: number) {
  const { jobs } = db.tables;
  return db.select().from(jobs).where(eq(jobs.state, state)).orderBy(desc(jobs.jobId)).limit(limit);
}

/** The jobs of a kind that are not done or dead, the oldest first. */
export function selectOpenJobs(db: Connection, kind: JobKind, limit: number) {
  const { jobs } = db.tables;
  return db
    .select()
    .from(jobs)
    .where(isOpenOf(db, kind))
    .orderBy(asc(jobs.jobId))
    .limit(limit)
    .execute();
}

/** How many of them are from before then. */
export async function measureOpenJobs(
  db: Connection,
  kind: JobKind,
  before: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { jobs } = db.tables;
  const [measured] = await db
    .select({ count: count(), oldest: min(jobs.objectCreated) })
    .from(jobs)
    .where(and(isOpenOf(db, kind), lte(jobs.objectCreated, before)));
  return measured ?? { count: 0, oldest: null };
}

/** By the index of its queue, which for upkeep is short; its condition is written out. */
const isOpenOf = ({ tables: { jobs } }: Connection, kind: JobKind) =>
  and(sql`${jobs.state} = 'ready'`, eq(jobs.queue, queueOf[kind]), eq(jobs.kind, kind));

/** The job that was enqueued with this key, while it is kept. */
export async function findJobOfKey(
  db: Connection,
  onceKey: string,
): Promise<{ state: JobState; payload: unknown } | null> {
  const { jobs } = db.tables;
  const { state, payload } = jobs;
  const [found] = await db.select({ state, payload }).from(jobs).where(eq(jobs.onceKey, onceKey));
  return found ?? null;
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

/** Deletes jobs of these kinds that were done before then, so many at most. Returns how many. */
export async function deleteDoneJobs(
  tx: Connection,
  kinds: readonly JobKind[],
  doneBefore: Date,
  limit: number,
): Promise<number> {
  const { jobs } = tx.tables;
  // Written out, so that the index of ended jobs serves it.
  const isEnded = and(sql`${jobs.state} <> 'ready'`, eq(jobs.state, "done"));
  const old = await tx
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(inArray(jobs.kind, [...kinds]), lt(jobs.objectUpdated, doneBefore), isEnded))
    .limit(limit);
  if (old.length === 0) return 0;
  const ids = old.map(({ jobId }) => jobId);
  await tx.delete(jobs).where(inArray(jobs.jobId, ids));
  return old.length;
}

/** Deletes jobs that are dead since before then, so many at most. Returns how many. */
export async function deleteDeadJobs(tx: Connection, before: Date, limit: number): Promise<number> {
  const { jobs } = tx.tables;
  const old = tx
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(eq(jobs.state, "dead"), lt(jobs.objectUpdated, before)))
    .limit(limit);
  const deleted = await tx
    .delete(jobs)
    .where(inArray(jobs.jobId, old))
    .returning({ jobId: jobs.jobId });
  return deleted.length;
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

/** When the oldest due job of each kind became due. */
export async function oldestDueJobs(
  db: Connection,
  now: Date,
): Promise<{ kind: string; oldest: Date | null }[]> {
  const { jobs } = db.tables;
  return db
    .select({ kind: jobs.kind, oldest: min(jobs.runAt) })
    .from(jobs)
    .where(and(eq(jobs.state, "ready"), lte(jobs.runAt, now)))
    .groupBy(jobs.kind);
}

/** Work that must not leave twice: its payload says since when it may have left. */
type SentOnce = JobPayloads["answerIncident" | "sendSms"];

/** A field of the payload of what may have left. */
const SENT = '%"sentAt"%';

/** Before something is sent. False when it may have left already: of two attempts at once one may send it. */
export async function claimSending(
  tx: Connection,
  onceKey: string,
  payload: SentOnce & { sentAt: string },
): Promise<boolean> {
  const { jobs } = tx.tables;
  const claimed = await tx
    .update(jobs)
    .set({ payload })
    .where(and(eq(jobs.onceKey, onceKey), sql`cast(${jobs.payload} as text) not like ${SENT}`))
    .returning({ jobId: jobs.jobId });
  return claimed.length === 1;
}

/** After something that did not leave: the next attempt may send it. */
export async function freeSending(
  tx: Connection,
  onceKey: string,
  { sentAt: _sentAt, ...payload }: SentOnce,
): Promise<void> {
  const { jobs } = tx.tables;
  await tx.update(jobs).set({ payload }).where(eq(jobs.onceKey, onceKey));
}

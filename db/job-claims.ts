import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  lte,
  or,
  isNull,
  sql,
  type SQL,
} from "drizzle-orm";

import type { JobId } from "#app/shipping/model/ids.ts";
import type { Job, JobKind, JobQueue } from "#app/shipping/model/job.ts";

import { isFree, takenBy, type Holder } from "./durable/lease-columns.ts";
import type { Connection } from "./engine/database.ts";
import { isReady, PENDING } from "./jobs.ts";

/** A job that could be taken, and what decides whether it is its turn. */
export interface DueJob {
  jobId: JobId;
  tenant: string;
  receiver: string | null;
}

export type LeasedJob = Job & Holder & Pick<DueJob, "tenant" | "receiver">;

/** What one worker takes from. */
export interface DueWork {
  queue: JobQueue;
  /** Those that the process has handlers for. */
  kinds: readonly JobKind[];
  now: Date;
}

/**
 * The jobs of a queue that are due longest. It reads only, so that an idle worker writes nothing, and is prepared,
 * because an idle worker asks it five times a second for each queue.
 */
export function selectDueJobs(db: Connection, work: DueWork, limit: number): Promise<DueJob[]> {
  const { queue, kinds, now } = work;
  const kindNames = kinds.map((_kind, at) => `kind${at}`);
  const name = `selectDueJobs${kinds.length}`;
  return db
    .prepared(name, (connection) => {
      const { jobs } = connection.tables;
      const { jobId, tenant, receiver } = jobs;
      return connection
        .select({ jobId, tenant, receiver })
        .from(jobs)
        .where(
          and(
            eq(jobs.queue, sql.placeholder("queue")),
            sql`${jobs.state} = 'ready'`,
            sql`${jobs.runAt} <= ${sql.param(sql.placeholder("now"), jobs.runAt)}`,
            inArray(
              jobs.kind,
              kindNames.map((each) => sql.placeholder(each)),
            ),
            isFree(connection, jobs),
          ),
        )
        .orderBy(asc(jobs.runAt), asc(jobs.jobId))
        .limit(sql.placeholder("limit"))
        .prepare(name);
    })
    .execute({
      queue,
      now,
      limit,
      ...Object.fromEntries(kinds.map((kind, at) => [`kind${at}`, kind])),
    });
}

/**
 * The job that is due longest of each of so many tenants, in the order of their names, beginning after one of them: so
 * the work of a tenant is found behind any number of another's. Each tenant costs two look-ups in an index, however
 * much waits. `lastTenant` is where to go on, null when the names are through.
 */
export async function selectDueOfTenants(
  db: Connection,
  work: DueWork,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ due: DueJob[]; lastTenant: string | null }> {
  const { jobs } = db.tables;
  const { queue } = work;
  const first = (condition: SQL) =>
    sql`select ${jobs.tenant} from ${jobs} where ${jobs.queue} = ${queue} and ${jobs.state} = 'ready'
      and ${condition} order by ${jobs.tenant} limit 1`;
  const beginning = first(after === null ? sql`true` : sql`${jobs.tenant} > ${after}`);
  const oldestOf = (name: unknown) =>
    sql`select ${jobs.jobId} from ${jobs} where ${jobs.queue} = ${queue} and ${jobs.tenant} = ${name}
      and ${isDue(db, work)} order by ${jobs.runAt}, ${jobs.jobId} limit 1`;
  const names = sql`(with recursive each (name, place) as (
    select (${beginning}), 1
    union all select (${first(sql`${jobs.tenant} > each.name`)}), place + 1 from each
    where name is not null and place < ${limit}
  ) select name, (${oldestOf(sql`each.name`)}) as first_job from each where name is not null) as tenants`;
  const rows = await db
    .select({
      tenant: sql<string>`tenants.name`,
      jobId: sql<JobId | null>`tenants.first_job`.mapWith(numberOrNull),
      receiver: jobs.receiver,
    })
    .from(names)
    .leftJoin(jobs, sql`${jobs.jobId} = tenants.first_job`)
    .orderBy(sql`tenants.name`)
    .execute();
  const due = rows.flatMap(({ jobId, ...of }) => (jobId === null ? [] : [{ ...of, jobId }]));
  return { due, lastTenant: rows.length < limit ? null : (rows.at(-1)?.tenant ?? null) };
}

const numberOrNull = (value: unknown) => (value === null ? null : (Number(value) as JobId));

/** Asked for each job in turn, and counts it when it says yes. */
export type TakesTurn = (job: DueJob) => boolean;

/**
 * Takes the first of these that no other worker has, or is just taking. A worker that dies loses them when its lease
 * ends.
 * @param limits how many in all; of one receiver, those included that other processes hold; and what else decides,
 *   counted anew whenever the transaction runs again
 */
export async function claimJobs(
  tx: Connection,
  { leaseOwner, leaseMsOf }: { leaseOwner: string; leaseMsOf: (kind: JobKind) => number },
  candidates: readonly DueJob[],
  limits: { limit: number; perReceiver: number; turns: () => TakesTurn },
  work: Omit<DueWork, "queue">,
): Promise<LeasedJob[]> {
  const { jobs } = tx.tables;
  if (candidates.length === 0 || limits.limit <= 0) return [];
  const places = new Map(candidates.map(({ jobId }, place) => [jobId, place]));
  const hasReceivers = candidates.some(({ receiver }) => receiver !== null);
  // One transaction at a time counts the open calls of a receiver, so that no two of them fill the same gap.
  const isMine = or(isNull(jobs.receiver), tx.rowLocks.isFirstAt(jobs.receiver));
  const locked = await tx.rowLocks.skipLocked(
    tx
      .select({
        jobId: jobs.jobId,
        tenant: jobs.tenant,
        receiver: jobs.receiver,
        kind: jobs.kind,
      })
      .from(jobs)
      .where(
        and(
          inArray(jobs.jobId, [...places.keys()]),
          isReady(tx),
          isTimely(tx, work),
          hasReceivers ? isMine : undefined,
        ),
      ),
  );
  // Sorted here: an order by so many places takes the database longer to plan than all the rest.
  locked.sort((one, other) => places.get(one.jobId)! - places.get(other.jobId)!);
  const within = hasReceivers ? await withinReceivers(tx, locked, limits.perReceiver) : locked;
  const taken = within.filter(limits.turns()).slice(0, limits.limit);
  const claimed: LeasedJob[] = [];
  for (const [leaseMs, alike] of Map.groupBy(taken, ({ kind }) => leaseMsOf(kind as JobKind)))
    claimed.push(...(await take(tx, alike, { leaseOwner, leaseMs }, work)));
  return claimed;
}

async function take(
  tx: Connection,
  taken: readonly DueJob[],
  { leaseOwner, leaseMs }: { leaseOwner: string; leaseMs: number },
  { now }: Pick<DueWork, "now">,
): Promise<LeasedJob[]> {
  const { jobs } = tx.tables;
  const claimed = await tx
    .update(jobs)
    .set({
      ...takenBy(tx, jobs, leaseOwner, leaseMs),
      onceKey: sql`case when ${jobs.onceKey} like ${`${PENDING}%`} then null else ${jobs.onceKey} end`,
      attempts: sql`${jobs.attempts} + 1`,
      objectUpdated: now,
    })
    .where(
      inArray(
        jobs.jobId,
        taken.map(({ jobId }) => jobId),
      ),
    )
    .returning({
      jobId: jobs.jobId,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      tenant: jobs.tenant,
      receiver: jobs.receiver,
      leaseOwner: jobs.leaseOwner,
      fence: jobs.fence,
    });
  return claimed as LeasedJob[];
}

/** Those that leave no receiver with more than so many open calls. */
async function withinReceivers<Locked extends DueJob>(
  tx: Connection,
  locked: readonly Locked[],
  perReceiver: number,
): Promise<Locked[]> {
  const { jobs } = tx.tables;
  const receivers = [...new Set(locked.flatMap(({ receiver }) => receiver ?? []))];
  const open = await tx
    .select({ receiver: jobs.receiver, jobs: count() })
    .from(jobs)
    .where(
      and(
        inArray(jobs.receiver, receivers),
        isNotNull(jobs.leaseOwner),
        sql`${jobs.leaseUntil} > ${tx.clock()}`,
      ),
    )
    .groupBy(jobs.receiver);
  const openAt = new Map(open.map((each) => [each.receiver, each.jobs]));
  return locked.filter(({ receiver }) => {
    const calls = openAt.get(receiver) ?? 0;
    openAt.set(receiver, calls + 1);
    return receiver === null || calls < perReceiver;
  });
}

function isDue(db: Connection, work: Omit<DueWork, "queue">) {
  const { jobs } = db.tables;
  // The state is written out, because an index is only known to serve it that way.
  return and(sql`${jobs.state} = 'ready'`, isTimely(db, work));
}

function isTimely(db: Connection, { kinds, now }: Omit<DueWork, "queue">) {
  const { jobs } = db.tables;
  return and(lte(jobs.runAt, now), inArray(jobs.kind, [...kinds]), isFree(db, jobs));
}

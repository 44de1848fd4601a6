import { setImmediate as nextTurn } from "node:timers/promises";

import { failureLevel } from "#app/runtime/failure-level.ts";
import type { Service } from "#app/shipping/context.ts";
import { backOffMs } from "#app/shipping/model/back-off.ts";
import type { JobKind, JobPayloads, JobQueue } from "#app/shipping/model/job.ts";
import { SECOND_MS } from "#app/shipping/model/time-units.ts";
import { randomShare } from "#app/shipping/random-share.ts";
import {
  claimJobs,
  selectDueJobs,
  selectDueOfTenants,
  type DueJob,
  type DueWork,
  type LeasedJob,
} from "#db/job-claims.ts";
import { failJob, postponeJob } from "#db/jobs.ts";

import {
  usualTerms,
  type JobHandler,
  type JobLog,
  type JobRules,
  type JobTerms,
} from "./define-job.ts";
import { inTurns, takeTurns, type RunningJobs } from "./job-turns.ts";
import type { Outcomes } from "./outcomes.ts";

/**
 * Does one job. It may run again after a crash, so its effect must not double. A kind without a handler waits for a
 * process that has one: a store's work, for a server that was given the store's keys.
 */
export type Handlers = {
  [Kind in JobKind]?: (payload: JobPayloads[Kind], signal: AbortSignal) => Promise<void>;
};

interface QueueParts {
  queue: JobQueue;
  kinds: readonly JobKind[];
  runningMax: number;
  /** Server processes that work on the same queues. */
  processCount: number;
  service: Service;
  handlers: Handlers;
  jobs: { readonly [Kind in JobKind]?: JobRules };
  outcomes: Outcomes;
  log: JobLog;
  /** Claim no more. */
  stopped: AbortSignal;
  /** End what runs. */
  ending: AbortSignal;
}

export interface RunningQueue {
  /** After the stop, when nothing runs any more. */
  ended: Promise<void>;
  /** Gives back what still runs: the process ends, and another may take it at once. */
  release(): Promise<void>;
}

/** Between two questions of all processes of a server together. */
const IDLE_PAUSE_MS = 200;
/** After the first of a full worker's jobs has ended, for others. */
const GATHER_MS = 5;
/** Before the next try, when other processes were faster. */
const CONTENDED_PAUSE = { firstMs: 10, longestMs: IDLE_PAUSE_MS };
/** How long a handler may take to end after its signal, before its place is taken back. */
const END_AFTER_SIGNAL_MS = 2_000;
/** Beyond the time limit: longer than END_AFTER_SIGNAL_MS and writing the outcome. */
const LEASE_MARGIN_MS = 30_000;
const ERROR_LENGTH_MAX = 500;
/** How many due jobs are read at once. When there are more, one tenant may fill them all, and others are asked for. */
const READ_MAX = 64;
const TENANTS_READ = 32;
const PER_RECEIVER = 2;

/** Works on one queue. The next job starts as soon as one ends, so that a slow one delays no other. */
export function runQueue(parts: QueueParts): RunningQueue {
  const { queue, kinds, runningMax, processCount, service, handlers, outcomes } = parts;
  const { jobs: rules, log, stopped, ending } = parts;
  // The other half is for the others, also while one tenant has thousands that wait.
  const limits = { perTenant: Math.ceil(runningMax / 2), perReceiver: PER_RECEIVER };
  const running = new Map<LeasedJob, Promise<void>>();
  const runningNow: RunningJobs = {
    ofTenant: (tenant) => countRunning((job) => job.tenant === tenant),
    atReceiver: (receiver) => countRunning((job) => job.receiver === receiver),
  };
  let begun = Promise.resolve();
  let lastTenant: string | null = null;
  let candidates: DueJob[] = [];
  let readAtMs = -IDLE_PAUSE_MS;
  let timesContended = 0;
  let endPause = () => {};
  stopped.addEventListener("abort", () => endPause(), { once: true });

  async function work(): Promise<void> {
    while (!stopped.aborted) {
      const jobs = await claim(runningMax - running.size).catch((err: unknown) => {
        const level = failureLevel(service.db, err);
        log[level]({ event: "jobs.claim_failed", queue, err }, "Jobs could not be claimed.");
        return [];
      });
      for (const job of jobs) start(job);
      const isFull = running.size === runningMax;
      if (timesContended > 0 && !isFull) await pause(contendedPauseMs());
      else if (isFull) await pause(IDLE_PAUSE_MS);
      else if (jobs.length === 0) await pause(IDLE_PAUSE_MS * processCount);
      // Jobs that end together are replaced together: a claim costs the same for one and for ten.
      if (isFull && running.size > runningMax / 2) await pause(GATHER_MS);
    }
    await Promise.all(running.values());
  }

  /** In a turn of the event loop of its own: twenty calls that begin at once are ten milliseconds for all others. */
  function start(job: LeasedJob): void {
    begun = begun.then(() => nextTurn());
    running.set(
      job,
      begun
        .then(() => run(job))
        .finally(() => {
          running.delete(job);
          endPause();
        }),
    );
  }

  async function claim(limit: number): Promise<LeasedJob[]> {
    if (limit <= 0) return [];
    const due = { queue, kinds, now: service.now() };
    const isFresh = performance.now() - readAtMs < IDLE_PAUSE_MS;
    if (!isFresh || candidates.length < limit) await read(due);
    // Work that has outlived its lease here is not begun a second time while its outcome may still be written.
    const here = new Set([...running.keys()].map(({ jobId }) => jobId));
    candidates = candidates.filter(({ jobId }) => !here.has(jobId));
    const inOrder = inTurns(candidates, runningNow, limits);
    const tried = tryOf(inOrder, limit);
    if (tried.length === 0) {
      timesContended = 0;
      return [];
    }

    const leaseMsOf = (kind: JobKind) => termsOf(kind).timeoutMs + LEASE_MARGIN_MS;
    const lease = { leaseOwner: service.processId, leaseMsOf };
    const turns = () => takeTurns(runningNow, limits);
    const claimed = await service.db.tx(null, (tx) =>
      claimJobs(tx, lease, tried, { limit, perReceiver: PER_RECEIVER, turns }, due),
    );
    const isAllTaken = claimed.length >= Math.min(limit, tried.length);
    // What was tried in vain, another process has, or may not have either.
    const gone = new Set((isAllTaken ? claimed : tried).map(({ jobId }) => jobId));
    candidates = candidates.filter(({ jobId }) => !gone.has(jobId));
    const isContended = !isAllTaken && tried.every(({ receiver }) => receiver === null);
    timesContended = isContended ? timesContended + 1 : 0;
    return claimed;
  }

  /**
   * Those whose turn it is, and as many more in case that others are faster. All processes have read the same jobs: one
   * that came too late for some goes on at a random place, so that they do not meet at the next ones again.
   */
  function tryOf(inOrder: readonly DueJob[], limit: number): readonly DueJob[] {
    if (inOrder.some(({ receiver }) => receiver !== null)) return inOrder;
    const count = 2 * limit;
    const spare = timesContended > 0 ? Math.max(0, inOrder.length - count) : 0;
    const first = Math.floor(spare * randomShare(service));
    return inOrder.slice(first, first + count);
  }

  /** What may be claimed in the next rounds. A claim validates it, so it may be some moments old. */
  async function read(due: DueWork): Promise<void> {
    readAtMs = performance.now();
    const oldest = await selectDueJobs(service.db.read, due, READ_MAX);
    const others = oldest.length < READ_MAX ? [] : await readOthers(due);
    candidates = [...new Map([...oldest, ...others].map((job) => [job.jobId, job])).values()];
  }

  /** In every round some other tenants, so that each has its turn however many there are. */
  async function readOthers(due: DueWork): Promise<DueJob[]> {
    const some = { after: lastTenant, limit: TENANTS_READ };
    const found = await selectDueOfTenants(service.db.read, due, some);
    ({ lastTenant } = found);
    return found.due;
  }

  async function run(job: LeasedJob): Promise<void> {
    try {
      // The handler of the job's own kind; the compiler cannot pair the two unions.
      const handle = handlers[job.kind] as JobHandler;
      await withinLimit(job, (signal) => handle(job.payload, signal));
    } catch (error) {
      return ending.aborted ? giveBack(job) : fail(job, error);
    }
    return outcomes.done(job);
  }

  /**
   * The work's outcome. Work that goes on after its signal loses its place: the job has failed, and a later outcome of
   * the work is not looked at. The work itself cannot be ended; what it may still do is what a repeated job may do.
   */
  async function withinLimit(
    job: LeasedJob,
    runUntil: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const { jobId, kind, attempts } = job;
    const { timeoutMs } = termsOf(kind);
    const limit = new AbortController();
    const { promise: lost, reject: lose } = Promise.withResolvers<never>();
    let lateTimer: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      limit.abort(new TimeLimitReached(timeoutMs));
      lateTimer = setTimeout(() => {
        log.warn(
          { event: "job.place_taken_back", jobId, kind, attempts, timeoutMs },
          "A job went on after its time limit and its signal; its place is given to others.",
        );
        lose(new TimeLimitReached(timeoutMs));
      }, END_AFTER_SIGNAL_MS);
    }, timeoutMs);
    try {
      await Promise.race([runUntil(AbortSignal.any([limit.signal, ending])), lost]);
    } finally {
      clearTimeout(timer);
      clearTimeout(lateTimer);
    }
  }

  function termsOf(kind: JobKind): JobTerms {
    return rules[kind]?.terms ?? usualTerms;
  }

  async function fail(job: LeasedJob, error: unknown): Promise<void> {
    const { jobId, kind, attempts } = job;
    const now = service.now();
    const reason = String(error).slice(0, ERROR_LENGTH_MAX);
    const putOff = putOffUntil(error);
    if (putOff)
      return outcomes.write(job, (tx) => postponeJob(tx, job, { reason, runAt: putOff }, now));
    const terms = termsOf(kind);
    const isOver = attempts >= terms.attemptsMax || isPermanent(error);
    const runAt = isOver ? null : new Date(now.getTime() + pauseMsAfter(attempts, terms, service));
    log.warn(
      { event: runAt ? "job.failed" : "job.died", jobId, kind, attempts, err: error },
      runAt ? "A job failed and is tried again." : "A job is dead until an operator retries it.",
    );
    await outcomes.write(job, async (tx) => {
      const isWritten = await failJob(tx, job, { lastError: reason, runAt }, now);
      if (isWritten && isOver) await rules[kind]?.whenDead?.(tx, job.payload, service);
    });
  }

  function giveBack(job: LeasedJob): Promise<void> {
    const now = service.now();
    const reason = "the process was stopped";
    return outcomes.write(job, (tx) => postponeJob(tx, job, { reason, runAt: now }, now));
  }

  function contendedPauseMs(): number {
    const pauseMs = backOffMs(timesContended, CONTENDED_PAUSE);
    return pauseMs * (0.5 + randomShare(service) / 2);
  }

  /** Until more may be due, a job ends, or the stop. */
  function pause(longestMs: number): Promise<void> {
    return new Promise((resolve) => {
      if (stopped.aborted) return resolve();
      const timer = setTimeout(resolve, longestMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function countRunning(isOne: (job: LeasedJob) => boolean): number {
    return [...running.keys()].filter(isOne).length;
  }

  return {
    ended: work(),
    async release() {
      await Promise.all([...running.keys()].map(giveBack));
    },
  };
}

class TimeLimitReached extends Error {
  override readonly name = "TimeLimitReached";

  constructor(timeoutMs: number) {
    super(`the job took longer than ${timeoutMs / SECOND_MS} seconds`);
  }
}

/** An error that declares that no repetition fixes it. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && "isPermanent" in error && error.isPermanent === true;
}

/** When work that waits for another process is due again, as its error declares. */
function putOffUntil(error: unknown): Date | null {
  const isPutOff = error instanceof Error && "retryAt" in error && error.retryAt instanceof Date;
  return isPutOff ? (error.retryAt as Date) : null;
}

/** With a quarter of chance, so that many failures do not come back together. */
function pauseMsAfter(attempts: number, terms: JobTerms, service: Service): number {
  const { firstPauseMs: firstMs, longestPauseMs: longestMs } = terms;
  return backOffMs(attempts, { firstMs, longestMs }) * (0.75 + randomShare(service) / 2);
}

import type { Service } from "#app/shipping/context.ts";
import type { JobKind, JobPayloads } from "#app/shipping/model/job.ts";
import { randomShare } from "#app/shipping/random-share.ts";
import { claimJobs, failJob, finishJob, hasDueJob, postponeJob } from "#db/jobs.ts";

import type { JobHandler, JobLog } from "./define-job.ts";

/**
 * Does one job. It may run again after a crash, so its effect must not double. A kind without a handler waits for a
 * process that has one: a store's work, for a server that was given the store's keys.
 */
export type Handlers = {
  [Kind in JobKind]?: (payload: JobPayloads[Kind], signal: AbortSignal) => Promise<void>;
};

type ClaimedJob = Awaited<ReturnType<typeof claimJobs>>[number];

export interface Worker {
  /** Finishes the running jobs, claims no more. */
  stop(): Promise<void>;
}

const RUNNING_MAX = 10;
const IDLE_PAUSE_MS = 200;
/** Longer than any handler may take, see JOB_TIMEOUT_MS. */
const LEASE_MS = 90_000;
const JOB_TIMEOUT_MS = 60_000;
/** With the pauses between them somewhat more than a day: a receiver may be down for a night. */
const ATTEMPTS_MAX = 18;
const BACK_OFF_FIRST_MS = 2_000;
const BACK_OFF_LONGEST_MS = 8 * 60 * 60 * 1000;
const ERROR_LENGTH_MAX = 500;

/** Works on what is due until it is stopped. Any number of workers may share one database: a job is leased to one. */
export function startWorker(service: Service, handlers: Handlers, log: JobLog): Worker {
  const kinds = Object.keys(handlers) as JobKind[];
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const working = work();

  /** The next job starts as soon as one ends, so that a slow one delays no other. */
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const jobs = await claim(RUNNING_MAX - running.size).catch((error: unknown) => {
        log.error({ event: "jobs.claim_failed", err: error }, "Jobs could not be claimed.");
        return [];
      });
      for (const job of jobs) start(job);
      if (jobs.length === 0) await pause(stopping.signal);
      else if (running.size === RUNNING_MAX) await Promise.race(running);
    }
    await Promise.all(running);
  }

  function start(job: ClaimedJob): void {
    const ended = run(job).finally(() => running.delete(ended));
    running.add(ended);
  }

  async function claim(limit: number): Promise<ClaimedJob[]> {
    const now = service.now();
    if (limit === 0 || !(await hasDueJob(service.db.read, now, kinds))) return [];
    const lease = { leaseOwner: service.processId, leaseMs: LEASE_MS };
    return service.db.tx(null, (tx) => claimJobs(tx, lease, limit, now, kinds));
  }

  async function run(job: ClaimedJob): Promise<void> {
    try {
      // The handler of the job's own kind; the compiler cannot pair the two unions.
      const handle = handlers[job.kind] as JobHandler;
      await handle(job.payload, AbortSignal.timeout(JOB_TIMEOUT_MS));
      await service.db.tx(null, (tx) => finishJob(tx, job, service.now()));
    } catch (error) {
      await fail(job, error).catch((worse: unknown) =>
        log.error(
          { event: "job.not_saved", err: worse, jobId: job.jobId },
          "The failure of a job could not be saved.",
        ),
      );
    }
  }

  async function fail(job: ClaimedJob, error: unknown): Promise<void> {
    const { jobId, kind, attempts } = job;
    const now = service.now();
    const putOff = putOffUntil(error);
    if (putOff) {
      const reason = String(error).slice(0, ERROR_LENGTH_MAX);
      await service.db.tx(null, (tx) => postponeJob(tx, job, { reason, runAt: putOff }, now));
      return;
    }
    const isOver = attempts >= ATTEMPTS_MAX || isPermanent(error);
    const runAt = isOver ? null : new Date(now.getTime() + backOffMs(attempts, service));
    log.warn(
      { event: runAt ? "job.failed" : "job.died", jobId, kind, attempts, err: error },
      runAt ? "A job failed and is tried again." : "A job is dead until an operator retries it.",
    );
    const lastError = String(error).slice(0, ERROR_LENGTH_MAX);
    await service.db.tx(null, (tx) => failJob(tx, job, { lastError, runAt }, now));
  }

  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
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

/** Doubles with every attempt, with a quarter of chance so that many failures do not come back together. */
function backOffMs(attempts: number, service: Service): number {
  const doubledMs = Math.min(BACK_OFF_FIRST_MS * 2 ** (attempts - 1), BACK_OFF_LONGEST_MS);
  return doubledMs * (0.75 + randomShare(service) / 2);
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, IDLE_PAUSE_MS);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done, { once: true });
  });
}

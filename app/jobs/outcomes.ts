import { setTimeout as sleep } from "node:timers/promises";

import { failureLevel } from "#app/runtime/failure-level.ts";
import type { Service } from "#app/shipping/context.ts";
import type { Connection } from "#db/engine/database.ts";
import { finishJobs, type HeldJob } from "#db/jobs.ts";

import type { JobLog } from "./define-job.ts";

export interface Outcomes {
  /** Resolves when it is written, or another worker has the job. */
  done(job: HeldJob): Promise<void>;
  /** The same for any other outcome. */
  write(job: HeldJob, change: (tx: Connection) => Promise<unknown>): Promise<void>;
  /** What cannot be written from now on stays unwritten: the process ends. */
  giveUp(): void;
}

const BATCH_MAX = 100;
const RETRY_FIRST_MS = 50;
const RETRY_LONGEST_MS = 1_000;

/**
 * Writes the outcomes of jobs until they are written: work that is done must not be done again because the database was
 * busy when it ended. Jobs that end while others are being written are written together.
 */
export function openOutcomes(service: Service, log: JobLog): Outcomes {
  const givenUp = new AbortController();
  let ended: { job: HeldJob; written: () => void }[] = [];
  let writing: Promise<void> | null = null;

  async function write(
    jobs: readonly HeldJob[],
    change: (tx: Connection) => Promise<unknown>,
  ): Promise<void> {
    for (let pauseMs = RETRY_FIRST_MS; ; pauseMs = Math.min(2 * pauseMs, RETRY_LONGEST_MS)) {
      try {
        await service.db.tx(null, change);
        return;
      } catch (err) {
        if (givenUp.signal.aborted) return;
        if (pauseMs === RETRY_FIRST_MS)
          log[failureLevel(service.db, err)](
            { event: "job.not_saved", err, jobIds: jobs.map(({ jobId }) => jobId) },
            "The outcome of a job could not be saved; it is saved as soon as the database allows.",
          );
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  async function writeEnded(): Promise<void> {
    while (ended.length > 0) {
      const batch = ended.slice(0, BATCH_MAX);
      ended = ended.slice(BATCH_MAX);
      const jobs = batch.map(({ job }) => job);
      await write(jobs, (tx) => finishJobs(tx, jobs, service.now()));
      for (const { written } of batch) written();
    }
    writing = null;
  }

  return {
    done(job) {
      return new Promise((written) => {
        ended.push({ job, written });
        writing ??= writeEnded();
      });
    },
    write: (job, change) => write([job], change),
    giveUp: () => givenUp.abort(),
  };
}

import { failureLevel } from "#app/runtime/failure-level.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import { enqueueJob } from "#db/jobs.ts";

import type { JobDefinition, JobLog } from "./define-job.ts";

const TICK_MS = 5_000;

/** What the clock knows of a job. */
type TimedJob = Pick<JobDefinition<JobKind, never>, "kind" | "every">;

/**
 * Enqueues the periodic ones of these jobs. Several clocks on one database enqueue each period once, because its start
 * is the key.
 * @param processCount clocks of the same server: all of them tick as often as one alone would
 */
export function startClock(
  service: Service,
  jobs: readonly TimedJob[],
  log: JobLog,
  processCount = 1,
): { stop(): void } {
  const tick = () => {
    enqueueDueWork(service, jobs).catch((err: unknown) => {
      const level = failureLevel(service.db, err);
      log[level]({ event: "clock.failed", err }, "Periodic jobs could not be enqueued.");
    });
  };
  tick();
  const timer = setInterval(tick, TICK_MS * processCount);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function enqueueDueWork(service: Service, jobs: readonly TimedJob[]): Promise<void> {
  const nowMs = service.now().getTime();
  await service.db.tx(null, async (tx) => {
    for (const { kind, every } of jobs) {
      if (!every) continue;
      const round = Math.floor(nowMs / every.ms);
      const payload = every.payload(round);
      await enqueueJob(tx, service, { kind, payload, onceKey: `${kind}:${round}` });
    }
  });
}

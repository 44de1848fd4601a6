import type { Service } from "#app/shipping/context.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import { enqueueJob } from "#db/jobs.ts";

import type { JobLog } from "./worker.ts";

/** What is done again and again, and how often. */
const periods = {
  reconcile: 10_000,
  pollTracking: 5 * 60_000,
  watchIdleNumbers: 60 * 60_000,
  pruneJobs: 60 * 60_000,
} as const satisfies Partial<Record<JobKind, number>>;

export const periodicKinds = Object.keys(periods) as (keyof typeof periods)[];

const TICK_MS = 5_000;

/** Asks for the periodic work. Several clocks on one database ask for each period once, because its start is the key. */
export function startClock(service: Service, log: JobLog): { stop(): void } {
  const tick = () => {
    askForDueWork(service).catch((error: unknown) =>
      log.error({ err: error }, "periodic work cannot be asked for"),
    );
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function askForDueWork(service: Service): Promise<void> {
  const nowMs = service.now().getTime();
  await service.db.tx(null, async (tx) => {
    for (const kind of periodicKinds) {
      const onceKey = `${kind}:${Math.floor(nowMs / periods[kind])}`;
      await enqueueJob(tx, service, { kind, payload: {}, onceKey });
    }
  });
}

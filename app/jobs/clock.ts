import type { Service } from "#app/shipping/context.ts";
import type { JobKind, JobPayloads } from "#app/shipping/model/job.ts";
import { ROUND_MS } from "#app/shipping/model/polling-schedule.ts";
import { enqueueJob } from "#db/jobs.ts";

import type { JobLog } from "./worker.ts";

/** What is done again and again, and how often. */
const periods = {
  reconcile: 10_000,
  pollTracking: ROUND_MS,
  watchIdleNumbers: 60 * 60_000,
  pruneJobs: 60 * 60_000,
  reconcileStores: 15 * 60_000,
  checkShops: 24 * 60 * 60_000,
} as const satisfies Partial<Record<JobKind, number>>;

export const periodicKinds = Object.keys(periods) as (keyof typeof periods)[];

const TICK_MS = 5_000;

/** Of a store: nobody asks for it where no store is served. */
const storeKinds: readonly JobKind[] = ["reconcileStores", "checkShops"];

/** Asks for the periodic work. Several clocks on one database ask for each period once, because its start is the key. */
export function startClock(
  service: Service,
  log: JobLog,
  { hasStore = false }: { hasStore?: boolean } = {},
): { stop(): void } {
  const kinds = periodicKinds.filter((kind) => hasStore || !storeKinds.includes(kind));
  const tick = () => {
    askForDueWork(service, kinds).catch((error: unknown) =>
      log.error({ err: error }, "periodic work cannot be asked for"),
    );
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function askForDueWork(
  service: Service,
  kinds: readonly (keyof typeof periods)[],
): Promise<void> {
  const nowMs = service.now().getTime();
  await service.db.tx(null, async (tx) => {
    for (const kind of kinds) {
      const round = Math.floor(nowMs / periods[kind]);
      const payload: JobPayloads[typeof kind] = kind === "pollTracking" ? { round } : {};
      await enqueueJob(tx, service, { kind, payload, onceKey: `${kind}:${round}` });
    }
  });
}

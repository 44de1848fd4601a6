import type { Service } from "#app/shipping/context.ts";
import { jobQueues, type JobKind, type JobQueue } from "#app/shipping/model/job.ts";
import { queueOf } from "#db/job-queues.ts";

import type { JobLog, JobRules } from "./define-job.ts";
import { openOutcomes } from "./outcomes.ts";
import { runQueue, type Handlers } from "./run-queue.ts";

export type { Handlers };

export interface Worker {
  /**
   * Claims no more, gives the running jobs some seconds to end, then asks them to end by their signal, and at last
   * gives back what still runs, for the next process to take at once.
   */
  stop(): Promise<void>;
}

/** How many jobs of a queue one process works on at the same time. */
const RUNNING_MAX: Readonly<Record<JobQueue, number>> = {
  money: 8,
  store: 10,
  outbound: 16,
  mail: 6,
  upkeep: 4,
};
/** All of it within the 10 s that a container gives a process. */
const END_WITHIN_MS = 6_000;
const END_AFTER_SIGNAL_MS = 1_500;

/**
 * Works on what is due until it is stopped. Any number of workers may share one database: a job is leased to one.
 * @param options jobs: the terms of kinds, the usual ones where one is absent; processCount: those of one server ask
 *   for work as often as one alone would, each a share of the times
 */
export function startWorker(
  service: Service,
  handlers: Handlers,
  log: JobLog,
  {
    jobs = {},
    processCount = 1,
  }: { jobs?: { readonly [Kind in JobKind]?: JobRules }; processCount?: number } = {},
): Worker {
  const stopping = new AbortController();
  const ending = new AbortController();
  const outcomes = openOutcomes(service, log);
  const kinds = Object.keys(handlers) as JobKind[];
  const queues = jobQueues
    .map((queue) => ({ queue, kinds: kinds.filter((kind) => queueOf[kind] === queue) }))
    .filter((each) => each.kinds.length > 0)
    .map((each) =>
      runQueue({
        ...each,
        runningMax: RUNNING_MAX[each.queue],
        processCount,
        service,
        handlers,
        jobs,
        outcomes,
        log,
        stopped: stopping.signal,
        ending: ending.signal,
      }),
    );

  return {
    async stop() {
      stopping.abort();
      const ended = Promise.all(queues.map((queue) => queue.ended));
      if (await isWithin(END_WITHIN_MS, ended)) return;
      ending.abort();
      if (await isWithin(END_AFTER_SIGNAL_MS, ended)) return;
      outcomes.giveUp();
      await Promise.all(queues.map((queue) => queue.release()));
    },
  };
}

function isWithin(limitMs: number, ended: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(resolve, limitMs, false);
    ended.then(() => resolve(true), reject).finally(() => clearTimeout(limit));
  });
}

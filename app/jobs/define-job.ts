import { z } from "zod";

import type { Id, NewId } from "#app/shipping/model/ids.ts";
import type { JobKind, JobPayloads } from "#app/shipping/model/job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import type { Connection } from "#db/engine/database.ts";

export interface JobLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How long, how often and how soon a job is tried. */
export interface JobTerms {
  /**
   * For one attempt: then the handler's signal is given, and a little later the worker takes the place back, whatever
   * the handler does. The lease lasts a little longer than both.
   */
  readonly timeoutMs: number;
  readonly attemptsMax: number;
  /** Pauses between attempts double from the first to the longest, each up to a quarter shorter or longer. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * The pauses are together somewhat more than a day: what a job needs may be down for a night. Periodic work has them as
 * well: to repeat an old round costs little, and a dead job calls an operator.
 */
export const usualTerms: JobTerms = {
  timeoutMs: MINUTE_MS,
  attemptsMax: 18,
  firstPauseMs: 2_000,
  longestPauseMs: 8 * HOUR_MS,
};

/** For work through all of a store, or of all stores, that goes on where it stopped only after it is through. */
export const LONG_WORK_MS = 10 * MINUTE_MS;

/** Does one job. It may run again after a crash, so its effect must not double. */
export type JobHandler = (payload: unknown, signal: AbortSignal) => Promise<void>;

interface IdsAndClock {
  newId: NewId;
  now: () => Date;
}

interface JobSpec<Kind extends JobKind, Needs> {
  readonly kind: Kind;
  /** Payloads are JSON in the database: one that does not match makes a dead job. */
  readonly payload: z.ZodType<JobPayloads[Kind]>;
  /** For periodic work: the clock enqueues it once in each period. Rounds count from 1970 in periods of `ms`. */
  readonly every?: { readonly ms: number; readonly payload: (round: number) => JobPayloads[Kind] };
  /**
   * Retention of a done job, so that an operator sees what was done, and so that a once key stays taken. A dead one
   * stays for DEAD_JOBS_KEPT_DAYS.
   */
  readonly keepForMs: number;
  /** Where they are not the usual ones. */
  readonly terms?: Partial<JobTerms>;
  readonly run: (needs: Needs, payload: JobPayloads[Kind], signal: AbortSignal) => Promise<unknown>;
  /** What is written in the commit that gives the job up, so that its tenant learns of it. */
  readonly whenDead?: (
    tx: Connection,
    payload: JobPayloads[Kind],
    service: IdsAndClock,
  ) => Promise<unknown>;
}

/** What is written in the commit that gives a job up. */
export type DeadJobHandler = (
  tx: Connection,
  payload: unknown,
  service: IdsAndClock,
) => Promise<void>;

/** A job as the clock, the worker and retention see it. `Needs` is what its work reaches the outside with. */
export interface JobDefinition<Kind extends JobKind, Needs> {
  readonly kind: Kind;
  readonly every: JobSpec<Kind, Needs>["every"] | null;
  readonly keepForMs: number;
  readonly terms: JobTerms;
  readonly handlerWith: (needs: Needs) => JobHandler;
  readonly whenDead: DeadJobHandler | null;
}

/** What the worker knows of a kind besides its handler. */
export type JobRules = Pick<JobDefinition<JobKind, never>, "terms" | "whenDead">;

/** No repetition makes a payload match: the worker keeps the job as dead, with the reason. */
class PayloadMismatch extends Error {
  override readonly name = "PayloadMismatch";
  readonly isPermanent = true;
}

/**
 * Everything about one kind of job, in the folder that owns it. Its payload's type is declared beside it, so that
 * `enqueueJob` knows it by its kind and no caller imports the folder:
 * @example
 * const payload = z.object({ accountId: id<"Account">() });
 * declare module "#app/shipping/model/job.ts" {
 *   interface JobPayloads { setUpShop: z.infer<typeof payload> }
 * }
 * const setUp = defineJob({ kind: "setUpShop", payload, keepForMs: DAY_MS, run: (app: ShopifyApp, shop) => … });
 */
export function defineJob<Kind extends JobKind, Needs>({
  kind,
  payload,
  every,
  keepForMs,
  terms,
  run,
  whenDead,
}: JobSpec<Kind, Needs>): JobDefinition<Kind, Needs> {
  const handlerWith = (needs: Needs): JobHandler => {
    return async (stored, signal) => {
      const read = payload.safeParse(stored);
      if (!read.success)
        throw new PayloadMismatch(`the payload is not one of ${kind}: ${whatIsWrong(read.error)}`);
      await run(needs, read.data, signal);
    };
  };
  // The key of a period is the memory that it was worked on, so it outlives the period.
  const keptForMs = Math.max(keepForMs, 2 * (every?.ms ?? 0));
  const deadHandler: DeadJobHandler = async (tx, stored, service) => {
    const read = payload.safeParse(stored);
    if (read.success) await whenDead?.(tx, read.data, service);
  };
  return {
    kind,
    every: every ?? null,
    keepForMs: keptForMs,
    terms: { ...usualTerms, ...terms },
    handlerWith,
    whenDead: whenDead ? deadHandler : null,
  };
}

/**
 * The work's outcome, or the signal's reason as soon as it is given. The work itself goes on: for requests to the
 * outside that are better answered than cut off, and whose answer is kept, or asked for again by the next process.
 */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** The handlers of some jobs, by kind. */
export function bindJobs<Kind extends JobKind, Needs>(
  jobs: { readonly [K in Kind]: JobDefinition<K, Needs> },
  needs: Needs,
): Record<Kind, JobHandler> {
  const bound = Object.values<JobDefinition<Kind, Needs>>(jobs).map((job) => [
    job.kind,
    job.handlerWith(needs),
  ]);
  return Object.fromEntries(bound) as Record<Kind, JobHandler>;
}

/** An id in a payload. */
export const payloadId = <Noun extends string>() =>
  z.custom<Id<Noun>>((value) => Number.isSafeInteger(value), "an id is wanted");

/** Paths and messages, without values: a payload may hold personal data. */
function whatIsWrong({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

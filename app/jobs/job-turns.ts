import type { DueJob, TakesTurn } from "#db/job-claims.ts";

/** How many jobs of one tenant, and calls to one receiver, this process works on now. */
export interface RunningJobs {
  ofTenant: (tenant: string) => number;
  atReceiver: (receiver: string) => number;
}

export interface TurnLimits {
  perTenant: number;
  perReceiver: number;
}

/**
 * The jobs in the order of their turns: the first of every tenant, then the second of every tenant, and so on, those
 * that run already counted. Within a tenant the job that is due longest comes first. A job whose tenant or receiver has
 * all that it may have is left out.
 */
export function inTurns(
  due: readonly DueJob[],
  running: RunningJobs,
  { perTenant, perReceiver }: TurnLimits,
): DueJob[] {
  const rankOf = counter(running.ofTenant);
  const callOf = counter(running.atReceiver);
  return due
    .filter(({ tenant }) => running.ofTenant(tenant) < perTenant)
    .filter(({ receiver }) => receiver === null || callOf(receiver) < perReceiver)
    .map((job) => ({ job, rank: rankOf(job.tenant) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ job }) => job);
}

/** Lets each tenant have as many as it may have beside those that run. */
export function takeTurns(running: RunningJobs, { perTenant }: TurnLimits): TakesTurn {
  const rankOf = counter(running.ofTenant);
  return ({ tenant }) => rankOf(tenant) < perTenant;
}

/** Counts on from what there is, for each name. */
function counter(startOf: (name: string) => number): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const count = counts.get(name) ?? startOf(name);
    counts.set(name, count + 1);
    return count;
  };
}

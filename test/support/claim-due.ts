import { jobQueues, type JobKind } from "#app/shipping/model/job.ts";
import type { Connection } from "#db/engine/database.ts";
import { claimJobs, selectDueJobs, type LeasedJob } from "#db/job-claims.ts";
import { queueOf } from "#db/job-queues.ts";

/** Takes what is due, of any queue, oldest first in each. */
export async function claimDue(
  tx: Connection,
  lease: { leaseOwner: string; leaseMs: number },
  limit: number,
  now: Date,
): Promise<LeasedJob[]> {
  const work = { kinds: Object.keys(queueOf) as JobKind[], now };
  const claimed: LeasedJob[] = [];
  for (const queue of jobQueues) {
    const due = await selectDueJobs(tx, { ...work, queue }, limit);
    const limits = { limit: limit - claimed.length, perReceiver: limit, turns: () => () => true };
    claimed.push(
      ...(await claimJobs(
        tx,
        { leaseOwner: lease.leaseOwner, leaseMsOf: () => lease.leaseMs },
        due,
        limits,
        work,
      )),
    );
  }
  return claimed.toSorted((one, other) => one.jobId - other.jobId);
}

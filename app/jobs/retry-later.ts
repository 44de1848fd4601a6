/** The job is postponed until then, without a failed attempt: another process holds the claim, or died with it. */
export class RetryLater extends Error {
  override readonly name: string = "RetryLater";
  readonly retryAt: Date;

  constructor(reason: string, retryAt: Date) {
    super(reason);
    this.retryAt = retryAt;
  }
}

/**
 * The job waits for an event that no retry brings about. `resumeParkedJobs` knows it by this name in the stored reason,
 * and resumes it when the event occurs; `retryAt` is far away.
 */
export class ParkedJob extends RetryLater {
  override readonly name = "ParkedJob";
}

const PAUSE_MIN_MS = 1_000;

/**
 * When to check a claim again that another process holds. A live process is done soon, and the older a claim is, the
 * likelier its process is dead: the pause is as long as the claim is old, and ends with the claim. So a claim that is
 * given back costs at most twice its time, and a dead one few checks.
 */
export function retryTimeOf({ since, until }: { since: Date; until: Date }, now: Date): Date {
  const nowMs = now.getTime();
  const ageMs = Math.max(PAUSE_MIN_MS, nowMs - since.getTime());
  return new Date(Math.min(nowMs + ageMs, until.getTime()));
}

/** Another process holds the claim, or died with it. The job is postponed until then, without a failed attempt. */
export class RetryLater extends Error {
  override readonly name = "RetryLater";
  readonly retryAt: Date;

  constructor(what: string, retryAt: Date) {
    super(`another process works on ${what}`);
    this.retryAt = retryAt;
  }
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

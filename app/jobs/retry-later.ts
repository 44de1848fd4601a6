/** Somebody else is at it, or died at it. A job that says so is put off until then, and holds up nobody meanwhile. */
export class RetryLater extends Error {
  override readonly name = "Busy";
  readonly retryAt: Date;

  constructor(what: string, retryAt: Date) {
    super(`somebody else is at ${what}`);
    this.retryAt = retryAt;
  }
}

const PAUSE_MIN_MS = 1_000;

/**
 * When to look again at what somebody has claimed. Whoever lives is done soon, and the older a claim is the likelier its
 * process is dead: the pause is as long as the claim is old, and ends with the claim. So a claim that is given back costs
 * no more than twice its time, and a dead one few looks.
 */
export function lookAgainAt({ since, until }: { since: Date; until: Date }, now: Date): Date {
  const nowMs = now.getTime();
  const ageMs = Math.max(PAUSE_MIN_MS, nowMs - since.getTime());
  return new Date(Math.min(nowMs + ageMs, until.getTime()));
}

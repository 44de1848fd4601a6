/** After this many consecutive failures the circuit opens. */
const FAILURES_MAX = 5;
const LEFT_ALONE_MS = 30_000;
/** Each further failure doubles the pause, up to this. */
const LEFT_ALONE_LONGEST_MS = 15 * 60_000;

interface Health {
  failures: number;
  brokenUntilMs: number;
}

/**
 * The operation of a carrier that the circuit protects: its waybills, its prices or its tracking. Each has its own
 * circuit, because each may be another system of the carrier: tracking can be down while labels are made.
 */
type Question = object;

/** What this process has observed. Other processes keep their own. */
const health = new WeakMap<Question, Health>();

/** True while a call would only wait for another failure. */
export function isBroken(question: Question): boolean {
  return performance.now() < (health.get(question)?.brokenUntilMs ?? 0);
}

export function recordSuccess(question: Question): void {
  health.delete(question);
}

/** After the pause one call is let through; when it fails too, the next pause is longer. */
export function recordFailure(question: Question): void {
  const failures = (health.get(question)?.failures ?? 0) + 1;
  const pauseMs = Math.min(LEFT_ALONE_MS * 2 ** (failures - FAILURES_MAX), LEFT_ALONE_LONGEST_MS);
  const brokenUntilMs = failures >= FAILURES_MAX ? performance.now() + pauseMs : 0;
  health.set(question, { failures, brokenUntilMs });
}

/** So many failures one after the other, and what is asked is left alone for a while. */
const FAILURES_MAX = 5;
const LEFT_ALONE_MS = 30_000;
/** Each further failure doubles the pause, up to this. */
const LEFT_ALONE_LONGEST_MS = 15 * 60_000;

interface Health {
  failures: number;
  brokenUntilMs: number;
}

/**
 * What a carrier is asked: its guides, its prices or its news. Each has a health of its own, because each may be another
 * machine there: a carrier that cannot tell where parcels are still makes labels.
 */
type Question = object;

/** What this process has seen of each question. Others see for themselves. */
const health = new WeakMap<Question, Health>();

/** True while asking would only make somebody wait for another failure. */
export function isBroken(question: Question): boolean {
  return performance.now() < (health.get(question)?.brokenUntilMs ?? 0);
}

export function recordSuccess(question: Question): void {
  health.delete(question);
}

/** After the pause one question is let through; when it fails too, the next pause is longer. */
export function recordFailure(question: Question): void {
  const failures = (health.get(question)?.failures ?? 0) + 1;
  const pauseMs = Math.min(LEFT_ALONE_MS * 2 ** (failures - FAILURES_MAX), LEFT_ALONE_LONGEST_MS);
  const brokenUntilMs = failures >= FAILURES_MAX ? performance.now() + pauseMs : 0;
  health.set(question, { failures, brokenUntilMs });
}

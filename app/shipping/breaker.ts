import type { Carrier } from "./model/carrier.ts";

/** So many failures one after the other, and a carrier is left alone for a while. */
const FAILURES_MAX = 5;
const LEFT_ALONE_MS = 30_000;
/** Each further failure doubles the pause, up to this. */
const LEFT_ALONE_LONGEST_MS = 15 * 60_000;

interface Health {
  failures: number;
  brokenUntilMs: number;
}

/** What this process has seen of each carrier. Others see for themselves. */
const health = new WeakMap<Carrier, Health>();

/** True while asking would only make somebody wait for another failure. */
export function isBroken(carrier: Carrier): boolean {
  return performance.now() < (health.get(carrier)?.brokenUntilMs ?? 0);
}

export function recordSuccess(carrier: Carrier): void {
  health.delete(carrier);
}

/** After the pause one question is let through; when it fails too, the next pause is longer. */
export function recordFailure(carrier: Carrier): void {
  const failures = (health.get(carrier)?.failures ?? 0) + 1;
  const pauseMs = Math.min(LEFT_ALONE_MS * 2 ** (failures - FAILURES_MAX), LEFT_ALONE_LONGEST_MS);
  const brokenUntilMs = failures >= FAILURES_MAX ? performance.now() + pauseMs : 0;
  health.set(carrier, { failures, brokenUntilMs });
}

const WINDOW_MS = 60_000;
const KEYS_MAX = 10_000;
/** How many of the oldest keys are checked when one has to be forgotten. */
const FORGET_AMONG = 32;
/** Sixty seconds do not divide evenly by every limit. */
const ROUNDING_MS = 0.5;

/**
 * Takes one request of that key: 0 when it may pass, else the milliseconds after which it may come again. A key may
 * spend a whole minute's requests at once; they come back evenly, one every window / limit.
 */
export type RateLimit = (key: string, nowMs: number) => number;

export interface Allowance {
  take: RateLimit;
  /** What `take` would return, without taking anything. */
  waitOf: RateLimit;
  /** How many requests the key may send at once, and after which time it may send them all. */
  restOf: (key: string, nowMs: number) => { requests: number; fullInMs: number };
}

/** @param perMinute 0 lets everything pass */
export function makeRateLimit(perMinute: number, keysMax = KEYS_MAX): RateLimit {
  return makeAllowance(perMinute, keysMax).take;
}

/** @param perMinute 0 lets everything pass */
export function makeAllowance(perMinute: number, keysMax = KEYS_MAX): Allowance {
  if (perMinute <= 0) {
    const restOf = () => ({ requests: Infinity, fullInMs: 0 });
    return { take: () => 0, waitOf: () => 0, restOf };
  }

  const intervalMs = WINDOW_MS / perMinute;
  /** When the key will have its whole minute again. A key that has it already need not be remembered. */
  const fullAgainMs = new Map<string, number>();

  /** The moment when the key was full, or will be. */
  function fullOf(key: string, nowMs: number): number {
    // A clock that is set back must not lock a key out for longer than the window.
    return Math.min(Math.max(fullAgainMs.get(key) ?? 0, nowMs), nowMs + WINDOW_MS);
  }
  function waitAfter(before: number, nowMs: number): number {
    const waitMs = before + intervalMs - nowMs - WINDOW_MS;
    return waitMs > ROUNDING_MS ? waitMs : 0;
  }

  return {
    take(key, nowMs) {
      const before = fullOf(key, nowMs);
      const waitMs = waitAfter(before, nowMs);
      if (fullAgainMs.size >= keysMax && !fullAgainMs.has(key))
        forgetSome(fullAgainMs, nowMs, keysMax);
      fullAgainMs.set(key, waitMs > 0 ? before : before + intervalMs);
      return waitMs;
    },
    waitOf: (key, nowMs) => waitAfter(fullOf(key, nowMs), nowMs),
    restOf(key, nowMs) {
      const fullInMs = fullOf(key, nowMs) - nowMs;
      return { requests: Math.floor((WINDOW_MS - fullInMs + ROUNDING_MS) / intervalMs), fullInMs };
    },
  };
}

/**
 * Drops those of the oldest keys that are full again; when none is, the one seen first, so that the memory stays
 * bounded. Only a few are checked: a flood from many addresses makes a new key of every request.
 */
function forgetSome(fullAgainMs: Map<string, number>, nowMs: number, keysMax: number): void {
  let seen = 0;
  for (const [key, fullMs] of fullAgainMs) {
    if (seen++ >= FORGET_AMONG) break;
    if (fullMs <= nowMs) fullAgainMs.delete(key);
  }
  const [first] = fullAgainMs.keys();
  if (fullAgainMs.size >= keysMax && first !== undefined) fullAgainMs.delete(first);
}

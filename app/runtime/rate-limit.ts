const WINDOW_MS = 60_000;
const KEYS_MAX = 10_000;
/** Sixty seconds do not divide evenly by every limit. */
const ROUNDING_MS = 0.5;

/**
 * Takes one request of that key: 0 when it may pass, else the milliseconds after which it may come again. A key may
 * spend a whole minute's requests at once; they come back evenly, one every window / limit.
 */
export type RateLimit = (key: string, nowMs: number) => number;

/** @param perMinute 0 lets everything pass */
export function makeRateLimit(perMinute: number, keysMax = KEYS_MAX): RateLimit {
  if (perMinute <= 0) return () => 0;

  const intervalMs = WINDOW_MS / perMinute;
  /** When the key has its whole allowance again. A key that has it already needs no entry. */
  const fullAgainMs = new Map<string, number>();

  return function take(key, nowMs) {
    // A clock that is set back must not refuse a key for longer than the window.
    const before = Math.min(Math.max(fullAgainMs.get(key) ?? 0, nowMs), nowMs + WINDOW_MS);
    const after = before + intervalMs;
    const waitMs = after - nowMs - WINDOW_MS;
    const isRefused = waitMs > ROUNDING_MS;

    if (fullAgainMs.size >= keysMax && !fullAgainMs.has(key)) {
      forgetSome(fullAgainMs, nowMs, keysMax);
    }
    fullAgainMs.set(key, isRefused ? before : after);
    return isRefused ? waitMs : 0;
  };
}

/** Drops keys with a full allowance; when there are none, the oldest entry, so that the memory stays bounded. */
function forgetSome(fullAgainMs: Map<string, number>, nowMs: number, keysMax: number): void {
  for (const [key, fullMs] of fullAgainMs) {
    if (fullMs <= nowMs) fullAgainMs.delete(key);
  }
  const [first] = fullAgainMs.keys();
  if (fullAgainMs.size >= keysMax && first !== undefined) fullAgainMs.delete(first);
}

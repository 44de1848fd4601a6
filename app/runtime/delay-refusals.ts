const PACE_MS = 5;
const HELD_MS_MAX = 1000;

/**
 * Spreads answers that refuse: one in 5 ms, held for a second at most. A flood that waits for its answers floods no
 * more.
 * @returns the milliseconds for which the next one is to be held; 0: it may go at once
 */
export function makePacer(): () => number {
  let nextMs = 0;

  return function holdMs() {
    const nowMs = performance.now();
    const heldMs = Math.min(Math.max(0, nextMs - nowMs), HELD_MS_MAX);
    nextMs = Math.min(Math.max(nextMs, nowMs) + PACE_MS, nowMs + HELD_MS_MAX);
    return heldMs < PACE_MS ? 0 : heldMs;
  };
}

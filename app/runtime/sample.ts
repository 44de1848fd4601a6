import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

const WINDOW_MS = MINUTE_MS;
const WHOLE = 100;
const EVERY = 100;

/**
 * Thins out what strangers can cause at will: in each minute the first hundred count as they are, then each hundredth
 * stands for a hundred. Returns how many it stands for; 0 for one that is left out.
 */
export function makeSampler(nowMs: () => number): () => number {
  let startedMs = Number.NEGATIVE_INFINITY;
  let count = 0;

  return function sample() {
    const now = nowMs();
    if (now - startedMs >= WINDOW_MS || now < startedMs) {
      startedMs = now;
      count = 0;
    }
    count++;
    if (count <= WHOLE) return 1;
    return (count - WHOLE) % EVERY === 0 ? EVERY : 0;
  };
}

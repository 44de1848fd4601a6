import { setTimeout as pause } from "node:timers/promises";

import { isWorkInFlight } from "./work-in-flight.ts";

const YIELD_MS = 1;

export interface VirtualClock {
  now: () => Date;
  sleep: (durationMs: number) => Promise<void>;
  passTime: (durationMs: number) => void;
}

/**
 * A clock whose pauses pass at once. It runs like the machine's and can be moved; while callers sleep and nothing else
 * is going on, it is moved to the earliest moment that one of them waits for. Requests and transactions in flight take
 * the time that they take, so no lease runs out because the machine is busy.
 */
export function makeVirtualClock(): VirtualClock {
  let offsetMs = 0;
  const nowMs = () => Date.now() + offsetMs;
  const wakeTimesMs: number[] = [];

  return {
    now: () => new Date(nowMs()),
    passTime(durationMs) {
      offsetMs += durationMs;
    },
    async sleep(durationMs) {
      const wakeMs = nowMs() + durationMs;
      wakeTimesMs.push(wakeMs);
      let wasIdle = false;
      do {
        await pause(YIELD_MS);
        const isIdle = !isWorkInFlight();
        // An answer that has just come in is read after the first of two yields.
        if (isIdle && wasIdle && wakeMs <= Math.min(...wakeTimesMs))
          offsetMs += Math.max(0, wakeMs - nowMs());
        wasIdle = isIdle;
      } while (nowMs() < wakeMs);
      wakeTimesMs.splice(wakeTimesMs.indexOf(wakeMs), 1);
    },
  };
}

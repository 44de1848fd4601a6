import { TooLate } from "./within.ts";

/** A piece of work, until its time is over. */
interface Begun {
  dueMs: number;
  /** Null when it has ended. */
  end: ((error: TooLate) => void) | null;
}

/**
 * `within` for what begins thousands of times a second, always with the same limit: all of it shares one timer, since
 * to set and to clear one for each costs more.
 * @returns rejects with `TooLate` when the time is over; the work itself goes on
 */
export function openTimeLimit(limitMs: number): <T>(work: Promise<T>) => Promise<T> {
  /** In the order in which they began, and so of their ends; those before `first` have ended. */
  let begun: Begun[] = [];
  let first = 0;
  let isTimed = false;

  function time(ms: number): void {
    isTimed = true;
    setTimeout(endLate, Math.ceil(ms)).unref();
  }

  function endLate(): void {
    isTimed = false;
    const nowMs = performance.now();
    for (const each of begun.slice(first)) {
      if (each.end === null) continue;
      if (each.dueMs > nowMs) return time(each.dueMs - nowMs);
      each.end(new TooLate(`no answer within ${limitMs} ms`));
      ended(each);
    }
  }

  function ended(one: Begun): void {
    one.end = null;
    while (begun[first]?.end === null) first += 1;
    if (first < begun.length) return;
    begun = [];
    first = 0;
  }

  return function inTime<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const one: Begun = { dueMs: performance.now() + limitMs, end: reject };
      begun.push(one);
      if (!isTimed) time(limitMs);
      const within = (settle: (outcome: T) => void) => (outcome: T) => {
        ended(one);
        settle(outcome);
      };
      work.then(within(resolve), within(reject));
    });
  };
}

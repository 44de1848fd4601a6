/** Limits concurrency to `runningMax`; the others wait in order of arrival. */
export function makeSemaphore(runningMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function withPermit<T>(work: () => Promise<T>): Promise<T> {
    if (running >= runningMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The permit passes to the longest waiter, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

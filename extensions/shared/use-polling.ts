import { useEffect, useRef } from "preact/hooks";

/** Asks again and again while there is something to wait for, each time only after the last answer is there. */
export function usePolling(
  isWaiting: boolean,
  everyMs: number,
  timesMax: number,
  ask: () => Promise<unknown>,
) {
  // The latest one, so that a long wait does not go on asking with what was true when it began.
  const latestRef = useRef(ask);
  useEffect(() => {
    latestRef.current = ask;
  });

  useEffect(() => {
    if (!isWaiting) return undefined;
    let times = 0;
    let timer = setTimeout(next, everyMs);
    async function next() {
      await latestRef.current();
      if (++times < timesMax) timer = setTimeout(next, everyMs);
    }
    return () => {
      times = timesMax;
      clearTimeout(timer);
    };
  }, [isWaiting, everyMs, timesMax]);
}

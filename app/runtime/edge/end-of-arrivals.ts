/** More of them would wait for each other longer and share no more. */
const TOGETHER_MAX = 32;

let together: Promise<void> | null = null;
let count = 0;

/**
 * The moment when what arrived in this turn of the event loop has been read. Requests that wait for it go on together,
 * step by step: all of them are parsed, then all are priced, then all answers are written. So each step's code is in
 * the processor's caches for the next request, where one request after the other would push it out. A request that
 * arrives alone goes on in the same turn.
 */
export function endOfArrivals(): Promise<void> {
  if (together === null || count === TOGETHER_MAX) together = endOfTurn();
  count += 1;
  return together;
}

function endOfTurn(): Promise<void> {
  count = 0;
  const begun: Promise<void> = new Promise((resolve) => {
    setImmediate(() => {
      if (together === begun) together = null;
      resolve();
    });
  });
  return begun;
}

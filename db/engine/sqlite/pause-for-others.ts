import { isInBackground } from "../background.ts";

/** What background work takes of the event loop before it looks for other work again. */
const SLICE_MS = 0.5;
/** In a turn of the event loop that takes longer, other work was done. */
const QUIET_TURN_MS = 0.2;
/** However much other work there is: background work has its slice after that. */
const WAIT_MAX_MS = 5;

interface Waiting {
  goOn: () => void;
  isHurried: () => boolean;
}

/** Of the process: there is one event loop, however many databases are open. */
const holders: Waiting[] = [];
const others: Waiting[] = [];
let isWatching = false;
let turnBeganAtMs = 0;
let waitsSinceMs = 0;
let sliceBeganAtMs = -Infinity;

/**
 * Null when the running work may ask its next query now, else a promise of the moment when it may. Background work goes
 * on when a turn of the event loop has brought nothing else, in slices of half a millisecond, one in a turn for all
 * jobs together. So what an answer needs is done in turns that follow each other.
 * @param transaction of the running work: it comes first, because other writers wait for its end; while one that is no
 *   background work does (`isHurried`), it lets the event loop turn once, and waits for nothing
 */
export function pauseForOthers(
  transaction: { isHurried: () => boolean } | null,
): Promise<void> | null {
  const isInSlice = Math.abs(performance.now() - sliceBeganAtMs) < SLICE_MS;
  if (isInSlice || !isInBackground()) return null;
  return new Promise((goOn) => {
    if (transaction) holders.push({ goOn, isHurried: transaction.isHurried });
    else others.push({ goOn, isHurried: () => false });
    if (isWatching) return;
    isWatching = true;
    waitsSinceMs = performance.now();
    turnBeganAtMs = -Infinity;
    setImmediate(endTurn);
  });
}

function endTurn(): void {
  const nowMs = performance.now();
  const wasQuiet = nowMs - turnBeganAtMs < QUIET_TURN_MS;
  turnBeganAtMs = nowMs;
  const [first] = holders.length > 0 ? holders : others;
  if (first && (wasQuiet || first.isHurried() || nowMs - waitsSinceMs > WAIT_MAX_MS)) {
    (holders.length > 0 ? holders : others).shift();
    waitsSinceMs = sliceBeganAtMs = nowMs;
    first.goOn();
  }
  isWatching = holders.length + others.length > 0;
  if (isWatching) setImmediate(endTurn);
}

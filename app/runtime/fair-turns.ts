/** What requests may take of one turn of the event loop before those that just arrived are read. */
const SLICE_MS = 0.5;

/** So many that have begun are taken out of their queue together: one by one each would move all the others. */
const BEGUN_KEPT = 256;

/** Of one key: the first ones have begun. */
interface Queue {
  releases: (() => void)[];
  begun: number;
}

/** Null when work for that key may begin at once, else a promise of the moment when it may. */
export type FairTurns = (key: string) => Promise<void> | null;

/**
 * Shares the event loop between keys. Work is synchronous for the most part, so a hundred requests of one client that
 * arrive together would all be done before the next client's request is read. Here they begin within a slice of time;
 * the rest waits for later turns of the event loop, one of each key after the other. A key that has begun nothing in
 * this turn never waits. Nothing is refused and nothing is slowed down while there is time.
 */
export function makeFairTurns(): FairTurns {
  const waiting = new Map<string, Queue>();
  const begun = new Set<string>();
  let startedMs = 0;
  let isOpen = false;

  function begin(): void {
    begun.clear();
    startedMs = performance.now();
  }

  function next(): void {
    begin();
    if (waiting.size === 0) isOpen = false;
    else releaseOne();
  }

  /** The next one follows when all that this one does at once is done. */
  function releaseOne(): void {
    const key = waiting.keys().next().value;
    if (key === undefined || performance.now() - startedMs >= SLICE_MS) {
      setImmediate(next);
      return;
    }
    const queue = waiting.get(key)!;
    const release = queue.releases[queue.begun++]!;
    const isOver = queue.begun === queue.releases.length;
    if (queue.begun === BEGUN_KEPT) {
      queue.releases.splice(0, BEGUN_KEPT);
      queue.begun = 0;
    }
    if (isOver || waiting.size > 1) waiting.delete(key);
    if (!isOver) waiting.set(key, queue);
    begun.add(key);
    release();
    queueMicrotask(releaseAfterIt);
  }

  /** A tick comes after every microtask, and the work is in those. */
  function releaseAfterIt(): void {
    process.nextTick(releaseOne);
  }

  return function turnOf(key) {
    if (!isOpen) {
      isOpen = true;
      begin();
      setImmediate(next);
    }
    const queue = waiting.get(key);
    const isTimeLeft = performance.now() - startedMs < SLICE_MS;
    if (!queue && (isTimeLeft || !begun.has(key))) {
      begun.add(key);
      return null;
    }
    return new Promise((resolve) => {
      if (queue) queue.releases.push(resolve);
      else waiting.set(key, { releases: [resolve], begun: 0 });
    });
  };
}

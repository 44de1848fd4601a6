/**
 * Lets one work at a time into each lane. The database would make them wait as well, but each would hold a connection
 * while it waits, and one busy account would leave none to the others.
 */
export function openKeyQueue() {
  const lastIn = new Map<number, Promise<unknown>>();

  return async function inLane<T>(lane: number, work: () => Promise<T>): Promise<T> {
    const mine = (lastIn.get(lane) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {});
    lastIn.set(lane, ended);
    try {
      return await mine;
    } finally {
      if (lastIn.get(lane) === ended) lastIn.delete(lane);
    }
  };
}

/**
 * Runs one work at a time per key. The database would serialize them as well, but each would hold a connection while it
 * waits, and one busy account would leave none for the others.
 */
export function openKeyQueue() {
  const lastIn = new Map<number | string, Promise<unknown>>();

  return async function withKey<T>(key: number | string, work: () => Promise<T>): Promise<T> {
    const mine = (lastIn.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {});
    lastIn.set(key, ended);
    try {
      return await mine;
    } finally {
      if (lastIn.get(key) === ended) lastIn.delete(key);
    }
  };
}

import type { Connection } from "./database.ts";

type Work<T> = (db: Connection) => Promise<T>;

/**
 * Works that several connections take one by one, so that none has nothing to do while another has many left. An error
 * of one ends the connection that did it.
 */
export function shareOut<T>(works: readonly Work<T>[]) {
  const done = new Map<number, T>();
  let next = 0;
  return {
    async takeAll(db: Connection): Promise<void> {
      while (next < works.length) {
        const place = next++;
        // Each connection does one after the other.
        done.set(place, await works[place]!(db));
      }
    },
    isDone: (): boolean => done.size === works.length,
    /** In the order of the works. */
    results: (): T[] => works.map((_, place) => done.get(place) as T),
  };
}

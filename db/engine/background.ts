import { AsyncLocalStorage } from "node:async_hooks";

const isMarked = new AsyncLocalStorage<boolean>();

/**
 * Marks work that nobody waits for, and all that follows from it: on SQLite, whose statements stop the process that
 * runs them, it gives way to all other work between two of its statements.
 */
export const inBackground = <Result>(work: () => Result): Result => isMarked.run(true, work);

/** The opposite, for a part of such work that may not stop between its statements. */
export const atOnce = <Result>(work: () => Result): Result => isMarked.run(false, work);

export const isInBackground = (): boolean => isMarked.getStore() === true;

import type { Database } from "#db/engine/database.ts";

/** Requests and transactions of this test worker that have no answer yet. */
let inFlight = 0;

export const isWorkInFlight = (): boolean => inFlight > 0;

const ownFetch = globalThis.fetch;

/** From now on the requests of this process count as work in flight, wherever `fetch` is led. */
export function countRequests(): void {
  globalThis.fetch = countedFetch;
}

const countedFetch: typeof fetch = (...request) => counted(() => ownFetch(...request));

/** A request to the service under test in this process: its pauses must pass while the request waits for them. */
export const fetchFromService: typeof fetch = (...request) => ownFetch(...request);

/** The same database; its transactions count as work in flight. */
export function countTransactions(db: Database): void {
  const tx = db.tx.bind(db);
  db.tx = (accountId, work) => counted(() => tx(accountId, work));
}

/** Counts what it waits for as work in flight. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  inFlight += 1;
  try {
    return await work();
  } finally {
    inFlight -= 1;
  }
}

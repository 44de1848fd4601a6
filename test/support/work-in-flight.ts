import type { WatchRequest } from "#app/simulators/shopify/redirect-requests.ts";
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

/** Until when the answer to a request of the app is held back; null for one that is not. */
type Hold = (url: URL) => Promise<unknown> | null;
let hold: Hold = () => null;

/** Counts a request that is led to the simulated store; it is in flight until its answer was given to the app. */
export const watchRequest: WatchRequest = (request, url) => {
  inFlight += 1;
  request.once("close", () => (inFlight -= 1));
  const emit = request.emit.bind(request);
  let released: Promise<unknown> | null = null;
  request.emit = (name: string, ...given: unknown[]) => {
    if (name === "response") released = hold(url);
    if (!released) return emit(name, ...given);
    // What follows stays behind it.
    released = released.then(() => emit(name, ...given));
    return true;
  };
};

/** From now on the store's answers come to the app as late as this says. */
export function holdAnswers(until: Hold): { restore: () => void } {
  const before = hold;
  hold = until;
  return { restore: () => (hold = before) };
}

/** A request to the service under test in this process: its pauses must pass while the request waits for them. */
export const fetchFromService: typeof fetch = (...request) => ownFetch(...request);

/** The same database; its transactions count as work in flight. */
export function countTransactions(db: Database): void {
  const tx = db.tx.bind(db);
  db.tx = (accountId, work) => counted(() => tx(accountId, work));
}

/** Counts what it waits for as work in flight. */
async function counted<T>(work: () => Promise<T>): Promise<T> {
  inFlight += 1;
  try {
    return await work();
  } finally {
    inFlight -= 1;
  }
}

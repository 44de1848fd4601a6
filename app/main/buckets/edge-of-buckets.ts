import type { HttpBindings } from "@hono/node-server";

import type { Edge } from "#app/runtime/edge/listener.ts";

/** For a database that is away; it is tried again every few seconds. */
const RETRY_AFTER_SECONDS = 5;

/** One interface of all buckets: each request goes to that of its bucket. */
export function edgeOfBuckets(
  find: (bindings: HttpBindings) => Edge | null | Promise<Edge | null>,
): Edge {
  const answer = (edge: Edge | null, request: Request, bindings: HttpBindings) =>
    edge ? edge.fetch(request, bindings) : bucketAway();
  return {
    fetch(request, bindings) {
      const found = find(bindings);
      // At once for nearly every request: a promise that is awaited costs more than what it would wait for.
      if (!(found instanceof Promise)) return answer(found, request, bindings);
      return found.then((edge) => answer(edge, request, bindings));
    },
  };
}

/** The bucket of the request does not answer; the others do. */
export const bucketAway = (): Response =>
  Response.json(
    { statusCode: 503, message: "databaseBusy" },
    { status: 503, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } },
  );

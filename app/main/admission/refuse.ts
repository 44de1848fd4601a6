import type { IncomingMessage, ServerResponse } from "node:http";

import { makePacer } from "#app/runtime/delay-refusals.ts";

import { isBrowser, plainPage, plainPageHeaders } from "../plain-page.ts";

const statuses = { tooManyRequests: 429, serverBusy: 503 } as const;
export type RefusalReason = keyof typeof statuses;

interface Refusals {
  /** Answers from memory, in JSON or for a browser as a page. */
  refuse: (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    reason: RefusalReason,
    waitMs: number,
  ) => void;
  counts: Readonly<Record<RefusalReason, number>>;
}

export function makeRefuse(): Refusals {
  const counts = { tooManyRequests: 0, serverBusy: 0 };
  const holdMs = makePacer();

  return {
    counts,
    refuse(incoming, outgoing, reason, waitMs) {
      counts[reason]++;
      const heldMs = holdMs();
      const answer = () => write(incoming, outgoing, reason, waitMs);
      if (heldMs === 0) answer();
      else setTimeout(answer, heldMs);
    },
  };
}

function write(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  reason: RefusalReason,
  waitMs: number,
): void {
  if (outgoing.destroyed) return;
  const status = statuses[reason];
  const page = isBrowser(incoming.headers.accept) ? plainPage(status) : null;
  const body = page ?? JSON.stringify({ statusCode: status, message: reason });
  outgoing.writeHead(status, {
    ...(page === null ? { "content-type": "application/json" } : plainPageHeaders),
    "content-length": String(Buffer.byteLength(body)),
    "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))),
    // The rest of a body is not worth receiving.
    ...(incoming.complete ? {} : { connection: "close" }),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

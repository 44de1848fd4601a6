import type { IncomingMessage, ServerResponse } from "node:http";

import { endUnreadBody } from "#app/runtime/edge/end-unread-body.ts";

interface Refusal {
  status: number;
  body: string;
  retryAfterSeconds: number;
}

/** Nothing of it was done. */
export const serverBusy: Refusal = {
  status: 503,
  body: JSON.stringify({ statusCode: 503, message: "serverBusy" }),
  retryAfterSeconds: 1,
};

/** It may have been done: to be repeated with the same Idempotency-Key, as after an answer that never came. */
export const answerLost: Refusal = {
  status: 504,
  body: JSON.stringify({ statusCode: 504, message: "answerLost" }),
  retryAfterSeconds: 5,
};

/** The answer to `/readyz` in place of a writer that has none. */
export const writerNotAnswering: Refusal = {
  status: 503,
  body: JSON.stringify({ status: "writerNotAnswering" }),
  retryAfterSeconds: 1,
};

export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, body, retryAfterSeconds }: Refusal,
): void {
  // An answer that has begun ends with its own connection.
  if (outgoing.destroyed || outgoing.headersSent) return;
  endUnreadBody(incoming, outgoing);
  outgoing.writeHead(status, {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "retry-after": String(retryAfterSeconds),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

import type { IncomingMessage, ServerResponse } from "node:http";

import { makePacer } from "#app/runtime/delay-refusals.ts";

const statuses = { tooManyRequests: 429, serverBusy: 503 } as const;
export type RefusalReason = keyof typeof statuses;

const page = `<!doctype html>
<html lang="es"><meta charset="utf-8"><title>Encomienda</title>
<h1>Demasiadas solicitudes</h1><p>Intenta otra vez en un momento.</p>
<p lang="en">Too many requests. Please try again in a moment.</p></html>
`;
const pagePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

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
  const isPage = incoming.headers.accept?.includes("text/html") ?? false;
  const body = isPage ? page : JSON.stringify({ statusCode: status, message: reason });
  outgoing.writeHead(status, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))),
    ...(isPage ? { "content-security-policy": pagePolicy } : {}),
    // The rest of a body is not worth receiving.
    ...(incoming.complete ? {} : { connection: "close" }),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

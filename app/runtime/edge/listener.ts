import type { IncomingMessage, RequestListener } from "node:http";

import { getRequestListener, RequestError, type HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

import { endOfArrivals } from "./end-of-arrivals.ts";
import { endUnreadBody } from "./end-unread-body.ts";

/** Of every Hono of this service: it speaks HTTP/1 only. */
export type EdgeEnv = { Bindings: HttpBindings };
export type EdgeContext = Context<EdgeEnv>;

export interface Edge {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/**
 * Answers the requests of a server.
 * @param edge what it rejects with is a bug
 * @param onError gets what is a bug: an answer that is not made, or that cannot be written
 */
export function edgeListener(edge: Edge, onError: (error: unknown) => void): RequestListener {
  const listener = getRequestListener(
    (request, bindings) => {
      const http = bindings as HttpBindings;
      return namesOneHost(http.incoming) && namesAnAddress(http.incoming)
        ? edge.fetch(request, http)
        : refusal(400, "pApiBadRequest");
    },
    {
      // `endUnreadBody` does it, within one allowance for all requests.
      autoCleanupIncoming: false,
      errorHandler(error) {
        if (error instanceof RequestError) return refusal(400, "pApiBadRequest");
        onError(error);
        return refusal(500, "internalError");
      },
    },
  );
  return (incoming, outgoing) => {
    endUnreadBody(incoming, outgoing);
    const answer = () =>
      listener(incoming, outgoing).catch((error: unknown) => {
        onError(error);
        outgoing.destroy();
      });
    // A body is waited for when it is read.
    if (hasBody(incoming)) void answer();
    else void endOfArrivals().then(answer);
  };
}

/** Two are refused (RFC 9112, 3.2): Node keeps the first, and a proxy before it may have gone by the other. */
function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1;
}

let latestHost: string | undefined;

/** `@hono/node-server` takes 1.2.3.4.5 for a host, and a handler that asks for the address would fail on it. */
function namesAnAddress({ headers: { host } }: IncomingMessage): boolean {
  // All clients of a service name it alike.
  if (host === latestHost) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  latestHost = host;
  return true;
}

/** Whether one was announced; it may be empty. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** What is no request that a handler could read; it is not known which interface it is for. */
const refusal = (status: number, message: string): Response =>
  Response.json({ statusCode: status, message }, { status });

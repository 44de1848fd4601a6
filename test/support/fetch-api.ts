import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

import type { HttpBindings } from "@hono/node-server";

import type { Edge } from "#app/runtime/edge/listener.ts";

/** An interface asked in this process, without a server. */
export function fetchApi(edge: Edge) {
  const fetchIt = async (request: Request): Promise<Response> =>
    edge.fetch(request, bindingsOf(request));
  return {
    fetch: fetchIt,
    request: (path: string, init?: RequestInit) =>
      fetchIt(new Request(new URL(path, "http://localhost"), init)),
  };
}

/** What a server of node:http would have of that request. */
function bindingsOf({ body, headers, method, url }: Request): HttpBindings {
  const incoming = Object.assign(body ? Readable.fromWeb(body as never) : Readable.from([]), {
    headers: { ...Object.fromEntries(headers), ...(body && { "transfer-encoding": "chunked" }) },
    method,
    url,
  });
  // An incoming message of node:http that breaks off before it is read throws nothing either.
  incoming.on("error", () => undefined);
  return {
    incoming: incoming as unknown as IncomingMessage,
    outgoing: { destroy: () => undefined } as unknown as ServerResponse,
  };
}

/** What is a bug fails the test's request, and is printed. */
export const printError = (error: unknown) => process.stderr.write(`${String(error)}\n`);

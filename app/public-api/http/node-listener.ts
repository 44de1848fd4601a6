import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { getPath, getQueryParam } from "hono/utils/url";

import { readIncoming } from "#app/runtime/read-body.ts";

import type { ApiRequest, ApiResponse } from "./api-request.ts";
import { endUnreadBody } from "./end-unread-body.ts";

/** A host as a client may name it; others would make another address of the path behind it. */
const HOST = /^(?:[\w.-]+|\[[\d.:a-f]+\])(?::\d{1,5})?$/i;
const nothing: Readonly<Record<string, string>> = {};

export type ApiListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Answers requests as node:http has them. Request and Response objects of the fetch standard cost a third of a
 * quotation, and no handler needs them.
 * @param clientOf which client sent a request, for limits per client
 * @param onError gets what is a bug: an answer that is not made, or that cannot be written
 */
export function nodeListener(
  answer: (request: ApiRequest) => Promise<ApiResponse>,
  { clientOf, onError }: { clientOf: ClientOf; onError: (error: unknown) => void },
): ApiListener {
  return (incoming, outgoing) => {
    const { method, headers } = incoming;
    if (method !== "GET" && method !== "HEAD") endUnreadBody(incoming, outgoing);
    if (!HOST.test(headers.host ?? "")) return write(outgoing, method, badRequest());
    answer(new NodeRequest(incoming, clientOf))
      .then((response) => write(outgoing, method, response))
      .catch((error: unknown) => {
        onError(error);
        if (outgoing.headersSent) outgoing.destroy();
        else write(outgoing, method, failed());
      });
  };
}

type ClientOf = (incoming: IncomingMessage) => string;

class NodeRequest implements ApiRequest {
  readonly incoming: IncomingMessage;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  params = nothing;
  readonly #clientOf: ClientOf;

  constructor(incoming: IncomingMessage, clientOf: ClientOf) {
    const { method = "GET", url = "/", headers } = incoming;
    this.incoming = incoming;
    this.method = method;
    // A proxy may ask for a whole address.
    this.url = url.startsWith("/") ? `http://${headers.host}${url}` : url;
    this.path = getPath(this as unknown as Request);
    this.#clientOf = clientOf;
  }

  query(): Record<string, string> {
    return getQueryParam(this.url) as Record<string, string>;
  }

  header(name: string): string | null {
    const value = this.incoming.headers[name];
    return value === undefined ? null : String(value);
  }

  headers(): Headers {
    const headers = new Headers();
    for (const [name, values = []] of Object.entries(this.incoming.headersDistinct))
      for (const value of values) headers.append(name, value);
    return headers;
  }

  readBody(bytesMax: number): Promise<Uint8Array | null> {
    return readIncoming(this.incoming, () => this.#clientOf(this.incoming), bytesMax);
  }
}

function write(
  outgoing: ServerResponse,
  method: string | undefined,
  { status, headers, body }: ApiResponse,
): void {
  if (typeof body === "string") headers["content-length"] = String(Buffer.byteLength(body));
  outgoing.writeHead(status, headers);
  if (method === "HEAD" || body === null) outgoing.end();
  else if (typeof body === "string" || body instanceof Uint8Array) outgoing.end(body);
  // A client that goes away ends the work on the rest.
  else pipeline(Readable.from(body), outgoing).catch(() => outgoing.destroy());
}

const badRequest = () => refusal(400, "pApiBadRequest");
const failed = () => refusal(500, "internalError");

const refusal = (statusCode: number, message: string): ApiResponse => ({
  status: statusCode,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ statusCode, message }),
});

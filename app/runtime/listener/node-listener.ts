import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { getPath, getQueryParam } from "hono/utils/url";

import { readIncoming } from "#app/runtime/read-body.ts";

import { endOfArrivals } from "./end-of-arrivals.ts";
import { endUnreadBody } from "./end-unread-body.ts";
import type { Answer, HttpRequest, HttpResponse } from "./http-request.ts";

/** A host as a client may name it; others would make another address of the path behind it. */
const HOST = /^(?:[\w.-]+|\[[\d.:a-f]+\])(?::\d{1,5})?$/i;
const nothing: Readonly<Record<string, string>> = {};

export type HttpListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Answers requests as node:http has them. Request and Response objects of the fetch standard cost a third of a
 * quotation, and no handler needs them.
 * @param clientOf which client sent a request, for limits per client
 * @param onError gets what is a bug: an answer that is not made, or that cannot be written
 */
export function nodeListener(
  answer: Answer,
  { clientOf, onError }: { clientOf: ClientOf; onError: (error: unknown) => void },
): HttpListener {
  /** A body is waited for when it is read. */
  const begin = (request: NodeRequest) =>
    hasBody(request.incoming) ? answer(request) : endOfArrivals().then(() => answer(request));

  return (incoming, outgoing) => {
    const request = namesAnAddress(incoming) ? new NodeRequest(incoming, clientOf) : null;
    (request ? begin(request) : Promise.resolve(badRequest()))
      .then((response) => write(incoming, outgoing, response))
      .catch((error: unknown) => {
        onError(error);
        if (outgoing.headersSent) outgoing.destroy();
        else void write(incoming, outgoing, failed());
      });
  };
}

/** Whether the target and the host together are an address, so that no handler has to ask. */
function namesAnAddress({ url = "/", headers: { host = "" } }: IncomingMessage): boolean {
  // All clients of a service name it alike.
  if (host !== latestHost && !(HOST.test(host) && URL.canParse(`http://${host}`))) return false;
  latestHost = host;
  return url.startsWith("/") || URL.canParse(url);
}

let latestHost: string | undefined;

type ClientOf = (incoming: IncomingMessage) => string;

class NodeRequest implements HttpRequest {
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

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * @param response ends without its body
 * @throws Error when the answer cannot be written, or a part of it cannot be made
 */
function write(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: HttpResponse,
): Promise<void> | undefined {
  const { method } = incoming;
  const { status, headers, body } = response;
  if (!incoming.readableEnded) endUnreadBody(incoming, outgoing);
  const length = typeof body === "string" ? Buffer.byteLength(body) : null;
  if (length !== null) headers["content-length"] = String(length);
  outgoing.writeHead(status, headers);
  if (method !== "HEAD" && isInParts(body)) return writeParts(outgoing, body);
  // The promises of a request that has waited hold the response for longer than it is needed.
  response.body = null;
  if (method === "HEAD" || isInParts(body)) outgoing.end(null);
  // Text of ASCII alone is copied as it is.
  else if (typeof body === "string") outgoing.end(body, length === body.length ? "latin1" : "utf8");
  else outgoing.end(body);
  return undefined;
}

const isInParts = (body: HttpResponse["body"]): body is AsyncIterable<string> =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body;

async function writeParts(outgoing: ServerResponse, parts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(parts), outgoing);
  } catch (error) {
    // A client that goes away ends the work on the rest, and is no error.
    if (!isClientGone(error)) throw error;
    outgoing.destroy();
  }
}

const isClientGone = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";

const badRequest = () => refusal(400, "pApiBadRequest");
const failed = () => refusal(500, "internalError");

const refusal = (statusCode: number, message: string): HttpResponse => ({
  status: statusCode,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ statusCode, message }),
});

import type { LookupAddress } from "node:dns";
import {
  Agent as AgentInClear,
  request as requestInClear,
  type ClientRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as AgentOverTls, request as requestOverTls } from "node:https";
import type { LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import { callbackify } from "node:util";

export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** For the whole exchange, from resolving the name to the last byte of the response. */
  timeoutMs: number;
  responseBytesMax: number;
  /** PEM of the only trusted certificate authority; null for those that Node trusts. */
  trustedCa: string | null;
  /**
   * Resolves the host's name, once: the connection goes to one of its results and nowhere else, so that the name cannot
   * become another address after a check. The system's resolver when absent. What it throws should be a RequestFailure.
   */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** The head of the response counts even if the body is cut, late or too large; then it is empty. */
  isBodyOptional?: boolean;
  /** For a host that is called often. An error of a connection that was reused counts as one that may have arrived. */
  reusesConnection?: boolean;
}

export interface IncomingResponse {
  status: number;
  contentType: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** No response. The message is a code, never a URL, a header or a part of a body, because these may be secret. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  /** False: no byte of the request reached the server. True: the server may have handled the request. */
  readonly mayHaveArrived: boolean;

  constructor(reason: string, mayHaveArrived: boolean) {
    super(reason);
    this.mayHaveArrived = mayHaveArrived;
  }
}

interface Progress {
  request: ClientRequest | null;
  isConnected: boolean;
  head: Omit<IncomingResponse, "body"> | null;
}

/** Shorter than servers keep an idle connection, so that few are used that the server has just closed. */
const IDLE_MS = 4_000;
const HEAD_BYTES_MAX = 16 * 1024;
/** Responses before the response (1xx), of which a server may send any number. */
const INFORMATION_MAX = 10;

const keptInClear = new AgentInClear({ keepAlive: true, timeout: IDLE_MS });
const keptOverTls = new AgentOverTls({ keepAlive: true, timeout: IDLE_MS });

/**
 * The only way out over HTTP. One request, over a new connection unless it says otherwise: a reused one may be closed
 * already, and its error would look like a lost response. Redirects are returned, not followed. The certificate is
 * always verified, whatever the environment says. The time limit and the signal end the wait whatever the server does.
 * @throws RequestFailure aborted, timedOut, answerTooLarge, protocolChanged, nameNotFound, or the code of the system,
 *   of TLS or of the parser (ECONNREFUSED, …)
 */
export async function sendRequest(
  outgoing: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingResponse> {
  if (signal.aborted) throw new RequestFailure("aborted", false);
  const progress: Progress = { request: null, isConnected: false, head: null };
  const { promise: ended, reject: end } = Promise.withResolvers<never>();
  const endAs = (reason: string) => end(new RequestFailure(reason, progress.isConnected));
  const abort = () => endAs("aborted");
  const timer = setTimeout(endAs, outgoing.timeoutMs, "timedOut");
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([exchange(outgoing, progress), ended]);
  } catch (error) {
    progress.request?.destroy();
    if (progress.head && outgoing.isBodyOptional)
      return { ...progress.head, body: new Uint8Array() };
    if (error instanceof RequestFailure) throw error;
    throw new RequestFailure(codeOf(error), progress.isConnected);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

function exchange(outgoing: OutgoingRequest, progress: Progress): Promise<IncomingResponse> {
  const { method, url, headers, body, trustedCa, resolve: resolveName } = outgoing;
  const isSecure = url.protocol === "https:";
  const kept = isSecure ? keptOverTls : keptInClear;
  const options = {
    method,
    agent: outgoing.reusesConnection ? kept : false,
    maxHeaderSize: HEAD_BYTES_MAX,
    // Explicit, because an environment variable could turn it off otherwise.
    rejectUnauthorized: true,
    ...(trustedCa === null ? {} : { ca: trustedCa }),
    ...(resolveName && { lookup: pinned(resolveName) }),
    headers: {
      ...headers,
      "accept-encoding": "identity",
      ...(body === null ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    },
  };

  return new Promise((resolve, reject) => {
    const request = isSecure ? requestOverTls(url, options) : requestInClear(url, options);
    progress.request = request;
    const connected = () => (progress.isConnected = true);
    request.once("socket", (socket) => {
      // Until then no byte of the request is sent: TLS waits for the verification of the certificate.
      if (request.reusedSocket) connected();
      else socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", connected);
    });
    let informed = 0;
    request.on("information", () => {
      informed += 1;
      if (informed > INFORMATION_MAX) reject(new RequestFailure("answerTooLarge", true));
    });
    request.once("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new RequestFailure("protocolChanged", true));
    });
    request.once("response", (response) => {
      const head = headOf(response);
      progress.head = head;
      readAtMost(response, outgoing.responseBytesMax).then(
        (bytes) => resolve({ ...head, body: bytes }),
        reject,
      );
    });
    request.on("error", reject);
    request.once("close", () => {
      if (!progress.head) reject(new RequestFailure("ECONNRESET", progress.isConnected));
    });
    request.end(body ?? undefined);
  });
}

function pinned(resolveName: NonNullable<OutgoingRequest["resolve"]>): LookupFunction {
  const lookupAll = callbackify(resolveName);
  return (hostname, { all }, done) =>
    lookupAll(hostname, (error, addresses) => {
      if (error) return done(error, []);

      const [first] = addresses;
      if (!first) return done(new RequestFailure("nameNotFound", false), []);
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
}

function headOf(response: IncomingMessage): Omit<IncomingResponse, "body"> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers["content-type"] ?? "",
    headers,
  };
}

async function readAtMost(
  response: IncomingMessage,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw new RequestFailure("answerTooLarge", true);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" ? code : "requestNotPossible";
}

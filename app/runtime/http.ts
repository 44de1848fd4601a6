import { request as requestInClear, type IncomingMessage } from "node:http";
import { request as requestOverTls } from "node:https";

export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** For the whole exchange, from the connection to the last byte of the response. */
  timeoutMs: number;
  responseBytesMax: number;
  /** PEM of the only trusted certificate authority; null for those that Node trusts. */
  trustedCa: string | null;
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

/**
 * One request over a new connection: a reused one may be closed already, and its error would look like a lost response.
 * Redirects are returned, not followed. The certificate is always verified, whatever the environment says.
 * @throws RequestFailure aborted, timedOut, answerTooLarge, or the code of the system or of TLS (ECONNREFUSED, …)
 */
export async function sendRequest(
  outgoing: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingResponse> {
  const deadline = AbortSignal.timeout(outgoing.timeoutMs);
  const progress = { isConnected: false };
  try {
    const response = await exchange(outgoing, AbortSignal.any([signal, deadline]), progress);
    return {
      status: response.statusCode ?? 0,
      contentType: response.headers["content-type"] ?? "",
      headers: headersOf(response),
      body: await readAtMost(response, outgoing.responseBytesMax),
    };
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    throw new RequestFailure(reasonOf(error, signal, deadline), progress.isConnected);
  }
}

function exchange(
  { method, url, headers, body, trustedCa }: OutgoingRequest,
  signal: AbortSignal,
  progress: { isConnected: boolean },
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const options = {
    method,
    signal,
    agent: false,
    headers: {
      ...headers,
      "accept-encoding": "identity",
      ...(body === null ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    },
  } as const;

  return new Promise((resolve, reject) => {
    const request = isSecure
      ? requestOverTls(url, {
          ...options,
          // Explicit, because an environment variable could turn it off otherwise.
          rejectUnauthorized: true,
          ...(trustedCa === null ? {} : { ca: trustedCa }),
        })
      : requestInClear(url, options);
    request.once("socket", (socket) => {
      // Until then no byte of the request is sent: TLS waits for the verification of the certificate.
      socket.once(isSecure ? "secureConnect" : "connect", () => (progress.isConnected = true));
    });
    request.once("response", resolve);
    request.on("error", reject);
    // Node closes a connection that changes its protocol (101) without an error, and ends no wait for it.
    request.once("close", () => reject(new RequestFailure("ECONNRESET", progress.isConnected)));
    request.end(body ?? undefined);
  });
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
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

function reasonOf(error: unknown, signal: AbortSignal, deadline: AbortSignal): string {
  if (signal.aborted) return "aborted";
  if (deadline.aborted) return "timedOut";
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" ? code : "requestNotPossible";
}

import type { LookupAddress } from "node:dns";
import { request as requestInClear, type IncomingMessage } from "node:http";
import { request as requestOverTls } from "node:https";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";

import { DeliveryFailure } from "./delivery-failure.ts";

export interface Outgoing {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Called once; the connection goes to its result and nowhere else. */
  resolve: (hostname: string) => Promise<LookupAddress[]>;
  timeoutMs: number;
  trustedCa: string | undefined;
}

/** The body is not used; reading it avoids cutting off a receiver that writes a little. */
const RESPONSE_BYTES_MAX = 64 * 1024;

/** @property retryAfter the header, as it was sent */
export interface PostResponse {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Posts over its own connection and returns the head of the response, which counts even if the body fails.
 * @throws DeliveryFailure
 */
export async function post(outgoing: Outgoing, signal: AbortSignal): Promise<PostResponse> {
  const deadline = AbortSignal.timeout(outgoing.timeoutMs);
  try {
    const response = await exchange(outgoing, AbortSignal.any([signal, deadline]));
    await takeIn(response).catch(() => undefined);
    return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] };
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error;
    throw new DeliveryFailure(reasonOf(error, signal, deadline));
  }
}

function exchange(outgoing: Outgoing, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, headers, body, resolve, trustedCa } = outgoing;
  const options = {
    method: "POST",
    signal,
    agent: false,
    lookup: pinned(resolve),
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
  } as const;

  return new Promise((onResponse, onError) => {
    const request =
      url.protocol === "https:"
        ? // Explicit, because an environment variable could turn it off otherwise.
          requestOverTls(url, { ...options, rejectUnauthorized: true, ca: trustedCa })
        : requestInClear(url, options);
    request.once("response", onResponse);
    request.on("error", onError);
    request.end(body);
  });
}

/** The name is resolved here and never again, so it cannot become another address after the check. */
function pinned(resolve: Outgoing["resolve"]): LookupFunction {
  const lookupAll = callbackify(resolve);
  return (hostname, { all }, done) =>
    lookupAll(hostname, (error, addresses) => {
      if (error) return done(error, []);

      const [first] = addresses;
      if (!first) return done(new DeliveryFailure("the name does not resolve"), []);
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
}

async function takeIn(response: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > RESPONSE_BYTES_MAX) return;
  }
}

/** The code of the system or of TLS; the messages contain addresses. */
function reasonOf(error: unknown, signal: AbortSignal, deadline: AbortSignal): string {
  if (signal.aborted) return "the delivery was aborted";
  if (deadline.aborted) return "the receiver took too long";
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" ? code : "the request is not possible";
}

import { STATUS_CODES, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";

import { makePacer } from "#app/runtime/delay-refusals.ts";

import { defaultHeaders } from "./admission/default-headers.ts";

/** The responses to errors of Node's HTTP parser, by code; any other error is a plain 400. */
const refusals = new Map<string | undefined, { statusCode: number; message: string }>([
  ["HPE_HEADER_OVERFLOW", { statusCode: 431, message: "payloadTooLarge" }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { statusCode: 408, message: "requestTimeout" }],
]);

/** What a client gets to read the refusal, in milliseconds. */
const READ_LIMIT_MS = 1000;

/**
 * Bytes that are not HTTP never reach the application; the response has the form of the public API's errors. The socket
 * is destroyed afterwards: a client that keeps its own side open would keep the descriptor, and Node's time limits no
 * longer count it. Many refusals are spread in time: each costs a connection, and what follows it at once is the next
 * one. An expectation that is not `100-continue` Node would refuse itself, without a body and the headers of every
 * answer.
 */
export function refuseBrokenRequests(server: Server, options: { isHttps: boolean }): void {
  const holdMs = makePacer();
  const refuse = makeRefuse(options);
  server.on("checkExpectation", makeAnswer(417, options));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const heldMs = holdMs();
    const held = setTimeout(refuse, heldMs, socket, error.code);
    socket.once("close", () => clearTimeout(held));
    // Nothing that follows is read.
    socket.pause();
  });
}

/** HTTP/1.1 requires a host (RFC 9112, 3.2). Node's own check is turned off for it. */
export function requireHost(
  listener: RequestListener,
  options: { isHttps: boolean },
): RequestListener {
  const answer = makeAnswer(400, options);
  return (incoming, outgoing) => {
    const hasHost = incoming.headers.host !== undefined || incoming.httpVersion === "1.0";
    return hasHost ? listener(incoming, outgoing) : answer(incoming, outgoing);
  };
}

/** Refuses what was read as HTTP. */
function makeAnswer(statusCode: number, options: { isHttps: boolean }): RequestListener {
  const body = JSON.stringify({ statusCode, message: "pApiBadRequest" });
  const headers = { ...headersOf(body, options), connection: "close" };
  return (_incoming, outgoing) => outgoing.writeHead(statusCode, headers).end(body);
}

function makeRefuse(options: { isHttps: boolean }) {
  return (socket: Duplex, code: string | undefined): void => {
    const refusal = refusals.get(code) ?? { statusCode: 400, message: "pApiBadRequest" };
    const body = JSON.stringify(refusal);
    const head = [
      `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
      ...Object.entries(headersOf(body, options)).map(([name, value]) => `${name}: ${value}`),
      "connection: close",
    ];
    socket.once("close", () => clearTimeout(limit));
    const limit = setTimeout(() => socket.destroy(), READ_LIMIT_MS);
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  };
}

function headersOf(body: string, options: { isHttps: boolean }): Record<string, string> {
  return {
    ...defaultHeaders(options),
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
  };
}

import {
  Agent,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";

import { endUnreadBody } from "#app/runtime/listener/end-unread-body.ts";

import { PEER_HEADER } from "./peer-address.ts";
import type { WriterAddress } from "./writer-address.ts";

/** For a writer that is being replaced after a loss: it starts within seconds. */
const WRITER_WAIT_MS = 5000;
/** Of one connection, and the consent to a body, which this process has given already. */
const ofConnection = new Set(["connection", "keep-alive", "proxy-connection", "te", "upgrade"]);
const notPassedOn = new Set([...ofConnection, "expect", PEER_HEADER]);
const busy = JSON.stringify({ statusCode: 503, message: "serverBusy" });

/**
 * Passes requests on to the writer, each as it came. A request that reached no writer waits for the next one; one that
 * reached it and has no answer may have happened: its connection ends, as when its own process is killed, and it is
 * never sent twice.
 */
export function makeForward(
  writer: WriterAddress,
  waitMs: number = WRITER_WAIT_MS,
): RequestListener {
  const agent = new Agent({ keepAlive: true });

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const untilMs = performance.now() + waitMs;
    for (;;) {
      const path = writer.current();
      if (await reaches(path, incoming, outgoing)) return;
      if (outgoing.destroyed) return;
      if (!(await writer.next(path, untilMs - performance.now())))
        return refuse(incoming, outgoing);
    }
  }

  /** False when nothing of the request was sent. */
  function reaches(
    socketPath: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      let isReached = false;
      const { method, url: path } = incoming;
      const headers = headersOf(incoming);
      const onward = ask({ socketPath, agent, method, path, headers, setHost: false });
      const begin = () => {
        isReached = true;
        resolve(true);
        incoming.pipe(onward);
      };
      const end = () => {
        incoming.unpipe(onward);
        if (!outgoing.writableFinished || !onward.writableFinished) onward.destroy();
      };
      onward.once("socket", (socket) => {
        if (socket.connecting) socket.once("connect", begin);
        else begin();
      });
      onward.once("response", (answer) => {
        if (!incoming.readableEnded) endUnreadBody(incoming, outgoing);
        outgoing.prependOnceListener("finish", end);
        outgoing.writeHead(answer.statusCode ?? 502, answerHeadersOf(answer));
        answer.on("error", () => outgoing.destroy());
        answer.pipe(outgoing);
      });
      onward.on("error", () => {
        if (!isReached) resolve(false);
        // An answer that has begun ends with its own connection.
        else if (!outgoing.headersSent) outgoing.destroy();
      });
      outgoing.once("close", end);
    });
  }

  return (incoming, outgoing) => {
    // What Node's server reads and its client does not send; no such request is known.
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  };
}

/** As they came, with the address of the client. */
function headersOf(incoming: IncomingMessage): string[] {
  const headers = without(notPassedOn, incoming.rawHeaders);
  headers.push(PEER_HEADER, incoming.socket.remoteAddress ?? "");
  const { method, headers: given } = incoming;
  const hasLength = given["content-length"] ?? given["transfer-encoding"];
  if (method !== "GET" && method !== "HEAD" && hasLength === undefined)
    headers.push("content-length", "0");
  return headers;
}

/** The writer ends a connection whose body it does not read; so does the client's. */
function answerHeadersOf({ rawHeaders, headers }: IncomingMessage): string[] {
  const given = without(ofConnection, rawHeaders);
  return headers.connection === "close" ? [...given, "connection", "close"] : given;
}

/** @param raw names and values in turn */
function without(names: ReadonlySet<string>, raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? "";
    if (!names.has(name.toLowerCase())) kept.push(name, raw[at + 1] ?? "");
  }
  return kept;
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.destroyed) return;
  endUnreadBody(incoming, outgoing);
  outgoing.writeHead(503, {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(busy)),
    "cache-control": "no-store",
    "retry-after": "1",
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : busy);
}

import {
  Agent,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";

import { endUnreadBody } from "#app/runtime/edge/end-unread-body.ts";

import { answerLost, refuse, serverBusy, writerNotAnswering } from "./forward-refusals.ts";
import { PEER_HEADER } from "./peer-address.ts";
import type { WriterAddress } from "./writer-address.ts";

const PROBE = "/readyz";
/** Of a writer that works or hangs; in milliseconds. */
export const forwardLimits = {
  /** For a writer that is being replaced after a loss: it starts within seconds. */
  writerMs: 5000,
  /**
   * Without a byte of an answer, and between two pieces of one. The longest work of a request is one for a store: it
   * waits 40 s for another process to renew the token, repeats a query for 40 s, and its last attempt has 15 s
   * (`access-token.ts`, `client.ts` and `transport.ts` of app/shopify). A waybill has twice 20 s.
   */
  answerMs: 120_000,
  /**
   * In which it takes nothing of a body that is there to be taken. Node lets it pass twice when a part of the last
   * piece was taken, and after 20 s the request would be refused with 408, as if its client were slow.
   */
  bodyMs: 8000,
  /** Above the two seconds that the writer has for each of its two checks. */
  probeMs: 5000,
};
/** Of one connection, and the consent to a body, which this process has given already. */
const ofConnection = new Set(["connection", "keep-alive", "proxy-connection", "te", "upgrade"]);
const notPassedOn = new Set([...ofConnection, "expect", PEER_HEADER]);

/**
 * Passes requests on to the writer, each as it came, and each ends: with the writer's answer, or within the limits with
 * one of our own. A request that reached no writer, or finds it silent, waits for the next one and is refused then; so
 * is one that the writer cannot have had whole. Any other without an answer may have been done, is answered so, and is
 * never sent twice.
 */
export function makeForward(
  writer: WriterAddress,
  limits: typeof forwardLimits = forwardLimits,
): RequestListener {
  const agent = new Agent({ keepAlive: true });

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isProbe = isReadiness(incoming);
    const untilMs = performance.now() + limits.writerMs;
    let before: string | null = null;
    for (;;) {
      if (writer.isAnswering()) {
        before = writer.current();
        if (await reaches(before, incoming, outgoing)) return;
        if (outgoing.destroyed) return;
      } else if (isProbe) break;
      if (!(await writer.next(before, untilMs - performance.now()))) break;
    }
    refuse(incoming, outgoing, isProbe ? writerNotAnswering : serverBusy);
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
      const answerMs = isReadiness(incoming) ? limits.probeMs : limits.answerMs;
      const begin = () => {
        isReached = true;
        resolve(true);
        onward.setTimeout(incoming.complete ? answerMs : limits.bodyMs);
        if (!incoming.complete) incoming.once("end", () => onward.setTimeout(answerMs));
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
      onward.on("timeout", () => {
        const isForClient = incoming.complete
          ? outgoing.writableLength > 0
          : onward.writableLength === 0;
        // The client sends, or receives, slowly.
        if (isForClient) onward.setTimeout(onward.socket?.timeout ?? answerMs);
        else onward.destroy(new Error("the writer does not answer"));
      });
      onward.on("error", () => {
        if (!isReached) return resolve(false);
        incoming.unpipe(onward);
        if (isReadiness(incoming)) refuse(incoming, outgoing, writerNotAnswering);
        else refuse(incoming, outgoing, incoming.complete ? answerLost : serverBusy);
      });
      outgoing.once("close", end);
    });
  }

  return (incoming, outgoing) => {
    // What Node's server reads and its client does not send; no such request is known.
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  };
}

const isReadiness = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] === PROBE;

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

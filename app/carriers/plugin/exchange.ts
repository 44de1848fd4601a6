import { RequestFailure, sendRequest } from "#app/runtime/http.ts";

import type { PluginCard } from "./card/card.ts";
import type { CommitTerms, WireReply, WireRequest } from "./messages.ts";

/** What a gateway, or a carrier's maintenance, answers. */
const AWAY_STATUSES = [502, 503, 504];
/** Headers of the connection itself. */
const OURS = /^(host|connection|content-length|transfer-encoding|upgrade|expect|te)$/i;

/**
 * What became of the request that makes the waybill. `none`: it never left. `lost`: it may have arrived, and the answer
 * is not known. Else the carrier's answer, whether its status alone proves that nothing was made, and whether a refusal
 * that the plugin reads in it does. `isNotLetIn`: its session had ended, so that it changed nothing.
 */
export type CommitState =
  | "none"
  | "lost"
  | { status: number; provesNothing: boolean; mayRefuse: boolean; isNotLetIn: boolean };

/** The requests of one operation of a plugin. */
export interface Exchange {
  send: (request: WireRequest) => Promise<WireReply>;
  commitState: () => CommitState;
  /** Whether the carrier was asked for anything. */
  hasSent: () => boolean;
  /** The last request had no answer, or one that it cannot be answered now, so that the plugin could not go on. */
  isUnanswered: () => boolean;
}

interface ExchangeTerms {
  mayCommit: boolean;
  signal: AbortSignal;
  /** With each answer to a login, and none: whether it may succeed later. Other calls wait for the same login. */
  onLogin?: (isUnanswered: boolean) => void;
}

/**
 * Sends what a plugin asks for: to the hosts of its card, with its deadlines, and one commit at most.
 * @param hosts base addresses in place of the card's, for a test server
 */
export function openExchange(
  card: Pick<PluginCard, "timeoutMs" | "answerBytesMax" | "sessionEndStatuses">,
  hosts: Readonly<Record<string, string>>,
  trustedCa: string | null,
  { mayCommit, signal, onLogin }: ExchangeTerms,
): Exchange {
  let state: CommitState = "none";
  let hasSent = false;
  let isUnanswered = false;

  /** A login that fails has refused nothing. Of other requests, 500 may be the carrier's word, as a SOAP fault is. */
  const isLater = ({ isLogin }: WireRequest, status: number) =>
    status === 429 || (isLogin ? status >= 500 : AWAY_STATUSES.includes(status));

  async function sendOnce(request: WireRequest): Promise<WireReply> {
    signal.throwIfAborted();
    const { method, body } = request;
    const { timeoutMs, answerBytesMax: responseBytesMax } = card;
    const url = addressOf(hosts, request);
    const headers = headersOf(request);
    const outgoing = { method, url, headers, body, timeoutMs, responseBytesMax, trustedCa };
    hasSent = true;
    isUnanswered = true;
    const sent = sendRequest(outgoing, signal);
    if (request.isLogin) sent.catch(() => onLogin?.(true));
    const { status, headers: answered, body: bytes } = await sent;
    isUnanswered = isLater(request, status);
    if (request.isLogin) onLogin?.(isUnanswered);
    return { status, headers: [...answered], body: bytes };
  }

  async function commit(
    request: WireRequest,
    { refusals, words, isAgain }: CommitTerms,
  ): Promise<WireReply> {
    if (!mayCommit) throw new Error("this operation makes nothing: use http.ask");
    const { sessionEndStatuses } = card;
    const wasNotLetIn =
      typeof state === "object" && (state.isNotLetIn || (isAgain && state.mayRefuse));
    if (state !== "none" && !wasNotLetIn)
      throw new Error("a second commit: one waybill is made by one request");
    // From here on it may leave; a failure that proves the opposite sets it back.
    state = "lost";
    try {
      const reply = await sendOnce(request);
      const { status } = reply;
      state = {
        status,
        provesNothing: isRefusalStatus(status) || refusals.includes(status),
        mayRefuse: isSuccess(status) || words.includes(status),
        isNotLetIn: sessionEndStatuses.includes(status),
      };
      return reply;
    } catch (error) {
      const isUnsent = !(error instanceof RequestFailure) || !error.mayHaveArrived;
      if (isUnsent) state = "none";
      throw error;
    }
  }

  return {
    send: (request) => (request.commit ? commit(request, request.commit) : sendOnce(request)),
    commitState: () => state,
    hasSent: () => hasSent,
    isUnanswered: () => isUnanswered,
  };
}

/**
 * A status by which nothing was made: 4xx but those of a time that was over (408, and 499 of a gateway) and of what may
 * be there already (409).
 */
const isRefusalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 409, 499].includes(status);

const isSuccess = (status: number) => status >= 200 && status < 300;

/** @throws Error when the address leaves the base address of a host that the card names */
function addressOf(hosts: Readonly<Record<string, string>>, { host, path }: WireRequest): URL {
  const name = host ?? Object.keys(hosts)[0] ?? "";
  const base = hosts[name];
  if (base === undefined) throw new Error(`the card names no host ${name}`);
  if (!path.startsWith("/")) throw new Error("a path begins with a slash");
  const root = new URL(base);
  const url = URL.parse(base.replace(/\/$/, "") + path);
  const isBelow =
    url?.origin === root.origin && url.pathname.startsWith(root.pathname.replace(/\/$/, "") + "/");
  if (!url || !isBelow) throw new Error("a path stays below its host's address");
  return url;
}

function headersOf({ headers }: WireRequest): Record<string, string> {
  const own = Object.keys(headers).find((name) => OURS.test(name));
  if (own !== undefined) throw new Error(`the header ${own} is not a carrier's to set`);
  return headers;
}

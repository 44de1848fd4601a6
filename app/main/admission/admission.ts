import { ServerResponse, type IncomingMessage, type RequestListener } from "node:http";

import { endOfArrivals } from "#app/runtime/edge/end-of-arrivals.ts";
import { clientOf, isAdmitted, noteClient } from "#app/runtime/edge/sender.ts";
import { makeFairTurns } from "#app/runtime/fair-turns.ts";
import type { OpenAllowance } from "#app/runtime/rate-limit.ts";

import { clientAddress } from "./client-address.ts";
import { defaultHeaders, withDefaults } from "./default-headers.ts";
import { makeRefuse } from "./refuse.ts";
import { watchLoad } from "./watch-load.ts";

export interface AdmissionOptions {
  /** How many proxies in front are trusted; 0: the peer is the client. */
  trustedProxies: number;
  anonymousLimitPerMinute: number;
  refusedLimitPerMinute: number;
  openAllowance: OpenAllowance;
  /** Whether clients reach the service by https. */
  isHttps: boolean;
  /**
   * Whether a request comes with a valid key, token or signature, as far as its head shows. Asked only of requests that
   * would be refused otherwise.
   */
  proves: (incoming: IncomingMessage) => Promise<boolean>;
}

export interface Admission {
  listener: RequestListener;
  /** Requests that were refused here, by reason. */
  refused: () => Readonly<Record<string, number>>;
  close: () => void;
}

const CHECKOUT_PATH = "/shopify/rates/";
/** Built files are the same for every client, and probes have to be answered whatever happens. */
const unlimited = ["/healthz", "/readyz", "/assets/"];
/** Of a body that is received in one piece for the most part. */
const SMALL_BODY_BYTES = 16 * 1024;
const refusedStatuses = new Set([401, 403, 404]);

/**
 * Stands before every handler. Requests that prove nothing are limited per client address: all of them by one
 * allowance, those answered with 401, 403 or 404 by a smaller one. They are charged when they are answered, so a
 * request with a valid key costs nothing here. When the event loop is late, requests of the checkout go first, and
 * requests that prove nothing are refused. Every answer gets the default headers.
 */
export function openAdmission(handle: RequestListener, options: AdmissionOptions): Admission {
  const { trustedProxies, openAllowance, proves } = options;
  const anonymous = openAllowance("anonymous", options.anonymousLimitPerMinute);
  const refusedOnes = openAllowance("refused", options.refusedLimitPerMinute);
  const load = watchLoad();
  const turnOf = makeFairTurns();
  const { refuse, counts } = makeRefuse();
  const defaults = defaultHeaders(options);

  /** Shared by all answers: one closure for each would cost more than the rest. */
  function writeHead(this: ServerResponse, status: number, ...rest: unknown[]) {
    charge(this.req, status);
    return ServerResponse.prototype.writeHead.call(
      this,
      status,
      ...(withDefaults(this, defaults, rest) as []),
    );
  }

  function charge(incoming: IncomingMessage, status: number): void {
    const client = clientOf(incoming);
    if (client === undefined || isAdmitted(incoming) || status === 429) return;
    const nowMs = performance.now();
    anonymous.take(client, nowMs);
    if (refusedStatuses.has(status)) refusedOnes.take(client, nowMs);
  }

  async function decide(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    waitMs: number,
  ): Promise<void> {
    // A check that fails proves nothing; the handler reports what is wrong to those who come within their allowance.
    if (await proves(incoming).catch(() => false)) handle(incoming, outgoing);
    else if (waitMs > 0) refuse(incoming, outgoing, "tooManyRequests", waitMs);
    else refuse(incoming, outgoing, "serverBusy", 1000);
  }

  /** Large bodies of one client are read from turn to turn of the event loop, a few in each. */
  function begin(incoming: IncomingMessage, outgoing: ServerResponse, client: string): void {
    const turn = hasSmallBody(incoming) ? null : turnOf(client);
    if (turn) void beginAfter(turn, incoming, outgoing);
    else handle(incoming, outgoing);
  }

  async function beginAfter(
    turn: Promise<void>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    incoming.socket.pause();
    await turn;
    incoming.socket.resume();
    handle(incoming, outgoing);
  }

  return {
    listener(incoming, outgoing) {
      outgoing.writeHead = writeHead as typeof outgoing.writeHead;
      load.count();
      const url = incoming.url ?? "";
      if (isUnlimited(url)) return handle(incoming, outgoing);

      const client = clientAddress(incoming, trustedProxies);
      noteClient(incoming, client);
      const nowMs = performance.now();
      const waitMs = Math.max(anonymous.waitOf(client, nowMs), refusedOnes.waitOf(client, nowMs));
      if (waitMs > 0 || load.isOverloaded()) return void decide(incoming, outgoing, waitMs);
      if (!load.isSlow() || url.startsWith(CHECKOUT_PATH)) return begin(incoming, outgoing, client);
      // In the next turn of the event loop, when what this one brought from the checkout has been answered.
      void endOfArrivals().then(() => setImmediate(() => begin(incoming, outgoing, client)));
    },
    refused: () => counts,
    close: () => load.stop(),
  };
}

function hasSmallBody({ headers }: IncomingMessage): boolean {
  const { "content-length": announced = 0, "transfer-encoding": encoding } = headers;
  return encoding === undefined && Number(announced) <= SMALL_BODY_BYTES;
}

function isUnlimited(url: string): boolean {
  return unlimited.some((path) => url.startsWith(path));
}

import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import type { Reply } from "./exchange.ts";
import type { FaultSampler, Operation } from "./faults.ts";

const RETRY_AFTER_SECONDS = 1;
/** Longer than any client waits. */
const SILENCE_MS = 120_000;

/** Does the work and responds, unless a fault interferes before, during or after. */
export async function respond(
  response: ServerResponse,
  operation: Operation,
  { sampleFault, slowMs, work }: { sampleFault: FaultSampler; slowMs: number; work: () => Reply },
): Promise<void> {
  // All are computed, so that a fault in one request does not affect the random sequence of the next.
  const [down, rateLimited, slow, serverError, malformed, lostAnswer] = (
    ["down", "rateLimited", "slow", "serverError", "malformed", "lostAnswer"] as const
  ).map((fault) => sampleFault(fault, operation));
  const strikes = (sampled: number | null | undefined) => typeof sampled === "number";

  if (strikes(down)) return reset(response);
  if (strikes(rateLimited)) {
    const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
    return send(response, { status: 429, json: { error: "tooManyRequests" }, headers });
  }
  if (typeof slow === "number") await sleep(slow * slowMs);
  if (typeof serverError === "number" && serverError < 0.5) return fail(response);

  const reply = work();
  if (strikes(serverError)) return fail(response);
  if (typeof malformed === "number") return garble(response, reply, malformed);
  if (typeof lostAnswer === "number") return lose(response, lostAnswer);
  send(response, reply);
}

export function send(response: ServerResponse, { status, json, pdf, headers }: Reply): void {
  if (response.destroyed) return;
  const type = pdf ? "application/pdf" : "application/json";
  const body = pdf ?? JSON.stringify(json ?? {});
  response.writeHead(status, { ...headers, "content-type": type }).end(body);
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function fail(response: ServerResponse): void {
  response.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal Server Error</h1>");
}

function garble(response: ServerResponse, { status, json }: Reply, how: number): void {
  if (how < 0.5) {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Mantenimiento</h1>");
    return;
  }
  const whole = JSON.stringify(json ?? {});
  const half = whole.slice(0, Math.ceil(whole.length / 2));
  response.writeHead(status, { "content-type": "application/json" }).end(half);
}

/** The connection is cut, or stays silent until the client leaves. */
async function lose(response: ServerResponse, how: number): Promise<void> {
  if (how < 0.5 || response.closed) return reset(response);
  const leaving = new AbortController();
  response.once("close", () => leaving.abort());
  await sleep(SILENCE_MS, null, { signal: leaving.signal, ref: false }).catch(() => null);
  response.destroy();
}

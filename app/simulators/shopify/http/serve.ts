import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { Fault, SeenRequest } from "./requests.ts";

export interface SimulatedResponse {
  status: number;
  /** An object is sent as JSON, a string as HTML, null as an empty body. */
  body: Readonly<Record<string, unknown>> | string | null;
  headers?: Readonly<Record<string, string>>;
}

/** A request with its body, before it is handled. */
export interface Incoming {
  shop: string;
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  text: string;
}

export interface Control {
  /** Records the request, and returns the fault to inject. */
  see(incoming: Incoming): { seen: SeenRequest; fault: Fault | null };
  respond(incoming: Incoming, seen: SeenRequest): Promise<SimulatedResponse>;
}

const SLOW_MS = 2_000;
const RETRY_AFTER_SECONDS = 1;

/** Listens on loopback only. */
export async function serve(
  control: Control,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    attend(control, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (response.headersSent) response.destroy();
      else send(response, { status: 500, body: { errors: `the simulator failed: ${message}` } });
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed).listen(port, "127.0.0.1", listening);
  });
  const { port: listensAt } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${listensAt}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function attend(control: Control, request: IncomingMessage, response: ServerResponse) {
  const incoming: Incoming = {
    shop: String(request.headers["x-simulated-host"] ?? ""),
    method: request.method ?? "GET",
    url: new URL(request.url ?? "/", "http://simulator"),
    headers: request.headers,
    text: await textOf(request),
  };
  const { seen, fault } = control.see(incoming);
  const instead = fault && (await failBefore(fault));
  if (instead === "cut") {
    request.socket.destroy();
    return;
  }
  const answer = instead ?? (await control.respond(incoming, seen));
  if (fault?.kind === "cutAfter") {
    request.socket.destroy();
    return;
  }
  const final = fault && !instead ? spoil(fault, answer) : answer;
  seen.status = final.status;
  send(response, final);
}

/** The response of a fault before the effect; null when the request takes effect. */
async function failBefore(fault: Fault): Promise<SimulatedResponse | "cut" | null> {
  if (fault.kind === "slow") await sleep(fault.delayMs ?? SLOW_MS);
  const retryAfterSeconds = fault.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  const answers: Partial<Record<Fault["kind"], SimulatedResponse | "cut">> = {
    cutBefore: "cut",
    error500: { status: 500, body: { errors: "Internal Server Error" } },
    tooManyRequests: {
      status: 429,
      body: { errors: "Exceeded 2 calls per second for api client." },
      headers: { "retry-after": retryAfterSeconds.toFixed(1) },
    },
    throttled: { status: 200, body: throttledBody },
    forbidden: { status: 403, body: null },
    unauthorized: { status: 401, body: unauthorizedBody },
    gone: { status: 404, body: { errors: "Not Found" } },
    refused: { status: 400, body: { error: "invalid_grant", error_description: "Refused" } },
  };
  return answers[fault.kind] ?? null;
}

/** The request took effect; the fault replaces its response. */
function spoil(fault: Fault, answer: SimulatedResponse): SimulatedResponse {
  if (fault.kind === "error502After") return { status: 502, body: "<h1>Bad Gateway</h1>" };
  if (fault.kind === "malformed")
    return { status: 200, body: '{"data":{', headers: { "content-type": "application/json" } };
  return answer;
}

const throttledBody = {
  errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
  extensions: {
    cost: {
      requestedQueryCost: 100,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 0, restoreRate: 100 },
    },
  },
};

export const unauthorizedBody = {
  errors: "[API] Invalid API key or access token (unrecognized login or wrong password)",
};

function send(response: ServerResponse, { status, body, headers }: SimulatedResponse): void {
  const isJson = typeof body === "object";
  response.writeHead(status, {
    ...(body !== null && { "content-type": isJson ? "application/json" : "text/html" }),
    "x-request-id": "simulated",
    ...headers,
  });
  response.end(body === null ? undefined : isJson ? JSON.stringify(body) : body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  request.setEncoding("utf8");
  for await (const chunk of request) text += String(chunk);
  return text;
}

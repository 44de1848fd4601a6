import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a carrier's breaker counts, by its name in the log, and the carrier's path of it. */
const PATHS = new Map([
  ["/guides", "waybills"],
  ["/tracking", "tracking"],
]);
/** A carrier's label is a part of its waybill: a create whose label is not heard has failed. */
const LABEL = /^\/guides\/([^/]+)\/label$/;
/** Of a breaker: it opens after failures of so many shipments in a row. */
const FAILURES_MIN = 5;
/** An answer that took longer may have come after the caller had hung up; the card's limit is 3 s. */
const SURELY_HEARD_MS = 1500;
/** The caller may have seen a failure and a later answer the other way round. */
const SKEW_MS = 2000;

/** Between servers and the simulated carrier: it passes everything on and knows what the carrier failed at. */
export interface CarrierLine {
  baseUrl: string;
  /** How often a process had reason to think that the carrier does not work. */
  reasonsToOpen: (operation: string) => number;
  close: () => Promise<void>;
}

/** The failures of one process in a row: when each shipment failed last. */
type Failures = Map<string, number>;

export async function openCarrierLine(carrierUrl: string): Promise<CarrierLine> {
  /** A process has a token of its own. */
  const failuresOf = new Map<string, Failures>();
  const reasons = new Map<string, number>();
  /** Without a token no shipment gets through, and it is not known how many waited for it. */
  let loginsFailed = 0;
  let asked = 0;

  /** @param heard the status that surely came to the caller in time; null when nothing did */
  function note(incoming: IncomingMessage, body: string, heard: number | null): void {
    const { method, url, headers } = incoming;
    if (url === "/login" && heard === null) loginsFailed += 1;
    const [, labelled] = LABEL.exec(url ?? "") ?? [];
    const operation = labelled ? "waybills" : method === "POST" ? PATHS.get(url ?? "") : undefined;
    if (!operation) return;
    const key = `${operation} ${headers.authorization}`;
    const failures = failuresOf.get(key) ?? new Map<string, number>();
    failuresOf.set(key, failures);
    const nowMs = performance.now();
    // A waybill that is made has succeeded with its label.
    if (operation === "waybills" && !labelled && heard !== null && heard < 300) return;
    if (heard !== null) {
      for (const [subject, atMs] of failures) if (atMs < nowMs - SKEW_MS) failures.delete(subject);
      return;
    }
    const before = failures.size;
    asked += 1;
    const shipment = () => (operation === "waybills" ? shipmentOf(body) : `question ${asked}`);
    failures.set(labelled ?? shipment(), nowMs);
    if (before < FAILURES_MIN && failures.size >= FAILURES_MIN)
      reasons.set(operation, (reasons.get(operation) ?? 0) + 1);
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedMs = performance.now();
    const body = await textOf(incoming);
    const answer = await forward(carrierUrl, incoming, body, response).catch(() => null);
    const isGone = response.destroyed;
    const isPrompt = performance.now() - startedMs < SURELY_HEARD_MS;
    const isHeard = answer !== null && isClear(answer) && isPrompt && !isGone;
    note(incoming, body, isHeard ? answer.status : null);
    if (!answer) return void response.socket?.resetAndDestroy();
    response.writeHead(answer.status, answer.headers).end(answer.bytes);
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch(() => void response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    reasonsToOpen: (operation) => (reasons.get(operation) ?? 0) + loginsFailed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** @throws Error when the carrier breaks off, or the caller has left */
function forward(
  carrierUrl: string,
  incoming: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = "GET", url = "/", headers } = incoming;
    const sent = request(new URL(url, carrierUrl), { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const { "content-type": type = "text/plain", "retry-after": after } = answer.headers;
        const kept = { "content-type": type, ...(after && { "retry-after": after }) };
        resolve({ status: answer.statusCode ?? 502, headers: kept, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject).end(body);
    response.once("close", () => sent.destroy(new Error("the caller has left")));
  });
}

/** Says what became of the request: a waybill, its label, or why not. */
function isClear({ status, headers, bytes }: Answer): boolean {
  if (status >= 500 || status === 429) return false;
  if (headers["content-type"] === "application/pdf") return true;
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function shipmentOf(body: string): string {
  const { reference = "" } = JSON.parse(body) as { reference?: string };
  return reference.split("-")[0] ?? "";
}

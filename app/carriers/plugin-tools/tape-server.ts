import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { TapedExchange, Tape } from "./tape.ts";

/** What the server does in place of the recorded answer: for one, answers another JSON. */
export type Disturbance =
  | "cut"
  | "htmlPage"
  | "emptyObject"
  | "nothing"
  | { json: NonNullable<TapedExchange["reply"]["json"]> };

/** A carrier on this machine that answers from a tape. */
export interface TapeServer {
  /** The base addresses of the card's hosts. */
  hosts: Record<string, string>;
  /** The exchanges that were asked for, in order; null for a request that the tape does not have. */
  asked: (TapedExchange | null)[];
  /** What the requests had written out wrong. */
  problems: string[];
  /** Every path with its query and every body, as they came. */
  seen: string[];
  /**
   * Disturbs requests from now on, counted from 0, and begins the tape anew.
   * @param isSettled of equal requests of an operation the last answer comes at once: nothing is waited for
   */
  restart: (
    disturb?: (exchange: TapedExchange | null, index: number) => Disturbance | null,
    isSettled?: boolean,
  ) => void;
  /** The operation that asks from now on: of equal requests its own come first, such as of a price and a create. */
  during: (operation: TapedExchange["operation"]) => void;
  close: () => Promise<void>;
}

/**
 * A strict one: a request that the tape does not have, or that lacks what it holds, is answered 599.
 * @param rewrite what a text of the tape is today: its reference and the addresses in its answers are those of the
 *   recording
 */
export async function startTapeServer(
  { exchanges }: Tape,
  hostNames: readonly string[],
  rewrite: (text: string) => string = (text) => text,
): Promise<TapeServer> {
  const [firstHost = ""] = hostNames;
  const asked: TapeServer["asked"] = [];
  const problems: string[] = [];
  const seen: string[] = [];
  let used = new Set<TapedExchange>();
  let disturb: (exchange: TapedExchange | null, index: number) => Disturbance | null = () => null;
  let asking: TapedExchange["operation"] | null = null;

  const today = (exchange: TapedExchange) =>
    JSON.parse(rewrite(JSON.stringify(exchange))) as TapedExchange;

  const isAskedAgain = (exchange: TapedExchange, index: number) =>
    exchanges
      .slice(index + 1)
      .some((later) =>
        (["operation", "method", "host", "path", "mark"] as const).every(
          (field) => later[field] === exchange[field],
        ),
      );

  /** Of equal requests each recorded answer comes once, and the last one again and again. */
  function find(request: { method: string; host: string; path: string; written: string }) {
    const fitting = exchanges.filter(
      (each) =>
        each.method === request.method &&
        (each.host ?? firstHost) === request.host &&
        new RegExp(`^(?:${each.path})$`).test(request.path) &&
        request.written.includes(each.mark ?? ""),
    );
    const own = fitting.filter(({ operation }) => operation === asking);
    const among = own.length > 0 ? own : fitting;
    const found = among.find((each) => !used.has(each)) ?? among.at(-1) ?? null;
    if (found) used.add(found);
    return found;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://carrier");
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const [, host = "", ...rest] = url.pathname.split("/");
    const path = decodeURIComponent(`/${rest.join("/")}`);
    const written = `${decodeURIComponent(url.search)}\n${Buffer.concat(chunks).toString()}`;
    const exchange = find({ method: request.method ?? "", host, path, written });
    const index = asked.push(exchange) - 1;
    seen.push(`${path}${written}`);
    const disturbance = disturb(exchange, index);
    if (disturbance === "cut") return void response.destroy();
    if (disturbance === "htmlPage")
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end("<html><body>Mantenimiento</body></html>");
    if (disturbance === "nothing" || disturbance === "emptyObject")
      return void response
        .writeHead(disturbance === "nothing" ? 404 : 200, { "content-type": "application/json" })
        .end("{}");
    if (!exchange) {
      problems.push(`${request.method} ${host} ${path} is not on the tape`);
      return void response.writeHead(599).end();
    }
    const { holds, operation, reply } = today(exchange);
    const missing = holds.filter((text) => !written.includes(text));
    for (const text of missing) problems.push(`${operation}: ${path} does not hold ${text}`);
    const { json } = disturbance
      ? today({ ...exchange, reply: { ...exchange.reply, ...disturbance } }).reply
      : reply;
    answer(response, { ...reply, json });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    hosts: Object.fromEntries(hostNames.map((name) => [name, `http://127.0.0.1:${port}/${name}`])),
    asked,
    problems,
    seen,
    during: (operation) => void (asking = operation),
    restart(next = () => null, isSettled = false) {
      disturb = next;
      used = new Set(isSettled ? exchanges.filter(isAskedAgain) : []);
      for (const list of [asked, problems, seen]) list.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(response: ServerResponse, reply: TapedExchange["reply"]): void {
  const { status, type, headers, json, text, base64 } = reply;
  const body =
    base64 === undefined
      ? (text ?? (json === undefined ? "" : JSON.stringify(json)))
      : Buffer.from(base64, "base64");
  response.writeHead(status, { "content-type": type, ...headers }).end(body);
}
